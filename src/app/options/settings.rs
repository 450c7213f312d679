//! What the player chose, kept between starts, and the table of the settings. To add a setting, add a field and a row:
//! reading, writing, `ninefold config --default` and the messages about mistakes are made from the rows.

use std::fmt;

use super::copy_as::CopyAs;
use super::look::{Graphics, LayoutSettings, OwnTheme, ThemeChoice, Tier};
use super::step_options::{Solving, techniques_named};
use crate::game::Assistance;
use crate::logic::shapes::{MOST_CELLS, MOST_HOUSES};
use crate::text::{one_of, slugs};

/// What the player chose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    pub theme: ThemeChoice,
    /// The player's own themes; no setting, but what `theme` can be.
    pub themes: &'static [OwnTheme],
    /// Whether the mouse is taken.
    pub mouse: bool,
    /// How much is done for the player in new games; `None` until the player was asked, see [`Settings::level`].
    pub assistance: Option<Assistance>,
    /// Whether the board may be compared with the solution.
    pub checking: bool,
    /// Whether the cells that the cursor's cell sees are a shade lighter.
    pub seen_cells: bool,
    /// Whether the digits equal to the cursor's are marked.
    pub same_digits: bool,
    /// Whether the cells that cannot hold the highlighted digit fade.
    pub fade: bool,
    /// Tier and panel.
    pub layout: LayoutSettings,
    /// Whether the clock is shown.
    pub clock: bool,
    /// After how many minutes without a key a game is paused; never if `None`.
    pub idle_minutes: Option<u8>,
    /// Whether the clock stands while the terminal's window is not the one that is used.
    pub pause_unfocused: bool,
    /// The shape of the terminal's cursor.
    pub cursor: CursorShape,
    /// Where copied text goes.
    pub clipboard: ClipboardWay,
    /// Whether the board is shown in pixels.
    pub graphics: Graphics,
    pub solving: Solving,
    /// The notation that was copied in last, for each kind of puzzle.
    pub copy_as: CopyAs,
    /// How cells are called where a game is played by listening.
    pub spoken_cells: SpokenCells,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeChoice::Auto,
            themes: &[],
            mouse: true,
            assistance: None,
            checking: false,
            seen_cells: false,
            same_digits: true,
            fade: true,
            layout: LayoutSettings::default(),
            clock: true,
            idle_minutes: Some(5),
            pause_unfocused: true,
            cursor: CursorShape::Block,
            clipboard: ClipboardWay::Auto,
            graphics: Graphics::Auto,
            solving: Solving::default(),
            copy_as: CopyAs::default(),
            spoken_cells: SpokenCells::Brief,
        }
    }
}

impl Settings {
    /// How much is done for the player in new games: the usual until another level is chosen.
    pub fn level(&self) -> Assistance {
        self.assistance.unwrap_or_default()
    }
}

slugs! {
    /// Where copied text goes.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum ClipboardWay {
        /// The desktop's clipboard where there is one on this machine, else the terminal's; in tmux both.
        #[default]
        Auto = "auto",
        /// The desktop's only.
        System = "system",
        /// The terminal's only.
        Osc52 = "osc52",
        /// Nowhere.
        Off = "off",
    }
}

impl ClipboardWay {
    /// This one, unless it leaves the choice to another.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        if matches!(self, Self::Auto) { other } else { self }
    }
}

slugs! {
    /// The shape of the terminal's cursor.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum CursorShape {
        /// A whole character.
        #[default]
        Block = "block",
        /// A stroke before the character.
        Bar = "bar",
        /// A stroke below it.
        Underline = "underline",
    }
}

slugs! {
    /// How cells are called where a game is played by listening.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum SpokenCells {
        /// `r4c7`.
        #[default]
        Brief = "brief",
        /// `row 4 column 7`.
        Verbose = "verbose",
    }
}

/// After how many minutes without a key a game can be paused, with the words for it.
pub const IDLE: [(Option<u8>, &str); 5] =
    [(None, "never"), (Some(1), "1 minute"), (Some(2), "2 minutes"), (Some(5), "5 minutes"), (Some(15), "15 minutes")];

#[derive(Clone, Copy, Debug)]
pub struct Setting {
    pub name: &'static str,
    /// What it means, in words for the player.
    pub help: &'static str,
    /// Whether it only concerns what is drawn, or what else is of no use to those who listen.
    pub seen: bool,
    pub takes: Takes,
}

/// What a setting can be, and where it is kept.
#[derive(Clone, Copy, Debug)]
pub enum Takes {
    /// `true` or `false`.
    Flag(fn(&mut Settings) -> &mut bool),
    /// A number from 1 to this one.
    Number(u8, fn(&mut Settings) -> &mut u8),
    /// One of some words.
    Word {
        words: fn(&Settings) -> Vec<&'static str>,
        /// The word that it is.
        get: fn(&Settings) -> &'static str,
        /// Makes it one of the words; any other changes nothing.
        set: fn(&mut Settings, &str),
    },
    /// Slugs of techniques.
    Techniques {
        /// Whether their order counts.
        ordered: bool,
        /// Those that it names.
        get: fn(&Settings) -> Vec<&'static str>,
        /// Makes it name these.
        set: fn(&mut Settings, Vec<&'static str>),
    },
    /// A notation for each kind of puzzle.
    Notations(fn(&mut Settings) -> &mut CopyAs),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// On or off.
    Flag(bool),
    Number(u8),
    Word(&'static str),
    /// Words, and whether their order counts.
    Words(Vec<&'static str>, bool),
    /// Words by words.
    Pairs(Vec<(&'static str, &'static str)>),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(on) => f.write_str(if *on { "on" } else { "off" }),
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
            Self::Words(words, _) if words.is_empty() => f.write_str("none"),
            Self::Words(words, _) => f.write_str(&words.join(", ")),
            Self::Pairs(pairs) if pairs.is_empty() => f.write_str("the usual"),
            Self::Pairs(pairs) => {
                let pairs: Vec<String> = pairs.iter().map(|(kind, notation)| format!("{kind}: {notation}")).collect();
                f.write_str(&pairs.join(", "))
            }
        }
    }
}

impl Setting {
    /// What it is in these settings.
    pub fn value(&self, settings: &Settings) -> Value {
        let mut copy = settings.clone();
        match self.takes {
            Takes::Flag(field) => Value::Flag(*field(&mut copy)),
            Takes::Number(_, field) => Value::Number(*field(&mut copy)),
            Takes::Word { get, .. } => Value::Word(get(settings)),
            Takes::Techniques { ordered, get, .. } => Value::Words(get(settings), ordered),
            Takes::Notations(field) => Value::Pairs(field(&mut copy).pairs().collect()),
        }
    }

    /// What it can be, in words.
    pub fn choices(&self, settings: &Settings) -> String {
        match self.takes {
            Takes::Flag(_) => String::from("on or off"),
            Takes::Number(most, _) => format!("a number from 1 to {most}"),
            Takes::Word { words, .. } => one_of(&words(settings)),
            Takes::Techniques { .. } => String::from("techniques by their slugs, or none"),
            Takes::Notations(_) => String::from("a kind of puzzle and a notation"),
        }
    }

    /// Makes it what some words say.
    ///
    /// # Errors
    /// Says what it can be. Nothing is changed then.
    pub fn choose(&self, settings: &mut Settings, text: &str) -> Result<(), String> {
        let text = text.trim().to_lowercase();
        let cannot = || format!("{} can be {}", self.name, self.choices(settings));
        match self.takes {
            Takes::Flag(field) => {
                let on = match text.as_str() {
                    "on" | "true" | "yes" => true,
                    "off" | "false" | "no" => false,
                    _ => return Err(cannot()),
                };
                *field(settings) = on;
            }
            Takes::Number(most, field) => match text.parse() {
                Ok(number) if (1..=most).contains(&number) => *field(settings) = number,
                _ => return Err(cannot()),
            },
            Takes::Word { words, set, .. } => {
                let word = words(settings).into_iter().find(|word| *word == text).ok_or_else(cannot)?;
                set(settings, word);
            }
            Takes::Techniques { set, .. } => {
                let named = if text == "none" { Vec::new() } else { techniques_named(&text, "ninefold techniques")? };
                set(settings, named.into_iter().map(|technique| technique.slug).collect());
            }
            Takes::Notations(field) => {
                let (kind, notation) = text.split_once(' ').ok_or_else(cannot)?;
                field(settings).set(kind, notation.trim())?;
            }
        }
        Ok(())
    }

    /// Makes it what it is usually.
    pub fn reset(&self, settings: &mut Settings) {
        let mut usual = Settings::default();
        match self.takes {
            Takes::Flag(field) => *field(settings) = *field(&mut usual),
            Takes::Number(_, field) => *field(settings) = *field(&mut usual),
            Takes::Word { get, set, .. } => set(settings, get(&usual)),
            Takes::Techniques { get, set, .. } => set(settings, get(&usual)),
            Takes::Notations(field) => std::mem::swap(field(settings), field(&mut usual)),
        }
    }
}

/// The level of assistance has not been chosen.
const ASK: &str = "ask";

/// The board as large as fits.
const AUTO: &str = "auto";

const fn setting(name: &'static str, takes: Takes, help: &'static str) -> Setting {
    Setting { name, help, seen: false, takes }
}

/// A setting that only concerns what is drawn.
const fn seen(name: &'static str, takes: Takes, help: &'static str) -> Setting {
    Setting { seen: true, ..setting(name, takes, help) }
}

/// All settings, in the order in which they are listed.
pub const SETTINGS: &[Setting] = &[
    seen(
        "theme",
        Takes::Word {
            words: |s| ThemeChoice::all(s.themes).map(ThemeChoice::name).collect(),
            get: |s| s.theme.name(),
            set: |s, word| s.theme = ThemeChoice::named(word, s.themes).unwrap_or(s.theme),
        },
        "The colour theme. auto: dark or light, to match the terminal's background.",
    ),
    setting(
        "assistance",
        Takes::Word {
            words: |_| Assistance::ALL.into_iter().map(Assistance::slug).chain([ASK]).collect(),
            get: |s| s.assistance.map_or(ASK, Assistance::slug),
            set: |s, word| {
                let named = Assistance::named(word);
                if named.is_some() || word == ASK {
                    s.assistance = named;
                }
            },
        },
        "How much help you get in new games. paper: nothing; player: broken rules are shown, marks are kept up to \
         date; analyst: candidates are noted too, also by sums and straights; ask: as player, and asked at the start.",
    ),
    seen(
        "mouse",
        Takes::Flag(|s| &mut s.mouse),
        "Whether the player uses the mouse; if not, it is left to the terminal.",
    ),
    setting("allow-check", Takes::Flag(|s| &mut s.checking), "Whether the board may be compared with the solution."),
    seen(
        "seen-cells",
        Takes::Flag(|s| &mut s.seen_cells),
        "Whether the cells that the cursor's cell sees are a shade lighter.",
    ),
    seen("same-digits", Takes::Flag(|s| &mut s.same_digits), "Whether digits equal to the cursor's are marked."),
    seen(
        "fade-impossible",
        Takes::Flag(|s| &mut s.fade),
        "Whether the cells that cannot hold the highlighted digit fade.",
    ),
    seen("panel", Takes::Flag(|s| &mut s.layout.panel), "Whether the panel beside the board is open."),
    #[cfg(feature = "graphics")]
    seen(
        "graphics",
        Takes::Word {
            words: |_| Graphics::ALL.map(Graphics::slug).to_vec(),
            get: |s| s.graphics.slug(),
            set: |s, word| s.graphics = Graphics::named(word).unwrap_or(s.graphics),
        },
        "Whether the board is shown in pixels. auto: if the terminal says that it can, but not over SSH or in tmux.",
    ),
    seen(
        "board-size",
        Takes::Word {
            words: |_| [AUTO].into_iter().chain(Tier::NAMED.map(|(_, name)| name)).collect(),
            get: |s| Tier::NAMED.iter().find(|(tier, _)| Some(*tier) == s.layout.tier).map_or(AUTO, |(_, name)| name),
            set: |s, word| {
                let named = Tier::NAMED.iter().find(|(_, name)| *name == word).map(|(tier, _)| *tier);
                if named.is_some() || word == AUTO {
                    s.layout.tier = named;
                }
            },
        },
        "The size of the board, if it fits; if it is not set, the largest that fits.",
    ),
    seen("clock", Takes::Flag(|s| &mut s.clock), "Whether the clock is shown; it runs either way."),
    seen(
        "pause-when-idle",
        Takes::Word {
            words: |_| IDLE.map(|(_, words)| words).to_vec(),
            get: |s| IDLE.iter().find(|(minutes, _)| *minutes == s.idle_minutes).map_or("never", |(_, words)| words),
            set: |s, word| {
                s.idle_minutes =
                    IDLE.iter().find(|(_, words)| *words == word).map_or(s.idle_minutes, |(minutes, _)| *minutes);
            },
        },
        "How long without a key until a game is paused.",
    ),
    seen(
        "pause-when-unfocused",
        Takes::Flag(|s| &mut s.pause_unfocused),
        "Whether the clock stops while another window is used, if the terminal reports it.",
    ),
    seen(
        "cursor",
        Takes::Word {
            words: |_| CursorShape::ALL.map(CursorShape::slug).to_vec(),
            get: |s| s.cursor.slug(),
            set: |s, word| {
                s.cursor = CursorShape::named(word).unwrap_or(s.cursor);
            },
        },
        "The shape of the terminal's cursor.",
    ),
    setting(
        "clipboard",
        Takes::Word {
            words: |_| ClipboardWay::ALL.map(ClipboardWay::slug).to_vec(),
            get: |s| s.clipboard.slug(),
            set: |s, word| {
                s.clipboard = ClipboardWay::named(word).unwrap_or(s.clipboard);
            },
        },
        "Where copied text goes: the desktop's clipboard, the terminal's, or nowhere.",
    ),
    setting(
        "spoken-cells",
        Takes::Word {
            words: |_| SpokenCells::ALL.map(SpokenCells::slug).to_vec(),
            get: |s| s.spoken_cells.slug(),
            set: |s, word| s.spoken_cells = SpokenCells::named(word).unwrap_or(s.spoken_cells),
        },
        "What cells are called where a game is played by listening. brief: r4c7; verbose: row 4 column 7.",
    ),
    setting(
        "technique-off",
        Takes::Techniques {
            ordered: false,
            get: |s| s.solving.off.iter().copied().collect(),
            set: |s, slugs| s.solving.off = slugs.into_iter().collect(),
        },
        "Techniques that hints do not use.",
    ),
    setting(
        "technique-order",
        Takes::Techniques { ordered: true, get: |s| s.solving.order.clone(), set: |s, slugs| s.solving.order = slugs },
        "Techniques that hints try before all others, in this order.",
    ),
    setting(
        "placing-first",
        Takes::Flag(|s| &mut s.solving.placing_first),
        "Whether hints look for a step that places a digit before any other.",
    ),
    setting(
        "shape-houses",
        Takes::Number(MOST_HOUSES, |s| &mut s.solving.shape_houses),
        "The most houses in a super shape that hints for a Killer use.",
    ),
    setting(
        "shape-cells",
        Takes::Number(MOST_CELLS, |s| &mut s.solving.shape_cells),
        "The most cells in a created shape that hints for a Killer use.",
    ),
    setting(
        "uniqueness-techniques",
        Takes::Flag(|s| &mut s.solving.uniqueness),
        "Whether techniques may assume that the solution is unique, where it is known to be.",
    ),
    setting(
        "copy-as",
        Takes::Notations(|s| &mut s.copy_as),
        "The notation to copy in, for each kind of puzzle; if none is set, the usual one.",
    ),
];

/// The settings of which the value is not the same in both, each with its new value.
pub fn changed(before: &Settings, after: &Settings) -> Vec<(&'static str, Value)> {
    let new = SETTINGS.iter().map(|setting| (setting, setting.value(after)));
    new.filter(|(setting, new)| setting.value(before) != *new).map(|(setting, new)| (setting.name, new)).collect()
}
