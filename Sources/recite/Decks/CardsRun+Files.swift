import CommandLineOptions
import Decks
import Drills
import Terminal

extension CardsRun {
  func importFile(_ plan: ParsedCommand) throws -> ExitCode {
    let file = plan.first(CardsImportCommand.file) ?? ""
    let reading = try DeckFiles.read(file, as: plan[CardsImportCommand.form])
    tell(reading.faults, of: file)
    guard !reading.value.isEmpty else {
      throw CommandFailure(
        "\(file) holds no card.", advice: "If it is read as the wrong thing, name what it is: --as csv")
    }
    let desk = try session.cardDesk()
    let lists = try self.lists(of: reading.value, file, plan[CardsImportCommand.list])
    for (name, notes) in lists {
      let isDry = plan[CardsImportCommand.dryRun]
      let result =
        isDry
        ? desk.plan(notes, into: desk.library.list(named: name))
        : try desk.importNotes(notes, intoListNamed: name)
      tell(result, name, isDry: isDry)
    }
    return reading.faults.isEmpty ? .success : .belowPass
  }

  /// The notes by the lists they go into, in the order of the file.
  private func lists(
    of notes: [ImportedNote], _ file: String, _ chosen: String?
  ) throws -> [(name: String, notes: [ImportedNote])] {
    if let chosen { return [(chosen, notes)] }
    let stem = SetRun.stem(of: file)
    var order: [String] = []
    var groups: [String: [ImportedNote]] = [:]
    for note in notes {
      guard let name = note.deck ?? stem else {
        throw CommandFailure("Into which list? Give --list NAME.", exitCode: .usage)
      }
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(note)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }

  private func tell(_ result: CardImport, _ name: String, isDry: Bool) {
    var parts = ["\(result.added.count) new", "\(result.edited.count) changed"]
    if result.unchanged > 0 { parts.append("\(result.unchanged) there already") }
    let lead = isDry ? "Would come into" : "Imported into"
    output.note(StyledText("\(lead) “\(name)”: \(parts.joined(separator: ", "))."))
  }

  func export(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let list = try desk.list(named: plan.first(CardsExportCommand.list) ?? "")
    let notes = desk.cards(of: list).map { ImportedNote(CardDesk.exported($0), deck: list.name) }
    try DeckFiles.write(
      notes, as: plan[CardsExportCommand.form], to: plan[CardsExportCommand.output], areWords: false, output)
    return .success
  }
}
