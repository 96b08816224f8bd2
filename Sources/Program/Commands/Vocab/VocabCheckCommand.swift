import Base
import CommandLineOptions
import Decks
import Documents
import Reports
import Sessions
import Terminal

/// `recite vocab check`: checks documents.
struct VocabCheckCommand {
  /// The documents.
  static let files = Positional("FILE", .many, help: "Vocabulary documents.")
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "vocab check",
    summary: "Tells all that is wrong in documents, with line and column.",
    positionals: [files],
    options: [format],
    examples: [
      "recite vocab check kanji.vocab": "Check one."
    ]
  ) { try VocabCheckCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    var hasFaults = false
    var table = ListTable([
      .init("file", title: "File"), .init("line", title: "Line"), .init("column", title: "Column"),
      .init("subject", title: "About"), .init("problem", title: "What is wrong"),
    ])
    for path in plan[Self.files] {
      let faults = faults(in: path)
      for fault in faults {
        hasFaults = true
        table.add([
          .text(path), fault.position.map { .integer($0.line) } ?? .none,
          fault.position.map { .integer($0.column) } ?? .none, .init(fault.subject), .text(fault.problem),
        ])
      }
      if faults.isEmpty, plan[Self.format] == .text {
        session.output.line(
          StyledText(session.output.styles.mark(.correct) + " ", .correct)
            + StyledText("\(path): nothing is wrong."))
      }
    }
    session.output.table(table, plan[Self.format])
    return hasFaults ? .belowPass : .success
  }

  /// All that is wrong in a document. A file that cannot be read is a fault like others, so that the rest is still checked.
  private func faults(in path: String) -> [DeckFault] {
    do {
      return try VocabDocument(try DocumentFile(path).read().bytes).faults
    } catch let fault as JSONFault {
      return [DeckFault(fault.problem, position: fault.position)]
    } catch {
      return [DeckFault(Failure(describing: error).message)]
    }
  }
}
