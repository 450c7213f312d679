//! Turning through what can be chosen, round and round.

/// The one after `now`, or before it; after the last comes the first. What is none of them counts as the first; `None`
/// where there is nothing to choose from.
pub fn turned<T: Copy + PartialEq>(all: &[T], now: T, forwards: bool) -> Option<T> {
    let at = all.iter().position(|one| *one == now).unwrap_or(0);
    let last = all.len().checked_sub(1)?;
    let next = if forwards { if at == last { 0 } else { at + 1 } } else { at.checked_sub(1).unwrap_or(last) };
    all.get(next).copied()
}

#[cfg(test)]
mod tests {
    use super::turned;

    #[test]
    fn the_last_and_the_first_are_neighbours() {
        assert_eq!([1, 2, 3].map(|now| turned(&[1, 2, 3], now, true)), [Some(2), Some(3), Some(1)]);
        assert_eq!([1, 2, 3].map(|now| turned(&[1, 2, 3], now, false)), [Some(3), Some(1), Some(2)]);
        assert_eq!((turned(&[7], 7, true), turned(&[7], 7, false)), (Some(7), Some(7)));
        assert_eq!((turned(&[1, 2], 9, true), turned(&[], 9, true)), (Some(2), None));
    }
}
