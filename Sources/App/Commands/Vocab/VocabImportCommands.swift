import Decks
import Desks
import Files
import Reports
import Terminal
import Text

enum VocabImportCommand {
  static let source = Positional("SOURCE", .one, help: "The file with words; - is standard input.")

  static let command = Command(
    "vocab import",
    summary: "Brings words in from a table or another program.",
    discussion: [
      "Three columns without headings are word, pronunciation and meaning. Importing the same file again "
        + "changes nothing; a word whose meaning changed keeps its progress.",
      CardsOptions.described(CardFileFormat.allCases),
    ],
    positionals: [VocabOptions.file, source],
    options: [CardsOptions.importFormat, CardsImportCommand.headings, CardsImportCommand.dryRun],
    examples: ["recite vocab import kanji.vocab words.tsv": "Take over a table."]
  ) { plan, session in
    let source = plan.word(Self.source)
    let file = try DeckFiles.read(
      source, as: plan[CardsOptions.importFormat], threeSided: true,
      columns: TableColumns(hasHeadings: plan[CardsImportCommand.headings].isThere))
    let reading = file.reading
    let isDry = plan[CardsImportCommand.dryRun]
    session.output.tell(reading.faults, of: source)
    if let layout = file.layout { session.output.tell(layout, reading.value.first, isDry: isDry) }
    if let guess = file.guess(of: source) { session.output.note(guess, .warning) }
    guard !reading.value.isEmpty else {
      throw Failure(
        "\(source) holds no word.", advice: "If it is read as the wrong thing, name what it is: --as tsv")
    }
    let desk = try session.vocabDesk(plan.word(VocabOptions.file))
    var document = desk.document
    let result = VocabImport(reading.value, into: &document)
    if !isDry, document.isChanged {
      let changed = document
      try desk.change { $0 = changed }
    }
    var parts = ["\(result.added) new", "\(result.edited) changed"]
    if result.unchanged > 0 { parts.append("\(result.unchanged) there already") }
    session.output.note("\(isDry ? "Would come in" : "Imported"): \(parts.joined(separator: ", ")).")
    session.tellMerged(desk)
    return reading.faults.isEmpty ? .success : .belowPass
  }
}

enum VocabExportCommand {
  static let form = CardsOptions.exportFormat(
    among: [.auto] + CardFileFormat.texts, orElse: .written(to: nil, areWords: true))

  static let command = Command(
    "vocab export",
    summary: "Writes the words of a document for other programs.",
    discussion: [CardsOptions.described(CardFileFormat.texts)],
    positionals: [VocabOptions.file],
    options: [form, CardsExportCommand.output],
    examples: ["recite vocab export kanji.vocab --output words.csv": "Write a table."]
  ) { plan, session -> Void in
    let desk = try session.vocabDesk(plan.word(VocabOptions.file))
    try session.write(
      desk.document.items.map { ImportedNote($0.item) }, as: plan[Self.form],
      to: plan[CardsExportCommand.output],
      areWords: true)
  }
}

enum VocabCheckCommand {
  static let files = Positional("FILE", .many, help: "Vocabulary documents.")

  static let command = Command(
    "vocab check",
    summary: "Tells all that is wrong in documents, with line and column.",
    positionals: [files],
    options: [SharedOptions.listFormat],
    examples: ["recite vocab check kanji.vocab": "Check one."]
  ) { plan, session in
    var hasFaults = false
    var table = ListTable([
      "file": "File", "line": "Line", "column": "Column", "subject": "About", "problem": "What is wrong",
    ])
    for path in plan[Self.files] {
      let faults = Self.faults(in: path)
      for fault in faults {
        hasFaults = true
        table.add([
          .text(path), fault.position.map { .integer($0.line) } ?? .none,
          fault.position.map { .integer($0.column) } ?? .none, .init(fault.subject), .text(fault.problem),
        ])
      }
      if faults.isEmpty, plan.listFormat == .text {
        session.output.line(
          StyledText(session.output.styles.lead(.correct), .correct)
            + StyledText("\(path): nothing is wrong."))
      }
    }
    session.output.table(table, plan.listFormat)
    return hasFaults ? .belowPass : .success
  }

  /// All that is wrong in a document. A file that cannot be read is a fault like others, so that the rest is
  /// still checked.
  private static func faults(in path: String) -> [DeckFault] {
    do {
      return try VocabDocument(try DocumentFile(path).read().bytes).faults
    } catch let fault as JSONFault {
      return [DeckFault(fault.problem, position: fault.position)]
    } catch {
      return [DeckFault(Failure(describing: error).message)]
    }
  }
}
