/// Pictures and sounds in the texts of cards: their names in brackets.
public enum CardMedia {
  private static let pictures = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "bmp", "tif", "tiff", "avif", "ico",
  ]
  private static let endings =
    pictures + [
      "mp3", "ogg", "oga", "opus", "wav", "flac", "m4a", "aac", "3gp", "mp4", "webm", "mkv", "mov", "avi",
      "mpg",
      "mpeg", "ogv", "ogx", "spx",
    ]

  /// The pieces of a text, those in brackets that are names of files marked.
  static func pieces(of text: String) -> [(text: String, isName: Bool)] {
    guard text.utf8.contains(0x5B) else { return [(text, false)] }
    var pieces: [(text: String, isName: Bool)] = []
    var rest = text[...]
    for match in text.matches(of: /\[([^\[\]\n]{1,300})\]/) {
      let name = String(match.1)
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
        endings.contains(name[name.index(after: dot)...].lowercased())
      else { continue }
      pieces.append((String(rest[..<match.range.lowerBound]), false))
      pieces.append((name, true))
      rest = text[match.range.upperBound...]
    }
    return pieces + [(String(rest), false)]
  }

  /// A text as HTML for Anki, with marks of sounds and pictures where their files are had; other names stay as they are.
  static func html(from text: String, having names: Set<String>) -> String {
    pieces(of: text).map { piece in
      guard piece.isName else { return HTMLText.html(from: piece.text) }
      guard names.contains(piece.text) else { return HTMLText.html(from: "[\(piece.text)]") }
      // In an attribute a quote would end it.
      return isPicture(piece.text)
        ? "<img src=\"\(HTMLText.html(from: piece.text).replacing("\"", with: "&quot;"))\">"
        : "[sound:\(HTMLText.html(from: piece.text))]"
    }.joined()
  }

  /// The names of the files that a text mentions.
  public static func names(in text: String) -> [String] { pieces(of: text).filter(\.isName).map(\.text) }

  /// Whether a name is that of a picture; else it is of a sound or a film.
  public static func isPicture(_ name: String) -> Bool {
    pictures.contains(name.split(separator: ".").last?.lowercased() ?? "")
  }

  /// A text as it is spoken: without names of files, which nobody would say.
  ///
  ///     spoken("dog [dog.mp3]")                    // "dog"
  public static func spoken(_ text: String) -> String {
    pieces(of: text).filter { !$0.isName }.map(\.text).joined().trimmed
  }
}
