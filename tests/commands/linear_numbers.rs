//! `--linear`: a number means what was read out with it, and what was begun goes on.

use std::fs;

use crate::linear::{ROOM, has, play};
use crate::samples::*;
