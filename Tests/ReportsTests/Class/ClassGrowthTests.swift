@testable import Batch
import FoundationEssentials
@testable import Memory
@testable import Recitation
@testable import Reports
import ResultSamples
@testable import Terminal
import Testing
@testable import Text

@Suite("A class through a year")
struct ClassGrowthTests {
  private static let text = "The quiet river ran, over old stones all the way"
  /// Ann gains, Ben stays, over three months.
  private static let lines = [
    ClassSamples.reading(
      "Ann", "2026-09-14", "The [quiet] river ran, cold*old over stones all the way", step: 0.8),
    ClassSamples.reading(
      "Ann", "2026-09-15", "The [quiet] river ran, over old stones [all] the way", step: 0.9),
    ClassSamples.reading("Ben", "20260914", text, step: 0.5),
    ClassSamples.reading(
      "Ann", "2026-10-12", "The quiet river [ran,] over old stones all the way", step: 0.6),
    ClassSamples.reading("Ben", "12.10.2026", text, step: 0.5),
    ClassSamples.reading(
      "Ann", "2026-11-16", "The quiet river ran, over old stones [all] the way", step: 0.4),
    ClassSamples.reading("Ann", "2026-11-17", text, step: 0.4),
    ClassSamples.reading(
      "Ben", "2026-11-16", "The river*quiet river ran, over old stones all the way", step: 0.52),
  ]
  private let growth = ClassGrowth(lines)

  @Test("Pupils by month; the change tells pace, accuracy and words, and what of it is sure")
  func change() throws {
    #expect(growth.periods.map(\.label) == ["Sep 2026", "Oct 2026", "Nov 2026"])
    #expect(
      growth.pupils.map(\.name) == ["Ann", "Ben"]
        && growth.pupils[0].readings.map(\.lines.count) == [2, 1, 2])
    let change = growth.pupils[0].change
    #expect(change.dates == 5 && change.pace.map { $0.perWeek > 3 } == true)
    #expect(
      change.learnt == ["old", "quiet"] && change.missed == ["all"], "\(change.learnt) \(change.missed)")
    #expect(change.accuracy?.isChange == false, "20 words are too few to be sure of three")
    #expect(growth.pupils[1].change.pace == nil, "three dates prove no change")
  }

  @Test("A single month is shown by days")
  func days() {
    let growth = ClassGrowth(Array(Self.lines.prefix(3)))
    #expect(growth.periods.map(\.label) == ["2026-09-14", "2026-09-15"])
  }

  @Test("Days as lists write them, and what is none")
  func writtenDays() {
    for text in ["2026-09-14", "20260914", "14.09.2026", "2026-09-14T08:00:00Z"] {
      #expect(WrittenDay.day(of: text)?.description == "2026-09-14", "\(text)")
    }
    for text in ["2026-02-30", "9/14/2026", "September", "", "2026-13-01", "1-2-3", "２０２６-09-14"] {
      #expect(WrittenDay.day(of: text) == nil, "\(text)")
    }
  }

  @Test("Quantiles lie between values in proportion")
  func quantiles() {
    #expect(ClassGrowth.quantile(0.25, of: [1, 2, 3, 4, 5]) == 2)
    #expect(ClassGrowth.quantile(0.5, of: [1, 2]) == 1.5 && ClassGrowth.quantile(1, of: [7]) == 7)
    #expect(ClassGrowth.quantile(0.5, of: []) == nil)
  }

  @Test("The spread of one pupil is a figure, of two or three without quarters; first and last are told")
  func spreads() {
    func told(_ pupils: Int) -> String {
      let lines = (0..<pupils).flatMap { pupil in
        ["2026-09-14", "2026-10-12", "2026-11-16"].map {
          ClassSamples.reading("P\(pupil)", $0, Self.text, step: 0.5 + Double(pupil) / 10)
        }
      }
      return GrowthText.spread(ClassGrowth(lines), unit: "") { $0.wordsPerMinute }.sentence
    }
    #expect(told(1) == "Sep 2026: 1 pupil, 122; Nov 2026: 1 pupil, 122.")
    #expect(told(3).hasPrefix("Sep 2026: 3 pupils from ") && !told(3).contains("half"))
    #expect(told(4).hasPrefix("Sep 2026: half of 4 pupils from ") && !told(4).contains("Oct"))
  }

  @Test("Added twice counts once; scored anew takes the place, and the teacher's word stays")
  func once() throws {
    var book = ClassBook()
    var line = Self.lines[0]
    #expect(book.add(line) == .new && book.add(line) == .known)
    line.correct(by: Correction(words: [.init(index: 1, expected: "quiet", verdict: .right)]))
    #expect(book.add(line) == .changed)
    var anew = Self.lines[0]
    anew.id = "elsewhere"
    #expect(book.add(anew) == .changed && book.lines.count == 1)
    #expect(book.lines[0].result?.words[1].verdict == .correct && book.lines[0].id == "elsewhere")
    var lost = Self.lines[0]
    lost.outcome = .failure(.init(code: "engine_lost", message: "Lost."))
    #expect(book.add(lost) == .known && book.lines[0].result != nil)
    #expect(
      book.add(Self.lines[2]) == .new && book.remove(pupil: "Ann") == 1
        && book.lines.map(\.learner) == ["Ben"])
  }

  @Test(
    "The page: a line a pupil, the spread, words as dark as they were missed, what was said above what was asked"
  )
  func page() {
    let page = GrowthPage(growth, .init(title: "Class 3b", grade: 3), files: .shipped) { _ in [1, 2, 3] }.page
    #expect(
      page.components(separatedBy: "<polyline").count - 1 == 2 * (2 + 2),
      "a small drawing and a large one a pupil, each with the class's middle")
    #expect(page.contains("href=\"#pupil-0\" aria-label=\"Ann: Sep 2026"))
    let ann = page.firstRange(of: "aria-label=\"Ann:").map { page[..<$0.lowerBound] }
    #expect(ann?.contains("aria-label=\"Ben:") == true, "who is slowest is first")
    #expect(page.contains("Hasbrouck and Tindal"))
    #expect(page.contains("title=\"missed 3 of 8 times\">quiet<sub>3</sub>"))
    #expect(
      page.contains("<ruby><s>old</s><rt>cold</rt></ruby>")
        && page.contains("<ruby><s>quiet</s><rt>left out</rt></ruby>"))
    #expect(page.contains("Missed then, right now: old, quiet."))
    #expect(!page.contains("[-") && !page.contains("{cold for"))
    #expect(page.components(separatedBy: "<audio").count == 2, "one player for all")
    // The figure above a pause is wider than its sign, and stood out at the side of a telephone.
    #expect(page.contains(".w {\n  display: inline-block;\n  max-width: 100%;"))
    #expect(page.contains("tr { break-inside: avoid }"), "no pupil is parted by a page's end")
    #expect(page.contains(".legend .w { white-space: nowrap }"), "nor a word of the legend by a line's")
    #expect(page.contains("<option value=\"2026-10-01\">Oct 2026</option>"))
    #expect(page.contains("data-period=\"2026-09-01\""))
  }

  @Test("Norms stand behind the line of who has read for a minute, and behind no other")
  func normsBehind() {
    let long = ClassSamples.reading(
      "Ann", "2026-09-14", Array(repeating: "word", count: 140).joined(separator: " "))
    let short = ClassSamples.reading("Ben", "2026-09-14", "a short one")
    func page(_ lines: ResultLine...) -> String {
      let growth = ClassGrowth(lines.map { $0.ofFirstMinute() })
      return GrowthPage(growth, .init(title: "3b", grade: 3), files: .shipped) { _ in nil }.page
    }
    let both = page(long, short)
    #expect(both.components(separatedBy: "Grade 3, fall: 59 to 104").count == 2)
    #expect(both.contains("The bands below are"))
    let alone = page(short)
    #expect(!alone.contains("Grade 3, fall") && !alone.contains("The bands below are"))
    #expect(alone.contains("No reading stands beside norms"))
  }

  @Test("Pupils are folded, anonymous ones too, and a link opens one; a pupil alone stands open")
  func folded() {
    for isAnonymous in [false, true] {
      let terms = GrowthPage.Terms(title: "3b", isAnonymous: isAnonymous)
      let page = GrowthPage(growth, terms, files: .shipped) { _ in nil }.page
      #expect(page.contains("<details class=\"pupil-page\" id=\"pupil-0\"><summary>"))
      #expect(page.contains("<details class=\"pupil-page\" id=\"pupil-1\"><summary>"))
      #expect(page.contains("id=\"unfold\"") && page.contains("single(location.hash)"))
      let alone = GrowthPage(
        ClassGrowth(Self.lines.filter { $0.learner == "Ann" }), terms, files: .shipped
      ) { _ in nil }.page
      #expect(alone.contains("id=\"pupil-0\" open><summary>") && !alone.contains("id=\"unfold\""))
    }
  }

  @Test("Names, words and notes are text to the page")
  func hostile() {
    var line = ClassSamples.reading("<img src=x onerror=alert(1)>", "2026-09-14", "\"'<b>*</script><i>")
    line.correct(by: Correction(words: [.init(index: 0, verdict: .wrong, note: "\"><script>")]))
    let page = GrowthPage(ClassGrowth([line]), .init(title: "<b>"), files: .shipped) { _ in nil }.page
    #expect(!page.contains("<img") && !page.contains("<i>") && !page.contains("<b>\""))
    #expect(page.components(separatedBy: "</script>").count == 2)
  }

  @Test("Anonymous: no name, no voice, no note, no file's name, in page and rows")
  func anonymous() {
    var line = Self.lines[0]
    line.correct(by: Correction(words: [.init(index: 0, note: "Ann's brother")]))
    let growth = ClassGrowth(ResultLine.anonymous([line] + Self.lines.dropFirst(), key: "key"))
    let page = GrowthPage(growth, .init(title: "A class", isAnonymous: true), files: .shipped) { _ in
      [1, 2, 3]
    }.page
    let rows = GrowthReport(growth: growth, pupils: growth.pupils, grade: nil).json
    for text in [page, rows] {
      #expect(
        !text.contains("Ann") && !text.contains("Ben")
          && Set(text.matches(of: /Pupil \d{5}/).map(\.output)).count == 2)
    }
    #expect(!page.contains("AQID") && !page.contains(".wav"))
  }

  @Test(
    "Over nine months drawings keep room: three days are named, growth stands beside the name, tables may be moved"
  )
  func nineMonths() throws {
    let lines = (9...17).flatMap { month in
      ["Ann", "Ben"].map { name in
        let date = month > 12 ? "2027-0\(month - 12)-14" : "2026-\(month < 10 ? "0" : "")\(month)-14"
        return ClassSamples.reading(name, date, Self.text)
      }
    }
    let growth = ClassGrowth(lines)
    #expect(growth.periods.count == 9)
    let line = GrowthChart(growth: growth, grade: nil).line("l", of: growth.pupils[0], description: "")
    let days = line.matches(of: /<text class="x"[^>]*>([^<]*)</).map { String($0.1) }
    #expect(days == ["Sep 2026", "Jan 2027", "May 2027"])
    #expect(line.matches(of: /<circle/).count == 9, "each reading keeps its dot")
    let page = GrowthPage(growth, .init(title: "3b"), files: .shipped) { _ in nil }.page
    let heads = page.matches(of: /<th scope="col">([^<]*)</).map { String($0.1) }
    let pupils = try #require(heads.firstIndex(of: "Pupil"))
    #expect(Array(heads[pupils...].prefix(3)) == ["Pupil", "Growth a week", "Sep 2026"])
    let tables = page.matches(of: /<table/).count
    #expect(
      tables == page.matches(of: /<div class="wide"><table/).count, "a wide table moves within the page")
  }

  @Test(
    "A table by month, of the class and of each pupil: every kind of miscue, and of how many the kind is unsure"
  )
  func byMonth() {
    var lines = Self.lines
    guard case .success(var result) = lines[0].outcome else { return }
    result.words[1].kindSure = false
    lines[0].outcome = .success(result)
    let growth = ClassGrowth(lines)
    let ann = GrowthText.table(growth.pupils[0].readings)
    #expect(ann.title == "Miscues by month")
    #expect(
      ann.heads == [
        "Month", "Recordings", "Words", "Right (95% range)", "Correct words a minute", "omission",
        "substitution", "kind unsure",
      ])
    #expect(
      ann.rows.map { Array($0.prefix(4) + $0.suffix(3)) } == [
        ["Sep 2026", "2", "20", "80% (58–92)", "3", "1", "1"],
        ["Oct 2026", "1", "10", "90% (60–98)", "1", "0", "0"],
        ["Nov 2026", "2", "20", "95% (76–99)", "1", "0", "0"],
      ])
    let page = GrowthPage(growth, .init(title: "3b"), files: .shipped) { _ in nil }.page
    #expect(page.matches(of: /Miscues by month/).count == 3, "the class, and two pupils")
    let day = GrowthText.table(ClassGrowth(Array(lines.prefix(2))).readings)
    #expect(day.title == "Miscues by day" && day.heads[0] == "Day")
  }

  @Test("Where first minutes count it is said in report, table and marks, and words right have no growth")
  func firstMinutes() throws {
    let lines = (1...6).map {
      ClassSamples.reading("Ann", "2026-0\($0)-01", "The [quiet] river ran over old stones")
    }
    let whole = ClassGrowth(lines)
    let minute = ClassGrowth(
      lines.map { line in
        var first = line
        if case .success(let result) = line.outcome { first.outcome = .success(result.firstMinute()) }
        return first
      })
    #expect(whole.pupils[0].change.accuracy != nil && minute.pupils[0].change.accuracy == nil)
    for (growth, isTold) in [(whole, false), (minute, true)] {
      #expect(
        GrowthText.summary(growth).hasSuffix("Of each reading the first minute counts alone.") == isTold)
      #expect(Gradebook.moodle(growth).contains("Correct words a minute (Jan 2026, first minute)") == isTold)
      let report = GrowthReport(growth: growth, pupils: growth.pupils, grade: nil)
      #expect(report.json.contains("\"firstMinute\":true") == isTold)
    }
  }

  @Test("In the terminal: a row a pupil inside 80 columns; one pupil alone with all that is known")
  func terminal() {
    let report = GrowthReport(growth: growth, pupils: growth.pupils, grade: 3)
    let lines = report.lines(width: 80, .none, isAlone: false)
    #expect(lines.allSatisfy { $0.width <= 80 })
    let text = lines.map { $0.rendered(.none) }.joined(separator: "\n")
    #expect(text.contains("2 pupils, 8 recordings, 3 periods, Sep 2026 to Nov 2026."))
    #expect(text.contains("Growth") && text.contains("No reading stands beside the norms of grade 3"))
    let narrow = report.lines(width: 40, .none, isAlone: false)
    #expect(narrow.allSatisfy { $0.width <= 40 && !$0.rendered(.none).contains("…") })
    let alone = report.lines(width: 80, .none, isAlone: true).map { $0.rendered(.none) }.joined(
      separator: "\n")
    #expect(alone.contains("Missed then and now: all.") && alone.contains("pauses at"))
  }

  @Test("Refused and failed readings stand in the table, not only in the page")
  func refused() {
    var failed = Self.lines[0]
    failed.outcome = .failure(.init(code: "engine_lost", message: "Lost."))
    let growth = ClassGrowth([failed] + Self.lines.dropFirst())
    let text = GrowthReport(growth: growth, pupils: growth.pupils, grade: nil)
      .lines(width: 200, .none, isAlone: false).map { $0.rendered(.none) }.joined()
    #expect(text.contains("1 not scored"))
  }

  @Test("A reading of another text, or silent, lowers no mark, no growth and no drawing, and is told")
  func otherText() {
    func refused(_ date: String, as outcome: RecitationResult.Outcome) -> ResultLine {
      var line = ClassSamples.reading("Ann", date, "[The] [quiet] [river]")
      guard case .success(var result) = line.outcome else { return line }
      result.outcome = outcome
      line.outcome = .success(result.recounted())
      return line
    }
    let more = [
      refused("2026-09-16", as: .otherText), refused("2026-11-18", as: .silence),
      refused("2026-12-14", as: .otherText),
    ]
    let with = ClassGrowth(Self.lines + more)
    let marks = Gradebook.moodle(with).split(separator: "\r\n")
    let before = Gradebook.moodle(growth).split(separator: "\r\n")
    #expect(marks[1] == before[1] + ",,", "December has none: \(marks[1])")
    #expect(Gradebook.oneRoster(with) == Gradebook.oneRoster(growth), "December has no mark")
    #expect(GrowthText.change(with.pupils[0].change) == GrowthText.change(growth.pupils[0].change))
    #expect(with.pupils[0].change.learnt == growth.pupils[0].change.learnt)
    #expect(
      with.spread(with.periods[0]) { GrowthText.share($0.accuracy) }
        == growth.spread(growth.periods[0]) { GrowthText.share($0.accuracy) })
    let facts = GrowthText.facts(with.pupils[0]).joined(separator: " ")
    #expect(facts.contains("1 of another text") && facts.contains("1 silent"), "\(facts)")
    let page = PupilPage(with.pupils[0]).page(.shipped) { _ in nil }
    #expect(page.contains("words were right, Nov 2026") && page.contains("; 2 of another text, 1 silent."))
  }

  @Test("A gradebook: the pupil's number or address, two columns a period")
  func gradebook() {
    let rows = Gradebook.moodle(growth).split(separator: "\r\n").map(String.init)
    #expect(rows[0].hasPrefix("ID number,\"Words right, % (Sep 2026)\",Correct words a minute (Sep 2026)"))
    #expect(rows[1].hasPrefix("Ann,80,") && rows.count == 3, "\(rows)")
    let mail = ClassGrowth([ClassSamples.reading("a@b.org", "2026-09-14", "x")])
    #expect(Gradebook.moodle(mail).hasPrefix("Email address,"))
  }

  @Test("Google Classroom's sheet: names parted, the day and the points of each mark above the pupils")
  func classroom() {
    let lines = [
      ClassSamples.reading("Anna Maria Berg", "2026-09-14", "a b [c] d"),
      ClassSamples.reading("Cy", "2026-10-12", "a b"),
      ClassSamples.reading("d@e.org", "2026-10-12", "a b"),
    ]
    let rows = Gradebook.classroom(ClassGrowth(lines)).split(separator: "\r\n").map(String.init)
    #expect(rows[0].hasPrefix("Last Name,First Name,Email Address,\"Words right, % (Sep 2026)\","))
    #expect(
      rows[1] == "Date,,,2026-09-01,2026-09-01,2026-10-01,2026-10-01" && rows[2] == "Points,,,100,,100,")
    #expect(rows[3].hasPrefix("Berg,Anna Maria,,75,") && rows[3].hasSuffix(",,"))
    #expect(rows[4].hasPrefix(",Cy,,,,100,") && rows[5].hasPrefix(",,d@e.org,,,100,"))
  }

  @Test(
    "OneRoster's results.csv: its columns, two marks a pupil and month, ids that stay from one export to the next"
  )
  func oneRoster() throws {
    let rows = Gradebook.oneRoster(growth).split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(
      rows[0].joined(separator: " ")
        == "sourcedId status dateLastModified lineItemSourcedId studentSourcedId scoreStatus score scoreDate comment textScore classSourcedId inProgress incomplete late missing"
    )
    #expect(rows.allSatisfy { $0.count == 15 })
    let ann = try #require(rows.first { $0[3] == "recite-right-2026-09" && $0[4] == "Ann" })
    #expect(ann[0].hasPrefix("recite-right-2026-09-") && ann[1...2] == ["", ""])
    #expect(ann[5] == "fully graded" && ann[6] == "80" && ann[7].hasPrefix("2026-09-"))
    #expect(rows.contains { $0[3] == "recite-wcpm-2026-09" && $0[4] == "Ann" })
    #expect(Set(rows.map { $0[0] }).count == rows.count, "no two rows have one id")
    #expect(
      Gradebook.oneRoster(growth)
        == Gradebook.oneRoster(ClassGrowth(growth.pupils.flatMap { $0.readings.flatMap(\.lines) })))
    var silent = ClassSamples.reading("Cy", "2026-09-14", "x")
    silent.outcome = .failure(.init(code: "engine_lost", message: "Lost."))
    #expect(!Gradebook.oneRoster(ClassGrowth([silent])).contains("Cy"), "what was not scored has no mark")
  }
}
