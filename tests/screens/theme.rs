//! What the themes look like in terminals of every depth.

use ninefold::app::{Colour, OwnTheme};
use ninefold::widgets::theme::{Depth, GlyphSet, Look, Theme, ThemeName, nearest_index};
use ratatui::style::{Color, Modifier, Style};

#[test]
fn the_environment_is_asked_in_order() {
    let depth = Depth::from_environment;
    assert_eq!(depth(Some("truecolor"), None), Depth::True);
    assert_eq!(depth(Some("truecolor"), Some("xterm")), Depth::True);
    assert_eq!(depth(None, Some("xterm-256color")), Depth::Indexed);
    assert_eq!(depth(None, Some("xterm")), Depth::Basic);
    assert_eq!(depth(None, Some("dumb")), Depth::Mono);
    assert_eq!(depth(None, Some("vt100")), Depth::Mono);
    assert_eq!(depth(None, None), Depth::Mono);
}

#[test]
fn nearest_entries() {
    assert_eq!(nearest_index(255, 255, 255), 231);
    assert_eq!(nearest_index(0, 0, 95), 17);
    assert_eq!(nearest_index(128, 128, 128), 244);
    assert_eq!(nearest_index(9, 9, 9), 232);
}

/// Relative luminance after WCAG 2.
fn luminance(color: Color) -> f64 {
    let Color::Rgb(r, g, b) = color else { panic!("not truecolor") };
    let part = |v: u8| {
        let v = f64::from(v) / 255.0;
        if v <= 0.03928 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
}

fn contrast(front: Style, back: Style) -> f64 {
    let (a, b) = (luminance(front.fg.unwrap()), luminance(back.bg.unwrap()));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn text_can_be_read_on_every_tint() {
    for (name, _) in ThemeName::ALL {
        let theme = Theme::new(name, Depth::True, GlyphSet::Unicode, true);
        let tiles = [theme.ground, theme.tile, theme.stripe, theme.diagonal];
        for tint in theme.tints.into_iter().chain(theme.striped_tints).chain(tiles) {
            for (text, least) in [
                (theme.mark, 4.5),
                (theme.sum, 4.5),
                (theme.given, 7.0),
                (theme.entered, 3.0),
                (theme.text, 4.5),
                (theme.extra, 4.5),
            ] {
                let found = contrast(text, tint);
                assert!(found >= least, "{name}: {text:?} on {tint:?} is {found:.1}");
            }
        }
    }
}

/// How far two grounds are apart, each part of the colour counted alike.
fn apart(one: Style, other: Style) -> u32 {
    let (Some(Color::Rgb(r, g, b)), Some(Color::Rgb(x, y, z))) = (one.bg, other.bg) else { panic!("not truecolor") };
    [(r, x), (g, y), (b, z)].into_iter().map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum::<u32>().isqrt()
}

#[test]
fn the_highlight_is_no_colour_of_the_players_and_black_cells_are_dark() {
    for (name, _) in ThemeName::ALL {
        let theme = Theme::new(name, Depth::True, GlyphSet::Unicode, true);
        for ground in theme.colours.into_iter().chain([theme.hint, theme.selection, theme.tile, theme.given_tile]) {
            assert!(apart(theme.highlight, ground) > 40, "{name}: {ground:?}");
        }
        for text in [theme.given, theme.entered] {
            assert!(contrast(text, theme.highlight) >= 3.0, "{name}: {text:?}");
        }
        assert!(contrast(theme.highlight_mark, theme.highlight) >= 4.5, "{name}");
        assert_ne!(theme.quiet_corner, theme.quiet_mark, "{name}");
        let black = luminance(theme.black.bg.unwrap());
        for ground in [theme.tile, theme.stripe, theme.given_tile, theme.entered_tile] {
            assert!(black < luminance(ground.bg.unwrap()), "{name}: {ground:?}");
        }
        for depth in [Depth::Basic, Depth::Indexed] {
            let theme = Theme::new(name, depth, GlyphSet::Unicode, true);
            assert!(theme.colours.iter().all(|colour| colour.bg != theme.highlight.bg), "{name} {depth:?}");
            let grounds: std::collections::HashSet<_> = theme.colours.iter().map(|colour| colour.bg).collect();
            assert_eq!(grounds.len(), theme.colours.len(), "{name} {depth:?}");
        }
    }
}

fn own(base: ThemeName, colours: Vec<(&'static str, Colour)>) -> ThemeName {
    ThemeName::Own(Box::leak(Box::new(OwnTheme { name: "mine".into(), base, colours })))
}

#[test]
fn own_colours_are_shown_as_the_terminal_can() {
    let colours = vec![
        ("entered", Colour::Rgb(0xff0102)),
        ("given", Colour::Index(5)),
        ("sum", Colour::Index(208)),
        ("mark", Colour::Default),
        ("tile", Colour::Rgb(0xff0000)),
    ];
    let name = own(ThemeName::Dark, colours);
    let at = |depth| {
        let theme = Theme::new(name, depth, GlyphSet::Unicode, true);
        [theme.entered.fg, theme.given.fg, theme.sum.fg, theme.mark.fg, theme.tile.bg]
    };
    let (magenta, reset) = (Some(Color::Magenta), Some(Color::Reset));
    let orange = Some(Color::Indexed(208));
    assert_eq!(at(Depth::True), [Some(Color::Rgb(255, 1, 2)), magenta, orange, reset, Some(Color::Rgb(255, 0, 0))]);
    assert_eq!(at(Depth::Indexed), [Some(Color::Indexed(196)), magenta, orange, reset, Some(Color::Indexed(196))]);
    assert_eq!(at(Depth::Basic), [Some(Color::LightRed), magenta, Some(Color::Yellow), reset, None]);
    assert_eq!(at(Depth::Mono), [None; 5]);
}

#[test]
fn the_terminals_ground_is_painted_over_where_the_player_says_so() {
    let look = Look::default();
    assert_eq!(look.theme(own(ThemeName::Dark, vec![])).ground.bg, None);
    let ground = look.theme(own(ThemeName::Dark, vec![("ground", Colour::Rgb(7))])).ground;
    assert_eq!(ground.bg, Some(Color::Rgb(0, 0, 7)));
    assert!(look.theme(own(ThemeName::Light, vec![])).ground.bg.is_some());
}

#[test]
fn no_colour_means_no_colour() {
    let theme = Theme::new(ThemeName::Dark, Depth::Mono, GlyphSet::Unicode, true);
    for style in [theme.ground, theme.given, theme.chosen, theme.selection, theme.clue, theme.tint(3)] {
        assert_eq!((style.fg, style.bg), (None, None));
    }
    assert!(theme.given.add_modifier.contains(Modifier::BOLD));
    assert!(theme.cursor_cell.add_modifier.contains(Modifier::REVERSED));
    let basic = Theme::new(ThemeName::Dark, Depth::Basic, GlyphSet::Unicode, true);
    assert_eq!(basic.tint(1), Style::new());
    assert!(!basic.chosen.add_modifier.contains(Modifier::BOLD));
}
