import Decks
import Desks
import Terminal
import Text

struct CardsAddCommand: SessionWork {
  static let front = CardsOptions.front
  static let back = CardsOptions.back
  static let type = Option<String?>.text(
    "type", "NAME", help: "Make what a kind of note of your own makes of its fields (see: recite cards type)."
  )
  static let fields = CardsOptions.fields
  static let reverse = Option<Bool>.flag(
    "reverse", help: "Ask it both ways: a second card has the back in front.")

  static let command = Command(
    "cards add",
    summary: "Adds a card to a list.",
    discussion: [
      "Without --front and --back it asks for one card after another; through a pipe it reads them: front, "
        + "a tab, back.",
      "A front with gaps, {{c1::Paris::city}} is in {{c2::France}}, gives a card for each number; its back "
        + "may be left out. Cards of one note are changed together, and a day has one new one of them.",
      "![](map.png) or [sound:rhine.mp3] in a side or field that you type takes that file along: it is "
        + "shown or played where it stands, and goes out with the card. Through a pipe such marks stay as "
        + "they are.",
    ],
    positionals: [CardsOptions.list, fields],
    options: [front, back, type, CardsOptions.tags, reverse],
    rules: [
      .needs(back, oneOf: [front]), .atMostOne([front, type]), .atMostOne([reverse, type]),
      .needs(fields, oneOf: [type]),
    ],
    examples: [
      "recite cards add Words --front Fluss --back river --reverse": "Ask it both ways.",
      "recite cards add Rivers --front \"The {{c1::Rhine}} flows into the {{c2::North Sea}}.\"":
        "Two gaps, two cards.",
      "recite cards add Rivers --front \"Which river? ![](map.png)\" --back Rhine": "Show a picture.",
      "recite cards add Words --type Word Word=Fluss Meaning=river": "Fill the fields of a kind of note.",
      "recite cards add Rivers --front Rhine --back \"1,230 km\"": "Add one card.",
    ]
  ) { try CardsAddCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let list = try desk.list(named: plan.word(CardsOptions.list))
    let tags = DeckText.tags(plan[CardsOptions.tags])
    if let name = plan[Self.type] {
      return try add(plan[Self.fields], to: list, as: name, desk, tags)
    }
    let reverses = plan[Self.reverse]
    guard let front = plan[Self.front] else {
      guard LineInput().isTerminal else { return try addLines(to: list, desk, tags, reverses: reverses) }
      try ask(for: list, desk, tags, reverses: reverses)
      return .success
    }
    let kind = CardNote.kind(of: front, isReversed: reverses)
    guard plan[Self.back] != nil || kind == .cloze else {
      throw Failure(
        "What does the back say?", advice: "Give --back, or a gap in the front: {{c1::Paris}}.",
        code: Failure.usage)
    }
    var media = try MediaTaking(into: session.mediaFolder())
    let (said, answer) = (try media.take(front), try media.take(plan[Self.back] ?? ""))
    tellAdded(try desk.add(kind, front: said, back: answer, tags: tags, to: list), list)
    return .success
  }

  private func tellAdded(_ cards: [CardID], _ list: CardList) {
    let numbers = cards.map { "\($0.rawValue)" }.joined(separator: ", ")
    output.note("Added card\(cards.count == 1 ? "" : "s") \(numbers) to “\(list.name)”.")
  }

  /// One card after another, until an empty line.
  private func ask(
    for list: CardList, _ desk: CardDesk, _ tags: [String], reverses: Bool
  ) throws {
    let prompt = LinePrompt(output)
    var media = try MediaTaking(into: session.mediaFolder())
    output.note("Cards for “\(list.name)”; an empty front ends it.", .dim)
    while let front = prompt.line("Front")?.onOneLine, !front.isEmpty {
      let kind = CardNote.kind(of: front, isReversed: reverses)
      guard let back = prompt.line(kind == .cloze ? "Beneath the answer (or nothing)" : "Back")?.onOneLine
      else {
        break
      }
      guard kind == .cloze || !back.isEmpty else {
        output.message("A card has a back: this one was left out.", .warning)
        continue
      }
      try goingOn {
        tellAdded(
          try desk.add(kind, front: try media.take(front), back: try media.take(back), tags: tags, to: list),
          list)
      }
    }
  }

  /// Does what is asked for one card after another: what is wrong with one is told, and the next is asked
  /// for.
  private func goingOn(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure as Failure {
      output.message([failure.message, failure.advice].compactMap(\.self).joined(separator: " "), .warning)
    }
  }

  /// Cards from standard input, a line each.
  private func addLines(
    to list: CardList, _ desk: CardDesk, _ tags: [String], reverses: Bool
  ) throws -> ExitCode {
    let reading = TableText.read(try StandardInput.text(limit: 1 << 26), separator: "\t")
    output.tell(reading.faults, of: "standard input")
    guard !reading.value.isEmpty else {
      throw Failure("There was no card in standard input.", advice: "A line is: front, a tab, back.")
    }
    let texts = reading.value.map { note in
      CardText(front: note.cardText.front, back: note.back, tags: note.tags + tags, key: note.key)
    }
    let added = try desk.add(texts, reversed: reverses, to: list)
    output.note("Added \(added.count.of("card")) to “\(list.name)”.")
    return reading.faults.isEmpty ? .success : .belowPass
  }

  private func add(
    _ typed: [String], to list: CardList, as name: String, _ desk: CardDesk, _ tags: [String]
  ) throws -> ExitCode {
    let type = try desk.noteType(named: name)
    var media = try MediaTaking(into: session.mediaFolder())
    if !typed.isEmpty {
      let fields = try CardsShown.fields(typed, of: type).map { try media.take($0 ?? "") }
      tellAdded(try desk.add([fields], as: type, tags: tags, to: list), list)
    } else if LineInput().isTerminal {
      let prompt = LinePrompt(output)
      output.note("Notes of the kind “\(type.name)” for “\(list.name)”; an empty first field ends it.", .dim)
      while let first = prompt.line(type.fields[0])?.onOneLine, !first.isEmpty {
        var fields = [first]
        for field in type.fields.dropFirst() { fields.append(prompt.line(field)?.onOneLine ?? "") }
        try goingOn {
          tellAdded(
            try desk.add([try fields.map { try media.take($0) }], as: type, tags: tags, to: list), list)
        }
      }
    } else {
      let reading = DelimitedText.reading(of: try StandardInput.text(limit: 1 << 26), separator: "\t")
      output.tell(reading.faults, of: "standard input")
      guard !reading.value.isEmpty else {
        throw Failure(
          "There was no note in standard input.",
          advice: "A line is: \(type.fields.joined(separator: ", a tab, ")).")
      }
      let added = try desk.add(reading.value.map(\.fields), as: type, tags: tags, to: list)
      output.note("Added \(added.count.of("card")) to “\(list.name)”.")
      return reading.faults.isEmpty ? .success : .belowPass
    }
    return .success
  }
}
