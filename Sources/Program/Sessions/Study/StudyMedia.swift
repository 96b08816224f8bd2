import Desktop
import Exchange
import SoundFiles
import Terminal
import Audio
import Base

/// Pictures and sounds of cards: where they are kept, and how they are shown and heard.
struct StudyMedia: Sendable {
  private let folder: String
  private let environment: [String: String]

  init(_ session: Session) throws {
    folder = try session.mediaFolder()
    environment = session.environment
  }

  /// The file of a name.
  private func path(of name: String) throws -> String {
    guard let path = MediaShelf(folder).path(of: name) else {
      throw Failure(
        "“\(DeckText.excerpt(name))” is not among the pictures and sounds that were kept.",
        advice: "They come with a package: recite cards import FILE.apkg")
    }
    return path
  }

  /// Opens pictures in the desktop's viewer.
  func open(_ names: [String]) throws {
    for name in names { try LocalFile(try path(of: name)).open(environment: environment) }
  }

  /// The sound of files, one after the other.
  func sounds(_ names: [String]) throws -> [PCM] {
    try names.map { try SoundFile(path: try path(of: $0)).pcm }
  }

  /// Pictures as lines of signs, which stand among the text of a page; those that cannot be drawn are missing.
  ///
  /// - Parameters:
  ///   - names: Their names.
  ///   - columns: How wide each may be.
  ///   - rows: How high.
  /// - Returns: The lines by name.
  func drawn(_ names: [String], columns: Int, rows: Int) -> [String: [StyledText]] {
    names.reduce(into: [:]) { drawn, name in
      let picture = TerminalPicture(environment: environment, isAmongText: true)
      guard let path = try? path(of: name),
        let text = picture.text(of: path, columns: columns, rows: rows, environment: environment)
      else { return }
      drawn[name] = PictureText.lines(of: text)
    }
  }

  /// A picture for the terminal; nil where it cannot be shown there.
  func picture(_ name: String, columns: Int) -> String? {
    guard let path = try? path(of: name) else { return nil }
    return TerminalPicture(environment: environment).text(
      of: path, columns: min(columns, 60), rows: 18, environment: environment)
  }
}
