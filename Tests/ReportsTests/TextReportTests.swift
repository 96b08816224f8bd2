@testable import Reports
import Terminal
import Testing
import Text

@Suite("What would be read of a text")
struct TextReportTests {
  private static let raw = """
    Invictus
    William Ernest Henley

    Out of the night[1] that [is] 5 km
    """

  @Test("Each thing that is not said is a sentence, and what is kept is told, too")
  func lines() {
    let report = TextReport(PastedText(Self.raw), of: Self.raw)
    #expect(
      report.lines(width: 100).map(\.plain) == [
        "Line 1: “Invictus” is a heading, not expected to be said.",
        "Line 2: “William Ernest Henley” is an author, not expected to be said.",
        "Line 4: “[1]” is a footnote, not expected to be said.",
        "“[is]” stands in brackets and is expected to be said.",
        "“km” is right as “kilometers”, “kilometer”, “k” or “km”.", "", "8 words to be said:",
        "  Out of the night that [is] 5 km",
      ])
    #expect(report.words == 8)
  }

  @Test("For programs it is one line")
  func json() {
    let report = TextReport(PastedText("A[a] €2"), of: "A[a] €2")
    #expect(
      report.json
        == #"{"text":"A €2","words":2,"unsaid":[{"line":1,"kind":"footnote","text":"[a]"}],"#
        + #""readings":[{"written":"€2","said":["two euros","two"]}]}"#)
  }

  @Test("A text of marks alone is taken as it stands, and one of no words has none")
  func marks() {
    #expect(TextReport(PastedText("[1]"), of: "[1]").text == "[1]")
    #expect(TextReport(PastedText("—"), of: "—").words == 0)
    #expect(
      TextReport(PastedText("Jesus wept."), of: "Jesus wept.").lines(width: 80).map(\.plain) == [
        "2 words to be said:", "  Jesus wept.",
      ])
  }
}
