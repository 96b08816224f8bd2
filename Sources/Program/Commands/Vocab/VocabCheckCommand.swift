import Base
import CommandLineOptions
import Decks
import Documents
import Reports
import Sessions
import Terminal

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
          StyledText(session.output.styles.mark(.correct) + " ", .correct)
            + StyledText("\(path): nothing is wrong."))
      }
    }
    session.output.table(table, plan.listFormat)
    return hasFaults ? .belowPass : .success
  }

  /// All that is wrong in a document. A file that cannot be read is a fault like others, so that the rest is still checked.
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
