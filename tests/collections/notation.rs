//! Every string of `notations.jsonl`: detected, decoded as given, written back.
