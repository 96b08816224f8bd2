package import Batch
import Files
import Reports
import Terminal
import Text

enum ClassReportCommand {
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
    options: [
      html, marks, oneRoster, classroom, ClassOptions.name, ClassOptions.grade, ClassOptions.minute,
      ClassOptions.anonymous, audioRoot,
    ],
    rules: [.needs(audioRoot, oneOf: [html])],
    examples: [
      "recite class report --html growth.html --grade 3": "Write the page.",
      "recite class report --marks marks.csv": "Write marks for Moodle's gradebook.",
    ]
  ) { plan, session -> Void in
    let wanted = [Self.html, Self.marks, Self.oneRoster, Self.classroom]
    guard wanted.contains(where: { plan[$0] != nil }) else {
      throw Failure(
        "There is nothing to write.",
        advice: "Give --html FILE for the page, --marks, --oneroster or --classroom FILE for a gradebook.",
        code: Failure.usage)
    }
    let file = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name])
    let isAnonymous = plan[ClassOptions.anonymous]
    let growth = ClassGrowth(
      try file.readSome().lines, minute: plan[ClassOptions.minute], anonymous: isAnonymous)
    if let path = plan[Self.marks] {
      try WholeFile.write(Array(("\u{FEFF}" + Gradebook.moodle(growth)).utf8), to: path)
    }
    if let path = plan[Self.classroom] {
      try WholeFile.write(Array(("\u{FEFF}" + Gradebook.classroom(growth)).utf8), to: path)
    }
    if let path = plan[Self.oneRoster] {
      try WholeFile.write(Array(Gradebook.oneRoster(growth).utf8), to: path)
    }
    guard let path = plan[Self.html] else { return }
    let sounds = RecordingSounds(RecordingFolder(root: plan[Self.audioRoot]))
    let title = isAnonymous ? "A class" : file.title
    let page = GrowthPage(
      growth,
      GrowthPage.Terms(title: title, grade: plan[ClassOptions.grade], isAnonymous: isAnonymous),
      files: PageFiles(ModelData.pages), sound: sounds.bytes)
    try WholeFile.write(Array(page.page.utf8), to: path)
    for note in [
      sounds.note(path),
      page.silenced > 0
        ? "\(path) has no sound for \(page.silenced) recordings: it would be too large." : nil,
    ] {
      if let note { session.output.message(note) }
    }
    session.output.note("Written: \(path)")
  }
}

enum ClassShowCommand {
  static let pupil = Positional("PUPIL", .optional, help: "One pupil; without it all of them.")

  static let command = Command(
    "class show",
    summary: "Shows how each pupil gets on: correct words a minute, accuracy, change.",
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
    let book = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name]).readSome()
    let growth = ClassGrowth(
      book.lines, minute: plan[ClassOptions.minute], anonymous: plan[ClassOptions.anonymous])
    let name = plan.first(Self.pupil)
    let pupils = try name.map { [try growth.pupil(named: $0)] } ?? growth.pupils
    let report = GrowthReport(growth: growth, pupils: pupils, grade: plan[ClassOptions.grade])
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
  /// As it is asked for: of the first minutes alone, or without names.
  package init(_ lines: [ResultLine], minute: Bool, anonymous: Bool) {
    // What was left out takes no time of the minute, and is not known any more without names.
    let lines = minute ? lines.map { $0.ofFirstMinute() } : lines
    self.init(anonymous ? ResultLine.anonymous(lines) : lines)
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
