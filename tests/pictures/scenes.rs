//! Scenes as pixels: what is painted, where, and what is not.

use ninefold::picture::Scene;
use ninefold::picture::formats::pixels::Brush;
use ninefold::picture::scene::{Area, Ink, Path};

fn scene(width: f32, height: f32) -> Scene {
    Scene { width, height, title: String::new(), items: Vec::new() }
}

#[test]
fn shapes_have_their_places_and_colours() {
    let mut scene = scene(10.0, 8.0);
    scene.fill(Path::rectangle(Area { left: 2.0, top: 1.0, width: 3.0, height: 4.0 }), Ink::solid(0xff8000));
    scene.fill(Path::rectangle(Area { left: 4.0, top: 1.0, width: 1.0, height: 1.0 }), Ink::solid(0).with_opacity(0.5));
    let pixels = Brush::default().paint(&scene).unwrap();
    assert_eq!((pixels.width, pixels.height, pixels.rgba.len()), (10, 8, 320));
    assert_eq!(pixels.at(2, 1), Some([0xff, 0x80, 0]));
    assert_eq!(pixels.at(1, 1), Some([0, 0, 0]));
    assert_eq!(pixels.at(10, 1), None);
    let [r, g, _] = pixels.at(4, 1).unwrap();
    assert!(r.abs_diff(0x80) < 3 && g.abs_diff(0x40) < 3, "{r} {g}");
}

#[test]
fn grounds_are_filled_to_their_edges() {
    let area = Area { left: 1.0, top: 2.0, width: 3.0, height: 4.0 };
    let near = Area { left: 1.25, ..area };
    assert_eq!(Path::rectangle(area).as_rectangle(), Some(area));
    assert_eq!(Path::polygon(&[(0.0, 0.0), (4.0, 1.0), (4.0, 4.0), (0.0, 4.0)]).as_rectangle(), None);
    for (area, edge) in [(area, 0xff), (near, 0xbf)] {
        let mut scene = scene(9.0, 9.0);
        scene.fill(Path::rectangle(area), Ink::solid(0xff0000));
        let pixels = Brush::default().paint(&scene).unwrap();
        let opacity = |x: usize, y: usize| pixels.rgba.get(4 * (9 * y + x) + 3).copied().unwrap();
        assert_eq!([opacity(0, 2), opacity(2, 1), opacity(3, 5), opacity(4, 6)], [0, 0, 0xff, 0]);
        assert!(opacity(1, 2).abs_diff(edge) < 3, "{}", opacity(1, 2));
    }
}

#[test]
fn what_is_empty_or_too_large_is_not_painted() {
    let brush = Brush::default();
    for (width, height) in [(0.0, 5.0), (5.0, 9000.0), (f32::NAN, 5.0), (f32::INFINITY, 5.0)] {
        assert_eq!(brush.paint(&scene(width, height)), None);
    }
}
