import Text

public enum CardMedia {
  private static let pictures = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "bmp", "tif", "tiff", "avif", "ico",
  ]
  private static let endings =
    pictures + [
      "mp3", "ogg", "oga", "opus", "wav", "flac", "m4a", "aac", "3gp", "mp4", "webm", "mkv", "mov", "avi",
      "mpg", "mpeg", "ogv", "ogx", "spx",
    ]

  /// The pieces of a text, those in brackets that are names of files marked.
  static func pieces(of text: String) -> [(text: String, isName: Bool)] {
    guard text.utf8.contains(0x5B) else { return [(text, false)] }
    var pieces: [(text: String, isName: Bool)] = []
    var rest = text[...]
    for match in text.matches(of: once(/\[([^\[\]\n]{1,300})\]/)) {
      let name = String(match.1)
      guard isName(name) else { continue }
      pieces.append((String(rest[..<match.range.lowerBound]), false))
      pieces.append((name, true))
      rest = text[match.range.upperBound...]
    }
    return pieces + [(String(rest), false)]
  }

  /// A text whose names of files stand apart from what is before and after them.
  ///
  ///     apart("[dog.mp3]dog")                      // "[dog.mp3] dog"
  static func apart(_ text: String) -> String {
    guard text.utf8.contains(0x5B) else { return text }
    var result = ""
    var wasName = false
    for piece in pieces(of: text) where !piece.text.isEmpty {
      let first = piece.isName ? "[" : piece.text.first
      let isOpen = result.last.map { $0.isWhitespace || "([“\"".contains($0) } ?? true
      let isClosed = first.map { $0.isWhitespace || ".,;:!?)]”\"".contains($0) } ?? true
      if piece.isName ? !isOpen : wasName && !isClosed { result += " " }
      result += piece.isName ? "[\(piece.text)]" : piece.text
      wasName = piece.isName
    }
    return result
  }

  public static func renamed(_ text: String, _ names: [String: String]) -> String {
    pieces(of: text).map { $0.isName ? "[\(names[$0.text] ?? $0.text)]" : $0.text }.joined()
  }

  /// A text as HTML for Anki, with marks of sounds and pictures where their files are had; other names stay
  /// as they are.
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

  /// A text as Markdown, with names of files that lie in a folder as pictures, as sounds are written there
  /// too.
  static func markdown(from text: String, _ media: (folder: String, names: Set<String>)) -> String {
    guard !media.names.isEmpty else { return text }
    return pieces(of: text).map { piece in
      guard piece.isName else { return piece.text }
      guard media.names.contains(piece.text) else { return "[\(piece.text)]" }
      let path = "\(media.folder)/\(piece.text)"
      return "![](\(path.contains { " ()".contains($0) } ? "<\(path)>" : path))"
    }.joined()
  }

  /// A text whose marks of files, `![a map](maps/rhine.png)` and `[sound:rhine.mp3]`, have become names in
  /// brackets. `name` gives the name under which the file of a path is kept; nil leaves its mark as it is,
  /// and so stay marks of what is neither a picture nor a sound, and addresses of the web.
  public static func taking(_ text: String, _ name: (String) throws -> String?) rethrows -> String {
    guard text.utf8.contains(0x5B) else { return text }
    var result = ""
    var rest = text[...]
    let mark = once(
      /!\[[^\]\n]{0,300}\]\((<[^<>\n]{1,1000}>|[^()\n]{1,1000})\)|\[sound:([^\[\]\n]{1,1000})\]/)
    for match in text.matches(of: mark) {
      var path = String(match.1 ?? match.2 ?? "").trimmed
      if path.hasPrefix("<"), path.hasSuffix(">") { path = String(path.dropFirst().dropLast()) }
      guard isName(path), !path.contains("://"), let name = try name(path) else { continue }
      result += text[rest.startIndex..<match.range.lowerBound] + "[\(name)]"
      rest = text[match.range.upperBound...]
    }
    return result + rest
  }

  private static func isName(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }

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

enum AnkiMedia {
  static func names(in html: String) -> [String] {
    let sounds =
      holds("[sound:", html)
      ? html.matches(of: once(/\[sound:([^\[\]]{1,300})\]/)).map { String($0.1) } : []
    guard html.utf8.contains(0x3C) else { return sounds.map(plain) }
    let pictures = html.matches(
      of: once(/\bsrc\s*=\s*(?:"([^"<>]{1,300})"|'([^'<>]{1,300})'|([^"'<>\s]{1,300}))/)
    )
    .compactMap { ($0.1 ?? $0.2 ?? $0.3).map(String.init) }
    return (sounds + pictures).map(plain)
  }

  /// What shows no such file is as it was.
  static func renamed(_ html: String, _ names: [String: String]) -> String {
    var html = html
    if holds("[sound:", html) {
      html.replace(once(/\[sound:([^\[\]]{1,300})\]/)) { mark in
        names[plain(String(mark.1))].map { "[sound:\(HTMLText.html(from: $0))]" } ?? String(mark.0)
      }
    }
    guard html.utf8.contains(0x3C) else { return html }
    html.replace(once(/\bsrc\s*=\s*(?:"([^"<>]{1,300})"|'([^'<>]{1,300})'|([^"'<>\s]{1,300}))/)) { mark in
      let old = (mark.1 ?? mark.2 ?? mark.3).map { plain(String($0)) }
      guard let name = old.flatMap({ names[$0] }) else { return String(mark.0) }
      return "src=\"\(HTMLText.html(from: name).replacing("\"", with: "&quot;"))\""
    }
    return html
  }

  private static func plain(_ name: String) -> String {
    let text = HTMLText.plain(from: name)
    guard text.utf8.contains(0x25) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      if byte == 0x25, digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? text
  }

  /// A text with Anki's marks of sounds as their names in brackets, as pictures have theirs; its other marks
  /// are left out.
  ///
  ///     named("dog [sound:dog.mp3]")              // "dog [dog.mp3]"
  ///     named("dog[anki:play:a:0]")               // "dog"
  static func named(_ text: String) -> String {
    var named = text
    if holds("[anki:", text) { named.replace(once(/[ \t]?\[anki:[^\[\]]{0,300}\]/), with: "") }
    if holds("[sound:", text) { named.replace(once(/\[sound:([^\[\]]{1,300})\]/)) { "[\($0.1)]" } }
    return named
  }

  /// Whether a mark is in a text. A pattern is made anew each time it is used and tried at each place, which
  /// costs far more than to look at a text that has no mark.
  private static func holds(_ mark: String, _ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "[")) && text.utf8.contains(mark.utf8)
  }
}
