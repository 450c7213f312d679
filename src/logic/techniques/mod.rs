//! One file per family of techniques.
