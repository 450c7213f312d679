# @REPOSITORY@ and @SHA256@ are filled in by the release workflow.
class Ninefold < Formula
  desc "Killer Sudoku, Str8ts and Sudoku in a terminal, with hints that explain why"
  homepage "@REPOSITORY@"
  url "@REPOSITORY@/archive/refs/tags/v0.1.0.tar.gz"
  sha256 "@SHA256@"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "cargo", "install", *std_cargo_args
    generate_completions_from_executable(bin/"ninefold", "completions")
    (man1/"ninefold.1").write Utils.safe_popen_read(bin/"ninefold", "man")
  end

  test do
    solved = shell_output("#{bin}/ninefold solve .3925..4.458...9.21...49..5..3..6......7..1.....59.4.....12.8.9.2...463.91...35.4")
    assert_match(/\d{81}/, solved)
  end
end
