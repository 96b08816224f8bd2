/// Sounds and pictures that the fields of notes name.
enum AnkiMedia {
  /// The names of the files that a field shows or plays.
  static func names(in html: String) -> [String] {
    let sounds =
      holds("[sound:", html)
      ? html.matches(of: /\[sound:([^\[\]]{1,300})\]/).map { String($0.1) } : []
    guard html.utf8.contains(0x3C) else { return sounds.map(plain) }
    let pictures = html.matches(of: /\bsrc\s*=\s*(?:"([^"<>]{1,300})"|'([^'<>]{1,300})'|([^"'<>\s]{1,300}))/)
      .compactMap { ($0.1 ?? $0.2 ?? $0.3).map(String.init) }
    return (sounds + pictures).map(plain)
  }

  /// A field whose files have other names.
  ///
  /// - Parameters:
  ///   - html: The field.
  ///   - names: The new names by the old ones.
  /// - Returns: The field; what shows no such file is as it was.
  static func renamed(_ html: String, _ names: [String: String]) -> String {
    var html = html
    if holds("[sound:", html) {
      html.replace(/\[sound:([^\[\]]{1,300})\]/) { mark in
        names[plain(String(mark.1))].map { "[sound:\(HTMLText.html(from: $0))]" } ?? String(mark.0)
      }
    }
    guard html.utf8.contains(0x3C) else { return html }
    html.replace(/\bsrc\s*=\s*(?:"([^"<>]{1,300})"|'([^'<>]{1,300})'|([^"'<>\s]{1,300}))/) { mark in
      let old = (mark.1 ?? mark.2 ?? mark.3).map { plain(String($0)) }
      guard let name = old.flatMap({ names[$0] }) else { return String(mark.0) }
      return "src=\"\(HTMLText.html(from: name).replacing("\"", with: "&quot;"))\""
    }
    return html
  }

  /// A name without entities and percent signs.
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

  /// A text with Anki's marks of sounds as their names in brackets, as pictures have theirs; its other marks are left out.
  ///
  ///     named("dog [sound:dog.mp3]")              // "dog [dog.mp3]"
  ///     named("dog[anki:play:a:0]")               // "dog"
  static func named(_ text: String) -> String {
    var named = text
    if holds("[anki:", text) { named.replace(/[ \t]?\[anki:[^\[\]]{0,300}\]/, with: "") }
    if holds("[sound:", text) { named.replace(/\[sound:([^\[\]]{1,300})\]/) { "[\($0.1)]" } }
    return named
  }

  /// Whether a mark is in a text. A pattern is made anew each time it is used and tried at each place, which costs far more than to
  /// look at a text that has no mark.
  private static func holds(_ mark: String, _ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "[")) && text.utf8.contains(mark.utf8)
  }
}
