//! Where there are no such signals: the console's own events arrive as keys.

use std::io;

use super::Signal;

/// Delivers nothing.
///
/// # Errors
/// None.
pub fn watch(_deliver: impl Fn(Signal) + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// Does nothing.
///
/// # Errors
/// None.
pub fn on_end(
    _takes_interrupt: impl Fn() -> bool + Send + 'static,
    _act: impl FnOnce() + Send + 'static,
) -> io::Result<()> {
    Ok(())
}

/// Nothing stops a process here.
pub const fn has_shell() -> bool {
    false
}

/// Nothing stops a process here.
///
/// # Errors
/// None.
pub fn stop() -> io::Result<()> {
    Ok(())
}
