import Base
import CommandLineOptions
import FoundationEssentials
import Sessions
import Storage
import Terminal

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
    // The reminders of the data that was put in place; where they cannot be called for, `remind list` says so.
    try? ReminderList(session).bringAbout()
    session.output.line(StyledText("Restored from ") + StyledText(copy, .heading))
    guard !isNew else { return }
    session.output.note("What was there is kept: \(kept)")
    if Backups(of: path).all().contains(where: { $0.path == kept }) {
      let name = URL(filePath: kept).lastPathComponent
      session.output.note("To go back: recite data restore \(name)")
    }
  }

  /// The path of a backup by its name, of the newest, or of a copy elsewhere.
  private static func copy(_ name: String, of path: String) throws -> String {
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
}
