//! What sets of cells and sets of digits have in common: both are the bits of one integer.
//!
//! A macro, since the functions of a generic set could not be `const`.

/// The common part of a set of `$member` that wraps its bits: asking, adding, removing, union `|`, intersection `&`,
/// difference `-`, collecting, iterating.
macro_rules! bit_set {
    ($set:ident of $member:ident by $iter:ident, counted by $count:path, $one:literal, $many:literal) => {
        impl $set {
            #[doc = concat!("Number of ", $many, " in the set.")]
            #[must_use]
            pub const fn len(self) -> usize {
                $count(self.0)
            }

            #[doc = concat!("Whether no ", $one, " is in the set.")]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[doc = concat!("Whether the ", $one, " is in the set.")]
            #[must_use]
            pub const fn contains(self, member: $member) -> bool {
                self.0 & member.set().0 != 0
            }

            #[doc = concat!("Whether every ", $one, " of `self` is in `other`.")]
            #[must_use]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            #[doc = concat!("Whether the two sets share a ", $one, ".")]
            #[must_use]
            pub const fn intersects(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            #[doc = concat!("The same set with the ", $one, ".")]
            pub const fn with(self, member: $member) -> Self {
                Self(self.0 | member.set().0)
            }

            #[doc = concat!("The same set without the ", $one, ".")]
            pub const fn without(self, member: $member) -> Self {
                Self(self.0 & !member.set().0)
            }

            #[doc = concat!("Adds a ", $one, "; `true` where it was not in the set.")]
            pub const fn insert(&mut self, member: $member) -> bool {
                let new = !self.contains(member);
                self.0 |= member.set().0;
                new
            }

            #[doc = concat!("Removes a ", $one, "; `true` where it was in the set.")]
            pub const fn remove(&mut self, member: $member) -> bool {
                let there = self.contains(member);
                self.0 &= !member.set().0;
                there
            }
        }

        impl IntoIterator for $set {
            type Item = $member;
            type IntoIter = $iter;

            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl FromIterator<$member> for $set {
            fn from_iter<I: IntoIterator<Item = $member>>(members: I) -> Self {
                members.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl From<$member> for $set {
            fn from(member: $member) -> Self {
                member.set()
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{{{self}}}")
            }
        }

        #[doc = concat!("The ", $many, " of either set.")]
        impl std::ops::BitOr for $set {
            type Output = Self;
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl std::ops::BitOrAssign for $set {
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        #[doc = concat!("The ", $many, " that both sets hold.")]
        impl std::ops::BitAnd for $set {
            type Output = Self;
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl std::ops::BitAndAssign for $set {
            fn bitand_assign(&mut self, other: Self) {
                *self = *self & other;
            }
        }

        #[doc = concat!("The ", $many, " of the first set that are not in the second.")]
        impl std::ops::Sub for $set {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl std::ops::SubAssign for $set {
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }
    };
}
