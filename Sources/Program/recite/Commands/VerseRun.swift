import CommandLineOptions
import Reports
import Scripture
import Terminal

/// `recite verse`: prints passages.
struct VerseRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let canon = try session.canon()
    // Several words are one reference: `recite verse John 3:16` needs no quotes.
    let passage = try session.passage(
      plan[VerseCommand.references].joined(separator: " "), tellsAbsence: false)
    let output = session.output
    for verse in passage.verses {
      let printed = PrintedVerse(reference: canon.name(of: verse.id), text: verse.text)
      switch plan[VerseCommand.format] {
      case .text: output.lines(VerseReport.lines(printed, width: output.width, output.styles))
      case .jsonl: output.data(VerseReport.json(printed) + "\n")
      }
      if !output.isOpen { break }
    }
    // Behind the verses: before them it would be out of sight on a screen.
    session.tell(absent: passage.absent)
    return .success
  }
}
