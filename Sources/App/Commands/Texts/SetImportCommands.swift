import Desks
import Files
import Memory
import Reports
import Terminal
import Text

struct SetImportCommand: SessionWork {
  static let file = Positional(
    "FILE", .one, help: "A text file with one reference a line; - is standard input.")
  static let name = Option<String?>.text(
    "name", "NAME", described: "the file's name", help: "Make this set, or add to it where it is there.")

  static let command = Command(
    "set import",
    summary: "Makes a set of a list of references, or adds them to one.",
    discussion: [
      "A line that cannot be read is told with its number, and the rest is taken. # begins a remark."
    ],
    positionals: [file],
    options: [name, SetOptions.each],
    examples: ["recite set import verses.txt --name Course": "Take over a list."]
  ) { try SetImportCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let file = plan.word(Self.file)
    let bytes =
      file == "-" ? try StandardInput.bytes(limit: 1 << 24) : try FileContents.read(file, limit: 1 << 24)
    let text: String
    do throws(DecodedText.Fault) {
      let decoded = try DecodedText(bytes)
      text = decoded.text
      if let guess = decoded.guessed { output.note(guess.sentence(of: file == "-" ? "The list" : file)) }
    } catch {
      throw Failure("Line \(error.line) of \(file == "-" ? "the list" : file) \(error.message).")
    }
    guard let name = plan[Self.name] ?? Paths.stem(of: file) else {
      throw Failure("What is the set to be called? Give --name NAME.", code: Failure.usage)
    }
    let trainer = try session.trainer()
    let list = trainer.readList(text, each: plan[SetOptions.each])
    for fault in list.faults.prefix(20) {
      output.message(StyledText("line \(fault.line): ", .warning) + StyledText(fault.message))
    }
    for note in list.notes.prefix(20) {
      output.note("line \(note.line): \(note.message)", .dim)
    }
    if list.notes.count > 20 {
      output.note("… and \(list.notes.count - 20) more like these.", .dim)
    }
    if list.faults.count > 20 {
      output.message("… and \(list.faults.count - 20) lines more.")
    }
    guard !list.references.isEmpty else {
      throw Failure("\(file) holds no reference.", advice: "It has one a line, such as: John 3:16")
    }
    session.tell(absent: list.absent)
    try keep(list.references, name, trainer)
    return list.faults.isEmpty ? .success : .belowPass
  }

  private func keep(_ references: [String], _ name: String, _ trainer: Trainer) throws {
    if let set = try trainer.set(ifNamed: name) {
      let added = try trainer.add(references, to: set)
      output.note("Added \(added.of("passage")) to “\(set.name)”.")
      return
    }
    try trainer.createSet(named: name, references)
    session.tellMade(try trainer.set(named: name), references.count)
  }
}

enum SetExportCommand {
  static let command = Command(
    "set export",
    summary: "Prints the references of a set, one a line.",
    positionals: [SetOptions.name],
    examples: ["recite set export Favourites": "Print a list that set import reads."]
  ) { plan, session -> Void in
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.word(SetOptions.name))
    for reference in try trainer.references(of: set) { session.output.line(reference) }
  }
}

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
