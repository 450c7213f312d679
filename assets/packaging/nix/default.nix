{ lib, rustPlatform, installShellFiles }:

rustPlatform.buildRustPackage {
  pname = "ninefold";
  version = "0.1.0";
  src = lib.cleanSource ../../..;
  cargoLock.lockFile = ../../../Cargo.lock;
  nativeBuildInputs = [ installShellFiles ];

  # The tests draw on terminals and clipboards, which a build has none of.
  doCheck = false;

  postInstall = ''
    $out/bin/ninefold man > ninefold.1
    installManPage ninefold.1
    for shell in bash zsh fish; do $out/bin/ninefold completions $shell > ninefold.$shell; done
    installShellCompletion ninefold.{bash,zsh,fish}
    install -Dm644 assets/packaging/ninefold.desktop -t $out/share/applications
    install -Dm644 assets/packaging/ninefold.svg -t $out/share/icons/hicolor/scalable/apps
  '';

  meta = {
    description = "Killer Sudoku, Str8ts and Sudoku in a terminal, with hints that explain why";
    license = with lib.licenses; [ mit asl20 ];
    mainProgram = "ninefold";
  };
}
