package import Batch
import Files
import Host
import Recitation
import Reports
import Terminal
import Text

struct ClassReportCommand: SessionWork {
  static let pupil = Positional(
    "PUPIL", .optional, help: "The page of this pupil alone, for them and their parents.")
  static let allPupils = Option<String?>.file(
    "all-pupils", "DIR", help: "Write a page for each pupil into this folder, which is made.")
  static let html = Option<String?>.file(
    "html", help: "Write the page into this file; it needs no other.")
  static let marks = Option<String?>.file(
    "marks", help: "Write a column of marks a period, with commas, as Moodle imports them.")
  static let oneRoster = Option<String?>.file(
    "oneroster",
    help: "Write marks as the results.csv of OneRoster 1.2; pupils are to be named by their sourcedId.")
  static let classroom = Option<String?>.file(
    "classroom",
    help:
      "Write marks as Google Classroom exports them to a sheet; it imports none, so they are to be typed or "
      + "pasted."
  )
  static let byMonth = Option<String?>.file(
    "by-month",
    help:
      "Write a row a pupil and month, or day while all is of one month: rates with their ranges, pace, "
      + "miscues. Commas where FILE ends in .csv, else tabs.")
  static let audioRoot = Option<String?>.file(
    "audio-root", "DIR", help: "Find recordings that have moved in this folder.")

  static let command = Command(
    "class report",
    summary: "Writes a class's growth as a page, and its marks for a gradebook.",
    discussion: [
      "The page shows a line a pupil, the class's spread, each passage with its words as dark as they were "
        + "missed, and "
        + "recordings of two periods side by side. What is corrected on it \"recite class correct\" takes "
        + "over."
    ],
    positionals: [pupil],
    options: [
      html, allPupils, byMonth, marks, oneRoster, classroom, ClassOptions.name, ClassOptions.grade,
      ClassOptions.minute,
      ClassOptions.anonymous, audioRoot,
    ],
    rules: [.needs(audioRoot, oneOf: [html])],
    examples: [
      "recite class report --html growth.html --grade 3": "Write the page.",
      "recite class report Anna --html anna.html": "Write one pupil's, for them and their parents.",
      "recite class report --all-pupils pages": "Write one for each.",
      "recite class report --by-month months.csv": "Write a table for a spreadsheet.",
      "recite class report --marks marks.csv": "Write marks for Moodle's gradebook.",
    ]
  ) {
    try await ClassReportCommand(session: $1).run($0)
    return .success
  }

  let session: Session

  func run(_ plan: ParsedCommand) async throws {
    let wanted = [Self.html, Self.allPupils, Self.byMonth, Self.marks, Self.oneRoster, Self.classroom]
    guard wanted.contains(where: { plan[$0] != nil }) else {
      throw Failure(
        "There is nothing to write.",
        advice: "Give --html FILE for the page, --all-pupils DIR for one of each pupil, "
          + "--by-month FILE for a table, --marks, --oneroster or --classroom FILE for a gradebook.",
        code: Failure.usage)
    }
    guard plan.first(Self.pupil) == nil || plan[Self.html] != nil else {
      throw Failure(
        "One pupil alone has a page.", advice: "Give --html FILE, or no name.", code: Failure.usage)
    }
    let file = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name])
    let isAnonymous = plan[ClassOptions.anonymous]
    let key = isAnonymous ? try session.numberKey() : nil
    let book = try file.readSome()
    let lines = book.lines
    let growth = ClassGrowth(lines, minute: ClassOptions.isOfMinute(plan), key: key)
    file.tellDoubts(of: book, isAnonymous: isAnonymous, session.output)
    if let path = plan[Self.byMonth] {
      let form = TableForm(of: path)
      let mark = form == .commas ? "\u{FEFF}" : ""
      try WholeFile.write(Array((mark + ClassTables.months(growth, form)).utf8), to: path)
    }
    if let path = plan[Self.marks] {
      try WholeFile.write(Array(("\u{FEFF}" + Gradebook.moodle(growth)).utf8), to: path)
    }
    if let path = plan[Self.classroom] {
      try WholeFile.write(Array(("\u{FEFF}" + Gradebook.classroom(growth)).utf8), to: path)
    }
    if let path = plan[Self.oneRoster] {
      try WholeFile.write(Array(Gradebook.oneRoster(growth).utf8), to: path)
    }
    if let folder = plan[Self.allPupils] { try await writeAll(growth, to: folder) }
    guard let path = plan[Self.html] else { return }
    if let name = plan.first(Self.pupil) {
      let pupil = try growth.pupil(named: name, among: lines, key: key)
      try await write(pupil, title: isAnonymous ? "A pupil" : nil, to: path)
    } else {
      try writeClass(growth, plan, title: isAnonymous ? "A class" : file.title, to: path)
    }
    session.output.note("Written: \(path)")
  }

  private func writeClass(_ growth: ClassGrowth, _ plan: ParsedCommand, title: String, to path: String) throws
  {
    let sounds = RecordingSounds(RecordingFolder(root: plan[Self.audioRoot]))
    let page = GrowthPage(
      growth,
      GrowthPage.Terms(
        title: title, grade: plan[ClassOptions.grade], isAnonymous: plan[ClassOptions.anonymous]),
      files: PageFiles(ModelData.pages), sound: sounds.bytes)
    try WholeFile.write(Array(page.page.utf8), to: path)
    let silenced =
      page.silenced > 0
      ? "\(path) has no sound for \(page.silenced.of("recording")): it would be too large." : nil
    for note in [sounds.note(path), silenced].compactMap(\.self) { session.output.message(note) }
  }

  // MARK: A page a pupil

  /// A file a pupil, named by a number in their order, and, where names are shown, by the name.
  private func writeAll(_ growth: ClassGrowth, to folder: String) async throws {
    try Paths.makeFolders(above: folder + "/x")
    for (place, pupil) in growth.pupils.enumerated() {
      let name = pupil.name.map { $0.isLetter || $0.isNumber || " -_".contains($0) ? String($0) : "_" }
        .joined()
      try await write(pupil, title: nil, to: "\(folder)/\(place + 1) \(name.prefix(80)).html")
    }
    session.output.note("Written: \(growth.pupils.count.of("page")) in \(folder)")
  }

  private func write(_ pupil: ClassGrowth.Pupil, title: String?, to path: String) async throws {
    let page = PupilPage(pupil, title: title)
    let settings = VoiceSettings(voice: session.voice.voice, rate: session.voice.rate)
    var sounds: [String: [UInt8]] = [:]
    for word in page.words {
      do {
        let spoken = try await session.speech().speak(Phrase(cleaning: word), settings)
        sounds[word] = RecordingSounds.compressed(spoken.audio)
      } catch {
        session.output.message("Words are shown without their sound: \(Failure(describing: error).message)")
        break
      }
    }
    try WholeFile.write(Array(page.page(PageFiles(ModelData.pages)) { sounds[$0] }.utf8), to: path)
  }
}

enum ClassShowCommand {
  static let pupil = Positional("PUPIL", .optional, help: "One pupil; without it all of them.")

  static let command = Command(
    "class show",
    summary: "Shows how each pupil gets on: correct words a minute, words right, change.",
    discussion: [
      "What each figure is, how far it may be off and when it is not told stands below the page that "
        + "\"recite class report --html FILE\" writes."
    ],
    positionals: [pupil],
    options: [
      ClassOptions.name, ClassOptions.grade, ClassOptions.minute, ClassOptions.anonymous,
      SharedOptions.listFormat,
    ],
    examples: [
      "recite class show": "See the class.",
      "recite class show Anna --grade 3": "See one pupil, beside the norms of grade 3.",
    ]
  ) { plan, session -> Void in
    let file = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name])
    let book = try file.readSome()
    let key = plan[ClassOptions.anonymous] ? try session.numberKey() : nil
    let growth = ClassGrowth(book.lines, minute: ClassOptions.isOfMinute(plan), key: key)
    let name = plan.first(Self.pupil)
    let pupils =
      try name.map { [try growth.pupil(named: $0, among: book.lines, key: key)] }
      ?? growth.pupils
    let report = GrowthReport(growth: growth, pupils: pupils, grade: plan[ClassOptions.grade])
    file.tellDoubts(of: book, isAnonymous: key != nil, session.output)
    switch plan.listFormat {
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
}

extension ClassGrowth {
  /// As it is asked for: of the first minutes alone, or without names, by the numbers that a key makes.
  package init(_ lines: [ResultLine], minute: Bool, key: String?) {
    // What was left out takes no time of the minute, and is not known any more without names.
    let lines = minute ? lines.map { $0.ofFirstMinute() } : lines
    self.init(key.map { ResultLine.anonymous(lines, key: $0) } ?? lines)
  }

  /// The pupil whose name a person typed, who is a number where names are not told.
  func pupil(named name: String, among lines: [ResultLine], key: String?) throws -> Pupil {
    guard let key else { return try pupil(named: name) }
    let known = try ClassGrowth(lines).pupil(named: name).name
    return try pupil(named: Anonymity(of: lines.lazy.compactMap(\.learner), key: key).name(of: known) ?? "")
  }

  /// The pupil of a name that a person typed.
  func pupil(named name: String) throws -> Pupil {
    if let pupil = pupils.first(where: { $0.name == name }) { return pupil }
    let near = pupils.filter { $0.name.lowercased() == name.lowercased() }
    if near.count == 1 { return near[0] }
    throw Failure(
      "The class has no pupil \(name).",
      advice: "It has \(pupils.map(\.name).prefix(40).joined(separator: ", ")).", code: Failure.usage)
  }
}
