import Base
import CommandLineOptions
import Drills
import ModelData
import Reports
import Sessions
import Terminal

enum SetStarterCommand {
  static let name = Positional("NAME", .optional, help: "The set to take; none lists them.")

  static let command = Command(
    "set starter",
    summary: "Lists small sets of well-loved passages, or makes one of them yours.",
    positionals: [name],
    options: [SharedOptions.listFormat],
    examples: [
      "recite set starter": "See what there is.",
      "recite set starter Comfort": "Take one.",
    ]
  ) { plan, session -> Void in
    let trainer = try session.trainer()
    let starters = StarterSet.list(json: ModelData.starterSets)
    guard let name = plan.first(Self.name) else {
      var table = ListTable(["name": "Set", "passages": "Passages"])
      for starter in starters {
        table.add([.text(starter.name, .heading), .text(starter.references.joined(separator: "; "))])
      }
      session.output.table(table, plan.listFormat)
      return
    }
    guard let starter = starters.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw Failure(
        "There is no such set to begin with.",
        advice: "There is " + starters.map { "“\($0.name)”" }.joined(separator: ", "), code: Failure.usage)
    }
    let count = try trainer.take(starter)
    session.tellMade(try trainer.set(named: starter.name), count)
  }
}
