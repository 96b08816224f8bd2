import Reports
import Terminal
import Text
import Texts

enum TextsListCommand {
  static let command = Command(
    "texts list",
    summary: "Lists the texts that --text-name takes.",
    options: [SharedOptions.listFormat],
    examples: ["recite texts list": "List them; recite texts does the same."]
  ) { plan, session -> Void in
    var table = ListTable(["name": "Name", "verses": "Verses", "origin": "From", "path": "Kept in"])
    for text in try session.library().list() {
      table.add([
        .text(text.name, .heading), text.verses.map { .integer($0) } ?? .text("missing", .error),
        .text(text.origin), .init(text.path),
      ])
    }
    session.output.table(table, plan.listFormat)
  }
}

struct TextsAddCommand: SessionWork {
  static let file = Positional(
    "FILE", .one,
    help:
      "Lines of \"Book ch:v\", a tab and the verse, or the VPL form of SWORD; an OSIS file; a USFM file or a "
      + "folder of "
      + "them; - is standard input. Its content tells which."
  )
  static let name = Option<String?>.text(
    "name", "NAME", help: "Call the text by this name from now on.")
  static let replace = Option<Bool>.flag("replace", help: "Replace a text that has this name already.")

  static let command = Command(
    "texts add",
    summary: "Adds a text of your own.",
    discussion: [
      "Of OSIS and USFM the words of the verses are kept; notes, cross references and headings are left out "
        + "and counted. "
        + "What is wrong is told by its line, and the rest is used. An OSIS file with a DOCTYPE is refused."
    ],
    positionals: [file],
    options: [name, replace],
    rules: [.exactlyOne([name])],
    examples: [
      "recite texts add mine.tsv --name mine": "Add a file; then use --text-name mine.",
      "recite texts add eng-web_usfm --name web": "Add a folder of USFM books.",
    ]
  ) { try TextsAddCommand(session: $1).run($0) }

  let session: Session

  /// Mistakes told one by one; the rest are counted.
  private static let mostMistakes = 20

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    guard let file = plan.first(Self.file), let name = plan[Self.name] else {
      return .usage
    }
    let library = try session.library()
    guard plan[Self.replace] || !library.names().contains(name) else {
      throw Failure(
        "There is a text named \(name) already.",
        advice: "Choose another --name, or add --replace to replace it.")
    }
    let added =
      file == "-"
      ? try library.add(
        bytes: StandardInput.bytes(limit: TextLibrary.mostBytes), origin: "standard input", name: name)
      : try library.add(file: file, name: name)
    tell(added)
    return .success
  }

  /// What came of it: what was wrong, what was left out on purpose, what there is now.
  private func tell(_ added: TextImport) {
    for mistake in added.mistakes.prefix(Self.mostMistakes) {
      let place = mistake.file.map { "\($0), " } ?? ""
      output.message(StyledText("\(place)line \(mistake.line): ", .unsure) + StyledText(mistake.message))
    }
    if added.mistakeCount > Self.mostMistakes {
      output.message("… and \(added.mistakeCount - Self.mostMistakes) lines more.")
    }
    if !added.leftOut.isEmpty {
      let parts = added.leftOut.map { part in
        let place = part.firstFile.map { "\($0), " } ?? ""
        return "\(part.description) (\(part.count == 1 ? "" : "the first in ")\(place)line \(part.firstLine))"
      }
      output.note("Left out, as no words of verses: \(parts.joined(separator: ", ")).")
    }
    let forms = added.forms.subtracting([.plain]).map(\.rawValue).sorted().joined(separator: " and ")
    let files = added.files == 1 ? "" : " from \(added.files) files"
    let source = forms.isEmpty ? files : "\(files) in \(forms)"
    output.note(
      "Added \(added.verses.of("verse")) of \(added.books.of("book"))"
        + "\(source) as \(added.name). Use them like this: recite verse \"John 3:16\" --text-name \(added.name)"
    )
  }
}
