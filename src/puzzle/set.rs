//! What sets of cells and sets of digits have in common: both are the bits of one integer.

/// Union `|`, intersection `&` and difference `-` for a set that wraps its bits, with their assigning forms.
macro_rules! set_operators {
    ($set:ident, $members:literal) => {
        #[doc = concat!("The ", $members, " of either set.")]
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

        #[doc = concat!("The ", $members, " that both sets hold.")]
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

        #[doc = concat!("The ", $members, " of the first set that are not in the second.")]
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
