//! A page around a picture: title, author and rules, no scripts, nothing to be fetched.

use super::svg::{self, Escaped};
use crate::picture::Scene;

/// What the page says beside the picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// The heading.
    pub title: String,
    /// Who made the puzzle.
    pub author: Option<String>,
    /// Rules and other words below the picture, a paragraph each.
    pub paragraphs: Vec<String>,
}

impl Words {
    /// The words that came with a puzzle, each nothing where there are none.
    #[must_use]
    pub fn new(title: &str, author: &str, rules: &str) -> Self {
        let said = |words: &str| Some(words.to_owned()).filter(|words| !words.is_empty());
        Self { title: title.to_owned(), author: said(author), paragraphs: said(rules).into_iter().collect() }
    }
}

/// The page.
#[must_use]
pub fn write(scene: &Scene, words: &Words, ground: u32, text: u32) -> String {
    let title = Escaped(&words.title);
    let author = words.author.as_ref().map(|author| format!("<p class=\"author\">{}</p>\n", Escaped(author)));
    let rules: String = words
        .paragraphs
        .iter()
        .map(|words| format!("<p>{}</p>\n", Escaped(words.trim_end()).to_string().replace('\n', "<br>\n")))
        .collect();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n<style>\n\
         body {{ margin: 2rem auto; max-width: 42rem; padding: 0 1rem; text-align: center; background: #{ground:06x}; \
         color: #{text:06x}; font-family: Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif }}\n\
         h1 {{ font-size: 1.3rem; margin-bottom: 0 }}\n.author {{ margin: 0 }}\nsvg {{ max-width: 100%; height: auto }}\n\
         figcaption p {{ text-align: left }}\n</style>\n</head>\n<body>\n<h1>{title}</h1>\n{}<figure>\n{}\
         <figcaption>\n{rules}</figcaption>\n</figure>\n</body>\n</html>\n",
        author.unwrap_or_default(),
        svg::element(scene),
    )
}
