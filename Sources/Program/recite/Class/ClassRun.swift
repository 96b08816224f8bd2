import Base
import Batch
import CommandLineOptions
import Drills
import FoundationEssentials
import HTTPServer
import QuizSite
import Reports
import Terminal
import WholeFiles

/// `recite class`: a class through a year.
struct ClassRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    switch plan.name {
    case .classAdd: try add(plan)
    case .classReport: try report(plan)
    case .classCorrect: try correct(plan)
    case .classPractice: try await practice(plan)
    case .classRemove: try remove(plan)
    case .classServe: try await serve(plan)
    default: try show(plan)
    }
    return .success
  }

  // MARK: What is kept

  private func add(_ plan: ParsedCommand) throws {
    let file = try ClassFile(session.classesFolder(), named: plan[ClassAddCommand.name])
    let names = try plan[ClassAddCommand.names].map(NamedFields.init)
    if let date = plan[ClassAddCommand.date], WrittenDay.day(of: date) == nil {
      throw Failure("\(date) is no day.", advice: "Write it as \(WrittenDay.forms).", code: Failure.usage)
    }
    var lines: [ResultLine] = []
    for path in plan[ClassAddCommand.files] {
      for var line in try ClassFile.lines(of: path) {
        if let names { names.fill(&line) }
        line.date = line.date ?? plan[ClassAddCommand.date]
        try check(line, in: path)
        line.audio = Self.absolute(line.audio, resultsIn: path)
        lines.append(line)
      }
    }
    var counts: [ClassBook.Added: Int] = [:]
    let total = try file.change(isNew: true) { book in
      for line in lines { counts[book.add(line), default: 0] += 1 }
      return book.lines.count
    }
    let parts = [(counts[.new], "new"), (counts[.changed], "scored anew"), (counts[.known], "there already")]
      .compactMap { count, what in count.map { "\($0) \(what)" } }
    session.output.message(
      StyledText(
        "The class \(file.name) has \(total) recording\(total == 1 ? "" : "s"): \(parts.joined(separator: ", "))."
      ))
  }

  private func check(_ line: ResultLine, in path: String) throws {
    guard let learner = line.learner, !learner.isEmpty else {
      throw Failure(
        "\(line.id) in \(path) does not tell who said it; nothing was added.",
        advice:
          "Take names from the recordings' names by --names \"{learner}_{date}\", or score with a list that has them."
      )
    }
    guard let date = line.date else {
      throw Failure(
        "\(line.id) in \(path) does not tell its day; nothing was added.",
        advice: "Give the day of all by --date 2026-09-14, or take it from the recordings' names by --names.")
    }
    guard WrittenDay.day(of: date) != nil else {
      throw Failure(
        "\(line.id) in \(path) is of \"\(date)\", which is no day that can be read; nothing was added.",
        advice: "Days are written \(WrittenDay.forms).")
    }
  }

  /// Where a recording is, from wherever one looks: in this folder or, since lists name recordings from where they lie, beside
  /// the results.
  private static func absolute(_ path: String, resultsIn file: String) -> String {
    let places = [path, Paths.holding(file) + path]
    guard !path.hasPrefix("/"), path != "-", let place = places.first(where: Paths.exists) else {
      return path
    }
    return place.hasPrefix("/") ? place : FileManager.default.currentDirectoryPath + "/" + place
  }

  private func remove(_ plan: ParsedCommand) throws {
    let file = try ClassFile(session.classesFolder(), named: plan[ClassRemoveCommand.name])
    let name = plan.first(ClassRemoveCommand.pupil) ?? ""
    let removed = try file.change { book in
      _ = try pupil(name, in: ClassGrowth(book.lines))
      return book.remove(pupil: name)
    }
    session.output.message(
      StyledText("\(name) is taken out of the class \(file.name), with \(removed) recordings."))
  }

  private func correct(_ plan: ParsedCommand) throws {
    let file = try ClassFile(session.classesFolder(), named: plan[ClassCorrectCommand.name])
    let corrections = try CorrectCommand.corrections(plan.first(ClassCorrectCommand.corrections) ?? "")
    let (before, outcome, lines) = try file.change { book in
      (book.lines, book.correct(by: corrections), book.lines)
    }
    CorrectCommand.tell(outcome, session.output)
    CorrectCommand.tell(agreementOver: lines, session.output)
    tellLines(from: before, to: lines, of: file)
  }

  /// Tells what corrections have taught of voices: never is a line moved in silence.
  private func tellLines(from before: [ResultLine], to after: [ResultLine], of file: ClassFile) {
    let changes = VoiceLine.changes(from: before, to: after)
    for change in changes { session.output.message(StyledText(change)) }
    if !changes.isEmpty {
      let name = file.name.contains(" ") ? "\"\(file.name)\"" : file.name
      session.output.message(
        StyledText("recite score --class \(name) goes by it; without --class nothing changes.", .dim))
    }
  }

  // MARK: What is shown

  private func growth(_ lines: [ResultLine], minute: Bool, anonymous: Bool) -> ClassGrowth {
    // What was left out takes no time of the minute, and is not known any more without names.
    let lines = minute ? lines.map { $0.ofFirstMinute() } : lines
    return ClassGrowth(anonymous ? ResultLine.anonymous(lines) : lines)
  }

  private func show(_ plan: ParsedCommand) throws {
    let book = try ClassFile(session.classesFolder(), named: plan[ClassShowCommand.name]).readSome()
    let growth = growth(
      book.lines, minute: plan[ClassShowCommand.minute], anonymous: plan[ClassShowCommand.anonymous])
    let name = plan.first(ClassShowCommand.pupil)
    let pupils = try name.map { [try pupil($0, in: growth)] } ?? growth.pupils
    let report = GrowthReport(growth: growth, pupils: pupils, grade: plan[ClassShowCommand.grade])
    switch plan[ClassShowCommand.format] {
    case .jsonl: session.output.data(report.json)
    case .text:
      session.output.lines(
        report.lines(width: session.output.width, session.output.styles, isAlone: name != nil))
      for line in VoiceLine.all(of: pupils.flatMap(\.readings).flatMap(\.lines)) {
        session.output.lines(
          StyledText(line.sentence + ".", .dim).wrapped(to: session.output.width, hanging: 2))
      }
    }
  }

  private func report(_ plan: ParsedCommand) throws {
    let wanted = [
      ClassReportCommand.html, ClassReportCommand.marks, ClassReportCommand.oneRoster,
      ClassReportCommand.classroom,
    ]
    guard wanted.contains(where: { plan[$0] != nil }) else {
      throw Failure(
        "There is nothing to write.",
        advice: "Give --html FILE for the page, --marks, --oneroster or --classroom FILE for a gradebook.",
        code: Failure.usage)
    }
    let file = try ClassFile(session.classesFolder(), named: plan[ClassReportCommand.name])
    let isAnonymous = plan[ClassReportCommand.anonymous]
    let growth = growth(
      try file.readSome().lines, minute: plan[ClassReportCommand.minute], anonymous: isAnonymous)
    if let path = plan[ClassReportCommand.marks] {
      try WholeFile.write(Array(("\u{FEFF}" + Gradebook.moodle(growth)).utf8), to: path)
    }
    if let path = plan[ClassReportCommand.classroom] {
      try WholeFile.write(Array(("\u{FEFF}" + Gradebook.classroom(growth)).utf8), to: path)
    }
    if let path = plan[ClassReportCommand.oneRoster] {
      try WholeFile.write(Array(Gradebook.oneRoster(growth).utf8), to: path)
    }
    guard let path = plan[ClassReportCommand.html] else { return }
    let sounds = RecordingSounds(RecordingFolder(root: plan[ClassReportCommand.audioRoot]))
    let title = isAnonymous ? "A class" : Self.title(file)
    let page = GrowthPage(
      growth,
      GrowthPage.Terms(title: title, grade: plan[ClassReportCommand.grade], isAnonymous: isAnonymous),
      sound: sounds.bytes)
    try WholeFile.write(Array(page.page.utf8), to: path)
    for note in [
      sounds.note(path),
      page.silenced > 0
        ? "\(path) has no sound for \(page.silenced) recordings: it would be too large." : nil,
    ] {
      if let note { session.output.message(StyledText(note)) }
    }
    session.output.note(StyledText("Written: \(path)"))
  }

  private func serve(_ plan: ParsedCommand) async throws {
    let file = try ClassFile(session.classesFolder(), named: plan[ClassServeCommand.name])
    let before = try file.readSome().lines
    let (root, grade, minute) = (
      plan[ClassServeCommand.audioRoot], plan[ClassServeCommand.grade], plan[ClassServeCommand.minute]
    )
    let title = Self.title(file)
    let site = ClassSite(token: LocalSite.token(), file: file) { book in
      let lines = minute ? book.lines.map { $0.ofFirstMinute() } : book.lines
      let terms = GrowthPage.Terms(title: title, grade: grade, isServed: true)
      return GrowthPage(ClassGrowth(lines), terms, sound: RecordingSounds(RecordingFolder(root: root)).bytes)
        .page
    }
    let limits = HTTPLimits(bodyBytes: 1 << 24, seconds: 60)
    let server = try HTTPServer(port: plan[ClassServeCommand.port] ?? 0, limits: limits) { site.answer($0) }
    let address = "http://127.0.0.1:\(server.port)/\(site.gate.token)/"
    session.output.line(StyledText(address))
    session.output.flush()
    session.output.note(
      StyledText("Open this address in a browser on this machine. \(LocalSite.ending).", .dim))
    if plan[ClassServeCommand.open] { LocalSite.open(address, session) }
    await LocalSite.untilInterrupted()
    server.stop()
    session.output.note(
      StyledText("Ended: \(site.count) \(site.count == 1 ? "recording was" : "recordings were") corrected."))
    tellLines(from: before, to: try file.read().lines, of: file)
  }

  private static func title(_ file: ClassFile) -> String { file.name == "class" ? "The class" : file.name }

  func pupil(_ name: String, in growth: ClassGrowth) throws -> ClassGrowth.Pupil {
    if let pupil = growth.pupils.first(where: { $0.name == name }) { return pupil }
    let near = growth.pupils.filter { $0.name.lowercased() == name.lowercased() }
    if near.count == 1 { return near[0] }
    throw Failure(
      "The class has no pupil \(name).",
      advice: "It has \(growth.pupils.map(\.name).prefix(40).joined(separator: ", ")).", code: Failure.usage)
  }
}
