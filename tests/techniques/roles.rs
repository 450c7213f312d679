//! The words for the roles of premises.

use ninefold::logic::Role;

/// Programs read these words: they stay whatever the code calls a role.
#[test]
fn the_words_for_roles_stay() {
    use Role::*;
    let all = [House, Cage, Compartment, HouseUnion, BorderSum, Pattern, Pivot, Fin, Blocker, FirstColour];
    let slugs: Vec<&str> = all.into_iter().chain([SecondColour]).map(Role::slug).collect();
    let words = "house cage compartment super-shape created-shape pattern pivot fin blocker first-colour second-colour";
    assert_eq!(slugs, words.split(' ').collect::<Vec<_>>());
}
