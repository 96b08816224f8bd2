import Memory
@testable import Reports
@testable import Terminal
import Testing

@Suite("Where one stands with each passage, and with the books")
struct PassagesReportTests {
  /// A Saturday.
  private let today = StudyDay(CivilDate(year: 2026, month: 11, day: 21))

  private func text(_ lines: [StyledText]) -> String { lines.map(\.plain).joined(separator: "\n") }

  private var report: PassagesReport {
    var psalm = PassagesProgress.Passage(name: "Psalm 119:1-8", strength: 0.25)
    psalm.place = "2 of 4 lines by heart, step 9 of 40"
    psalm.parts = [.byHeart, .byHeart, .begun, .ahead]
    var verse = PassagesProgress.Passage(name: "John 3:16", strength: 0.9)
    (verse.due, verse.missed) = (today.advanced(by: 3), ["gave", "begotten"])
    let book = PassagesProgress.Book(name: "Ruth", chapters: [1, 0, 0.5, 0], known: 31, verses: 85)
    return PassagesReport(
      PassagesProgress(passages: [psalm, verse], books: [book]), today: today)
  }

  @Test("A passage has its strength, a square for each part of its lesson, its next day, its missed words")
  func passages() {
    let lines = text(report.lines(ofBooks: false, width: 110, Styles(color: false, unicode: true)))
    #expect(lines.contains("■■▪· 2 of 4 lines"), "\(lines)")
    #expect(lines.contains("in 3 days") && lines.contains("gave, begotten") && lines.contains("begun"))
    #expect(report.passages(.none).json.contains(#""missed":["gave","begotten"]"#))
  }

  @Test("In a narrow window there is room for the words that were missed, not for bars and squares")
  func narrow() {
    let lines = report.lines(ofBooks: false, width: 58, Styles(color: false, unicode: true))
    #expect(text(lines).contains("gave, begotten") && text(lines).contains("2 of 4 lines"), "\(text(lines))")
    #expect(!text(lines).contains("■") && lines.allSatisfy { $0.width <= 58 })
  }

  @Test("A book has a mark for each chapter: whole, in part, none")
  func books() {
    let lines = text(report.lines(ofBooks: true, width: 80, Styles(color: false, unicode: true)))
    #expect(lines.contains("Ruth") && lines.contains("31 of 85") && lines.contains("■·▪·"), "\(lines)")
    #expect(report.books(.none).json.contains(#"[{"chapter":1,"share":1},{"chapter":3,"share":0.5}]"#))
  }

  @Test("Where there is nothing yet it says what will be there")
  func empty() {
    let empty = PassagesReport(PassagesProgress(passages: [], books: []), today: today)
    #expect(text(empty.lines(ofBooks: true, width: 200, .none)).contains("said whole without a mistake"))
    #expect(text(empty.lines(ofBooks: false, width: 200, .none)).contains("no passage in any set"))
  }
}
