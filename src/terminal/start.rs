//! Taking the terminal over and starting the threads.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use super::calendar;
use super::capabilities::Capabilities;
use super::clipboard::Clipboard;
use super::events;
use super::graphics::Pictures;
use super::guard::{Guard, Modes};
use super::input::Input;
use super::options::Options;
use super::output::Output;
use super::runtime::{Runtime, Wake};
use super::signals;
use super::storage;
use super::worker_threads::Workers;
use crate::app::{Depth, Event, GlyphSet, Key, Look, Msg};
use crate::config::{self, Loaded};
use crate::draft::MOST_TEXT;
use crate::notation::Import;
use crate::screens::Stage;
use crate::store::{ConfigText, Job, Keeper, Store, StoreError};

/// Makes the stage and the runtime around it, and the messages that come first. The terminal is the player's when this
/// returns.
///
/// # Errors
/// There is no terminal.
pub fn start(options: Options, wake: Sender<Wake>) -> io::Result<(Stage, Runtime, Vec<Msg>)> {
    let has = Capabilities::detect();
    let Loaded { config, notice } = config::load(&options.store);
    let mut settings = config.settings;
    settings.mouse &= !options.no_mouse;
    settings.graphics = options.graphics.unwrap_or(settings.graphics);
    let may_have_pixels = options.depth != Depth::Mono && options.glyphs == GlyphSet::Unicode;
    let pictures = Pictures::new(settings.graphics, &has, may_have_pixels);

    settings.layout.tier = options.tier.or(settings.layout.tier);
    settings.theme = options.theme.unwrap_or(settings.theme);
    let (first, nothing) = first_messages(options.import, &options.store, notice);

    let sender = wake.clone();
    signals::watch(move |signal| drop(sender.send(Wake::Signal(signal))))?;
    let sender = wake.clone();
    let deliver = move |report| drop(sender.send(storage::message(report).map_or(Wake::Saving, Wake::Msg)));
    let mut storage = Keeper::start(options.store, deliver)?;
    storage.send(Job::Sweep);
    if nothing {
        // The start screen learns from the list whether there is a game to go on with.
        storage.send(Job::List);
        storage.send(Job::FindNewest);
    }
    let (mouse, cursor) = (settings.mouse, settings.cursor);
    let (keyboard, ground) = (has.keyboard, has.asks_ground && options.depth != Depth::Mono);
    let few = matches!(options.depth, Depth::Basic | Depth::Indexed);
    let depth = has.answers && options.guessed_depth && few;
    let guard = Guard::enter(Modes { mouse, keyboard, pictures: pictures.asks(), ground, depth, cursor })?;
    let (output, screen) = Output::open()?;
    let size = screen.size()?;
    let size = (size.width, size.height);
    let sender = wake.clone();
    let close = storage.closer();
    signals::before_end(move || close(LAST_SYNC));
    let writing = output.writing();
    events::watch(move |input| {
        if is_ctrl_c(&input) {
            end_if_stuck(Arc::clone(&writing));
        }
        sender.send(Wake::Input(input)).is_ok()
    })?;

    let mut stage = Stage::new(size, settings.clone(), 0);
    stage.app.keys = config.keys;
    stage.app.seed = calendar::seed();
    stage.app.day_of = calendar::day_of;
    stage.app.look = Look { depth: options.depth, glyphs: options.glyphs, light_ground: has.light_ground };
    // What the command line asks for counts before what was chosen.
    let clipboard = Clipboard::new(options.clipboard.or(settings.clipboard), &has);
    let workers = Workers::default();
    let runtime = Runtime {
        guard,
        output,
        screen,
        pictures,
        clipboard,
        has,
        storage,
        workers,
        settings,
        wake,
        leaving: false,
        woken: false,
    };
    Ok((stage, runtime, first))
}

/// The messages that come first, and whether there is no game to begin with or to go on with.
fn first_messages(import: Option<Import>, store: &Store, notice: Option<String>) -> (Vec<Msg>, bool) {
    let mut first = Vec::new();
    let last = store.named_last();
    let nothing = import.is_none() && last.is_none();
    match (import, last) {
        (Some(import), _) => first.push(Msg::Import(Box::new(import))),
        (None, Some(name)) => first.push(Msg::Continue(name.to_string())),
        (None, None) => {}
    }
    // A player who keeps nothing cannot be asked once.
    if nothing && matches!(store.config(), Ok(ConfigText::Nothing)) {
        first.push(Msg::FirstStart);
    }
    first.extend(notice.map(Msg::Notice));
    match store.draft(MOST_TEXT) {
        Ok(Some(text)) => first.push(Msg::DraftKept(String::from_utf8_lossy(&text).into_owned())),
        Ok(None) | Err(StoreError::NoHome) => {}
        Err(e) => first.push(Msg::Notice(format!("the puzzle that was being typed in: {e}"))),
    }
    (first, nothing)
}

/// How long the disk may take where the program has to end without its loop.
const LAST_SYNC: Duration = Duration::from_secs(1);

/// How long a terminal may take a frame before Ctrl+C no longer waits for it.
const STUCK: Duration = Duration::from_millis(300);

fn is_ctrl_c(input: &Input) -> bool {
    matches!(input, Input::Event(Event::Key(key)) if key.normal() == Key::char('c').with_ctrl())
}

/// Ends the program if the loop hangs in a write to a terminal that does not read: the key would never reach it.
fn end_if_stuck(writing: Arc<AtomicBool>) {
    std::thread::spawn(move || {
        let since = Instant::now();
        while writing.load(Ordering::SeqCst) {
            if since.elapsed() > STUCK {
                signals::end_now(130);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    });
}
