import Reports
import Terminal
import Text
import Texts

enum VerseCommand {
  static let references = Positional(
    "REF", .many, help: "A reference: \"John 3:16\", \"Ps 23\", \"1 Cor 13:4-7; Jude 3\".")

  static let command = Command(
    "verse",
    summary: "Prints passages, and texts of your own.",
    positionals: [references],
    options: [SharedOptions.listFormat],
    examples: [
      "recite verse \"John 11:35\"": "Print one verse.",
      "recite verse \"Ps 23; John 3:16-18, 21\"": "Print a psalm and some verses.",
      "recite verse \"The river 12-18\"": "Print lines of a text of your own.",
      "recite verse --format jsonl \"Jude 3\"": "Print it for a program to read.",
    ]
  ) { plan, session -> Void in
    let canon = try session.canon()
    // Several words are one reference: `recite verse John 3:16` needs no quotes.
    let passage = try session.passage(
      plan[Self.references].joined(separator: " "), tellsAbsence: false)
    for verse in passage.verses {
      let printed = PrintedVerse(reference: canon.name(of: verse.id), text: verse.text)
      switch plan.listFormat {
      case .text:
        let lines =
          canon.ownText(at: verse.id).map {
            OwnTextReport.lines(
              verse.id.verse, of: $0, isFirst: verse == passage.verses.first, session.output.width)
          } ?? VerseReport.lines(printed, width: session.output.width, session.output.styles)
        session.output.lines(lines)
      case .jsonl: session.output.data(VerseReport.json(printed) + "\n")
      }
      if !session.output.isOpen { break }
    }
    // Behind the verses: before them it would be out of sight on a screen.
    session.tell(absent: passage.absent)
  }
}
