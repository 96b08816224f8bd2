import CommandLineOptions
import Decks
import Drills
import Interchange
import Sessions

/// `recite vocab export`: writes words.
struct VocabExportCommand: SessionWork {
  static let form = CardsOptions.exportFormat(
    among: [.auto] + CardFileFormat.texts, orElse: .written(to: nil, areWords: true))

  static let command = Command(
    "vocab export",
    summary: "Writes the words of a document for other programs.",
    discussion: [CardsOptions.described(CardFileFormat.texts)],
    positionals: [VocabOptions.file],
    options: [form, CardsExportCommand.output],
    examples: ["recite vocab export kanji.vocab --output words.csv": "Write a table."]
  ) { try VocabExportCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let desk = try session.vocabDesk(plan.word(VocabOptions.file))
    try session.write(
      desk.document.items.map { ImportedNote($0.item) }, as: plan[Self.form],
      to: plan[CardsExportCommand.output],
      areWords: true)
  }
}
