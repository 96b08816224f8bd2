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
