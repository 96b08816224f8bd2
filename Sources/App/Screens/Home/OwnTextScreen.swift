internal import Terminal
import Text

/// Takes something of one's own to learn: a file by its name, or words that are typed line by line or pasted.
struct OwnTextScreen: Screen {
  let title = "Something of my own"
  let takesText = true
  let showsMenu = false
  private var field = TextField()
  /// The lines so far, an empty one between stanzas.
  private var lines: [String] = []

  var hints: [MenuBar.Item] {
    let enter =
      !field.text.onOneLine.isEmpty ? isFile ? "read the file" : "next line" : lines.isEmpty ? "" : "done"
    return (enter.isEmpty ? [] : [.init("Enter", enter)])
      + (lines.isEmpty ? [] : [.init("Backspace", "the line above")]) + [.init("Esc", "leave it")]
  }

  /// `file`: the name of one that was typed elsewhere.
  init(file: String = "") { field = TextField(file) }

  /// With words that were pasted elsewhere.
  init(pasted text: String) { take(pasted: text) }

  /// Whether what stands in the field is meant as a file's name.
  private var isFile: Bool { lines.isEmpty && Self.isFile(field.text.onOneLine) }

  /// Whether a line is meant as the name of a file with a text.
  static func isFile(_ text: String) -> Bool {
    OwnText.isFileName(text) || ["/", "~/", "./", "../"].contains { text.hasPrefix($0) }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    switch typed {
    case .paste(let text) where text.contains(where: \.isNewline):
      take(pasted: text)
      return []
    case .key(let key) where key.code == .escape: return [.close]
    case .key(let key) where key.code == .enter: return enter()
    case .key(let key) where key.code == .backspace && field.text.isEmpty:
      field = TextField(lines.popLast() ?? "")
      return []
    default:
      field.take(typed)
      return []
    }
  }

  private mutating func take(pasted text: String) {
    if !field.text.isEmpty { lines.append(field.text) }
    field = TextField()
    lines += text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { TerminalText.clean(String($0)) }
  }

  private mutating func enter() -> [Step] {
    let text = field.text.onOneLine
    if isFile { return [.call { try Self.begin(file: text, $0) }] }
    guard text.isEmpty else {
      lines.append(text)
      field = TextField()
      return []
    }
    guard lines.contains(where: { !$0.onOneLine.isEmpty }) else {
      return [.say("Type or paste the words, or the name of a file.")]
    }
    return [Self.askTitle(of: .words(lines.joined(separator: "\n")))]
  }

  /// Asks what a text is to be called, above the screen that it was taken on.
  private static func askTitle(of source: OwnTextSource, because reason: String = "") -> Step {
    .open(
      PromptScreen("Title", question: reason + "What is it called?", placeholder: "The river") { title in
        .call { desks in
          do {
            return [.close] + (try begin(source, title, desks))
          } catch let failure as Failure where refusals.contains(failure.code) {
            // How a title is given on the command line is no advice here.
            throw Failure(failure.message + " What else is it called?")
          }
        }
      })
  }

  /// The codes of failures that another title mends.
  private static let refusals = ["bad_title", "title_taken"]

  /// Adds a text and begins with it; of a scene the part is asked for.
  private static func begin(
    _ source: OwnTextSource, _ title: String?, _ desks: ScreenDesks
  ) throws -> [Step] { LearnScreen.begin(textNamed: try desks.addText(source, title)) }

  /// Adds a file and begins with it; where it cannot be called as it is, its title is asked for.
  static func begin(file: String, _ desks: ScreenDesks) throws -> [Step] {
    do {
      return [.close] + (try begin(.file(file), nil, desks))
    } catch let failure as Failure where refusals.contains(failure.code) {
      return [askTitle(of: .file(file), because: failure.message + " ")]
    }
  }

  /// All that is there, in words.
  private var whole: String {
    "that is all, \(lines.reduce(0) { $0 + $1.split(separator: " ").count }.of("word"))"
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    let question =
      "Paste or type the words, line by line, or the name of a file (.txt, .md, .docx, .odt, .rtf, .pdf)."
    let head = StyledText(question).wrapped(to: space.columns)
    canvas.write(head, row: 0)
    let room = max(0, space.rows - head.count - 2)
    let shown = lines.suffix(room).map { StyledText("  " + $0, .dim).truncated(to: space.columns) }
    canvas.write(shown, row: head.count)
    canvas.draw(
      field.canvas(
        columns: space.columns, label: space.styles.pointer, hasFocus: true,
        placeholder: lines.isEmpty ? "speech.docx, or the first line" : "the next line; empty: \(whole)"),
      row: head.count + shown.count)
    return canvas
  }
}
