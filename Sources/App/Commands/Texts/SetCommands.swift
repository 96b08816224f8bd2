import Desks
import FoundationEssentials
import Learning
import Memory
import Reports
import Terminal
import Text

/// Words and options that several commands about sets have in the same sense.
enum SetOptions {
  static let name = Positional("NAME", .one, help: "The name of a set.")
  static let references = Positional(
    "REF", .any, help: "Passages: \"John 3:16\", \"Psalm 23:1-3\"; several in one are parted by semicolons.")
  static let each = Option<Bool>.flag("each", help: "Take every verse for itself in place of whole passages.")

}

extension Session {
  /// The passages that words mean, and a word about what the text lacks of them.
  func passages(_ words: [String], each: Bool, _ trainer: Trainer) throws -> [String] {
    let found = try trainer.passages(in: words, each: each)
    tell(absent: found.absent)
    return found.references
  }

  /// Tells that a set was made, and what to do with it.
  func tellMade(_ set: LearningSet, _ passages: Int) {
    output.note("Made the set “\(set.name)” with \(passages.of("passage")).")
    guard set.count > 0 else {
      output.note("  Fill it: ", command: "recite set add \"\(set.name)\" \"John 3:16\"")
      return
    }
    output.note("  Learn it: ", command: "recite lesson \"\(set.name)\"")
  }
}

enum SetNewCommand {
  static let command = Command(
    "set new",
    summary: "Makes a learning set.",
    positionals: [SetOptions.name, SetOptions.references],
    options: [SetOptions.each],
    examples: [
      "recite set new Favourites \"John 3:16\" \"Psalm 23:1-3\"": "Make a set of two passages.",
      "recite set new Psalm --each \"Psalm 23\"": "Make a set of six single verses.",
    ]
  ) { plan, session -> Void in
    let trainer = try session.trainer()
    let name = plan.word(SetOptions.name)
    try session.tellHowTaken(plan[SetOptions.references])
    let references = try session.passages(plan[SetOptions.references], each: plan[SetOptions.each], trainer)
    try trainer.createSet(named: name, references)
    session.tellMade(try trainer.set(named: name), references.count)
  }
}

enum SetAddCommand {
  static let references = Positional("REF", .many, help: SetOptions.references.help)

  static let command = Command(
    "set add",
    summary: "Adds passages to a set.",
    positionals: [SetOptions.name, references],
    options: [SetOptions.each],
    examples: ["recite set add Favourites \"Romans 8:28\"": "Add a verse at its end."]
  ) { plan, session -> Void in
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.word(SetOptions.name))
    try session.tellHowTaken(plan[Self.references])
    let references = try session.passages(plan[Self.references], each: plan[SetOptions.each], trainer)
    let added = try trainer.add(references, to: set)
    let known = references.count - added
    session.output.note(
      "Added \(added.of("passage")) to “\(set.name)”"
        + (known > 0 ? "; \(known) there already." : "."))
  }
}

enum SetRemoveCommand {
  static let references = Positional("REF", .any, help: "Passages to take out of it.")
  static let all = Option<Bool>.flag("all", help: "Remove the set itself; your answers stay.")

  static let command = Command(
    "set remove",
    summary: "Takes passages out of a set, or removes the set; your answers stay.",
    positionals: [SetOptions.name, references],
    options: [all],
    rules: [.exactlyOne([references, all])],
    examples: [
      "recite set remove Favourites \"John 3:16\"": "Take a verse out.",
      "recite set remove Favourites --all": "Remove the set.",
    ]
  ) { plan, session -> Void in
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.word(SetOptions.name))
    if plan[Self.all] {
      try trainer.remove(set)
      session.output.note("Removed the set “\(set.name)”. Your answers stay; recite undo brings it back.")
      return
    }
    try session.tellHowTaken(plan[Self.references])
    let references = try trainer.references(in: plan[Self.references])
    let removed = try trainer.remove(references, from: set)
    guard removed > 0 else {
      throw Failure(
        "“\(set.name)” holds none of these.", advice: "Try: recite set show \"\(set.name)\"")
    }
    session.output.note("Took \(removed.of("passage")) out of “\(set.name)”.")
  }
}

enum SetMoveCommand {
  static let reference = Positional("REF", .optional, help: "The passage to move; without it the set.")
  static let to = Option<Int?>.integer(
    "to", "PLACE", 1...1_000_000, help: "Move to this place, counted from 1.")

  static let command = Command(
    "set move",
    summary: "Moves a passage in its set, or a set among the sets.",
    positionals: [SetOptions.name, reference],
    options: [to],
    rules: [.exactlyOne([to])],
    examples: [
      "recite set move Favourites \"John 3:16\" --to 1": "Move a verse to the front.",
      "recite set move Favourites --to 1": "Put the set first.",
    ]
  ) { plan, session -> Void in
    let trainer = try session.trainer()
    let set = try trainer.set(named: plan.word(SetOptions.name))
    let place = (plan[Self.to] ?? 1) - 1
    guard let reference = plan.first(Self.reference) else {
      try trainer.move(set, to: place)
      return
    }
    try session.tellHowTaken([reference])
    try trainer.move(try trainer.passage(reference).name, in: set, to: place)
  }
}

enum SetListCommand {
  static let command = Command(
    "set list",
    summary: "Lists your sets.",
    options: [SharedOptions.listFormat],
    examples: ["recite set list": "List them; recite set does the same."]
  ) { plan, session -> Void in
    let trainer = try session.trainer()
    var table = ListTable(["name": "Set", "passages": "Passages", "strength": "Strength", "due": "Due"])
    let today = trainer.today
    for set in try trainer.sets() {
      let view = try trainer.view(of: set)
      let due = view.rows.count { $0.due.map { $0 <= today } ?? false }
      table.add([
        .text(set.name, .heading), .integer(set.count), .strength(view.meanStrength, session.output.styles),
        .integer(due),
      ])
    }
    session.output.table(table, plan.listFormat)
    if try trainer.sets().isEmpty {
      session.output.note("You have no sets yet.")
      session.output.note("  Make one: ", command: "recite set new Favourites \"John 3:16\"")
    }
  }
}

enum SetShowCommand {
  static let command = Command(
    "set show",
    summary: "Shows how well you know each passage of a set, and when it is due.",
    discussion: ["The colour, the bar and the number all tell the strength, from 0 to 100%."],
    positionals: [SetOptions.name],
    options: [SharedOptions.listFormat],
    examples: [
      "recite set show Favourites": "Show it.",
      "recite set show Favourites --format jsonl": "Print it for a program to read.",
    ]
  ) { plan, session -> Void in
    let trainer = try session.trainer()
    let view = try trainer.view(of: try trainer.set(named: plan.word(SetOptions.name)))
    let today = trainer.today
    var table = ListTable([
      "reference": "Passage", "strength": "Strength", "lastAsked": "Last asked", "asked": "Asked",
      "right": "Right", "due": "Due",
    ])
    for row in view.rows {
      table.add([
        .text(row.reference, .heading), .strength(row.strength, session.output.styles),
        .shown(StyledText(row.lastDay.map(today.phrase) ?? "never"), .optional(row.lastAsked.map(Self.time))),
        .integer(row.asked), .integer(row.right),
        .shown(Self.due(row, today), .optional(row.due?.description)),
      ])
    }
    session.output.table(table, plan.listFormat)
    if view.rows.isEmpty {
      session.output.note("“\(view.set.name)” is empty.")
    } else if plan.listFormat == .text {
      let count = view.rows.count.of("passage")
      session.output.line("\(count), mean strength \(StrengthBar(view.meanStrength).percent)%.", .dim)
      if let words = try trainer.absence(in: view.set.id) { session.output.note(words, .dim) }
    }
  }

  private static func due(_ row: SetView.Row, _ today: StudyDay) -> StyledText {
    if row.isAbsent { return StyledText("not in this text", .dim) }
    if let text = row.learntIn.first { return StyledText("learnt in \(text)", .dim) }
    guard let due = row.due else { return StyledText(row.asked > 0 ? "words not tried" : "new", .dim) }
    return due <= today ? StyledText("now", .warning) : StyledText(today.phrase(for: due))
  }

  private static func time(_ date: Date) -> String {
    date.formatted(.iso8601)
  }
}
