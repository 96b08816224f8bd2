import Batch
import Files
import Reports
import Terminal
import Text

/// Who is in a class, and under what name: taken out, renamed, put together, taken into the next year.
enum ClassRemoveCommand {
  static let command = Command(
    "class remove",
    summary: "Takes a pupil out of a class, with all results.",
    discussion: [
      "Results of the pupil that are added again stay out; of what was taken out the fingerprints are kept, "
        + "and no name. \"recite class add --again\" lets them in. Recordings that the pupil sent by "
        + "\"recite class collect\" are erased."
    ],
    positionals: [ClassOptions.pupil],
    options: [ClassOptions.name],
    examples: ["recite class remove Anna": "Forget Anna."]
  ) { plan, session -> Void in
    let file = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name])
    let name = plan.word(ClassOptions.pupil)
    let recordings = ClassRecordings(of: file)
    // Who has sent recordings of which none is scored yet has no results.
    let hasOnlySent =
      try !file.read().lines.contains { $0.learner?.lowercased() == name.lowercased() }
      && recordings.entries().contains { $0.learner == name }
    let (removed, names, ids): (Int, Set<String>, Set<String>) =
      try hasOnlySent
      ? (0, [name], [])
      : file.change { book in
        let pupil = try ClassGrowth(book.lines).pupil(named: name).name
        let (names, ids) = (book.names(of: pupil), Set(book.lines.filter { $0.learner == pupil }.map(\.id)))
        return (book.remove(pupil: pupil), names, ids)
      }
    let erased = try recordings.remove(ids: ids, of: names)
    let sound = erased > 0 ? "; \(erased.of("recording was", "recordings were")) erased" : ""
    session.output.message(
      "\(name) is taken out of the class \(file.name), with \(removed.of("recording"))\(sound).")
  }
}

enum ClassRenameCommand {
  static let name = Positional("NAME", .one, help: "The new name.")

  static let command = Command(
    "class rename",
    summary: "Gives a pupil another name, in results added later too.",
    positionals: [ClassOptions.pupil, name],
    options: [ClassOptions.name],
    examples: ["recite class rename Ana \"Anna Berg\"": "Write the name in full."]
  ) { plan, session -> Void in
    try ClassNames(plan, session, Self.name).change(joins: false)
  }
}

enum ClassJoinCommand {
  static let name = Positional("NAME", .one, help: "The name that stays.")

  static let command = Command(
    "class join",
    summary: "Makes one pupil of two spellings, in results added later too.",
    discussion: ["A recording that is there under both names is there once."],
    positionals: [ClassOptions.pupil, name],
    options: [ClassOptions.name],
    examples: ["recite class join Ana Anna": "Ana is Anna."]
  ) { plan, session -> Void in
    try ClassNames(plan, session, Self.name).change(joins: true)
  }
}

enum ClassApartCommand {
  static let name = Positional("NAME", .one, help: "The other pupil.")

  static let command = Command(
    "class apart",
    summary: "Says that two pupils whose names look alike are two; it is not asked again.",
    positionals: [ClassOptions.pupil, name],
    options: [ClassOptions.name],
    examples: ["recite class apart Sara Sarah": "Sara is not Sarah."]
  ) { plan, session -> Void in
    let file = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name])
    let names = try file.change { book in
      let growth = ClassGrowth(book.lines)
      let names = try [plan.word(ClassOptions.pupil), plan.word(name)].map {
        try growth.pupil(named: $0).name
      }
      guard names[0] != names[1] else {
        throw Failure("\(names[0]) is one pupil.", advice: "Name two.", code: Failure.usage)
      }
      book.keepApart(names[0], names[1])
      return names
    }
    session.output.message("\(names[0]) and \(names[1]) are two pupils.")
  }
}

/// A pupil's name, and the one to put in its place.
private struct ClassNames {
  let session: Session
  let file: ClassFile
  let old: String
  let new: String

  init(_ plan: ParsedCommand, _ session: Session, _ name: Positional) throws {
    self.session = session
    file = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name])
    old = plan.word(ClassOptions.pupil)
    new = PupilNames.clean(plan.word(name))
  }

  func change(joins: Bool) throws {
    guard !new.isEmpty, new != old else {
      throw Failure("\(old) has that name already.", code: Failure.usage)
    }
    let changed = try file.change { book in
      let growth = ClassGrowth(book.lines)
      let pupil = try growth.pupil(named: old).name
      let isThere = growth.pupils.contains { $0.name == new }
      if joins, !isThere { _ = try growth.pupil(named: new) }
      if !joins, isThere {
        throw Failure(
          "The class has a pupil \(new) already.",
          advice: "Are they one? recite class join \(old) \(new)", code: Failure.usage)
      }
      let names = book.names(of: pupil)
      return (name: pupil, names: names, count: book.rename(pupil: pupil, to: new))
    }
    try ClassRecordings(of: file).rename(changed.names, to: new)
    session.output.message("\(changed.name) is \(new) now, with \(changed.count.of("recording")).")
  }
}

enum ClassYearCommand {
  static let next = Positional("CLASS", .one, help: "The class of the new year.")
  static let pupils = Positional("PUPIL", .any, help: "Who goes on; without any all of them.")

  static let command = Command(
    "class year",
    summary: "Begins a new year: a new class with the same pupils and what they have read.",
    discussion: [
      "The old class stays as it is. Who goes on keeps growth and corrections; whoever leaves is not named."
    ],
    positionals: [next, pupils],
    options: [ClassOptions.name],
    examples: ["recite class year 4b Anna Ben --class 3b": "Take two pupils of 3b into 4b."]
  ) { plan, session -> Void in
    let file = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name])
    let other = try ClassFile(session.classesFolder(), named: plan.word(Self.next))
    guard other.name != file.name else {
      throw Failure("That is the same class.", advice: "Name the new one otherwise.", code: Failure.usage)
    }
    let book = try file.readSome()
    let growth = ClassGrowth(book.lines)
    let names = Set(try plan[Self.pupils].map { try growth.pupil(named: $0).name })
    let lines = book.lines.filter { names.isEmpty || names.contains($0.learner ?? "") }
    var count = 0
    let goers = Set(lines.compactMap(\.learner))
    try other.change(isNew: true) { next in
      next.inherit(from: book, pupils: goers)
      for line in lines where next.add(line) == .new { count += 1 }
    }
    let pupils = goers.count
    session.output.message(
      "The class \(other.name) has \(pupils.of("pupil")) of \(file.name), with \(count.of("recording")).")
  }
}
