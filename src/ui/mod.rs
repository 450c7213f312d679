//! Drawing: pure functions from the app to the frame.
