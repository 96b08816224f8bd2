import Files
import Reports
import Terminal
import Text
import Texts

enum TextsListCommand {
  static let command = Command(
    "texts list",
    summary: "Lists the Bibles that --text-name takes, and the texts of your own.",
    options: [SharedOptions.listFormat],
    examples: ["recite texts list": "List them; recite texts does the same."]
  ) { plan, session -> Void in
    // A path takes a line of its own: beside other columns it would be cut in pieces.
    let isForPeople = plan.listFormat == .text
    var table = ListTable(
      [("name", "Name"), ("verses", "Verses, lines"), ("origin", "From")]
        + (isForPeople ? [] : [("path", "Kept in")]))
    var folders: Set<String> = []
    func add(_ name: String, _ count: ListTable.Cell, _ origin: String, _ path: String?) {
      table.add([.text(name, .heading), count, .text(origin), .init(path)])
      if let path { folders.insert(Paths.folder(of: path)) }
    }
    for text in try session.library().list() {
      add(text.name, text.verses.map { .integer($0) } ?? .text("missing", .error), text.origin, text.path)
    }
    let own = try session.ownTexts()
    for text in try session.canon().ownTexts {
      add(text.title, .integer(text.lines.count), text.origin, own.path(of: text))
    }
    session.output.table(table, plan.listFormat)
    guard isForPeople else { return }
    for folder in folders.sorted() { session.output.message("Kept in \(folder)", .dim) }
  }
}

struct TextsAddCommand: SessionWork {
  static let file = Positional(
    "FILE", .one,
    help:
      "Anything to learn by heart, as .txt, .md, .docx, .odt, .rtf or .pdf. Or a Bible: lines of "
      + "\"Book ch:v\", a tab and the verse, the VPL form of SWORD, an OSIS file, a USFM file or a folder of "
      + "them. - is standard input. Its content tells which."
  )
  static let title = Option<String?>.text(
    "title", "TITLE", described: "the heading above it, else the file's name",
    help: "Call a text of your own by this title.")
  static let name = Option<String?>.text(
    "name", "NAME", help: "Add a Bible, and call it by this name from now on.")
  static let replace = Option<Bool>.flag(
    "replace", help: "Replace a text that has this name or title already.")

  static let command = Command(
    "texts add",
    summary: "Adds a text of your own: a speech, a poem, a song, a Bible.",
    discussion: [
      "A text under a title is learnt by its lines: those of a poem or song stay, prose is cut at sentences "
        + "and clauses into 4 to 14 words; headings begin parts. \"The river 12-18\" are lines of it, \"The "
        + "river, part 2\" a part, for every command that takes a verse. PDF is read by the system's "
        + "pdftotext.",
      "A Bible may be OSIS, USFM (a file or a folder), USFX, USX, Zefania, Beblia or OpenSong; JSON, CSV or "
        + "TSV as collections give them away; or lines of a reference, a tab and its words. Books and verses "
        + "that the King James lacks come in under their own names and numbers (Tobit, Sirach, 3 John 15).",
      "Of OSIS and USFM the words of the verses are kept; notes, cross references and headings are left out "
        + "and counted. "
        + "What is wrong is told by its line, and the rest is used. An OSIS file with a DOCTYPE is refused.",
    ],
    positionals: [file],
    options: [title, name, replace],
    rules: [.atMostOne([title, name])],
    examples: [
      "recite texts add speech.docx --title \"The river\"": "Add a speech; then learn \"The river 1-12\".",
      "recite texts add mine.tsv --name mine": "Add a file; then use --text-name mine.",
      "recite texts add eng-web_usfm --name web": "Add a folder of USFM books.",
    ]
  ) { try TextsAddCommand(session: $1).run($0) }

  let session: Session

  /// Mistakes told one by one; the rest are counted.
  private static let mostMistakes = 20

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let file = plan.word(Self.file)
    guard let name = plan[Self.name] else { return try addOwn(file, plan) }
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
    try tell(added)
    return .success
  }

  /// Adds a text of the learner's own; verses of the Bible want a name to be chosen by.
  private func addOwn(_ file: String, _ plan: ParsedCommand) throws -> ExitCode {
    let written: WrittenText
    if file == "-" {
      let bytes = try StandardInput.bytes(limit: WrittenText.mostBytes)
      written = try WrittenText(
        bytes: bytes, name: LearnCommand.name(of: String(decoding: bytes.prefix(1 << 12), as: UTF8.self)))
    } else {
      guard !Paths.isFolder(file) else { throw Self.bible(file) }
      written = try WrittenText(file: file)
    }
    if plan[Self.title] == nil, try session.library().holdsVerses(Array(written.text.utf8)) {
      throw Self.bible(file)
    }
    let text = try session.keepOwnText(
      written, title: plan[Self.title], replaces: plan[Self.replace],
      origin: file == "-" ? "standard input" : file)
    output.note("  Learn it: ", command: "recite learn \"\(text.title)\"")
    guard text.lines.count > 1 else { return .success }
    output.note("  Some lines: ", command: "recite lesson \"\(text.title) 1-\(min(4, text.lines.count))\"")
    return .success
  }

  private static func bible(_ file: String) -> Failure {
    Failure(
      "\(SafeText.excerpt(file, limit: 200)) holds verses of the Bible: say what that text is to be called.",
      advice: "recite texts add FILE --name NAME, or, to learn it as it stands, --title TITLE",
      code: Failure.usage)
  }

  /// What came of it: what was wrong, what was left out on purpose, what there is now.
  private func tell(_ added: TextImport) throws {
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
    // A verse that everybody knows, where the text has it.
    let verses = try session.library().text(named: added.name).verses()
    let canon = try session.canon()
    let names = verses.lazy.map { canon.name(of: $0.id) }
    let example = names.first { $0 == "John 3:16" } ?? names.first ?? "John 3:16"
    let forms = added.forms.subtracting([.plain]).map(\.rawValue).sorted().joined(separator: " and ")
    let files = added.files == 1 ? "" : " from \(added.files) files"
    let source = forms.isEmpty ? files : "\(files) in \(forms)"
    output.note(
      "Added \(added.verses.of("verse")) of \(added.books.of("book"))\(source) as \(added.name). Use them "
        + "like this: recite verse \"\(example)\" --text-name \(added.name)"
    )
  }
}
