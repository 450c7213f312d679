//! Enums whose variants have a word in JSON.

/// An enum with the word of each variant after it: `ALL` of them, the functions `slug` and `named` from one to the other,
/// and the words in data.
macro_rules! slugs {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$about:meta])* $variant:ident = $slug:literal,)+ }) => {
        $(#[$meta])*
        pub enum $name {
            $($(#[$about])* $variant,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: [Self; [$($slug),+].len()] = [$(Self::$variant),+];

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

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.slug())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let slug = String::deserialize(from)?;
                Self::named(&slug).ok_or_else(|| serde::de::Error::unknown_variant(&slug, &[$($slug),+]))
            }
        }
    };
}

pub(crate) use slugs;
