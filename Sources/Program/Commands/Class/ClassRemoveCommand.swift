import Batch
import CommandLineOptions
import Reports
import Sessions
import Terminal

enum ClassRemoveCommand {
  static let command = Command(
    "class remove",
    summary: "Takes a pupil out of a class, with all results.",
    positionals: [ClassOptions.pupil],
    options: [ClassOptions.name],
    examples: ["recite class remove Anna": "Forget Anna."]
  ) { plan, session -> Void in
    let file = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name])
    let name = plan.word(ClassOptions.pupil)
    let removed = try file.change { book in
      _ = try ClassGrowth(book.lines).pupil(named: name)
      return book.remove(pupil: name)
    }
    session.output.message("\(name) is taken out of the class \(file.name), with \(removed) recordings.")
  }
}
