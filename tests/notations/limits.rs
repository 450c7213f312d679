//! Texts made to take long or much: 64 KiB of nesting, repeats and bombs. Each is answered in 50 ms and 64 MiB.

use std::time::{Duration, Instant};

use ninefold::notation::{MAX_TEXT, NOTATIONS, parse, write};

use crate::files::sdk;
use crate::good::{KILLER_A, STR8TS_SITE, SUDOKU_81};
use crate::read;

/// The most time a text may take.
const TIME: Duration = Duration::from_millis(50);

/// The most memory all of them may take at once, in KiB.
const MEMORY: u64 = 64 << 10;

/// As many copies as the longest text takes.
fn filled(start: &str, piece: &str, end: &str) -> String {
    let copies = MAX_TEXT.saturating_sub(start.len() + end.len()) / piece.len();
    format!("{start}{}{end}", piece.repeat(copies))
}

/// A text of each notation that can be written.
fn good() -> Vec<String> {
    let mut texts = vec![sdk()];
    for import in [SUDOKU_81, KILLER_A, STR8TS_SITE].map(read) {
        for notation in NOTATIONS {
            texts.extend(write(notation, &import.puzzle, &import.board, None).ok().map(|w| w.text));
        }
    }
    texts
}

/// Base 64 of an lz-string that unpacks to so many letters: each code stands for the entry that it makes, which is one
/// longer than the last.
fn bomb(entries: u32) -> String {
    let mut bits = Vec::new();
    let mut push = |value: u32, width: u32| bits.extend((0..width).map(|i| value >> i & 1 == 1));
    // a letter of eight bits
    push(0, 2);
    push(u32::from(b'a'), 8);
    let (mut width, mut next, mut room) = (3, 4, 4);
    for _ in 0..entries {
        push(next, width);
        next += 1;
        room -= 1;
        if room == 0 {
            room = 1 << width;
            width += 1;
        }
    }
    push(2, width);
    let letters: Vec<char> = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['+', '/']).collect();
    let code = |six: &[bool]| (0..6).fold(0, |n, i| n << 1 | usize::from(six.get(i).copied().unwrap_or(false)));
    bits.chunks(6).map(|six| letters[code(six)]).collect()
}

fn hostile() -> Vec<String> {
    let mut texts = Vec::new();
    for piece in [
        "1",
        "0",
        ".",
        "-",
        "|",
        ":",
        ",",
        "#",
        "%41",
        "%",
        "\n",
        "\n#",
        "#A\n",
        " \n",
        "1 ",
        "12 ",
        "u5 ",
        "123456789 ",
        "1\n",
        "+-",
        "--\n",
        "|---|\n",
        "1|",
        "...|",
        ":1",
        "\u{feff}",
        "é",
        "bd=",
        "?bd=",
        "&bd=1",
        "bd=1&",
        "\"",
        "'",
        "((",
        "=01J0",
        "z",
        "_",
        "v",
        "<",
        "[",
        "{\"a\":",
        "[{",
        "\"\\",
        "[1,",
        "{\"board\":[",
        "<a>",
        "<a ",
        "<game>",
        "<game data='",
        "<!--",
        "<![CDATA[",
        "<?xml ",
        "&amp;",
        "http://",
        "3x3::k:",
        "3x3:",
        "SumoCueV1",
        "S9B",
        "L9B",
        "T9B",
        "scl",
        "[Puzzle]\n",
        "[PencilMarks]\n",
        "version: 3",
        "0|0|1|",
        "1..|.2.|..3\n",
        "( ) ",
        "1 |\n",
        "|#|",
        "#1 ",
    ] {
        texts.push(filled("", piece, ""));
        texts.push(filled(piece, "1", ""));
    }
    for (start, piece, end) in [
        ("<opensudoku>", "<a>", ""),
        ("<opensudoku>", "<a/>", "<game data='1'/></opensudoku>"),
        ("<opensudoku>", "<game data=''/>", "</opensudoku>"),
        ("<game ", "a='' ", "/>"),
        ("<opensudoku>", "<a xmlns:b='c'>", ""),
        ("<game data='", "&#49;", "'/>"),
        ("<game data='", "&lt;", "'/>"),
        ("<game data='version: 3&#10;", "0|0|1|", "'/>"),
        ("<game data='version: 1\n", "0|1,2,", "'/>"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>", "<!ENTITY d '&b;&b;&b;&b;'>", "]><game data='&d;'/>"),
        ("{\"cages\":", "[", ""),
        ("{\"board\":", "{\"a\":", ""),
        ("{", "\"a\":1,", "\"b\":2}"),
        (":0000:x:", "+1", ":"),
        (":0000:x:", "111 ", ":::"),
        (":0000:x::", "421 ", "::"),
        ("https://x.org/?bd=", "%31", ""),
        ("https://x.org/?a=", "&b=c", "&bd=1"),
        ("[Puzzle]\n", ".........\n", ""),
        ("[PencilMarks]\n", ",,,,,,,,\n", ""),
        ("#Aauthor\n", "#Crules and rules\n", ".........\n"),
    ] {
        texts.push(filled(start, piece, end));
    }
    for text in good() {
        texts.push(filled("", &text, ""));
        texts.push(filled("", &format!("{text}\n"), ""));
        texts.push(filled(&text, "1", ""));
        texts.push(filled(&text, " ", "x"));
        texts.push(filled(&text[..text.len() / 2], "\n", &text[text.len() / 2..]));
        texts.push(filled("", "#\n", &text));
    }
    for entries in [1000, 3000, 20_000] {
        for start in [
            "https://f-puzzles.com/?load=",
            "https://sudokupad.app/scl",
            "https://sudokupad.app/fpuz",
            "scl",
            "ctc",
            "fpuz",
            "scf",
        ] {
            texts.push(format!("{start}{}", bomb(entries)));
        }
    }
    texts
}

/// A line of `/proc/self/status` in KiB.
fn status(name: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim_start_matches(':').trim().split(' ').next()?.parse().ok()
}

/// The processor time of this thread, which stands still while another has the core; where the system does not say it,
/// what the clock says.
fn processor_time(since: Instant) -> Duration {
    let line = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    // Where the kernel keeps no such figures, they are all 0.
    let nanos = line.and_then(|line| line.split(' ').next()?.parse().ok()).filter(|nanos| *nanos > 0);
    nanos.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

/// Runs in a process of its own: the memory of the tests beside it would be counted too.
#[test]
fn no_text_takes_long_or_much() {
    const ALONE: &str = "NINEFOLD_TEST_ALONE";
    if std::env::var_os(ALONE).is_some() {
        return every_text();
    }
    let mut alone = std::process::Command::new(std::env::current_exe().unwrap());
    let output = alone.args(["--exact", "limits::no_text_takes_long_or_much", "--nocapture"]).env(ALONE, "1").output();
    let output = output.unwrap();
    let printed = String::from_utf8_lossy(&output.stdout);
    println!("{printed}");
    assert!(output.status.success() && printed.contains("1 passed"), "{}", String::from_utf8_lossy(&output.stderr));
}

fn every_text() {
    let texts = hostile();
    assert!(texts.len() > 200, "{} texts", texts.len());
    // the peak counts from here on
    let counted = std::fs::write("/proc/self/clear_refs", "5").is_ok();
    let before = status("VmRSS");
    let mut longest = (Duration::ZERO, String::new());
    for text in &texts {
        let start: String = text.chars().take(60).collect();
        assert!(text.len() <= MAX_TEXT, "{start}");
        // what others do to the caches counts too: the best of some tries is meant
        let mut best = Duration::MAX;
        for _ in 0..25 {
            let since = Instant::now();
            let begun = processor_time(since);
            let _ = parse(text);
            best = best.min(processor_time(since).saturating_sub(begun));
            if best < TIME {
                break;
            }
        }
        let hint = "`fits` of each notation is asked of every text, often of parts of it as well";
        assert!(best < TIME, "{best:?} for {start:?} … {} bytes; {hint}", text.len());
        if best > longest.0 {
            longest = (best, start);
        }
    }
    println!("{} texts, the longest {:?}: {:?}", texts.len(), longest.0, longest.1);
    match (before, status("VmHWM")) {
        (Some(before), Some(peak)) if counted => {
            let more = peak.saturating_sub(before);
            println!("{more} KiB at most");
            assert!(more < MEMORY, "{more} KiB");
        }
        _ => println!("skipped: the memory, which only /proc tells"),
    }
}
