//! Every puzzle: status and solution right.
