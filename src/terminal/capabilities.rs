//! What this terminal can do, judged by the environment alone: waiting for an answer of the terminal would cost start
//! time, and some never answer. What is asked nevertheless (see `guard`) is taken when it comes.

/// What the environment says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// Whether the kitty keyboard protocol is there.
    pub keyboard: bool,
    /// Whether the terminal is on another machine.
    pub remote: bool,
    /// Whether there is a desktop whose clipboard can be reached.
    pub display: bool,
    /// Whether tmux stands between.
    pub tmux: bool,
    /// Whether tmux or another multiplexer stands between, or the terminal has no pixels.
    pub characters_only: bool,
    /// Whether the terminal takes pictures by the kitty graphics protocol but shows none where text takes their place.
    pub no_placeholders: bool,
    /// Whether the terminal says that its background is light (`COLORFGBG`: the last number is its colour).
    pub light_ground: bool,
    /// Whether the terminal passes over questions that it does not know, so that it can be asked.
    pub answers: bool,
    /// Whether the terminal is to be asked for the colour of its background: the environment does not say it.
    pub asks_ground: bool,
}

/// `TERM`s of terminals with the kitty keyboard protocol.
const KEYBOARD_TERMS: [&str; 7] = ["xterm-kitty", "foot", "foot-extra", "xterm-ghostty", "alacritty", "rio", "contour"];

/// `TERM_PROGRAM`s of terminals with the kitty keyboard protocol.
const KEYBOARD_PROGRAMS: [&str; 4] = ["WezTerm", "ghostty", "iTerm.app", "rio"];

/// How many characters the terminal shows, and how many pixels that is where it says so.
pub fn window() -> Option<crossterm::terminal::WindowSize> {
    crossterm::terminal::window_size().ok()
}

/// The pixels of a character, where the system knows them: nothing has to be asked then.
pub fn character_size(window: &crossterm::terminal::WindowSize) -> Option<(u16, u16)> {
    let size = (window.width.checked_div(window.columns)?, window.height.checked_div(window.rows)?);
    (size.0 > 0 && size.1 > 0).then_some(size)
}

impl Capabilities {
    /// Reads the process's environment.
    pub fn detect() -> Self {
        Self::from(|name| std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()))
    }

    /// Tells from this environment. A variable that is set but empty counts as not set.
    pub fn from(variable: impl Fn(&str) -> Option<String>) -> Self {
        let get = |name: &str| variable(name).filter(|value| !value.is_empty());
        let has = |name: &str| get(name).is_some();
        let term = get("TERM").unwrap_or_default();
        let program = get("TERM_PROGRAM").unwrap_or_default();
        let tmux = has("TMUX") || term.starts_with("tmux") || program == "tmux";
        // A multiplexer takes TERM over but may leave the variables of the terminal around it.
        let between = tmux || term.starts_with("screen") || has("STY") || has("ZELLIJ");
        let named = KEYBOARD_TERMS.contains(&term.as_str()) || KEYBOARD_PROGRAMS.contains(&program.as_str());
        let desktop = cfg!(any(windows, target_os = "macos"));
        let ground = get("COLORFGBG");
        // Windows has no terminal that sends the answer as it was asked for; screen takes the question for a title.
        let answers =
            tmux || cfg!(unix) && term != "linux" && term != "dumb" && !term.starts_with("screen") && !has("STY");
        Self {
            keyboard: named && !between,
            remote: has("SSH_CONNECTION") || has("SSH_TTY"),
            display: desktop || has("DISPLAY") || has("WAYLAND_DISPLAY"),
            tmux,
            characters_only: between || term == "linux" || term == "dumb",
            no_placeholders: program == "WezTerm" || has("KONSOLE_VERSION"),
            light_ground: ground
                .as_deref()
                .is_some_and(|colours| matches!(colours.rsplit(';').next(), Some("7" | "15"))),
            answers,
            asks_ground: ground.is_none() && answers,
        }
    }
}
