//! What this program is: for `--version --verbose`, `doctor` and the report of a panic.

/// The version.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The commit that it was built from, where whoever built it set `NINEFOLD_COMMIT`.
pub const COMMIT: Option<&str> = option_env!("NINEFOLD_COMMIT");

/// The features that it was built with.
pub const FEATURES: &[&str] = &[
    #[cfg(feature = "player")]
    "player",
    #[cfg(feature = "graphics")]
    "graphics",
    #[cfg(feature = "parallel")]
    "parallel",
];

/// The machine that it was built for, such as `x86_64-linux-musl`.
pub fn target() -> String {
    let environment = if cfg!(target_env = "musl") {
        "-musl"
    } else if cfg!(target_env = "gnu") {
        "-gnu"
    } else if cfg!(target_env = "msvc") {
        "-msvc"
    } else {
        ""
    };
    format!("{}-{}{environment}", std::env::consts::ARCH, std::env::consts::OS)
}

/// All of it, a line each.
pub fn in_full() -> String {
    let commit = COMMIT.unwrap_or("not known");
    format!("ninefold {VERSION}\ncommit: {commit}\ntarget: {}\nfeatures: {}\n", target(), FEATURES.join(", "))
}
