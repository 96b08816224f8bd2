@testable import Memory
@testable import Reports
@testable import Terminal
import Testing

@Suite("Progress")
struct ProgressReportTests {
  /// A Saturday.
  private let today = StudyDay(CivilDate(year: 2026, month: 11, day: 21))

  private var full: ProgressReport {
    ProgressReport(
      samples: (0...60).map {
        StrengthSample(day: today.advanced(by: $0 - 60), passages: 10 + $0 / 30, mean: Double($0) / 100)
      },
      days: [-40, -2, -1, 0].map { DailyAnswers(day: today.advanced(by: $0), asked: 30 - $0, right: 20) },
      today: today)
  }

  private var empty: ProgressReport { ProgressReport(samples: [], days: [], today: today) }

  @Test("The sentences say what the charts show")
  func sentences() {
    #expect(
      full.strengthSentence
        == "Strength: 60% on average over the 12 passages you have learnt; on 2026-10-22 it was 30% over 11."
    )
    #expect(
      full.answersSentence
        == "Answers: 163 on 4 days, 49% right without hints; most on 2026-10-12, 70.")
    #expect(full.streakSentence == "Streak: 3 days in a row, the longest 3. Today: 30 answered, 20 right.")
    let days = (-9...0).filter { $0 != -1 }.map {
      DailyAnswers(day: today.advanced(by: $0), asked: 1, right: 1)
    }
    #expect(
      ProgressReport(samples: [], days: days, today: today).streakSentence
        == "Streak: 9 days in a row, a day off forgiven, the longest 9. Today: 1 answered, 1 right.")
    #expect(empty.strengthSentence.contains("begins with the first passage you know by heart"))
    #expect(
      ProgressReport(samples: [], days: days, today: today).strengthSentence.contains(
        "nothing is known by heart yet"), "what was asked is not denied")
    var begun = full
    begun.samples[60].begun = 3
    begun.elsewhere = "1 passage learnt in kjv is new in the text niv."
    #expect(
      begun.strengthSentence.hasSuffix(" over 11. Begun: 3. 1 passage learnt in kjv is new in the text niv."))
    begun.samples[60].passages = 0
    #expect(
      begun.strengthSentence.contains("none is known by heart yet")
        && begun.strengthSentence.contains("Begun: 3."))
    #expect(empty.answersSentence == "Answers: none yet.")
    #expect(empty.streakSentence == "Streak: 0 days in a row, the longest 0. Today: nothing yet.")
  }

  @Test("What falls due is told: today, the next day, the fullest; nothing where no words were attempted")
  func coming() {
    var report = full
    #expect(report.comingSentence == nil)
    report.coming = DueDays.coming(
      [-3, 0, 2, 5, 5, 13, 14].map { today.advanced(by: $0) }, from: today)
    #expect(report.coming == [2, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1])
    #expect(
      report.comingSentence
        == "To come: 2 passages due today, 1 in 2 days; 6 in the coming 14 days, most on 2026-11-26, 2. "
        + "What comes back in that time again is not counted.")
    let lines = report.lines(width: 90, Styles(color: false, unicode: true), .braille).map(\.plain)
    #expect(lines.contains("today █ · ▄ · · █ · · · · · · · ▄ 2026-12-04"), "\(lines)")
    #expect(report.json.contains(#"{"type":"due","day":"2026-11-23","count":1}"#))
    report.coming = Array(repeating: 0, count: 14)
    #expect(report.comingSentence == "To come: nothing falls due in the coming 14 days.")
    report.samples = []
    #expect(report.comingSentence == nil)
  }

  @Test("The map ends today: what comes after is no day without answers")
  func map() {
    let weeks = full.heatMap(weeks: 7).weeks
    #expect(weeks.count == 7)
    #expect(weeks[6].counts == [0, 0, 0, 32, 31, 30, nil])
    #expect(weeks[0].label == nil && weeks.map(\.label).contains("Nov"))
    #expect(weeks[1].counts[0] == 70)
  }

  @Test("For people, every line fits, with charts or without", arguments: [20, 40, 60, 80, 200])
  func lines(width: Int) {
    for report in [full, empty] {
      for glyphs in ChartGlyphs.allCases {
        let styles = Styles(color: false, unicode: glyphs != .ascii)
        let lines = report.lines(width: width, styles, glyphs)
        #expect(lines.allSatisfy { $0.width <= width })
        if width >= 40 { #expect(lines.count > 20) }
      }
    }
  }

  @Test("For programs, a line each")
  func json() {
    let lines = full.json.split(separator: "\n")
    #expect(lines.count == 61 + 4 + 1)
    #expect(lines[0] == #"{"type":"strength","day":"2026-09-22","mean":0,"passages":10,"begun":0}"#)
    #expect(lines[61] == #"{"type":"answers","day":"2026-10-12","asked":70,"right":20}"#)
    #expect(lines[65] == #"{"type":"streak","day":"2026-11-21","current":3,"best":3,"forgiven":0}"#)
    #expect(
      empty.json == "{\"type\":\"streak\",\"day\":\"2026-11-21\",\"current\":0,\"best\":0,\"forgiven\":0}\n")
  }

  @Test("The page fetches and runs nothing, has axes even when empty, and names its drawings")
  func page() {
    for report in [full, empty] {
      let page = report.page(.shipped)
      #expect(page.contains("default-src 'none'") && !page.contains("<script"))
      let links = page.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!links.contains("http:") && !links.contains("https:") && !links.contains("src="))
      #expect(page.contains(#"class="axis""#) && page.contains("100%"))
      #expect(page.split(separator: #"<svg role="img" aria-labelledby"#).count == 3)
      #expect(page.contains(report.strengthSentence) && page.contains("@media print"))
    }
    #expect(full.page(.shipped).contains("<polyline") && !empty.page(.shipped).contains("<polyline"))
    #expect(full.page(.shipped).contains("<title>2026-11-21: 30</title>"))
    #expect(full.page(.shipped).contains(#"<th scope="row">2026-11-21</th><td>60%</td><td>12</td>"#))
  }
}
