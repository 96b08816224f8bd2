import Files
import Recitation
import Reports
import Terminal
import Text
import Texts

/// `recite text`: what would be read of a text, before anything is scored or learnt by it.
struct TextCommand: SessionWork {
  static let file = Positional(
    "FILE", .one, help: "A text: .txt, .md, .docx, .odt, .rtf or .pdf; - is standard input.")

  static let command = Command(
    "text",
    summary: "Shows what would be read of a text: what is expected to be said, and what is not.",
    discussion: [
      "Texts are read alike wherever one is taken: by --text, from a file beside a recording, from a list, "
        + "by learn and texts add. Footnotes, numbers of verses, lines and pages, titles, authors, speakers, "
        + "stage directions and markup are not expected to be said, where they plainly are that; figures and "
        + "short forms may be said in several ways, all of them right.",
      "A text in another language than English is told. The exit code is 2 where there is no word to say.",
    ],
    positionals: [file],
    options: [SharedOptions.listFormat],
    examples: [
      "recite text sonnet.txt": "See what of a file would have to be said.",
      "xclip -o | recite text -": "Look at what you copied.",
    ]
  ) { try TextCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let file = plan.word(Self.file)
    let written =
      file == "-"
      ? try WrittenText(bytes: StandardInput.bytes(limit: WrittenText.mostBytes), name: "standard input")
      : try WrittenText(file: file)
    if let guess = written.guessed { output.note(guess.sentence(of: SafeText.excerpt(file, limit: 200))) }
    let report = TextReport(PastedText(written.text), of: written.text)
    switch plan.listFormat {
    case .text: output.lines(report.lines(width: output.width))
    case .jsonl: output.data(report.json + "\n")
    }
    if let note = session.foreignNote(on: report.text) { output.note(note) }
    guard report.words > 0 else {
      throw Failure(code: "no_words", message: "There is no word in it that could be said.")
    }
    return .success
  }
}
