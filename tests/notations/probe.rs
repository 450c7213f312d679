//! What holds for any text at all, whoever wrote it: used by the random tests beside it and by the fuzz targets.

use ninefold::notation::{
    Import, MAX_TEXT, NOTATIONS, Notation, NotationError, Progress, parse, parse_as, parse_bytes, within_words,
    write_progress,
};
use ninefold::puzzle::{Board, conflicts};

/// Bytes as they come from a file.
pub fn bytes(bytes: &[u8]) {
    match (parse_bytes(bytes), std::str::from_utf8(bytes)) {
        (_, Ok(text)) => self::text(text),
        (Err(error), Err(_)) => assert!(error.offset.is_none_or(|o| o <= bytes.len()), "{error:?}"),
        (Ok(import), Err(_)) => panic!("read as {} though it is no text", import.origin.notation),
    }
}

/// A text in any notation, found or asked for.
pub fn text(text: &str) {
    found(text);
    NOTATIONS.iter().for_each(|notation| asked(notation, text));
}

/// A text in the notation that is found.
pub fn found(text: &str) {
    match parse(text) {
        Ok(import) => read(&import),
        Err(error) => {
            refused(text, &error);
            if let Some(inner) = within_words(text) {
                parse(&inner).unwrap_or_else(|e| panic!("{inner:?} was found among words: {e}"));
            }
        }
    }
}

/// A text in the notation that was asked for.
pub fn asked(notation: &'static Notation, text: &str) {
    match parse_as(notation, text) {
        Ok(import) => assert_eq!(import.origin.notation, notation.slug),
        Err(error) => refused(text, &error),
    }
}

/// The message of an error names a place in the text and has nothing in it that a terminal would obey.
fn refused(text: &str, error: &NotationError) {
    let offset = error.offset.unwrap_or(0);
    assert!(offset <= text.len() && text.is_char_boundary(offset), "{error:?} in {text:?}");
    assert!(!error.message.is_empty() && !error.message.chars().any(char::is_control), "{:?}", error.message);
}

/// What was read is given back as it was, and every notation that can hold it reads what it wrote and writes the same.
fn read(import: &Import) {
    let Import { puzzle, board, extras, origin, notices } = import;
    let words = [&extras.title, &extras.author, &extras.rules];
    for text in notices.iter().chain(words) {
        assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{text:?}");
    }
    // Some files hold whatever stood in the grid; the other notations refuse givens that clash.
    let clash = !conflicts(puzzle, Board::new(puzzle).digits()).is_empty();
    for notation in NOTATIONS.iter().filter(|n| n.writes()) {
        let own = notation.slug == origin.notation;
        let progress = Progress { puzzle, board, extras, origin: Some(origin).filter(|_| own) };
        let Ok(written) = write_progress(notation, &progress) else { continue };
        let slug = notation.slug;
        if own {
            assert_eq!(written.text, origin.text, "{slug} changed");
        }
        let Ok(anew) = write_progress(notation, &Progress { origin: None, ..progress }) else { continue };
        if anew.text.len() > MAX_TEXT || clash && !own {
            continue;
        }
        let again =
            parse_as(notation, &anew.text).unwrap_or_else(|e| panic!("{slug} refuses its own {:?}: {e}", anew.text));
        let write = |Import { puzzle, board, extras, origin, .. }: &Import| {
            let progress = Progress { puzzle, board, extras, origin: None };
            // the solution of a Str8ts stands in the text alone
            let kept = |_| write_progress(notation, &Progress { origin: Some(origin), ..progress });
            write_progress(notation, &progress).or_else(kept).map_or_else(|e| panic!("{slug}: {e}"), |w| w.text)
        };
        assert_eq!(write(&again), anew.text, "{slug} does not settle");
    }
}
