//! What the environment says of the terminal.

use ninefold::terminal::capabilities::Capabilities;

fn with(variables: &[(&str, &str)]) -> Capabilities {
    let owned: Vec<(String, String)> =
        variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Capabilities::from(move |name| owned.iter().find(|(n, _)| n == name).map(|(_, value)| value.clone()))
}

#[test]
fn the_keyboard_protocol_is_not_pushed_through_a_multiplexer() {
    assert!(with(&[("TERM", "xterm-kitty")]).keyboard);
    assert!(!with(&[("TERM", "tmux-256color"), ("TERM_PROGRAM", "ghostty")]).keyboard);
    assert!(!with(&[("TERM", "xterm-kitty"), ("TMUX", "/tmp/x,1,0")]).keyboard);
    assert!(!with(&[("TERM", "xterm-256color")]).keyboard);
}

#[test]
fn remote_and_display() {
    let there = with(&[("SSH_TTY", "/dev/pts/1"), ("TMUX", "x")]);
    assert!(there.remote && there.tmux);
    assert!(with(&[("WAYLAND_DISPLAY", "wayland-0")]).display);
    assert!(!with(&[("SSH_CONNECTION", "")]).remote);
    assert!(with(&[("COLORFGBG", "0;default;15")]).light_ground);
    assert!(!with(&[("COLORFGBG", "15;0")]).light_ground);
}

#[test]
fn the_background_is_asked_for_where_nobody_says_it_and_the_question_does_no_harm() {
    let asks = |variables: &[(&str, &str)]| with(variables).asks_ground;
    assert_eq!(asks(&[("TERM", "xterm-256color")]), cfg!(unix));
    assert!(asks(&[("TERM", "screen-256color"), ("TMUX", "/tmp/x,1,0")]));
    for variables in [
        &[("TERM", "xterm-256color"), ("COLORFGBG", "15;0")][..],
        &[("TERM", "linux")],
        &[("TERM", "dumb")],
        &[("TERM", "screen.xterm-256color"), ("STY", "1.pts-0.host")],
    ] {
        assert!(!asks(variables), "{variables:?}");
    }
}
