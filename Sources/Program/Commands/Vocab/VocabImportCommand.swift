import Base
import CommandLineOptions
import Decks
import Drills
import Interchange
import Sessions
import Terminal

enum VocabImportCommand {
  static let source = Positional("SOURCE", .one, help: "The file with words; - is standard input.")

  static let command = Command(
    "vocab import",
    summary: "Brings words in from a table or another program.",
    discussion: [
      "Three columns without headings are word, pronunciation and meaning. Importing the same file again changes "
        + "nothing; a word whose meaning changed keeps its progress.",
      CardsOptions.described(CardFileFormat.allCases),
    ],
    positionals: [VocabOptions.file, source],
    options: [CardsOptions.importFormat, CardsImportCommand.dryRun],
    examples: ["recite vocab import kanji.vocab words.tsv": "Take over a table."]
  ) { plan, session in
    let source = plan.word(Self.source)
    let reading = try DeckFiles.read(source, as: plan[CardsOptions.importFormat], threeSided: true).reading
    session.output.tell(reading.faults, of: source)
    guard !reading.value.isEmpty else {
      throw Failure(
        "\(source) holds no word.", advice: "If it is read as the wrong thing, name what it is: --as tsv")
    }
    let desk = try session.vocabDesk(plan.word(VocabOptions.file))
    var document = desk.document
    let result = VocabImport(reading.value, into: &document)
    let isDry = plan[CardsImportCommand.dryRun]
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
