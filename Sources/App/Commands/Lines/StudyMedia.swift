import Audio
import Decks
import Desks
import Desktop
import Files
import FoundationEssentials
import Sound
import Terminal
import Text

/// Pictures and sounds of cards: where they are kept, and how they are shown and heard.
struct StudyMedia: Sendable {
  private let folder: String
  private let environment: [String: String]

  init(_ session: Session) throws {
    folder = try session.mediaFolder()
    environment = session.environment
  }

  private func path(of name: String) throws -> String {
    guard let path = try MediaShelf(folder).path(of: name) else {
      throw Failure(
        "“\(DeckText.excerpt(name))” is not among the pictures and sounds that were kept.",
        advice: "They come with a package: recite cards import FILE.apkg")
    }
    return path
  }

  func open(_ names: [String]) throws {
    for name in names { try LocalFile(try path(of: name)).open(environment: environment) }
  }

  func sounds(_ names: [String]) throws -> [PCM] {
    try names.map { try SoundFile(path: try path(of: $0)).pcm }
  }

  /// Pictures by name as lines of signs, which stand among the text of a page; those that cannot be drawn are
  /// missing.
  func drawn(_ names: [String], columns: Int, rows: Int) -> [String: [StyledText]] {
    names.reduce(into: [:]) { drawn, name in
      let picture = TerminalPicture(environment: environment, isAmongText: true)
      // Its name stands on the page already.
      guard let path = try? path(of: name),
        let text = picture.text(of: path, columns: columns, rows: rows, environment: environment)
      else { return }
      drawn[name] = PictureText.lines(of: text)
    }
  }

  /// A picture for the terminal; nil where it cannot be shown there.
  func picture(_ name: String, columns: Int) -> String? {
    // Its name stands on the page already.
    guard let path = try? path(of: name) else { return nil }
    return TerminalPicture(environment: environment).text(
      of: path, columns: min(columns, 60), rows: 18, environment: environment)
  }
}

enum PictureViewer {
  /// Opens a picture. Returns why it could not be; nil where it could.
  static func open(_ picture: QuizPicture, _ session: Session) -> String? {
    // A folder of the person's own: in a common one others could put something in its way.
    let own = session.environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    // Without a folder for data there is no place, and that is told.
    guard let place = own ?? (try? session.dataFolder()).map({ $0 + "/pictures" }) else {
      return "There is no place to write the picture to."
    }
    let folder = URL(filePath: own == nil ? place : place + "/recite-pictures")
    // Named by what is in it: opened again, it is the same file.
    let name = String(StableHash.of(picture.bytes), radix: 16)
    let file = folder.appending(path: "\(name).\(picture.kind.rawValue)")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try WholeFile.write(picture.bytes, to: file.path)
      try LocalFile(file.path).open(environment: session.environment)
      return nil
    } catch let error as Failure {
      return error.message
    } catch {
      return "The picture cannot be written to \(folder.path)."
    }
  }
}

/// Hints for words, from the place that the learner chose; where none was chosen nothing is fetched.
struct WordHints {
  private let template: String?
  private let field: String?

  init(_ session: Session) {
    (template, field) = (session.settings().hintURL, session.settings().hintField)
  }

  /// The hint for a word, or why there is none, on a line for people.
  func hint(for word: String) async -> StyledText {
    guard let template, let field else {
      return StyledText(
        "Say where hints come from: recite settings set hint-url https://…/{word}, and hint-field, "
          + "where in the JSON they stand.", .warning)
    }
    do throws(Failure) {
      switch try await WordHint(template: template, field: field).fetch(word) {
      case .text(let text): return StyledText("Hint: ", .dim) + StyledText(TerminalText.clean(text))
      case .nothing: return StyledText("There is no hint for this word.", .dim)
      case .notJSON: return StyledText("What came from hint-url is no JSON; check the address.", .warning)
      }
    } catch {
      return StyledText(error.message, .warning)
    }
  }
}
