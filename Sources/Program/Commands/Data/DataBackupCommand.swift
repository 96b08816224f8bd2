import Base
import CommandLineOptions
import FoundationEssentials
import Reports
import Sessions
import Storage
import Terminal
import WholeFiles

/// `recite data backup`: copies the data.
struct DataBackupCommand {
  /// Where to.
  static let file = Positional(
    "FILE", .optional, help: "A new file; none means the folder of backups.")
  /// A file that is there gives way.
  static let replace = Option<Bool>.flag("replace", help: "Replace FILE where it is there already.")
  /// Only tell what there is.
  static let list = Option<Bool>.flag("list", help: "List the backups there are, and make none.")
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "data backup",
    summary: "Copies all your data, or lists the copies.",
    discussion: [
      "A copy is made by itself once a day and before every change of the file's form. Kept are all of 2 days, then "
        + "12 daily, 10 weekly and 9 monthly ones."
    ],
    positionals: [file],
    options: [replace, list, format],
    rules: [.atMostOne([file, list])],
    examples: [
      "recite data backup": "Make a copy now.",
      "recite data backup /media/stick/recite.sqlite": "Make one for another place.",
      "recite data backup --replace ~/Shared/desktop.sqlite": "Keep one where another machine can merge it.",
      "recite data backup --list": "See the copies there are.",
    ]
  ) { try DataBackupCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    if plan[Self.list] { return try list(plan) }
    var store = try session.store()
    let path: String
    if let file = plan.first(Self.file) {
      guard plan[Self.replace] || !Paths.exists(file) else {
        throw Failure("\(file) is there already.", advice: "Name a new file, or say --replace.")
      }
      try store.backUp(to: file)
      path = file
    } else {
      path = try store.backUp(now: session.now())
    }
    switch plan[Self.format] {
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
    let format = plan[Self.format]
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
}
