import CommandLineOptions
import Reports
import Scripture
import Terminal
import Texts

/// `recite search`: finds verses by their words.
struct SearchRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let canon = try session.canon()
    let words = plan[SearchCommand.words].joined(separator: " ")
    let hits = try session.text().search(words, phrase: plan[SearchCommand.phrase])
    let output = session.output
    let limit = plan[SearchCommand.limit]
    for hit in hits.prefix(limit) where output.isOpen {
      let printed = PrintedVerse(
        reference: canon.name(of: hit.verse.id), text: hit.verse.text, hits: hit.ranges)
      switch plan[SearchCommand.format] {
      case .text: output.lines(VerseReport.lines(printed, width: output.width, output.styles))
      case .jsonl: output.data(VerseReport.json(printed, isSearch: true) + "\n")
      }
    }
    if hits.isEmpty, words.contains(where: \.isNumber), let place = try? ReferenceReading(words, in: canon) {
      output.note(
        StyledText("That is a place: ")
          + StyledText("recite verse \"\(place.reference.text(in: canon))\"", .heading))
    } else if hits.count > limit {
      output.note(StyledText("\(limit) of \(hits.count) verses shown; --limit shows more.", .dim))
    } else {
      output.note(StyledText(hits.count == 1 ? "1 verse." : "\(hits.count) verses.", .dim))
    }
    return .success
  }
}
