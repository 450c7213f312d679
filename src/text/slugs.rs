//! Enums whose variants have a word in JSON.

/// An enum with the word of each variant after it, and the functions `slug` and `named` from one to the other.
macro_rules! slugs {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$about:meta])* $variant:ident = $slug:literal,)+ }) => {
        $(#[$meta])*
        pub enum $name {
            $($(#[$about])* $variant,)+
        }

        impl $name {
            /// The word used in lists and JSON.
            #[must_use]
            pub const fn slug(self) -> &'static str {
                match self {
                    $(Self::$variant => $slug,)+
                }
            }

            /// The one with this word.
            #[must_use]
            pub fn named(slug: &str) -> Option<Self> {
                match slug {
                    $($slug => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.slug())
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let slug = String::deserialize(from)?;
                Self::named(&slug).ok_or_else(|| serde::de::Error::custom(format!("{slug:?} is not known")))
            }
        }
    };
}

pub(crate) use slugs;
