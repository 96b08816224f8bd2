import Base
import CommandLineOptions
import Decks
import Drills
import Terminal

extension CardsRun {
  func add(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let list = try desk.list(named: plan.first(CardsAddCommand.list) ?? "")
    let tags = DeckText.tags(plan[CardsAddCommand.tags])
    if let name = plan[CardsAddCommand.type] {
      return try add(plan[CardsAddCommand.fields], to: list, as: name, desk, tags)
    }
    let reverses = plan[CardsAddCommand.reverse]
    guard let front = plan[CardsAddCommand.front] else {
      return LineInput().isTerminal
        ? try ask(for: list, desk, tags, reverses: reverses)
        : try addLines(to: list, desk, tags, reverses: reverses)
    }
    let kind = CardNote.kind(of: front, isReversed: reverses)
    guard plan[CardsAddCommand.back] != nil || kind == .cloze else {
      throw Failure(
        "What does the back say?", advice: "Give --back, or a gap in the front: {{c1::Paris}}.",
        code: Failure.usage)
    }
    var media = try MediaTaking(session)
    let (said, answer) = (try media.take(front), try media.take(plan[CardsAddCommand.back] ?? ""))
    tell(try desk.add(kind, front: said, back: answer, tags: tags, to: list), list)
    return .success
  }

  private func tell(_ cards: [CardID], _ list: CardList) {
    let numbers = cards.map { "\($0.rawValue)" }.joined(separator: ", ")
    output.note(StyledText("Added card\(cards.count == 1 ? "" : "s") \(numbers) to “\(list.name)”."))
  }

  /// One card after another, until an empty line.
  private func ask(
    for list: CardList, _ desk: CardDesk, _ tags: [String], reverses: Bool
  ) throws -> ExitCode {
    let prompt = LinePrompt(output)
    var media = try MediaTaking(session)
    output.note(StyledText("Cards for “\(list.name)”; an empty front ends it.", .dim))
    while let front = prompt.line("Front")?.onOneLine, !front.isEmpty {
      let kind = CardNote.kind(of: front, isReversed: reverses)
      guard let back = prompt.line(kind == .cloze ? "Beneath the answer (or nothing)" : "Back")?.onOneLine
      else {
        break
      }
      guard kind == .cloze || !back.isEmpty else {
        output.message(StyledText("A card has a back: this one was left out.", .warning))
        continue
      }
      try goingOn {
        tell(
          try desk.add(kind, front: try media.take(front), back: try media.take(back), tags: tags, to: list),
          list)
      }
    }
    return .success
  }

  /// Does what is asked for one card after another: what is wrong with one is told, and the next is asked for.
  private func goingOn(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure as Failure {
      output.message(
        StyledText([failure.message, failure.advice].compactMap(\.self).joined(separator: " "), .warning))
    }
  }

  /// Cards from standard input, a line each.
  private func addLines(
    to list: CardList, _ desk: CardDesk, _ tags: [String], reverses: Bool
  ) throws -> ExitCode {
    let reading = TableText.read(try StandardInput.text(limit: 1 << 26), separator: "\t")
    tell(reading.faults, of: "standard input")
    guard !reading.value.isEmpty else {
      throw Failure("There was no card in standard input.", advice: "A line is: front, a tab, back.")
    }
    let texts = reading.value.map { note in
      CardText(front: note.cardText.front, back: note.back, tags: note.tags + tags, key: note.key)
    }
    let added = try desk.add(texts, reversed: reverses, to: list)
    output.note(StyledText("Added \(DeckText.cards(added.count)) to “\(list.name)”."))
    return reading.faults.isEmpty ? .success : .belowPass
  }

  // MARK: Kinds of note

  private func add(
    _ typed: [String], to list: CardList, as name: String, _ desk: CardDesk, _ tags: [String]
  ) throws -> ExitCode {
    let types = try desk.noteTypes()
    guard let type = types.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw CardsTypeRun.unknown(name, types)
    }
    var media = try MediaTaking(session)
    if !typed.isEmpty {
      let fields = try Self.fields(typed, of: type).map { try media.take($0 ?? "") }
      tell(try desk.add([fields], as: type, tags: tags, to: list), list)
    } else if LineInput().isTerminal {
      let prompt = LinePrompt(output)
      output.note(
        StyledText("Notes of the kind “\(type.name)” for “\(list.name)”; an empty first field ends it.", .dim)
      )
      while let first = prompt.line(type.fields[0])?.onOneLine, !first.isEmpty {
        var fields = [first]
        for field in type.fields.dropFirst() { fields.append(prompt.line(field)?.onOneLine ?? "") }
        try goingOn {
          tell(try desk.add([try fields.map { try media.take($0) }], as: type, tags: tags, to: list), list)
        }
      }
    } else {
      let reading = DelimitedText.rows(of: try StandardInput.text(limit: 1 << 26), separator: "\t")
      tell(reading.faults, of: "standard input")
      guard !reading.value.isEmpty else {
        throw Failure(
          "There was no note in standard input.",
          advice: "A line is: \(type.fields.joined(separator: ", a tab, ")).")
      }
      let added = try desk.add(reading.value.map(\.fields), as: type, tags: tags, to: list)
      output.note(StyledText("Added \(DeckText.cards(added.count)) to “\(list.name)”."))
      return reading.faults.isEmpty ? .success : .belowPass
    }
    return .success
  }

  /// What the fields of a kind of note are to say, of words such as `Meaning=river`; nil where none says it.
  static func fields(_ typed: [String], of type: NoteType) throws -> [String?] {
    var fields = [String?](repeating: nil, count: type.fields.count)
    for word in typed {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let place = type.field(named: String(parts[0])) else {
        throw Failure(
          "“\(DeckText.excerpt(word))” fills no field of “\(type.name)”.",
          advice: "Its fields: \(type.fields.map { "\($0)=…" }.joined(separator: " "))", code: Failure.usage)
      }
      fields[place] = String(parts[1])
    }
    return fields
  }
}
