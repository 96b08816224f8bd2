import CommandLineOptions
import Decks
import Drills
import Interchange
import Sessions

/// `recite vocab export`: writes words.
struct VocabExportCommand {
  /// The document.
  static let file = VocabOptions.file
  /// What to write.
  static let form = Option<CardFileFormat>.choice(
    "as", "FORM", standard: .auto,
    help:
      "What to write: anki, csv, tsv, mnemosyne, hashcards or supermemo; auto goes by --output, and is tsv without one."
  )
  /// A file in place of standard output.
  static let output = CardsExportCommand.output

  static let command = Command(
    "vocab export",
    summary: "Writes the words of a document for other programs.",
    positionals: [file],
    options: [form, output],
    examples: [
      "recite vocab export kanji.vocab --output words.csv": "Write a table."
    ]
  ) { try VocabExportCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.vocabDesk(plan.first(Self.file) ?? "")
    try session.write(
      desk.document.items.map { ImportedNote($0.item) }, as: plan[Self.form], to: plan[Self.output],
      areWords: true)
    return .success
  }
}
