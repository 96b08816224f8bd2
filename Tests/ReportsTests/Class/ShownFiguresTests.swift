@testable import Batch
@testable import Decks
import FoundationEssentials
@testable import Memory
@testable import Recitation
@testable import Reports
import ResultSamples
@testable import Terminal
import Testing
@testable import Text

/// Whatever number a report shows is of a figure of the table, or is told here to be none: a day, a place in
/// a list, how many there are of something.
@Suite("No figure is shown that has no meaning, no error and no row")
struct ShownFiguresTests {
  private static let manual = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/App/recite/Recite.docc/Research.md")

  private static var everything: RecitationResult {
    var result = Samples.everything
    result.explanations = [
      Explanation(
        subject: .word(2), probability: 0.021, needed: 0.884,
        facts: [
          .overRival("big", -12.1), .overNothing(40), .sounds(-3.2, usual: -0.9, worst: "L"), .kind(0.4),
        ],
        reasons: [.init(kind: .rival, odds: -3.1, trees: -3), .init(kind: .sounds, odds: -0.7, trees: -0.1)]),
      Explanation(
        subject: .extra(before: 2, start: 2.1), probability: 0.995, needed: 0.3,
        facts: [.stretch(seconds: 0.4, sounds: 4, gain: 35.25)], reasons: []),
    ]
    return result
  }

  private static let lines: [ResultLine] =
    ["Ann", "Ben", "Cy", "Dan", "Eva"].flatMap { name in
      (0..<6).map { date in
        let day = "2026-\(["09-14", "09-28", "10-12", "10-26", "11-09", "11-23"][date])"
        let text =
          "The quiet river ran, over [old] stones. And cold*then it began to rain"
          + (date < 3 ? " again" : "")
        var line = ClassSamples.reading(name, day, text, step: 0.4 + 0.02 * Double(date))
        if name == "Cy", date == 2, var refused = line.result {
          (refused.outcome, refused.score) = (.otherText, 0)
          line.outcome = .success(refused)
        }
        return line
      }
    }

  private static var growth: ClassGrowth { ClassGrowth(lines) }

  private static var ruled: [ResultLine] {
    var ruled = lines
    ruled[0].correct(
      by: Correction(words: [.init(index: 5, verdict: .right), .init(index: 8, verdict: .wrong)]))
    return ruled
  }

  private static var progress: ProgressReport {
    let today = StudyDay(CivilDate(year: 2026, month: 11, day: 21))
    var report = ProgressReport(
      samples: (0...60).map {
        StrengthSample(day: today.advanced(by: $0 - 60), passages: 10 + $0 / 30, mean: Double($0) / 100)
      },
      days: [-40, -2, -1, 0].map { DailyAnswers(day: today.advanced(by: $0), asked: 30 - $0, right: 20) },
      today: today)
    report.samples[60].begun = 3
    report.coming = [2, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1]
    return report
  }

  private static var cards: CardReport {
    let today = StudyDay(CivilDate(year: 2027, month: 3, day: 9))
    let calendar = StudyCalendar { _ in 0 }
    var library = CardLibrary()
    let list = CardListID(rawValue: 1)
    library.apply(.listMade(list, name: "L", .fsrs))
    var histories: [CardID: [CardReview]] = [:]
    for number in 1...50 {
      let id = CardID(rawValue: Int64(number))
      library.apply(.cardMade(id, in: list, CardText(front: "f", back: "b"), on: today))
      for (ago, rating) in [(7, CardRating.good), (1, number % 3 == 0 ? .fail : .good)] {
        let day = today.advanced(by: -ago)
        let time = calendar.start(of: day).addingTimeInterval(Double(number % 2) * 3600)
        let review = CardReview(time: time, day: day, rating: rating)
        library.apply(.reviewed(id, review))
        histories[id, default: []].append(review)
      }
    }
    return CardReport(
      CardStatistics(
        of: library.lists.map { ($0, library.cards(in: $0.id, on: today)) }, histories: histories,
        today: today, calendar: calendar), today: today)
  }

  /// What is printed for people and shown on pages, by what prints it.
  private static let texts: [(name: String, text: String)] = {
    func plain(_ lines: [StyledText]) -> String { lines.map(\.plain).joined(separator: " ") }
    let result = ResultReport(title: "t", result: everything, passMark: 0.9)
    let report = GrowthReport(growth: growth, pupils: growth.pupils, grade: nil)
    let page = GrowthPage(growth, .init(title: "x"), files: .shipped) { _ in nil }.page
    return [
      ("score", plain(result.lines(width: 2000, .none))), ("in words", plain(result.sentences(width: 2000))),
      ("class show", plain(report.lines(width: 2000, .none, isAlone: false))),
      ("class show PUPIL", plain(report.lines(width: 2000, .none, isAlone: true))),
      ("class practice", plain(MissPatterns(lines).lines(width: 2000, .none))),
      ("evaluate --results", plain(RulingAgreementReport(ruled).lines(width: 70, .none))),
      (
        "progress",
        [
          progress.strengthSentence, progress.answersSentence, progress.streakSentence,
          progress.comingSentence ?? "",
        ].joined(separator: " ")
      ),
      (
        "cards stats",
        [
          cards.retentionSentence, cards.loadSentence, cards.growthSentence,
          cards.hoursSentence,
        ].joined(separator: " ")
      ),
      ("score --html", shown(HTMLReportTests.page(Samples.line(.success(everything))))),
      ("class report", shown(page)),
      (
        "class report PUPIL",
        growth.pupils.first.map {
          shown(PupilPage($0).page(.shipped) { _ in nil })
        } ?? ""
      ),
    ]
  }()

  /// What of a page is text, but for what the figures mean, for axes, and for cells: their columns are looked
  /// at below.
  private static func shown(_ page: String) -> String {
    var text = page
    text = text.replacing("<sub>", with: " ×")
    for hidden in [
      #"<(script|style)[^>]*>[\s\S]*?</(script|style)>"#, #"<section class="about">[\s\S]*?</section>"#,
      #"<text[^>]*>[^<]*</text>"#, #"<td[^>]*>[\s\S]*?</td>"#, #"<[^>]+>"#,
    ] { text = text.replacing(pattern(hidden), with: " ") }
    for (sign, name) in [("\u{201C}", "&quot;"), ("’", "&#39;")] { text = text.replacing(name, with: sign) }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func pattern(_ text: String) -> Regex<AnyRegexOutput> {
    do { return try Regex(text) } catch { fatalError("\(text): \(error)") }
  }

  private static let miscues = Miscue.allCases.map(\.rawValue).joined(separator: "|")

  /// What stands around a number, and the figure that it is; nil of what is none.
  private static let around: [(pattern: String, figure: Figure?)] = [
    (#"(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}: \d+, \d+%"#, .pace),
    (#"\d{4}-\d\d(-\d\d)?"#, nil), (#"(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}"#, nil),
    // On a page, the keys of corrections, and a word's place in its text; what ranges and lines are.
    (#"\b\d (right|wrong|self-corrected|not counted|as judged)\b"#, nil),
    (#"\((first|second) of \d\)|\(\d words\)|\(to 3 letters\)|8 kHz"#, nil),
    (#"(\d\d%|Right) \(95% range \d+–\d+\)"#, .right),
    (#"95% range|99\.9% interval|leaves out 0|at most 5 in 100|\(72 in 100\)"#, nil),
    (#"(under |over )?[\d.]+% sure that [^,]*, where [\d.]+% is needed"#, .sureness),
    (#"2\.3 nats are ten times likelier, 4\.6 a hundred"#, .reasons),
    (#"(-?[\d.]+ nats|recording -?[\d.]+; \w+ fits|[\d.]+ times (less likely|likelier))"#, .reasons),
    (#"[\d.]+ s of speech with \d+ sounds"#, .reasons),
    (#"\d+ correct words a minute \(\d+ until one stopped\)"#, .untilStopped),
    (#"\d+ correct words a minute \(\d+–\d+ of \d+ readings\)"#, .fastest),
    (#"([+−][\d.]+|\b0) correct words a minute a week \([^)]*\)"#, .growth),
    (#"([+−][\d.]+|\b0) points right a week \([^)]*\)"#, .growth),
    (#"\b(pace|right) ([+−][\d.]+|0) \([^)]*\)"#, .growth),
    (#"([+−][\d.]+|\b0) beside the class \([^)]*\)"#, .besideClass),
    (#"beside the class ([+−][\d.]+|0) \([^)]*\)"#, .besideClass),
    (#"half of \d+ pupils from \d+%? to \d+%?, the middle \d+%?"#, .spread),
    (#"\d+ correct words a minute|\b(Ann|Ben|Cy|Dan|Eva) \d+ #"#, .pace),
    (#"\d+% of \d+ words right \(\d+–\d+\)|\d+ of \d+ words were right"#, .right),
    (#"missed \d+ of \d+ times?"#, .practised),
    (
      #"pauses at \d+ of \d+ (places without a stop|stops)( and( at)? \d+ of \d+ places without one)?"#,
      .pauses
    ),
    (#"\d+ of another text"#, .unheard),
    (#"(\b[Ss]core|mean|pass mark of) \d+( percent|%)|from \d+% to \d+%"#, .score),
    (#"\d+\.\d s(econds)?\b|\b\d+:\d\d\.\d"#, .times),
    (
      "(\(miscues)|close|unsure) \\d+",
      .miscues
    ),
    (
      "\\d+ (\(miscues))s?",
      .miscues
    ),
    (#"Today: \d+ answered, \d+ right"#, .answered),
    (#"# 0%"#, .unheard), (#"[Oo]f \d+ words? ruled on[^.]*"#, .agreed), (#"# \d+% ·"#, .score),
    (#"\d+ (passed over|right|wrong)|agreed \d+% \(\d+[–-]\d+\)"#, .agreed),
    (#"\d+ of \d+ \d+–\d+%|Of all words that were come to \d+% were missed"#, .kindsMissed),
    (#"\w+ \d+ of \d+|×\d+"#, .missed),
    (#"[Kk]appa[^.]*"#, .kappa),
    (#"Strength: \d+% on average over the \d+ passages|it was \d+% over \d+|Begun: \d+"#, .strength),
    (#"Answers: \d+ on \d+ days, \d+% right without hints; most on #, \d+"#, .answered),
    (#"Streak: \d+ days in a row[^.]*the longest \d+"#, .streak),
    (#"To come: \d+ passages due today, \d+ in \d+ days; \d+ in the coming \d+ days, most on #, \d+"#, .due),
    (#"Retention: \d+% of the cards were known when they came back in the last \d+ days"#, .retention),
    (#"planned by FSRS: \d+%"#, .retention), (#"between \d+% at \d+ and \d+% at \d+ o'clock"#, .retention),
    (#"Load: \d+ due today, \d+ cards in the coming \d+ days, new ones not counted; most on #, \d+"#, .due),
    (#"\d+ of \d+ cards begun, \d+ of them|hours with \d+ reviews"#, nil),
    (#"\d+ (of \d+ )?(recordings?|passages?|pupils?|periods?|readings)\b"#, nil),
  ]

  @Test("Each number of each report is of a row of the table", arguments: texts.map(\.name))
  func numbers(name: String) throws {
    var rest = try #require(Self.texts.first { $0.name == name }).text
    let hasNumbers = rest.contains(where: \.isNumber)
    #expect(hasNumbers, "nothing to look at")
    rest = rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for entry in Self.around { rest = rest.replacing(Self.pattern(entry.pattern), with: "#") }
    let unknown = rest.split(separator: " ").enumerated().filter { $0.element.contains(where: \.isNumber) }
    let words = rest.split(separator: " ")
    let told = unknown.prefix(10).map { words[max(0, $0.offset - 6)...min(words.count - 1, $0.offset + 6)] }
      .map { $0.joined(separator: " ") }
    #expect(unknown.isEmpty, "\(told.joined(separator: "\n"))")
  }

  @Test("Each head of a table on a page is a figure's, a miscue's, a period's, or of no figure")
  func heads() {
    let page = GrowthPage(Self.growth, .init(title: "x"), files: .shipped) { _ in nil }.page
    let pages = [
      page, HTMLReportTests.page(Samples.line(.success(Self.everything))), Self.progress.page(.shipped),
    ]
    let figures = Set(Figure.allCases.map(\.rawValue)).union(Miscue.allCases.map(\.rawValue))
    let others: Set = [
      "pupil", "pupils", "month", "day", "period", "learner", "recordings", "recording", "words", "passage",
      "passages", "answers", "figure", "what it is", "how far it may be off", "not told", "lowest", "quarter",
      "middle", "three quarters", "highest", "right", "right (95% range)", "growth a week",
      "mean strength", "passages due", "counts as",
    ]
    let known = figures.union(others).union(Self.growth.periods.map { $0.label.lowercased() })
    for page in pages {
      let heads = page.matches(of: /<th scope="col"[^>]*>([^<]+)<\/th>/).map { $0.output.1.lowercased() }
      #expect(!heads.isEmpty && Set(heads).isSubset(of: known), "\(Set(heads).subtracting(known))")
    }
  }

  @Test("Each column of each table and each member of each line stands in the codebook")
  func columns() throws {
    let manual = try String(contentsOf: Self.manual, encoding: .utf8)
    let tally = Self.lines.reduce(into: ClassTally()) { $0.add($1) }
    var heads = ResultTable.header(.commas).prefix { !$0.isNewline }.split(separator: ",").map(String.init)
    for table in [
      ClassTables.learners(tally, .commas), ClassTables.words(tally, .commas),
      ClassTables.months(Self.growth, .commas),
    ] { heads += table.prefix { !$0.isNewline }.split(separator: ",").map(String.init) }
    let judged = (0..<4).map { JudgedWords.Word(index: $0, verdict: "omitted", confidence: 0.1) }
    let grade = Grade(
      [Truth(id: "a", labels: [.spoken, .substituted, .near, .omitted])],
      [JudgedWords(id: "a", words: judged)])
    let whole = Samples.line(.success(Self.everything))
    for json in [
      whole.json, Self.ruled[0].json,
      GrowthReport(growth: Self.growth, pupils: Self.growth.pupils, grade: 3).json,
      MissPatterns(Self.lines).json, Self.progress.json, Self.cards.json,
      RulingAgreementReport(Self.ruled).json,
      EvaluationReport(grade).json,
    ] { heads += json.matches(of: /"([A-Za-z_]+)":/).map { String($0.output.1) } }
    let kinds = Set(Miscue.allCases.map(\.rawValue))
    let unknown = Set(heads).subtracting(kinds).filter { !manual.contains("`\($0)`") }
    #expect(heads.count > 200 && unknown.isEmpty, "\(unknown.sorted())")
  }
}
