import Base
import CommandLineOptions
import Reports
import Terminal
import Texts

/// `recite texts list|add|remove`: the texts that verses come from.
struct TextsRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  /// Mistakes told one by one; the rest are counted.
  private static let mostMistakes = 20

  func list(_ plan: ParsedCommand) throws -> ExitCode {
    var table = ListTable([
      .init("name", title: "Name"), .init("verses", title: "Verses"), .init("origin", title: "From"),
      .init("path", title: "Kept in"),
    ])
    for text in try session.library().list() {
      table.add([
        .text(text.name, .heading), text.verses.map { .integer($0) } ?? .text("missing", .error),
        .text(text.origin), .init(text.path),
      ])
    }
    session.output.table(table, plan[TextsListCommand.format])
    return .success
  }

  func add(_ plan: ParsedCommand) throws -> ExitCode {
    guard let file = plan.first(TextsAddCommand.file), let name = plan[TextsAddCommand.name] else {
      return .usage
    }
    let library = try session.library()
    guard plan[TextsAddCommand.replace] || !library.names().contains(name) else {
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
      session.output.message(
        StyledText("\(place)line \(mistake.line): ", .unsure) + StyledText(mistake.message))
    }
    if added.mistakeCount > Self.mostMistakes {
      session.output.message(StyledText("… and \(added.mistakeCount - Self.mostMistakes) lines more."))
    }
    if !added.leftOut.isEmpty {
      let parts = added.leftOut.map { part in
        let place = part.firstFile.map { "\($0), " } ?? ""
        return "\(part.description) (\(part.count == 1 ? "" : "the first in ")\(place)line \(part.firstLine))"
      }
      session.output.note(StyledText("Left out, as no words of verses: \(parts.joined(separator: ", "))."))
    }
    let forms = added.forms.subtracting([.plain]).map(\.rawValue).sorted().joined(separator: " and ")
    let files = added.files == 1 ? "" : " from \(added.files) files"
    let source = forms.isEmpty ? files : "\(files) in \(forms)"
    session.output.note(
      StyledText(
        "Added \(added.verses) verse\(added.verses == 1 ? "" : "s") of \(added.books) book\(added.books == 1 ? "" : "s")"
          + "\(source) as \(added.name). Use them like this: recite verse \"John 3:16\" --text-name \(added.name)"
      ))
  }

  func remove(_ plan: ParsedCommand) throws -> ExitCode {
    guard let name = plan.first(TextsRemoveCommand.name) else { return .usage }
    try session.library().remove(name)
    session.output.note(StyledText("Removed \(name)."))
    return .success
  }
}
