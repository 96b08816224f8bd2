import Batch
import CommandLineOptions
import Reports
import Sessions
import Terminal

/// `recite class remove`: takes a pupil out.
struct ClassRemoveCommand {
  /// Whom.
  static let pupil = ClassOptions.pupil
  /// Which class.
  static let name = ClassOptions.name

  static let command = Command(
    "class remove",
    summary: "Takes a pupil out of a class, with all results.",
    positionals: [pupil],
    options: [name],
    examples: [
      "recite class remove Anna": "Forget Anna."
    ]
  ) {
    try ClassRemoveCommand(session: $1).run($0)
    return .success
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let file = try ClassFile(session.classesFolder(), named: plan[Self.name])
    let name = plan.first(Self.pupil) ?? ""
    let removed = try file.change { book in
      _ = try ClassGrowth(book.lines).pupil(named: name)
      return book.remove(pupil: name)
    }
    session.output.message(
      StyledText("\(name) is taken out of the class \(file.name), with \(removed) recordings."))
  }
}
