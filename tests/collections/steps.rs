//! Every step on every puzzle agrees with the exact solution.
