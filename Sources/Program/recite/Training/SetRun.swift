import Base
import CommandLineOptions
import Drills
import FoundationEssentials
import Memory
import ModelData
import Reports
import Storage
import Study
import Terminal
import WholeFiles

/// `recite set …`: the learning sets.
struct SetRun {
  let session: Session
  private var output: Output { session.output }

  init(_ session: Session) { self.session = session }

  // MARK: Changing

  func new(_ plan: ParsedCommand) throws -> ExitCode {
    let trainer = try session.trainer()
    let name = plan.first(SetNewCommand.name) ?? ""
    try session.tellHowTaken(plan[SetNewCommand.references])
    let references = try passages(plan[SetNewCommand.references], each: plan[SetNewCommand.each], trainer)
    try trainer.createSet(named: name, references)
    let set = try trainer.set(named: name)
    output.note(StyledText("Made the set “\(set.name)” with \(Self.passages(references.count))."))
    tellNext(set)
    return .success
  }

  func starter(_ plan: ParsedCommand) throws -> ExitCode {
    let trainer = try session.trainer()
    let starters = StarterSet.list(json: ModelData.starterSets)
    guard let name = plan.first(SetStarterCommand.name) else {
      var table = ListTable([.init("name", title: "Set"), .init("passages", title: "Passages")])
      for starter in starters {
        table.add([.text(starter.name, .heading), .text(starter.references.joined(separator: "; "))])
      }
      output.table(table, plan[SetStarterCommand.format])
      return .success
    }
    guard let starter = starters.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw Failure(
        "There is no such set to begin with.",
        advice: "There is " + starters.map { "“\($0.name)”" }.joined(separator: ", "), code: Failure.usage)
    }
    let count = try trainer.take(starter)
    output.note(StyledText("Made the set “\(starter.name)” with \(Self.passages(count))."))
    tellNext(try trainer.set(named: starter.name))
    return .success
  }

  func add(_ plan: ParsedCommand) throws -> ExitCode {
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.first(SetAddCommand.name) ?? "")
    try session.tellHowTaken(plan[SetAddCommand.references])
    let references = try passages(plan[SetAddCommand.references], each: plan[SetAddCommand.each], trainer)
    let added = try trainer.add(references, to: set)
    let known = references.count - added
    output.note(
      StyledText(
        "Added \(Self.passages(added)) to “\(set.name)”" + (known > 0 ? "; \(known) there already." : ".")))
    return .success
  }

  func remove(_ plan: ParsedCommand) throws -> ExitCode {
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.first(SetRemoveCommand.name) ?? "")
    if plan[SetRemoveCommand.all] {
      try trainer.delete(set)
      output.note(StyledText("Removed the set “\(set.name)”. Your answers stay; recite undo brings it back."))
      return .success
    }
    try session.tellHowTaken(plan[SetRemoveCommand.references])
    let references = try trainer.references(in: plan[SetRemoveCommand.references])
    let removed = try trainer.remove(references, from: set)
    guard removed > 0 else {
      throw Failure(
        "“\(set.name)” holds none of these.", advice: "Try: recite set show \"\(set.name)\"")
    }
    output.note(StyledText("Took \(Self.passages(removed)) out of “\(set.name)”."))
    return .success
  }

  func rename(_ plan: ParsedCommand) throws -> ExitCode {
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.first(SetRenameCommand.name) ?? "")
    let name = plan.first(SetRenameCommand.newName) ?? ""
    try trainer.rename(set, to: name)
    output.note(StyledText("“\(set.name)” is now “\(try trainer.set(named: name).name)”."))
    return .success
  }

  func move(_ plan: ParsedCommand) throws -> ExitCode {
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.first(SetMoveCommand.name) ?? "")
    let place = (plan[SetMoveCommand.to] ?? 1) - 1
    guard let reference = plan.first(SetMoveCommand.reference) else {
      try trainer.move(set, to: place)
      return .success
    }
    try session.tellHowTaken([reference])
    try trainer.move(try trainer.passage(reference).name, in: set, to: place)
    return .success
  }

  /// The passages that words mean, and a word about what the text lacks of them.
  private func passages(_ words: [String], each: Bool, _ trainer: Trainer) throws -> [String] {
    let found = try trainer.passages(in: words, each: each)
    session.tell(absent: found.absent)
    return found.references
  }

  // MARK: Showing

  func list(_ plan: ParsedCommand) throws -> ExitCode {
    let trainer = try session.trainer()
    var table = ListTable([
      .init("name", title: "Set"), .init("passages", title: "Passages"), .init("strength", title: "Strength"),
      .init("due", title: "Due"),
    ])
    let today = trainer.today
    for set in try trainer.sets() {
      let view = try trainer.view(of: set)
      let due = view.rows.count { $0.due.map { $0 <= today } ?? false }
      table.add([
        .text(set.name, .heading), .integer(set.count), strength(view.meanStrength), .integer(due),
      ])
    }
    output.table(table, plan[SetListCommand.format])
    if try trainer.sets().isEmpty {
      output.note("You have no sets yet.")
      output.note(
        StyledText("  Make one: ") + StyledText("recite set new Favourites \"John 3:16\"", .heading))
    }
    return .success
  }

  func show(_ plan: ParsedCommand) throws -> ExitCode {
    let trainer = try session.trainer()
    let view = try trainer.view(of: try trainer.set(named: plan.first(SetShowCommand.name) ?? ""))
    let today = trainer.today
    var table = ListTable([
      .init("reference", title: "Passage"), .init("strength", title: "Strength"),
      .init("lastAsked", title: "Last asked"), .init("asked", title: "Asked"), .init("right", title: "Right"),
      .init("due", title: "Due"),
    ])
    for row in view.rows {
      table.add([
        .text(row.reference, .heading), strength(row.strength),
        .shown(StyledText(row.lastDay.map(today.phrase) ?? "never"), .optional(row.lastAsked.map(Self.time))),
        .integer(row.asked), .integer(row.right),
        .shown(due(row, today), .optional(row.due?.description)),
      ])
    }
    output.table(table, plan[SetShowCommand.format])
    if view.rows.isEmpty {
      output.note(StyledText("“\(view.set.name)” is empty."))
    } else if plan[SetShowCommand.format] == .text {
      let count = Self.passages(view.rows.count)
      output.line(StyledText("\(count), mean strength \(StrengthBar(view.meanStrength).percent)%.", .dim))
    }
    return .success
  }

  private func strength(_ value: Double) -> ListTable.Cell {
    .shown(StrengthBar(value).text(cells: 10, output.styles), .number(value, places: 4))
  }

  private func due(_ row: SetView.Row, _ today: StudyDay) -> StyledText {
    guard let due = row.due else { return StyledText(row.asked > 0 ? "words not tried" : "new", .dim) }
    return due <= today ? StyledText("now", .warning) : StyledText(today.phrase(for: due))
  }

  private static func time(_ date: Date) -> String {
    date.formatted(.iso8601)
  }

  // MARK: Lists

  func importList(_ plan: ParsedCommand) throws -> ExitCode {
    let file = plan.first(SetImportCommand.file) ?? ""
    let text: String
    if file == "-" {
      text = try StandardInput.text(limit: 1 << 24)
    } else {
      text = String(decoding: try FileContents.read(file, limit: 1 << 24), as: UTF8.self)
    }
    guard let name = plan[SetImportCommand.name] ?? Self.stem(of: file) else {
      throw Failure("What is the set to be called? Give --name NAME.", code: Failure.usage)
    }
    let trainer = try session.trainer()
    let list = trainer.readList(text, each: plan[SetImportCommand.each])
    for fault in list.faults.prefix(20) {
      output.message(StyledText("line \(fault.line): ", .warning) + StyledText(fault.message))
    }
    for note in list.notes.prefix(20) {
      output.note(StyledText("line \(note.line): \(note.message)", .dim))
    }
    if list.notes.count > 20 {
      output.note(StyledText("… and \(list.notes.count - 20) more like these.", .dim))
    }
    if list.faults.count > 20 { output.message(StyledText("… and \(list.faults.count - 20) lines more.")) }
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
      output.note(StyledText("Added \(Self.passages(added)) to “\(set.name)”."))
      return
    }
    try trainer.createSet(named: name, references)
    let set = try trainer.set(named: name)
    output.note(StyledText("Made the set “\(set.name)” with \(Self.passages(references.count))."))
    tellNext(set)
  }

  func export(_ plan: ParsedCommand) throws -> ExitCode {
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.first(SetExportCommand.name) ?? "")
    for reference in try trainer.references(of: set) { output.line(StyledText(reference)) }
    return .success
  }

  // MARK: Words

  private func tellNext(_ set: LearningSet) {
    guard set.count > 0 else {
      output.note(
        StyledText("  Fill it: ") + StyledText("recite set add \"\(set.name)\" \"John 3:16\"", .heading))
      return
    }
    output.note(StyledText("  Learn it: ") + StyledText("recite lesson \"\(set.name)\"", .heading))
  }

  private static func passages(_ count: Int) -> String { count == 1 ? "1 passage" : "\(count) passages" }

  /// A file's name without folder and ending; nil for standard input.
  static func stem(of path: String) -> String? {
    guard path != "-", let name = path.split(separator: "/").last else { return nil }
    let stem = name.prefix { $0 != "." }
    return stem.isEmpty ? String(name) : String(stem)
  }
}
