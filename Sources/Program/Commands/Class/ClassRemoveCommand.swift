import Batch
import CommandLineOptions
import Reports
import Sessions
import Terminal

/// `recite class remove`: takes a pupil out.
struct ClassRemoveCommand: SessionWork {
  static let command = Command(
    "class remove",
    summary: "Takes a pupil out of a class, with all results.",
    positionals: [ClassOptions.pupil],
    options: [ClassOptions.name],
    examples: ["recite class remove Anna": "Forget Anna."]
  ) {
    try ClassRemoveCommand(session: $1).run($0)
    return .success
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let file = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name])
    let name = plan.word(ClassOptions.pupil)
    let removed = try file.change { book in
      _ = try ClassGrowth(book.lines).pupil(named: name)
      return book.remove(pupil: name)
    }
    output.message("\(name) is taken out of the class \(file.name), with \(removed) recordings.")
  }
}
