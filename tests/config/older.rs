//! The settings of older versions, which were JSON.

use std::fs;

use ninefold::config::{load, read};
use ninefold::store::{CONFIG_NAME, Store};

#[test]
fn values_come_over_and_bad_files_do_not() {
    let json = br#"{"theme": "light", "mouse": false, "shape-houses": 4, "technique-off": ["x-wing"],
        "copy-as": {"killer": "killer-b"}, "panel": null, "newer": [1]}"#;
    let home = tempfile::tempdir().unwrap();
    let store = Store::at(Some(home.path().to_owned()));
    let (old, new) = (home.path().join("settings.json"), home.path().join(CONFIG_NAME));
    fs::write(&old, json).unwrap();
    let loaded = load(&store);
    assert_eq!(loaded.notice, None);
    let text = fs::read_to_string(&new).unwrap();
    let read = read(text.as_bytes());
    assert!(read.mistakes.is_empty(), "{:?}", read.mistakes);
    let settings = read.config.settings;
    assert_eq!(settings, loaded.config.settings);
    assert_eq!((settings.theme.name(), settings.mouse, settings.solving.shape_houses), ("light", false, 4));
    assert!(settings.solving.off.contains("x-wing") && settings.layout.panel);
    assert_eq!(settings.copy_as.pairs().collect::<Vec<_>>(), [("killer", "killer-b")]);
    assert!(text.starts_with("# ") && !text.contains("newer"));
    fs::remove_file(&new).unwrap();
    for bad in [&b"{\"theme\": 7"[..], b"{\"theme\": 7}", b"[]", b"", b"\xff"] {
        fs::write(&old, bad).unwrap();
        let notice = load(&store).notice.unwrap();
        assert!(notice.starts_with("The settings file could not be read"), "{bad:?}: {notice}");
        assert!(!new.exists() && !old.exists(), "{bad:?} is set aside");
    }
}
