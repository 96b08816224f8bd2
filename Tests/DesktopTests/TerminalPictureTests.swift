@testable import Desktop
import Foundation
import Testing
import TestSupport
@testable import Text

@Suite("Pictures of cards")
struct TerminalPictureTests {
  @Test(
    "a terminal is given what it is known to show",
    arguments: [
      (["TERM": "xterm-kitty"], "kitty", "full"), (["TERM": "xterm-256color"], "symbols", "256"),
      (["TERM": "xterm", "COLORTERM": "truecolor"], "symbols", "full"), (["TERM": "foot"], "sixels", "full"),
      (["TERM": "tmux-256color", "TERM_PROGRAM": "WezTerm"], "symbols", "256"), ([:], "symbols", "16"),
      (["TERM": "xterm-256color", "NO_COLOR": "1"], "symbols", "none"),
    ] as [([String: String], String, String)])
  func forms(environment: [String: String], form: String, colors: String) {
    let picture = TerminalPicture(environment: environment)
    #expect(picture.form.rawValue == form && picture.colors == colors)
  }

  /// A folder of programs that note with what they were started.
  private func programs(_ folder: borrowing TemporaryFolder, code: Int = 0) throws -> [String: String] {
    for name in ["xdg-open", "chafa"] {
      let text = "#!/bin/sh\nprintf '%s|' \"$@\" > \"$NOTE\"\necho drawn\nexit \(code)\n"
      let source = try folder.write("\(name).text", Array(text.utf8))
      // By a process of its own: a program that this one has written is busy while another thread starts one.
      let copying = Process()
      copying.executableURL = URL(filePath: "/usr/bin/install")
      copying.arguments = ["-m", "755", source, folder.file(name)]
      try copying.run()
      copying.waitUntilExit()
    }
    return ["PATH": folder.path, "NOTE": folder.file("note")]
  }

  @Test("a picture is drawn by chafa and opened by the desktop; the name of the file is one argument")
  func programs() throws {
    let folder = try TemporaryFolder()
    let environment = try programs(folder)
    let text = TerminalPicture(environment: environment).text(
      of: "/a b;c.png", columns: 40, rows: 9, environment: environment)
    #expect(text == "drawn\n")
    let note = try String(contentsOfFile: folder.file("note"), encoding: .utf8)
    #expect(note.contains("--size=40x9|") && note.hasSuffix("|/a b;c.png|"))
    try LocalFile("/a b;c.png").open(environment: environment)
    #expect(try String(contentsOfFile: folder.file("note"), encoding: .utf8) == "/a b;c.png|")
  }

  @Test("where chafa is missing or fails there is no picture; where nothing opens it, the file is named")
  func missing() throws {
    let folder = try TemporaryFolder()
    let failing = try programs(folder, code: 1)
    for environment in [failing, ["PATH": "/nowhere"]] {
      #expect(
        TerminalPicture(environment: environment).text(
          of: "/a.png", columns: 9, rows: 9, environment: environment)
          == nil)
      let error = #expect(throws: Failure.self) {
        try LocalFile("/a.png").open(environment: environment)
      }
      #expect(error?.message.contains("/a.png") == true)
    }
  }
}
