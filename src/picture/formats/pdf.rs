//! Scenes as pages of a PDF: lines that can be enlarged, and text that can be searched, in the fonts of the program.

use std::collections::BTreeSet;
use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{CidFontType, FontFlags, LineCapStyle, LineJoinStyle, SystemInfo, UnicodeCmap};
use pdf_writer::writers::ExtGraphicsState;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str};
use ttf_parser::Face;

use super::letters::{Fonts, glyphs};
use crate::picture::scene::{Align, Ink, Item, Path, Scene, Segment, Text};

/// The names of the fonts on a page: regular and bold.
const FONTS: [Name<'static>; 2] = [Name(b"F0"), Name(b"F1")];

/// What the fonts are called in the file.
const BASES: [Name<'static>; 2] = [Name(b"Roboto-Regular"), Name(b"Roboto-Bold")];

/// Glyphs are numbered as in the font itself.
const SYSTEM: SystemInfo<'static> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// Objects of the file before those of the fonts and pages.
const CATALOG: Ref = Ref::new(1);
const TREE: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);
/// A font takes so many objects.
const PER_FONT: i32 = 5;
const FIRST_FONT: i32 = 4;
const FIRST_PAGE: i32 = FIRST_FONT + 2 * PER_FONT;

/// A file with a page for each scene, a unit of which is a point.
#[must_use]
pub fn write(pages: &[Scene], title: &str) -> Vec<u8> {
    let fonts = Fonts::new();
    let mut pdf = Pdf::new();
    pdf.catalog(CATALOG).pages(TREE);
    let page = |number: i32| Ref::new(FIRST_PAGE + 2 * number);
    let numbers = || 0..i32::try_from(pages.len()).unwrap_or(i32::MAX);
    pdf.pages(TREE).kids(numbers().map(page)).count(numbers().end);
    pdf.document_info(INFO).title(pdf_writer::TextStr(title)).creator(pdf_writer::TextStr("Ninefold"));
    for (at, bold) in [(0, false), (1, true)] {
        if let Some((file, face)) = fonts.face(bold) {
            write_font(&mut pdf, at, file, face);
        }
    }
    for (number, scene) in numbers().zip(pages) {
        let content = Ref::new(page(number).get() + 1);
        let mut written = pdf.page(page(number));
        written.parent(TREE).media_box(Rect::new(0.0, 0.0, scene.width, scene.height)).contents(content);
        let mut resources = written.resources();
        let mut named = resources.fonts();
        for (at, name) in (0..).zip(FONTS) {
            named.pair(name, font(at));
        }
        named.finish();
        let mut states = resources.ext_g_states();
        for percent in opacities(scene) {
            let alpha = f32::from(percent) / 100.0;
            let mut state = states.insert(Name(state(percent).as_bytes())).start::<ExtGraphicsState<'_>>();
            state.non_stroking_alpha(alpha).stroking_alpha(alpha);
        }
        states.finish();
        resources.finish();
        written.finish();
        stream(&mut pdf, content, &page_content(scene, &fonts));
    }
    pdf.finish()
}

/// The characters on these pages that the fonts lack, each once: a question mark is written for them.
#[must_use]
pub fn lacking(pages: &[Scene]) -> String {
    let fonts = Fonts::new();
    let mut lacking = String::new();
    for item in pages.iter().flat_map(|page| &page.items) {
        let Item::Text(text) = item else { continue };
        let Some((_, face)) = fonts.face(text.bold) else { continue };
        for c in text.words.chars().filter(|&c| face.glyph_index(c).is_none()) {
            if !lacking.contains(c) {
                lacking.push(c);
            }
        }
    }
    lacking
}

/// The first object of a font.
const fn font(at: i32) -> Ref {
    Ref::new(FIRST_FONT + at * PER_FONT)
}

/// Puts a font into the file, whole: it has only the letters that pictures need.
fn write_font(pdf: &mut Pdf, at: i32, file: &[u8], face: &Face<'_>) {
    let object = |number: i32| Ref::new(font(at).get() + number);
    let (cid, descriptor, data, unicode) = (object(1), object(2), object(3), object(4));
    let base = BASES.get(at as usize).copied().unwrap_or(Name(b"Roboto"));
    let mut type0 = pdf.type0_font(font(at));
    type0.base_font(base).encoding_predefined(Name(b"Identity-H")).descendant_font(cid).to_unicode(unicode);
    type0.finish();
    let scale = 1000.0 / f32::from(face.units_per_em().max(1));
    let glyphs = || (0..face.number_of_glyphs()).map(ttf_parser::GlyphId);
    let mut cid_font = pdf.cid_font(cid);
    cid_font.subtype(CidFontType::Type2).base_font(base).system_info(SYSTEM).font_descriptor(descriptor);
    cid_font.default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity"));
    let widths = glyphs().map(|glyph| f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * scale);
    cid_font.widths().consecutive(0, widths);
    cid_font.finish();
    let bounds = face.global_bounding_box();
    let [left, bottom, right, top] =
        [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(|place| f32::from(place) * scale);
    let mut described = pdf.font_descriptor(descriptor);
    described.name(base).flags(FontFlags::SYMBOLIC).bbox(Rect::new(left, bottom, right, top)).italic_angle(0.0);
    described.ascent(f32::from(face.ascender()) * scale).descent(f32::from(face.descender()) * scale);
    described.cap_height(711.0).stem_v(80.0).font_file2(data);
    described.finish();
    stream(pdf, data, file);
    let mut map = UnicodeCmap::new(Name(b"Custom"), SYSTEM);
    let mut characters: Vec<(u16, char)> = Vec::new();
    let tables = face.tables().cmap.into_iter().flat_map(|cmap| cmap.subtables);
    for table in tables.filter(ttf_parser::cmap::Subtable::is_unicode) {
        table.codepoints(|code| {
            if let (Some(c), Some(glyph)) = (char::from_u32(code), table.glyph_index(code)) {
                characters.push((glyph.0, c));
            }
        });
    }
    characters.sort_unstable();
    characters.dedup_by_key(|(glyph, _)| *glyph);
    characters.into_iter().for_each(|(glyph, c)| map.pair(glyph, c));
    stream(pdf, unicode, &map.finish());
}

/// Puts bytes into the file, packed.
fn stream(pdf: &mut Pdf, id: Ref, bytes: &[u8]) {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to memory does not fail.
    match packed.write_all(bytes).and_then(|()| packed.finish()) {
        Ok(packed) => drop(pdf.stream(id, &packed).filter(Filter::FlateDecode)),
        Err(_) => drop(pdf.stream(id, bytes)),
    }
}

/// How much an ink covers, in hundredths.
fn percent(ink: Ink) -> u8 {
    // Casting saturates.
    (ink.opacity * 100.0).round() as u8
}

fn ink_of(item: &Item) -> Ink {
    match item {
        Item::Fill { ink, .. } | Item::Line { ink, .. } => *ink,
        Item::Text(text) => text.ink,
    }
}

/// How much the inks of a page cover, if there is one that lets through what lies below it.
fn opacities(scene: &Scene) -> BTreeSet<u8> {
    let found: BTreeSet<u8> = scene.items.iter().map(|item| percent(ink_of(item))).collect();
    if found.iter().all(|percent| *percent == 100) { BTreeSet::new() } else { found }
}

/// What the state of a page is called in which inks cover so much.
fn state(percent: u8) -> String {
    format!("A{percent}")
}

/// What is drawn on a page.
fn page_content(scene: &Scene, fonts: &Fonts) -> Vec<u8> {
    let mut content = Content::new();
    // A scene grows downwards, a page upwards.
    content.transform([1.0, 0.0, 0.0, -1.0, 0.0, scene.height]);
    let mut covers = 100;
    for item in &scene.items {
        let percent = percent(ink_of(item));
        if percent != covers {
            content.set_parameters(Name(state(percent).as_bytes()));
            covers = percent;
        }
        match item {
            Item::Fill { path, ink } => {
                let [r, g, b] = colour(*ink);
                content.set_fill_rgb(r, g, b);
                draw(&mut content, path);
                content.fill_nonzero();
            }
            Item::Line { path, ink, width, dash } => {
                let [r, g, b] = colour(*ink);
                content.set_stroke_rgb(r, g, b).set_line_width(*width);
                content.set_line_cap(LineCapStyle::ButtCap).set_line_join(LineJoinStyle::MiterJoin);
                content.set_dash_pattern(dash.iter().flat_map(|&(dash, gap)| [dash, gap]), 0.0);
                draw(&mut content, path);
                content.stroke();
            }
            Item::Text(text) => letter(&mut content, text, fonts),
        }
    }
    content.finish().into_vec()
}

fn colour(ink: Ink) -> [f32; 3] {
    let [_, r, g, b] = ink.rgb.to_be_bytes();
    [r, g, b].map(|part| f32::from(part) / 255.0)
}

fn draw(content: &mut Content, path: &Path) {
    for segment in &path.0 {
        match *segment {
            Segment::Move((x, y)) => content.move_to(x, y),
            Segment::Line((x, y)) => content.line_to(x, y),
            Segment::Curve((ax, ay), (bx, by), (x, y)) => content.cubic_to(ax, ay, bx, by, x, y),
            Segment::Close => content.close_path(),
        };
    }
}

/// Writes words.
fn letter(content: &mut Content, text: &Text, fonts: &Fonts) {
    let Some((_, face)) = fonts.face(text.bold) else { return };
    let glyphs: Vec<ttf_parser::GlyphId> = glyphs(face, &text.words).collect();
    let scale = text.size / f32::from(face.units_per_em().max(1));
    let advance = |glyph: &ttf_parser::GlyphId| f32::from(face.glyph_hor_advance(*glyph).unwrap_or(0));
    let width = glyphs.iter().map(advance).sum::<f32>() * scale;
    let (x, y) = text.place;
    let x = match text.align {
        Align::Start => x,
        Align::Middle => x - width / 2.0,
        Align::End => x - width,
    };
    let [r, g, b] = colour(text.ink);
    let shown: Vec<u8> = glyphs.iter().flat_map(|glyph| glyph.0.to_be_bytes()).collect();
    content.set_fill_rgb(r, g, b);
    content.begin_text();
    let [regular, bold] = FONTS;
    content.set_font(if text.bold { bold } else { regular }, text.size);
    content.set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y]);
    content.show(Str(&shown));
    content.end_text();
}
