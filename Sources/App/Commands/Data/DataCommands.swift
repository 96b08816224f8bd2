import Decks
import Desks
import Files
import FoundationEssentials
import Store
import Terminal
import Text

enum DataPathCommand {
  static let command = Command(
    "data path",
    summary: "Prints where your data is kept.",
    examples: ["recite data path": "Print it."]
  ) {
    $1.output.data(try $1.storePath() + "\n")
    return .success
  }
}

enum DataCheckCommand {
  static let command = Command(
    "data check",
    summary: "Reads all your data and makes every figure again from the log of your answers.",
    discussion: [
      "Figures that do not agree with the log are put right: a second check finds nothing. Pictures and "
        + "sounds of cards, and recordings of voices, are read, too: what is damaged, gone or not here is "
        + "named."
    ],
    options: [SharedOptions.listFormat],
    examples: ["recite data check": "Check it."]
  ) { plan, session in
    var store = try session.store()
    let report = try store.check()
    let shelf = MediaShelf(try session.mediaFolder())
    let media = CheckedMedia(
      damaged: try shelf.damaged() + session.personVoices().damaged(),
      missing: try shelf.missing(in: store.cardLibrary()).sorted())
    return report.tell(session.output, plan.listFormat, media)
  }
}

/// What a check finds of the pictures and sounds of cards, and of recordings of voices.
struct CheckedMedia {
  var damaged: [String]
  var missing: [String]

  func tell(_ output: Output) {
    for (names, fault) in [(damaged, "damaged, or gone"), (missing, "not here, and a card names it")]
    where !names.isEmpty {
      let shown = names.prefix(5).map { SafeText.excerpt($0) }.joined(separator: ", ")
      let more = names.count > 5 ? " and \(names.count - 5) more" : ""
      output.lines(
        StyledText("Picture or sound \(fault): \(shown)\(more).", .error).wrapped(to: output.width))
    }
    if !damaged.isEmpty || !missing.isEmpty {
      output.message(
        "To have them back, take them in again from where they came, or merge from another machine.")
    }
  }
}

extension CheckReport {
  /// Tells what was found; all well, or put right, is a success.
  func tell(_ output: Output, _ format: ListFormat, _ media: CheckedMedia? = nil) -> ExitCode {
    switch format {
    case .jsonl:
      let names = media.map {
        [
          (name: "mediaDamaged", value: JSONValue.strings($0.damaged)),
          ("mediaMissing", .strings($0.missing)),
        ]
      }
      output.json(
        .object(
          [
            ("answers", .integer(answers)), ("reviews", .integer(reviews)),
            ("courseEvents", .integer(courseEvents)), ("quizEvents", .integer(quizEvents)),
            ("faults", .array(faults.map(JSONValue.string))),
            ("isRepaired", .bool(isRepaired)),
          ] + (names ?? [])))
    case .text:
      let others = [
        (reviews, "review of cards", "reviews of cards"),
        (courseEvents, "entry of the course", "entries of the course"),
        (quizEvents, "entry of quizzes", "entries of quizzes"),
      ].filter { $0.0 > 0 }.map { $0.0.of($0.1, $0.2) }
      let count = answers.of("answer was", "answers were")
      output.line("\(count) read\(others.isEmpty ? "" : ", with \(others.joined(separator: ", "))").")
      for fault in faults { output.lines(StyledText(fault, .error).wrapped(to: output.width)) }
      if faults.isEmpty {
        output.line(output.styles.lead(.correct) + "All figures agree with them.", .correct)
      } else if isRepaired {
        output.line("All of it is put right.", .correct)
      }
      media?.tell(output)
    }
    guard !isRepaired else { return media?.damaged.isEmpty ?? true ? .success : .failed }
    output.message("To save what can be read: recite data repair")
    return .failed
  }
}

enum DataRebuildCommand {
  static let command = Command(
    "data rebuild",
    summary: "Throws away every figure that follows from the log, and makes it anew.",
    discussion: [
      "What you answered is in the log, and stays as it is. Where the log itself is damaged nothing is "
        + "changed."
    ],
    examples: ["recite data rebuild": "Make all figures anew."]
  ) { _, session -> Void in
    var store = try session.store()
    try store.rebuild()
    session.output.line("All figures are made anew from the log.", .correct)
  }
}

enum DataRepairCommand {
  static let command = Command(
    "data repair",
    summary: "Mends a damaged data file as far as that is possible.",
    discussion: [
      "What can be read is carried over into a new file, answer by answer; the damaged file is kept beside "
        + "it. Where a backup holds more, it says so."
    ],
    options: [SharedOptions.listFormat],
    examples: ["recite data repair": "Mend it."]
  ) { plan, session in
    let path = try session.storePath()
    guard FileManager.default.fileExists(atPath: path) else {
      throw Failure(
        "There is no data at “\(path)”.", advice: "To bring back a backup: recite data restore newest")
    }
    let report = try Store.repair(path, now: session.now())
    let code = report.check.tell(session.output, plan.listFormat)
    guard let damaged = report.damaged else { return code }
    session.output.note("What could be read is in a new file. The damaged one is kept: \(damaged)")
    if report.fromCopies > 0 {
      let rows =
        report.fromCopies == 1
        ? "1 row that was damaged was" : "\(report.fromCopies) rows that were damaged were"
      session.output.note("\(rows) taken from a copy.")
    }
    if !report.leftOut.isEmpty {
      let named = report.leftOut.prefix(10).joined(separator: "; ")
      let more = report.leftOut.count > 10 ? " and \(report.leftOut.count - 10) more" : ""
      session.output.note("Left out, as no copy has it whole: \(named)\(more).")
    }
    if report.orphans > 0 {
      session.output.note("\(report.orphans) rows belonged to what is lost and were left behind.")
    }
    if let backup = try Backups(of: path).all().first {
      let advice =
        "The last backup is of \(LocalTime.text(backup.time)): recite data restore newest puts it back."
      session.output.note(advice)
    }
    return code
  }
}

enum DataExportCommand {
  static let output = Option<String?>.file(
    "output", "FILE", short: "o", help: "Write this file instead of standard output.")

  static let command = Command(
    "data export",
    summary: "Prints everything as JSON Lines, for other programs to read.",
    options: [output],
    examples: ["recite data export --output recite.jsonl": "Keep it in a file."]
  ) { plan, session -> Void in
    var store = try session.store()
    guard let file = plan[Self.output] else {
      try store.export { line throws(Failure) in session.output.data(line + "\n") }
      return
    }
    var bytes: [UInt8] = []
    try store.export { line throws(Failure) in bytes += Array((line + "\n").utf8) }
    try WholeFile.write(bytes, to: file)
    session.output.note("Written: \(file)")
  }
}

struct UndoCommand: SessionWork {
  static let show = Option<Bool>.flag("show", help: "Tell what would be taken back, and do nothing.")

  static let command = Command(
    "undo",
    summary: "Takes back the last thing you did.",
    discussion: [
      "Answers, changes of sets and settings, lessons and verdicts put right are taken back one by one, the "
        + "last first, whichever run of the program they come from."
    ],
    options: [show, SharedOptions.listFormat],
    examples: [
      "recite undo": "Take it back.",
      "recite undo --show": "See first what it would be.",
    ]
  ) { try UndoCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let (act, trouble) =
      try plan[Self.show] ? (lastAct(), nil) : ReminderList(session).following(undo)
    guard let act else { return output.note("There is nothing to take back.") }
    guard act.canBeTakenBack else {
      return output.note("The last thing you did, “\(act.title)”, cannot be taken back.")
    }
    switch plan.listFormat {
    case .text:
      let lead = plan[Self.show] ? "To be taken back: " : "Taken back: "
      let line = StyledText(lead) + StyledText(act.title, .heading)
      output.lines((line + StyledText("  (\(LocalTime.text(act.time)))", .dim)).wrapped(to: output.width))
    case .jsonl:
      output.json(
        .object([
          ("act", .string(act.title)), ("time", .string(act.time.ISO8601Format())),
          ("takenBack", .bool(!plan[Self.show])),
        ]))
    }
    if let trouble { output.note(trouble, .dim) }
  }

  private func lastAct() throws -> Act? {
    var store = try session.store()
    return try store.lastAct()
  }

  private func undo() throws -> Act? {
    var store = try session.store()
    return try store.undo(at: session.now())
  }
}
