@testable import Commands
import Testing

@Suite("Completions and manual pages come from the table")
struct GeneratedTests {
  static let table = CommandTable.recite

  @Test(
    "Every visible command, option and choice is in every shell's script", arguments: CompletionShell.allCases
  )
  func complete(_ shell: CompletionShell) {
    let script = Self.table.completions(for: shell)
    for command in Self.table.visible {
      for word in command.path { #expect(script.contains(word)) }
      for option in command.options {
        #expect(script.contains(shell == .fish ? "-l \(option.name)" : option.flag))
        if case .choice(let choices) = option.kind {
          #expect(script.contains(choices.joined(separator: " ")))
        }
      }
    }
    #expect(!script.contains("'worker'"))
  }

  @Test(
    "Beside an option a shell shows one sentence; fish is told once of what every command has",
    arguments: [
      (
        "Record from this microphone (see: recite devices).",
        "Record from this microphone (see: recite devices)."
      ),
      ("How near is right. Rates: 1.2 / 3.8%.", "How near is right."),
      ("One e.g. of it; Next", "One e.g. of it."),
      ("Psalm 23:1. it", "Psalm 23:1. it"),
    ])
  func brief(help: String, shown: String) {
    #expect(OptionSpec(name: "x", kind: .flag, help: help).firstSentence == shown)
    let fish = Self.table.completions(for: .fish)
    #expect(
      fish.split(separator: "-l version ").count == 2 && fish.utf8.count < 150_000, "\(fish.utf8.count)")
  }

  @Test("There is a page for the program and for each command, and each says all that help says")
  func pages() throws {
    let pages = Self.table.manualPages(version: "1.2.3")
    #expect(pages.count == Self.table.visible.count { $0.name != Self.table.standard } + 1)
    #expect(Set(pages.map(\.file)).count == pages.count)
    let score = try #require(pages.first { $0.file == "recite-score.1" }?.text)
    #expect(score.contains("\\fB\\-\\-manifest\\fR \\fIFILE\\fR"))
    for page in pages {
      #expect(page.text.hasPrefix(".\\\" Made"))
      // A line that begins with a point is a request, and ours are few.
      for line in page.text.split(separator: "\n") where line.hasPrefix(".") {
        #expect(
          [".TH", ".SH", ".TP", ".PP", ".B ", ".BR", ".\\\""].contains { line.hasPrefix($0) }, "\(line)")
      }
    }
  }
}
