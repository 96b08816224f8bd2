import Base
import CommandLineOptions
import FoundationEssentials
import Reports
import Storage
import Terminal

/// `recite data path|check|repair|backup|restore|merge|export`: the file with the learner's data.
struct DataRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    switch plan.name {
    case .dataCheck: return try check(plan)
    case .dataRepair: return try repair(plan)
    case .dataBackup: return try plan[DataBackupCommand.list] ? list(plan) : backUp(plan)
    case .dataRestore: return try restore(plan)
    case .dataMerge: return try merge(plan)
    case .dataExport: return try export(plan)
    default:
      session.output.data(try session.storePath() + "\n")
      return .success
    }
  }

  // MARK: Check and repair

  private func check(_ plan: ParsedCommand) throws -> ExitCode {
    var store = try session.store()
    return tell(try store.check(), plan[DataCheckCommand.format])
  }

  private func repair(_ plan: ParsedCommand) throws -> ExitCode {
    let path = try session.storePath()
    guard FileManager.default.fileExists(atPath: path) else {
      throw Failure(
        "There is no data at “\(path)”.", advice: "To bring back a backup: recite data restore newest")
    }
    let report = try Store.repair(path, now: session.now())
    let code = tell(report.check, plan[DataRepairCommand.format])
    guard let damaged = report.damaged else { return code }
    session.output.note(
      StyledText("What could be read is in a new file. The damaged one is kept: \(damaged)"))
    if report.fromCopies > 0 {
      let rows =
        report.fromCopies == 1
        ? "1 row that was damaged was" : "\(report.fromCopies) rows that were damaged were"
      session.output.note(StyledText("\(rows) taken from a copy."))
    }
    if !report.leftOut.isEmpty {
      let named = report.leftOut.prefix(10).joined(separator: "; ")
      let more = report.leftOut.count > 10 ? " and \(report.leftOut.count - 10) more" : ""
      session.output.note(StyledText("Left out, as no copy has it whole: \(named)\(more)."))
    }
    if report.orphans > 0 {
      session.output.note(StyledText("\(report.orphans) rows belonged to what is lost and were left behind."))
    }
    if let backup = Backups(of: path).all().first {
      let advice =
        "The last backup is of \(LocalTime.text(backup.time)): recite data restore newest puts it back."
      session.output.note(StyledText(advice))
    }
    return code
  }

  private func tell(_ report: CheckReport, _ format: ListFormat) -> ExitCode {
    let output = session.output
    switch format {
    case .jsonl:
      let members: [(name: String, value: JSONValue)] = [
        ("answers", .integer(report.answers)), ("faults", .array(report.faults.map(JSONValue.string))),
        ("isRepaired", .bool(report.isRepaired)),
      ]
      output.data(JSONValue.object(members).text + "\n")
    case .text:
      let answers = report.answers == 1 ? "1 answer was" : "\(report.answers) answers were"
      output.line(StyledText("\(answers) read."))
      for fault in report.faults { output.lines(StyledText(fault, .error).wrapped(to: output.width)) }
      if report.faults.isEmpty {
        output.line(StyledText(output.styles.mark(.correct) + " All figures agree with them.", .correct))
      } else if report.isRepaired {
        output.line(StyledText("All of it is put right.", .correct))
      }
    }
    guard !report.isRepaired else { return .success }
    output.message(StyledText("To save what can be read: recite data repair"))
    return .failed
  }

  // MARK: Copies

  private func backUp(_ plan: ParsedCommand) throws -> ExitCode {
    var store = try session.store()
    let path: String
    if let file = plan.first(DataBackupCommand.file) {
      guard plan[DataBackupCommand.replace] || !RecordingFolder.exists(file) else {
        throw Failure("\(file) is there already.", advice: "Name a new file, or say --replace.")
      }
      try store.backUp(to: file)
      path = file
    } else {
      path = try store.backUp(now: session.now())
    }
    switch plan[DataBackupCommand.format] {
    case .text: session.output.data(path + "\n")
    case .jsonl: session.output.data(JSONValue.object([("path", .string(path))]).text + "\n")
    }
    return .success
  }

  private func list(_ plan: ParsedCommand) throws -> ExitCode {
    let backups = Backups(of: try session.storePath())
    var table = ListTable([
      .init("time", title: "Made"), .init("bytes", title: "Bytes"), .init("name", title: "Backup"),
    ])
    let format = plan[DataBackupCommand.format]
    for backup in backups.all() {
      let time = format == .text ? LocalTime.text(backup.time) : backup.time.ISO8601Format()
      let name = URL(filePath: backup.path).lastPathComponent
      table.add([.text(time), .integer(backup.bytes), .text(name, .heading)])
    }
    session.output.table(table, format)
    let all = backups.all()
    session.output.note(
      StyledText(
        all.isEmpty ? "There is no backup yet in \(backups.folder)." : "They are in \(backups.folder).", .dim)
    )
    return .success
  }

  private func restore(_ plan: ParsedCommand) throws -> ExitCode {
    let path = try session.storePath()
    let copy = try copy(plan.first(DataRestoreCommand.backup) ?? "", of: path)
    let isNew = !FileManager.default.fileExists(atPath: path)
    let kept = try Store.restore(path, from: copy, now: session.now())
    session.forgetSettings()
    // The reminders of the data that was put in place; where they cannot be called for, `remind list` says so.
    try? ReminderList(session).bringAbout()
    session.output.line(StyledText("Restored from ") + StyledText(copy, .heading))
    guard !isNew else { return .success }
    session.output.note(StyledText("What was there is kept: \(kept)"))
    if Backups(of: path).all().contains(where: { $0.path == kept }) {
      let name = URL(filePath: kept).lastPathComponent
      session.output.note(StyledText("To go back: recite data restore \(name)"))
    }
    return .success
  }

  /// The path of a backup by its name, of the newest, or of a copy elsewhere.
  private func copy(_ name: String, of path: String) throws -> String {
    let backups = Backups(of: path)
    let all = backups.all()
    if name == "newest" {
      guard let newest = all.first else {
        throw Failure(
          "There is no backup yet in \(backups.folder).", advice: "Name the path of a copy.")
      }
      return newest.path
    }
    return all.first { $0.path == backups.folder + "/" + name }?.path ?? name
  }

  // MARK: Another machine's

  private func merge(_ plan: ParsedCommand) throws -> ExitCode {
    var store = try session.store()
    let report = try store.merge(plan.first(DataMergeCommand.file) ?? "", now: session.now())
    session.forgetSettings()
    let output = session.output
    let counts = [
      ("answers", "answer", report.answers), ("cardEvents", "entry about cards", report.cardEvents),
      ("quizEvents", "entry about quizzes", report.quizEvents),
      ("courseEvents", "entry of the course", report.courseEvents), ("sets", "set", report.sets),
    ]
    if plan[DataMergeCommand.format] == .jsonl {
      let members =
        counts.map { (name: $0.0, value: JSONValue.integer($0.2)) } + [
          (name: "isChanged", value: .bool(report.isChanged)),
          (name: "backup", value: report.backup.map(JSONValue.string) ?? .null),
        ]
      output.data(JSONValue.object(members).text + "\n")
      return .success
    }
    guard report.isChanged else {
      output.line(StyledText("All of it is here already.", .correct))
      return .success
    }
    let parts = counts.filter { $0.2 > 0 }.map { "\($0.2) \($0.2 == 1 ? $0.1 : Self.plural($0.1))" }
    let what = parts.isEmpty ? "what is newer there" : parts.joined(separator: ", ")
    output.lines(StyledText("Taken over: \(what).").wrapped(to: output.width))
    if let backup = report.backup {
      let name = URL(filePath: backup).lastPathComponent
      output.note(StyledText("To go back: recite data restore \(name)"))
    }
    return .success
  }

  private static func plural(_ noun: String) -> String {
    noun.hasPrefix("entry") ? noun.replacing("entry", with: "entries") : noun + "s"
  }

  // MARK: Export

  private func export(_ plan: ParsedCommand) throws -> ExitCode {
    var store = try session.store()
    let output = session.output
    guard let file = plan[DataExportCommand.output] else {
      try store.export { line throws(StoreError) in output.data(line + "\n") }
      return .success
    }
    var bytes: [UInt8] = []
    try store.export { line throws(StoreError) in bytes += Array((line + "\n").utf8) }
    try FileWriting.write(bytes, to: file)
    output.note(StyledText("Written: \(file)"))
    return .success
  }
}
