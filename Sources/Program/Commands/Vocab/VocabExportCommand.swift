import CommandLineOptions
import Decks
import Drills
import Interchange
import Sessions

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
