import Decks
import Desks
import Files
import Habits
import Learning
import Memory
import Recitation
import Reports
import Store
import Terminal
import Text

struct ProgressCommand: SessionWork {
  static let html = Option<String?>.file(
    "html", help: "Write a page for the browser instead; it needs no other file.")
  static let format = SharedOptions.listFormat
  static let passages = Option<Bool>.flag(
    "passages",
    help: "A line for each passage instead: its strength, its lesson, when it comes back, what is missed.")
  static let books = Option<Bool>.flag(
    "books", help: "A line for each book of which you know something by heart, chapter by chapter.")

  static let command = Command(
    "progress",
    summary: "Shows how you get on: strength, answers a day, days in a row.",
    discussion: [
      "Strength is the mean of the passages you had learnt by then, said by heart once; what is only begun "
        + "is counted by itself, and lowers nothing. Each chart has its sentence above it, which says the "
        + "same.",
      "What falls due in the coming days is counted as it stands: what comes back in that time again is not. "
        + "Of a book a verse is known once it was said by heart, by itself or with others.",
    ],
    options: [html, passages, books, format],
    rules: [.atMostOne([html, format]), .atMostOne([html, passages, books])],
    examples: [
      "recite progress": "See the charts.",
      "recite progress --passages": "See where you stand with each passage.",
      "recite progress --html progress.html": "Write them as a page, to look at or print.",
      "recite progress --format jsonl": "Print the numbers for a program.",
    ]
  ) { try ProgressCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    if plan[Self.passages] || plan[Self.books] {
      let trainer = try session.trainer()
      let report = PassagesReport(try trainer.passagesProgress(), today: trainer.today)
      switch plan[Self.format] {
      case .jsonl:
        output.data((plan[Self.books] ? report.books(output.styles) : report.passages(output.styles)).json)
      case .text: output.lines(report.lines(ofBooks: plan[Self.books], width: output.width, output.styles))
      }
      return
    }
    let report = try report()
    if let file = plan[Self.html] {
      try output.write(Array(report.page(PageFiles(ModelData.pages)).utf8), to: file)
      return
    }
    switch plan[Self.format] {
    case .jsonl: output.data(report.json)
    case .text:
      let glyphs = ChartGlyphs.decide(output.styles, .current())
      output.lines(report.lines(width: output.width, output.styles, glyphs))
    }
  }

  /// The report of the present.
  func report() throws -> ProgressReport {
    var store = try session.store()
    let (now, today) = session.moment()
    let questions = try Pathway(json: ModelData.pathway).questions
    let calendar = session.calendar()
    let samples = try store.strengthHistory(
      model: session.settings().strengthModel(stages: questions, calendar: calendar), calendar: calendar,
      now: now)
    let days = try store.dailyStudy(in: calendar)
    var report = ProgressReport(samples: samples, days: days, today: today)
    let trainer = try session.trainer()
    report.elsewhere = try trainer.learntElsewhere()
    report.ready = try trainer.readyPlans()
    report.coming = try trainer.comingDays()
    let coach = try session.coach()
    let view = coach.view()
    if view.isStarted { report.course = CourseProgress(view, coach.state.statistics(at: coach.moment)) }
    let desk = try session.cardDesk()
    if !desk.library.lists.isEmpty {
      report.cards = CardReport(try desk.statistics(of: nil), today: today)
    }
    return report
  }
}

struct HistoryCommand: SessionWork {
  static let reference = Positional("REF", .many, help: "A passage that you learn.")
  static let days = Option<Int?>.integer(
    "days", "N", 1...36_525, described: "all", help: "Look back over this many days, today included.")

  static let command = Command(
    "history",
    summary: "Shows how a passage went, day by day, and which of its words you miss most.",
    discussion: [
      "Right is what was right without hints. A word in brackets was nearly said; + is what was too much, "
        + "and where."
    ],
    positionals: [reference],
    options: [days, SharedOptions.listFormat],
    examples: [
      "recite history \"John 3:16\"": "See what you stumble over.",
      "recite history \"John 3:16\" --days 7": "See the last week alone.",
    ]
  ) { try HistoryCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let trainer = try session.trainer()
    let passage = try session.passage(named: plan[Self.reference], trainer)
    let history = try trainer.history(of: passage, days: plan[Self.days])
    let words = passage.tokens.map(\.core)
    var table = ListTable(["day": "Day", "asked": "Asked", "right": "Right", "missed": "Missed"])
    for day in history.days {
      table.add([
        .shown(StyledText("\(day.day)", .heading), .string("\(day.day)")), .integer(day.asked),
        .integer(day.right), missed(day.misses, words),
      ])
    }
    output.table(table, plan.listFormat)
    if plan.listFormat == .text { tellMost(history, words, passage, plan[Self.days]) }
  }

  private func missed(_ misses: PassageHistory.Misses, _ words: [String]) -> ListTable.Cell {
    let missed = misses.words.filter { $0.word >= 0 && $0.word <= words.count }
    let shown = missed.flatMap { names($0, words) }
    return .shown(
      StyledText(shown.joined(separator: ", ")),
      .array(
        missed.map {
          .object([
            ("index", .integer($0.word)),
            ("word", .optional(words.indices.contains($0.word) ? words[$0.word] : nil)),
            ("wrong", .integer($0.wrong)), ("slips", .integer($0.slips)), ("added", .integer($0.added)),
            ("beside", .integer($0.beside)),
          ])
        }))
  }

  /// `not`, `(saith)`, `+ after “lamp unto”`, `(+ after “lamp unto”)`.
  private func names(_ miss: PassageHistory.Misses.Word, _ words: [String]) -> [String] {
    var names: [String] = []
    if words.indices.contains(miss.word), miss.wrong + miss.slips > 0 {
      names.append(miss.wrong > 0 ? words[miss.word] : "(\(words[miss.word]))")
    }
    let place = TextPlaces(words).before(miss.word)
    if miss.added > 0 { names.append("+ \(place)") } else if miss.beside > 0 { names.append("(+ \(place))") }
    return names
  }

  /// The words that were missed most, or what to do where there is nothing to tell.
  private func tellMost(_ history: PassageHistory, _ words: [String], _ passage: StudyPassage, _ days: Int?) {
    guard !history.days.isEmpty else {
      guard days == nil else { return output.note("You have not been asked about it in that time.") }
      output.note("You have not been asked about it yet.")
      output.note("  Learn it: ", command: "recite lesson \"\(passage.name)\"")
      return
    }
    let most = history.misses.words.filter { $0.word >= 0 && $0.word <= words.count }.prefix(5)
    output.line()
    guard !most.isEmpty else { return output.line("No word of it was missed.") }
    let told = most.map { miss in
      let times = miss.times
      return names(miss, words).joined(separator: ", ")
        + (times == 1 ? "" : times == 2 ? " (twice)" : " (\(times) times)")
    }
    output.lines(
      (StyledText("Missed most: ") + StyledText(told.joined(separator: ", "), .heading))
        .wrapped(to: output.width))
  }
}
