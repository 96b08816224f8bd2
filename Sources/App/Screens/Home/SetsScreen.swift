internal import Desks
internal import Learning
internal import Memory
internal import Terminal

/// The learning sets.
struct SetsScreen: ListScreen {
  let title = "Sets"
  private(set) var rows: [LearningSet]?
  private var strengths: [SetID: Double] = [:]
  var chosen = 0

  var actions: [KeyAction] {
    [
      .enter("open") { [.open(row.map { SetScreen($0) } ?? Self.new)] },
      .key("n", "new") { [.open(Self.new)] },
      .key("r", "rename") { onRow { .open(Self.renaming($0)) } },
      .key("d", "remove") { onRow { Self.removing($0) } },
      .undo, .back("home"),
    ]
  }

  mutating func look(_ desks: ScreenDesks) throws {
    let trainer = try desks.trainer()
    let sets = try trainer.sets()
    let known = Set((rows ?? sets).map(\.id))
    (rows, strengths) = (sets, try trainer.strengths())
    // Whoever has just made a set goes on with that one.
    let made = sets.indices.filter { !known.contains(sets[$0].id) }
    if made.count == 1 { chosen = made[0] }
    holdChoice()
  }

  private static func renaming(_ set: LearningSet) -> any Screen {
    PromptScreen("Rename", question: "A new name for “\(set.name)”:", text: set.name) { name in
      .call { desks in
        try desks.trainer().rename(set, to: name)
        return [.done("It is called “\(name)” now.")]
      }
    }
  }

  private static func removing(_ set: LearningSet) -> Step {
    .confirm(
      "Remove", "Remove the set “\(set.name)”? Its passages' answers stay; undo brings it back."
    ) { desks in
      try desks.trainer().remove(set)
      return [.done("The set is removed. Press u to bring it back.")]
    }
  }

  private static var new: any Screen {
    PromptScreen(
      "New set", question: "What shall the set be called?", placeholder: "Favourites", takesPlaceholder: true
    ) { name in
      .call { desks in
        try desks.trainer().createSet(named: name, [])
        return [.done("The set “\(name)” is there.")]
      }
    }
  }

  func canvas(_ space: Space) -> Canvas {
    guard let sets = rows else { return space.canvas }
    guard !sets.isEmpty else {
      return space.canvas(
        saying: "There is no set yet. Press n to make one; what you learn goes into one by itself.")
    }
    let table = Table(
      [.init("Set"), .init("Passages", isRight: true), .init("Strength", rank: 1)],
      sets, chosen: chosen
    ) { set in
      let strength = strengths[set.id].map { StrengthBar($0).text(cells: 10, space.styles) }
      return [StyledText(set.name), StyledText("\(set.count)"), strength ?? StyledText()]
    }
    return table.canvas(columns: space.columns, rows: space.rows, space.styles)
  }
}

/// One set: each verse with its strength as colour, bar and number, when it was asked, how often right, when
/// it is due.
struct SetScreen: ListScreen {
  private let shown: LearningSet
  private(set) var rows: [SetView.Row]?
  private var today = StudyDay(number: 0)
  var chosen = 0

  init(_ set: LearningSet) { shown = set }

  var title: String { shown.name }

  var actions: [KeyAction] {
    [
      .enter("lesson") { [row.map { .effect(.begin(.lesson($0.reference))) } ?? .open(adding)] },
      .key("p", "practise the set") {
        rows?.isEmpty == false ? [.effect(.begin(.practice(shown.id, .oldest)))] : []
      },
      .key("a", "add") { [.open(adding)] },
      .remove("remove") { onRow { removing($0.reference) } },
      .undo, .back(),
    ]
  }

  mutating func look(_ desks: ScreenDesks) throws {
    let trainer = try desks.trainer()
    (rows, today) = (try trainer.view(of: shown).rows, trainer.today)
    holdChoice()
  }

  private func removing(_ reference: String) -> Step {
    let set = shown
    return .call { desks in
      _ = try desks.trainer().remove([reference], from: set)
      return [.done("\(reference) is out of the set; its answers stay. Press u to put it back.")]
    }
  }

  private var adding: PromptScreen {
    let set = shown
    return PromptScreen(
      "Add", question: "Which passages? Several with semicolons between.",
      placeholder: "John 3:16; Psalm 23:1-3",
      looksUp: true
    ) { text in
      .call { desks in
        let found = try desks.trainer().passages(in: [text])
        let lacks = found.absent.isEmpty ? "" : " " + (try desks.absence(found.absent))
        let isNew = try desks.trainer().add(found.references, to: set) > 0
        return [
          .done(
            isNew
              ? "Added: \(found.references.joined(separator: "; "))." + lacks : "It is in the set already.")
        ]
      }
    }
  }

  func canvas(_ space: Space) -> Canvas {
    guard let rows else { return space.canvas }
    guard !rows.isEmpty else { return space.canvas(saying: "This set is empty. Press a to add passages.") }
    let table = Table(
      [
        .init("Passage", most: 30), .init("Strength"), .init("Unaided", isRight: true, rank: 1),
        .init("Last asked", rank: 2), .init("Next due", rank: 1),
      ], rows, chosen: chosen
    ) { row in
      [
        StyledText(row.reference), StrengthBar(row.strength).text(cells: 10, space.styles),
        StyledText("\(row.right)/\(row.asked)", .dim),
        StyledText(Days.ago(row.lastDay.map { today.number - $0.number }), .dim),
        row.isAbsent
          ? StyledText("not in this text", .dim)
          : row.learntIn.first.map { StyledText("learnt in \($0)", .dim) }
            ?? StyledText(
              Days.until(row.due.map { $0.number - today.number }),
              row.due.map { $0 <= today } ?? false ? .warning : .dim),
      ]
    }
    return table.canvas(columns: space.columns, rows: space.rows, space.styles)
  }
}
