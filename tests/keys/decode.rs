//! Bytes of a terminal, as keys, mouse, pasted text and answers.

use std::time::{Duration, Instant};

use ninefold::app::{Button, Code, Depth, Key, Mouse, MouseKind};
use ninefold::terminal::decode::{Decoder, LONGEST, Said};
use ninefold::terminal::input::Reply;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

fn all(bytes: &[u8]) -> Vec<Said> {
    let (mut decoder, mut said) = (Decoder::default(), Vec::new());
    decoder.feed(bytes, &mut said);
    decoder.give_up(&mut said);
    said
}

fn keys(bytes: &[u8]) -> String {
    let word = |said: &Said| match said {
        Said::Key(key) => key.to_string(),
        other => format!("{other:?}"),
    };
    all(bytes).iter().map(word).collect::<Vec<_>>().join(" ")
}

#[test]
fn keys_of_all_protocols() {
    for (bytes, wanted) in [
        ("5lé\r\t\x7f", "5 l é Enter Tab Backspace"),
        ("\x01\x03\x1a\0", "Ctrl+A Ctrl+C Ctrl+Z Ctrl+Space"),
        ("\x1c\x1d\x1e\x1f\x1b[52;5u", "Ctrl+\\ Ctrl+] Ctrl+^ Ctrl+_ Ctrl+4"),
        ("\x1b[A\x1bOB\x1b[1;5C\x1b[1;2D", "↑ ↓ Ctrl+→ Shift+←"),
        ("\x1b[H\x1b[F\x1b[1~\x1b[4~\x1b[7~\x1b[8~", "Home End Home End Home End"),
        ("\x1b[3~\x1b[5~\x1b[6~\x1b[5;3~", "Delete PgUp PgDn Alt+PgUp"),
        ("\x1bOP\x1b[Q\x1b[[C\x1b[15~\x1b[24~\x1b[1;2R", "F1 F2 F3 F5 F12 Shift+F3"),
        ("\x1b[Z\x1b5\x1b\x1b", "Shift+Tab Alt+5 Alt+Esc"),
        ("\x1b\x1b[A\x1b\x1bOB\x1b\x1b[3~5", "Alt+↑ Alt+↓ Alt+Delete 5"),
        ("\x1b[a\x1b[b\x1b[c\x1b[d", "Shift+↑ Shift+↓ Shift+→ Shift+←"),
        ("\x1bOa\x1bOb\x1bOc\x1bOd", "Ctrl+↑ Ctrl+↓ Ctrl+→ Ctrl+←"),
        ("\x1b[3$5\x1b[3^5\x1b[5@5", "Shift+Delete 5 Ctrl+Delete 5 Ctrl+Shift+PgUp 5"),
        ("\x1b\x1b[a\x1b\x1b[7$", "Alt+Shift+↑ Alt+Shift+Home"),
        ("\x1b\x1b5\x1b\x1b\x1b", "Alt+Esc 5 Alt+Esc Esc"),
        ("\x1b\x1b[?1u\x1b\x1b[1;\x03", "Alt+Esc Alt+Esc Ctrl+C"),
        ("\x1b\x1b[", "Alt+Esc ["),
        ("\x1b\x1b[1;", "Alt+Esc"),
        ("\x1b[49;2u\x1b[49;5u\x1b[99;5u\x1b[97u\x1b[27u\x1b[57400u", "Shift+1 Ctrl+1 Ctrl+C a Esc 1"),
        ("\x1b[97;1:3u\x1b[97;1:2u\x1b[97;1:1u", "a a"),
        ("\x1b[27;5;49~", "Ctrl+1"),
        ("\x1bOq\x1bOM", "1 Enter"),
        ("\x1b[I\x1b[O5", "Focus(true) Focus(false) 5"),
        ("\x1b", "Esc"),
        ("\x1b[", "Alt+["),
        ("\x1b]", "Alt+]"),
        ("\x1bO", "Alt+O"),
    ] {
        assert_eq!(keys(bytes.as_bytes()), wanted, "{bytes:?}");
    }
}

#[test]
fn answers_are_passed_over_and_what_follows_is_not() {
    assert_eq!(all(b"\x1b[?2004;1$y"), [Said::Mode(2004, true)]);
    assert_eq!(all(b"\x1b[?2004;0$y"), [Said::Mode(2004, false)]);
    for answer in [
        "\x1b[?1u",
        "\x1b[12;40R",
        "\x1b[8;24;80t",
        "\x1b[I",
        "\x1b[O",
        "\x1b[2~",
        "\x1b[57441u",
        "\x1b]11;rgb:0/0/0\x07",
        "\x1b]11;rgb:0/0/0\x1b\\",
        "\x1bP1$r0m\x1b\\",
        "\x1b_Gi=1;OK\x1b\\",
        "\x1b[1 q",
        "\x1b[99999999999999u",
        "\x1b[200;1;1~5\x1b[201~\x1b[\x18",
    ] {
        let text = format!("{answer}q");
        assert!(keys(text.as_bytes()).ends_with('q'), "{answer:?}: {:?}", all(text.as_bytes()));
    }
    // A sequence that is broken off by a key or another sequence.
    assert_eq!(keys(b"\x1b[12\x1b[A5"), "↑ 5");
    assert_eq!(keys(b"\x1b[1;\x03"), "Ctrl+C");
    assert_eq!(keys(b"\xc3q\xff5\xe2\x82"), "q 5");
    assert_eq!(keys(b"\x1b]52;c;\x03"), "Ctrl+C");
}

#[test]
fn how_many_colours_there_are() {
    for (answer, depth) in [
        ("1$r0;48:2::1:2:3m", Depth::True),
        ("1$r48:2:1:2:3m", Depth::True),
        ("1$r0;48;2;1;2;3m", Depth::True),
        ("1$r0;38;5;7;48:2:0:1:2:3m", Depth::True),
        ("1$r0;48:5:16m", Depth::Indexed),
        ("1$r48;5;233m", Depth::Indexed),
    ] {
        for end in ["\x1b\\", "\x07"] {
            assert_eq!(all(format!("\x1bP{answer}{end}").as_bytes()), [Said::Depth(depth)], "{answer:?}");
        }
        assert!(keys(format!("\x1bP{answer}\x1b\\q").as_bytes()).ends_with(" q"), "{answer:?}");
    }
    // Another colour than was set, one of the sixteen, no background, a refusal, or the answer to something else.
    for other in
        ["1$r0;48:2::0:0:0m", "1$r0;40m", "1$r0;48:5:0m", "1$r48;5;m", "1$r48;2;1;2m", "1$rm", "0$rm", "1$r2 q"]
    {
        assert_eq!(keys(format!("\x1bP{other}\x1b\\q").as_bytes()), "q", "{other:?}");
    }
}

#[test]
fn the_colour_of_the_background() {
    for (answer, light) in [
        ("\x1b]11;rgb:ffff/ffff/ffff\x1b\\", true),
        ("\x1b]11;rgb:fd/f6/e3\x07", true),
        ("\x1b]11;rgba:f/f/0/8\x07", true),
        ("\x1b]11;rgb:0000/0000/ffff\x1b\\", false),
        ("\x1b]11;rgb:1/1/1\x07", false),
    ] {
        assert_eq!(all(answer.as_bytes()), [Said::Ground { light }], "{answer:?}");
        assert!(keys(format!("{answer}q").as_bytes()).ends_with(" q"), "{answer:?}");
    }
    for other in ["10;rgb:f/f/f", "11;?", "11;rgb:f/f", "11;rgb:/f/f", "11;rgb:fffff/f/f", "11;rgb:+f/f/f", "11;white"]
    {
        assert_eq!(keys(format!("\x1b]{other}\x07q").as_bytes()), "q", "{other:?}");
    }
}

#[test]
fn answers_about_pictures() {
    for (answer, reply) in [
        ("\x1b[?62;4;22c", Reply::Attributes { sixel: true }),
        ("\x1b[?4c", Reply::Attributes { sixel: false }),
        ("\x1b[?64;1;14c", Reply::Attributes { sixel: false }),
        ("\x1b_Gi=31;OK\x1b\\", Reply::Kitty(true)),
        ("\x1b_Gi=31;EINVAL:no\x1b\\", Reply::Kitty(false)),
        ("\x1b[6;20;10t", Reply::CharacterSize(10, 20)),
        ("\x1b[?1;0;256S", Reply::Colours(256)),
    ] {
        assert_eq!(all(answer.as_bytes()), [Said::Reply(reply)], "{answer:?}");
        assert_eq!(keys(format!("{answer}q").as_bytes()).chars().last(), Some('q'), "{answer:?}");
    }
    for answer in ["\x1b[6;0;10t", "\x1b[6;20t", "\x1b[?1;3;0S", "\x1b[6;99999;1t"] {
        assert_eq!(all(answer.as_bytes()), [], "{answer:?}");
    }
}

#[test]
fn the_mouse() {
    let at = |kind, add| Said::Mouse(Mouse { kind, column: 9, row: 4, add });
    assert_eq!(all(b"\x1b[<0;10;5M"), [at(MouseKind::Down(Button::Left), false)]);
    assert_eq!(all(b"\x1b[<2;10;5m"), [at(MouseKind::Up(Button::Right), false)]);
    assert_eq!(all(b"\x1b[<16;10;5M"), [at(MouseKind::Down(Button::Left), true)]);
    assert_eq!(all(b"\x1b[<32;10;5M"), [at(MouseKind::Drag(Button::Left), false)]);
    assert_eq!(all(b"\x1b[<64;10;5M\x1b[<65;10;5M").len(), 2);
    assert_eq!(all(b"\x1b[<35;10;5M"), [], "movement without a button");
    assert_eq!(all(b"\x1b[M *%"), [at(MouseKind::Down(Button::Left), false)]);
}

#[test]
fn pastes_come_whole_and_end_somehow() {
    assert_eq!(all(b"\x1b[200~5l\r\x1b[A\x1b[201~q"), [Said::Paste("5l\r\x1b[A".into()), Said::Key(Key::char('q'))]);
    assert_eq!(all(b"\x1b[200~\x1b[201~"), [Said::Paste(String::new())]);
    // Without an end: given up after a while, and Ctrl+C leaves it.
    for half in ["", "\x1b", "\x1b[2", "\x1b[201"] {
        assert_eq!(all(format!("\x1b[200~123{half}").as_bytes()), [Said::Paste("123".into())]);
    }
    assert_eq!(keys(b"\x1b[200~123\x03"), "Ctrl+C");
    assert_eq!(keys(b"\x1b[200~123\x1b[99;5u"), "Ctrl+C");
    // In the middle of a text it is nobody's wish: what follows would be commands for the shell.
    assert_eq!(
        all(b"\x1b[200~12\x03\ntouch x\n\x1b[201~q"),
        [Said::Paste("12\x03\ntouch x\n".into()), Said::Key(Key::char('q'))]
    );
    let (mut decoder, mut said) = (Decoder::default(), Vec::new());
    decoder.feed(b"\x1b[200~12\x03", &mut said);
    assert!(decoder.timeout().is_some_and(|wait| wait >= Duration::from_secs(1)), "a slow line");
    decoder.feed(b"34\x1b[201~", &mut said);
    assert_eq!(said, [Said::Paste("12\x0334".into())]);
    // Too long: said once, the rest passed over, what follows heard.
    let mut long = b"\x1b[200~".to_vec();
    long.extend(std::iter::repeat_n(b'7', 1 << 20));
    assert_eq!(all(&long), [Said::TooLong { begun: false }]);
    long.extend_from_slice(b"\x1b[201~q");
    assert_eq!(all(&long), [Said::TooLong { begun: false }, Said::Key(Key::char('q'))]);
    let just = format!("\x1b[200~{}\x1b[201~", "1".repeat(LONGEST));
    assert_eq!(all(just.as_bytes()), [Said::Paste("1".repeat(LONGEST))]);
    let over = format!("\x1b[200~{}\x1b[201~q", "1".repeat(LONGEST + 1));
    assert_eq!(all(over.as_bytes()), [Said::TooLong { begun: false }, Said::Key(Key::char('q'))]);
}

/// What a decoder says of pieces with a quiet line between them.
fn pieces(pieces: &[&[u8]]) -> (Decoder, Vec<Said>) {
    let (mut decoder, mut said) = (Decoder::default(), Vec::new());
    for piece in pieces {
        decoder.feed(piece, &mut said);
        decoder.give_up(&mut said);
    }
    (decoder, said)
}

#[test]
fn a_lone_esc_waits_for_a_sequence_but_not_for_long() {
    for sequence in [&b"\x1b[A"[..], b"\x1bOA", b"\x1b[<0;60;20M"] {
        let (mut decoder, mut said) = (Decoder::default(), Vec::new());
        for byte in sequence {
            // As a slow line brings them.
            let wait = Duration::from_millis(35);
            assert!(decoder.timeout().is_none_or(|timeout| timeout > wait), "before {byte}");
            decoder.feed(&[*byte], &mut said);
        }
        assert_eq!((said.len(), decoder.timeout()), (1, None), "{said:?}");
    }
    let mut decoder = Decoder::default();
    decoder.feed(b"\x1b", &mut Vec::new());
    assert!(decoder.timeout().is_some_and(|wait| wait <= Duration::from_millis(50)), "Esc feels instant");
}

#[test]
fn a_string_without_an_end_does_not_swallow_what_is_typed() {
    for begun in [&b"\x1bX"[..], b"\x1b]11;rgb:ff", b"\x1bP1$r", b"\x1b_Gi=31", b"\x1b^"] {
        let text = [begun, b"\x1b[A5\x1b]0;x\x1b[B"].concat();
        assert_eq!(keys(&text), "↑ 5 ↓", "{begun:?}: another sequence cancels it");
        // Keys that come too fast for the line to be quiet.
        let (mut decoder, mut said, start) = (Decoder::default(), Vec::new(), Instant::now());
        decoder.feed_at(start, begun, &mut said);
        for key in 1..20 {
            decoder.feed_at(start + Duration::from_millis(30 * key), b"5", &mut said);
        }
        assert!(said.len() >= 8 && said.iter().all(|said| *said == Said::Key(Key::char('5'))), "{begun:?}: {said:?}");
    }
    // What cancels it has a time of its own.
    let (mut decoder, mut said, start) = (Decoder::default(), Vec::new(), Instant::now());
    for (time, bytes) in [(0, &b"\x1b]11;rg"[..]), (90, b"b"), (180, b":"), (270, b"\x1b]11;r"), (350, b"gb:0/0/0\x07")]
    {
        decoder.feed_at(start + Duration::from_millis(time), bytes, &mut said);
    }
    assert_eq!(said, [Said::Ground { light: false }]);
    // Another sequence is not counted from the beginning.
    let (mut decoder, mut said, start) = (Decoder::default(), Vec::new(), Instant::now());
    for (byte, time) in b"\x1b[<0;60;20M".iter().zip(0..) {
        decoder.feed_at(start + Duration::from_millis(90 * time), &[*byte], &mut said);
    }
    assert_eq!(said.len(), 1, "{said:?}");
}

#[test]
fn esc_before_the_mouse_or_a_paste_is_esc() {
    let esc = Said::Key(Key::new(Code::Esc).with_alt());
    let mouse = Said::Mouse(Mouse { kind: MouseKind::Down(Button::Left), column: 9, row: 4, add: false });
    assert_eq!(all(b"\x1b\x1b[<0;10;5M"), [esc.clone(), mouse]);
    assert_eq!(all(b"\x1b\x1b[200~12\x1b[201~"), [esc, Said::Paste("12".into())]);
}

#[test]
fn the_rest_of_a_paste_that_stalls_is_never_played() {
    let paste = |text: &str| Said::Paste(text.into());
    let key = |key: Key| Said::Key(key);
    // It goes on where it was, up to its end; the end itself may stall too.
    let (mut decoder, said) = pieces(&[b"\x1b[200~12", b"\rq", b"34\x1b[20", b"1~q"]);
    assert_eq!(said, [paste("12"), paste("\rq"), paste("34"), key(Key::char('q'))]);
    assert_eq!(decoder.timeout(), None);
    decoder.feed(b"5", &mut Vec::new());
    let (_, said) = pieces(&[b"\x1b[200~12\x1b", b"[201~5"]);
    assert_eq!(said, [paste("12"), key(Key::char('5'))]);
    let (_, said) = pieces(&[b"\x1b[200~12", b"3\x1b[201~5"]);
    assert_eq!(said, [paste("12"), paste("3"), key(Key::char('5'))]);
    // Esc and Ctrl+C leave it, but only alone.
    for (leave, wanted) in [
        (&b"\x1b"[..], Key::new(Code::Esc)),
        (b"\x1b\x1b", Key::new(Code::Esc)),
        (b"\x1b[27u", Key::new(Code::Esc)),
        (b"\x03", Key::char('c').with_ctrl()),
        (b"\x1b[99;5u", Key::char('c').with_ctrl()),
    ] {
        let (decoder, said) = pieces(&[b"\x1b[200~12", leave, b"q"]);
        assert_eq!(said, [paste("12"), key(wanted), key(Key::char('q'))], "{leave:?}");
        assert_eq!(decoder.timeout(), None);
    }
    let (_, said) = pieces(&[b"\x1b[200~12", b"q\x03", b"\x03q"]);
    assert_eq!(said, [paste("12"), paste("q\u{3}"), paste("\u{3}q")]);
    // What is no text is passed over.
    let (_, said) = pieces(&[b"\x1b[200~12", b"\x1b[A", b"\x1b[<0;1;1M", b"\x1b[201~q"]);
    assert_eq!(said, [paste("12"), key(Key::char('q'))]);
    // The end never comes: after seconds of silence there are keys again.
    let (mut decoder, _) = pieces(&[b"\x1b[200~12"]);
    assert!(decoder.timeout().is_some_and(|wait| wait >= Duration::from_secs(2)));
    let mut said = Vec::new();
    decoder.give_up(&mut said);
    assert_eq!((decoder.timeout(), said), (None, vec![]));
    let (_, said) = pieces(&[b"\x1b[200~12", b"", b"q"]);
    assert_eq!(said, [paste("12"), key(Key::char('q'))]);
    // Too long, at once or in pieces: said once, the rest passed over.
    let long = [&b"\x1b[200~"[..], &vec![b'7'; LONGEST + 100]].concat();
    let (_, said) = pieces(&[&long, b"\rq", b"7\x1b[201~5"]);
    assert_eq!(said, [Said::TooLong { begun: false }, key(Key::char('5'))]);
    let (_, said) = pieces(&[b"\x1b[200~7", &long[6..], b"q", b"\x1b[201~5"]);
    assert_eq!(said, [paste("7"), Said::TooLong { begun: true }, key(Key::char('5'))]);
}

/// Feeds bytes at these times, in milliseconds; in between the decoder gives up whenever it waits no longer.
fn timed(pieces: &[(u64, &[u8])]) -> Vec<Said> {
    let (mut decoder, mut said, start) = (Decoder::default(), Vec::new(), Instant::now());
    let mut heard = Duration::ZERO;
    for (time, bytes) in pieces {
        let time = Duration::from_millis(*time);
        while let Some(wait) = decoder.timeout().filter(|wait| heard + *wait < time) {
            heard += wait;
            decoder.give_up(&mut said);
        }
        decoder.feed_at(start + time, bytes, &mut said);
        heard = time;
    }
    while decoder.timeout().is_some() {
        decoder.give_up(&mut said);
    }
    said
}

#[test]
fn the_rest_of_an_answer_that_stalls_is_not_played() {
    let size = Said::Reply(Reply::CharacterSize(10, 20));
    let key = |c| Said::Key(Key::char(c));
    for (first, rest, wanted) in [
        (&b"\x1b[6;20"[..], &b";10t"[..], size.clone()),
        (b"\x1b[6;20;10", b"t", size.clone()),
        (b"\x1b[?62;", b"4;22c", Said::Reply(Reply::Attributes { sixel: true })),
        (b"\x1b[?2004", b";1$y", Said::Mode(2004, true)),
        (b"\x1b]11;rgb:ff", b"ff/ffff/ffff\x1b\\", Said::Ground { light: true }),
        (b"\x1b]11;rgb:ffff/ffff/ffff\x1b", b"\\", Said::Ground { light: true }),
        (b"\x1bP1$r48;2;", b"1;2;3m\x1b\\", Said::Depth(Depth::True)),
        (b"\x1b_Gi=31;", b"OK\x1b\\", Said::Reply(Reply::Kitty(true))),
        (b"\x1b[1;5", b"C", Said::Key(Key::new(Code::Right).with_ctrl())),
        (b"\x1b[20", b"0~57\x1b[201~", Said::Paste("57".into())),
    ] {
        for stall in [150, 900, 2500] {
            let said = timed(&[(0, first), (stall, &[rest, b"q"].concat()), (stall + 200, b"5")]);
            assert_eq!(said, [wanted.clone(), key('q'), key('5')], "{first:?} after {stall}");
        }
    }
    // In more than two pieces.
    let said = timed(&[(0, b"\x1b[6;"), (200, b"20;1"), (600, b"0t"), (900, b"q")]);
    assert_eq!(said, [size.clone(), key('q')]);
    // Its first byte was taken for Esc.
    assert_eq!(timed(&[(0, b"\x1b"), (300, b"[6;20;10t5")]), [Said::Key(Key::new(Code::Esc)), size, key('5')]);
    // What is typed after half a sequence whose rest never comes is played; so is what comes after Esc.
    for (first, typed) in [
        (&b"\x1b[6;20"[..], &b"5"[..]),
        (b"\x1b[6;20", b"qu"),
        (b"\x1b[1;", b"r"),
        (b"\x1b]11;rgb:ff", b"f"),
        (b"\x1b_Gi=31", b"q"),
    ] {
        let said = timed(&[(0, first), (500, typed), (800, b"x")]);
        let wanted: Vec<Said> = typed.iter().map(|byte| key(char::from(*byte))).chain([key('x')]).collect();
        assert_eq!(said, wanted, "{first:?}");
    }
    let esc = Said::Key(Key::new(Code::Esc));
    for typed in [&b"O"[..], b"OA", b"[", b"x5"] {
        let wanted: Vec<Said> = [esc.clone()].into_iter().chain(typed.iter().map(|b| key(char::from(*b)))).collect();
        assert_eq!(timed(&[(0, b"\x1b"), (500, typed)]), wanted, "{typed:?}");
    }
    // Long after it the rest is no rest.
    assert_eq!(timed(&[(0, b"\x1b[6;20;1"), (9000, b"0t")]), [key('0'), key('t')]);
}

#[test]
fn a_paste_that_lost_its_end_gives_the_keyboard_back() {
    let (esc, key) = (Said::Key(Key::new(Code::Esc)), |c| Said::Key(Key::char(c)));
    let ctrl_c = Said::Key(Key::char('c').with_ctrl());
    // Esc and Ctrl+C count in the first second too, pressed alone.
    for (leave, wanted) in [(&b"\x1b"[..], &esc), (b"\x1b[27u", &esc), (b"\x03", &ctrl_c), (b"\x1b[99;5u", &ctrl_c)] {
        assert_eq!(timed(&[(0, b"\x1b[200~12"), (300, leave), (500, b"q")]), [wanted.clone(), key('q')], "{leave:?}");
    }
    // It may have been the first byte of the end, which comes late.
    assert_eq!(timed(&[(0, b"\x1b[200~12"), (300, b"\x1b"), (900, b"[201~q")]), [esc.clone(), key('q')]);
    let whole = timed(&[(0, b"\x1b[200~12"), (300, b"\x1b"), (350, b"[201~q")]);
    assert_eq!(whole, [Said::Paste("12".into()), key('q')]);
    // Within the paste's own bytes it is none.
    let inside = timed(&[(0, b"\x1b[200~12"), (50, b"\x1b"), (700, b"34\x1b[201~q")]);
    assert_eq!(inside.last(), Some(&key('q')));
    assert!(!inside.contains(&esc), "{inside:?}");
    // Keys that are pressed meanwhile do not keep it up: about three seconds after its last bytes they count again.
    let mut pieces: Vec<(u64, &[u8])> = vec![(0, b"\x1b[200~12")];
    pieces.extend((1..20).map(|count| (1000 + 400 * count, &b"q"[..])));
    let said = timed(&pieces);
    let played = said.iter().filter(|said| **said == key('q')).count();
    assert!((13..=15).contains(&played), "{played}: {said:?}");
    // But bytes of the paste do, which are never played.
    let mut pieces: Vec<(u64, &[u8])> = vec![(0, b"\x1b[200~12")];
    pieces.extend((1..9).map(|count| (2500 * count, &b"\rq\rtouch x\r"[..])));
    pieces.push((22_500, b"\x1b[201~5"));
    let said = timed(&pieces);
    assert!(said.iter().all(|said| matches!(said, Said::Paste(_)) || *said == key('5')), "{said:?}");
}

#[test]
fn it_does_not_matter_how_the_bytes_are_cut() {
    let pieces: [&[u8]; 12] = [
        b"5",
        b"\x1b[A",
        b"\x1b[<0;10;5M",
        b"\x1b[200~12\xc3\xa9\x1b[201~",
        "é".as_bytes(),
        b"\x1b[?2004;1$y",
        b"\x1bOQ",
        b"\x1b5",
        b"\x1b]0;x\x1b\\",
        b"\x1b[1;5C",
        b"\r",
        b"\x1b[27;5;49~",
    ];
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for _ in 0..500 {
        let bytes: Vec<u8> =
            (0..8).flat_map(|_| pieces[random.next_u32() as usize % pieces.len()].iter().copied()).collect();
        let (mut decoder, mut said) = (Decoder::default(), Vec::new());
        let mut rest = &bytes[..];
        while !rest.is_empty() {
            let (now, later) = rest.split_at(1 + random.next_u32() as usize % rest.len());
            decoder.feed(now, &mut said);
            rest = later;
        }
        assert_eq!(decoder.timeout(), None);
        assert_eq!(said, all(&bytes), "{:?}", String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn no_bytes_hold_the_keyboard() {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    const LIKELY: &[u8] = b"\x1b\x1b\x1b[[[]PO_;;:?<$~~uyMm0123456789ABCRZ \x03\x07\\\xc3\xe2\xff";
    for _ in 0..20_000 {
        let length = random.next_u32() % 24;
        let noise: Vec<u8> = (0..length).map(|_| LIKELY[random.next_u32() as usize % LIKELY.len()]).collect();
        let (mut decoder, mut said) = (Decoder::default(), Vec::new());
        decoder.feed(&noise, &mut said);
        decoder.give_up(&mut said);
        assert_eq!(decoder.timeout(), None);
        said.clear();
        decoder.feed(b"q", &mut said);
        assert_eq!(said, [Said::Key(Key::char('q'))], "after {:?}", String::from_utf8_lossy(&noise));
    }
}
