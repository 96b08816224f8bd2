import Files
import FoundationEssentials
import Reports
import Store
import Terminal
import Text

struct DataBackupCommand: SessionWork {
  static let file = Positional(
    "FILE", .optional, help: "A new file; none means the folder of backups.")
  static let replace = Option<Bool>.flag("replace", help: "Replace FILE where it is there already.")
  static let list = Option<Bool>.flag("list", help: "List the backups there are, and make none.")

  static let command = Command(
    "data backup",
    summary: "Copies all your data, or lists the copies.",
    discussion: [
      "A copy is made by itself once a day and before every change of the file's form. Kept are all of 2 "
        + "days, then 12 daily, 10 weekly and 9 monthly ones.",
      "Texts of your own are files, in texts/own beside the data. They go along beside FILE, in its folder.",
    ],
    positionals: [file],
    options: [replace, list, SharedOptions.listFormat],
    rules: [.atMostOne([file, list])],
    examples: [
      "recite data backup": "Make a copy now.",
      "recite data backup /media/stick/recite.sqlite": "Make one for another place.",
      "recite data backup --replace ~/Shared/desktop.sqlite": "Keep one where another machine can merge it.",
      "recite data backup --list": "See the copies there are.",
    ]
  ) { try DataBackupCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    if plan[Self.list] { return try list(plan) }
    var store = try session.store()
    let path: String
    if let file = plan.first(Self.file) {
      guard plan[Self.replace] || !Paths.exists(file) else {
        throw Failure("\(file) is there already.", advice: "Name a new file, or say --replace.")
      }
      try store.backUp(to: file)
      try session.leaveOwnTexts(beside: file, replaces: true)
      path = file
    } else {
      path = try store.backUp(now: session.now())
    }
    switch plan.listFormat {
    case .text: output.data(path + "\n")
    case .jsonl: output.json(.object([("path", .string(path))]))
    }
  }

  private func list(_ plan: ParsedCommand) throws {
    let backups = Backups(of: try session.storePath())
    var table = ListTable(["time": "Made", "bytes": "Bytes", "name": "Backup"])
    let format = plan.listFormat
    let all = try backups.all()
    for backup in all {
      let time = format == .text ? LocalTime.text(backup.time) : backup.time.ISO8601Format()
      let name = URL(filePath: backup.path).lastPathComponent
      table.add([.text(time), .integer(backup.bytes), .text(name, .heading)])
    }
    output.table(table, format)
    output.note(
      all.isEmpty ? "There is no backup yet in \(backups.folder)." : "They are in \(backups.folder).", .dim)
  }
}

enum DataRestoreCommand {
  static let backup = Positional(
    "BACKUP", .one,
    help: "The name of a backup (see: recite data backup --list), newest, or the path of a copy.")

  static let command = Command(
    "data restore",
    summary: "Puts a copy in place of your data.",
    discussion: ["What is there now is kept among the backups, and the way back is printed."],
    positionals: [backup],
    examples: [
      "recite data restore newest": "Go back to the last backup.",
      "recite data restore /media/stick/recite.sqlite": "Bring data from elsewhere.",
    ]
  ) { plan, session -> Void in
    let path = try session.storePath()
    let copy = try Self.copy(plan.word(Self.backup), of: path)
    let isNew = !FileManager.default.fileExists(atPath: path)
    let kept = try Store.restore(path, from: copy, now: session.now())
    session.forgetSettings()
    try session.takeOverOwnTexts(beside: copy)
    // The reminders of the data that was put in place; where they cannot be called for, `remind list` says
    // so.
    try? ReminderList(session).bringAbout()
    session.output.line(StyledText("Restored from ") + StyledText(copy, .heading))
    guard !isNew else { return }
    session.output.note("What was there is kept: \(kept)")
    if try Backups(of: path).all().contains(where: { $0.path == kept }) {
      let name = URL(filePath: kept).lastPathComponent
      session.output.note("To go back: recite data restore \(name)")
    }
  }

  /// The path of a backup by its name, of the newest, or of a copy elsewhere.
  private static func copy(_ name: String, of path: String) throws -> String {
    let backups = Backups(of: path)
    let all = try backups.all()
    if name == "newest" {
      guard let newest = all.first else {
        throw Failure(
          "There is no backup yet in \(backups.folder).", advice: "Name the path of a copy.")
      }
      return newest.path
    }
    return all.first { $0.path == backups.folder + "/" + name }?.path ?? name
  }
}
