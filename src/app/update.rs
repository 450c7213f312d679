//! One message in, the changed app and its effects out.

use super::app::App;
use super::effect::Effect;
use super::msg::Msg;

/// Changes the app as the message says, and returns what the world has to do for it.
pub fn update(app: &mut App, msg: Msg) -> Vec<Effect> {
    let _ = (app, msg);
    Vec::new()
}
