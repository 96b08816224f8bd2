import Text

/// What a file is from which neither cards nor questions are read, by how it begins: every text has lines,
/// and would be taken for a table of them.
enum OtherFile {
  /// Refuses by its name what is nothing that is read here, and says what to do instead. `what`: cards or
  /// questions.
  static func refuse(_ bytes: [UInt8], _ path: String, for what: String) throws(Failure) {
    let head = bytes.prefix(4000)
    guard let (name, advice) = signed(head) ?? marked(head, DeckFiles.ending(of: path), what) else { return }
    throw Failure("\(path) is \(name), and no \(what) are read from that.", advice: advice)
  }

  private static let asText = "Have the program that it is of save them as text with tabs, or as CSV."

  /// Files that are no text.
  private static func signed(_ head: ArraySlice<UInt8>) -> (String, advice: String)? {
    let signs: [([UInt8], String)] = [
      (Array("%PDF".utf8), "a PDF"), ([0x89] + Array("PNG".utf8), "a picture"),
      ([0xFF, 0xD8, 0xFF], "a picture"), (Array("GIF8".utf8), "a picture"),
      (Array("RIFF".utf8), "a sound or a picture"), (Array("ID3".utf8), "a sound"),
      (Array("OggS".utf8), "a sound"), ([0xD0, 0xCF, 0x11, 0xE0], "a document of an old Office"),
      (Array("{\\rtf".utf8), "a document"),
    ]
    if let sign = signs.first(where: { head.starts(with: $0.0) }) { return (sign.1, asText) }
    guard head.starts(with: Array("PK".utf8)) else { return nil }
    let names = String(decoding: head, as: UTF8.self)
    let archives: [(String, String?)] = [
      ("collection.", nil), ("METADATA", nil), ("spreadsheet", "a spreadsheet"), ("xl/", "a spreadsheet"),
      ("word/", "a document"), ("opendocument", "a document"), ("ppt/", "slides"),
      ("data.json", "an archive of Mochi's"),
    ]
    if let known = archives.first(where: { names.contains($0.0) }) { return known.1.map { ($0, asText) } }
    return ("an archive without a collection of Anki's", "Unpack it, and import what is in it.")
  }

  /// Markup, unless it is a side of a card: those have tabs or commas behind them.
  private static func marked(
    _ head: ArraySlice<UInt8>, _ ending: String, _ what: String
  ) -> (String, advice: String)? {
    let text = String(decoding: head, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
    guard text.hasPrefix("<") else { return nil }
    let isPage = text.hasPrefix("<!doctype html") || text.contains("<html")
    if isPage || ["html", "htm"].contains(ending) { return ("a page of the web", asText) }
    let roots = ["<?xml", "<mnemosyne", "<quiz", "<deck", "<opml", "<supermemo", "<card", "<anki", "<svg"]
    guard roots.contains(where: text.hasPrefix) || ["xml", "opml"].contains(ending) else { return nil }
    if text.contains("<mnemosyne") {
      return ("XML", "Mnemosyne 2 imports it, and shares its cards as a .cards file, which is read here.")
    }
    // Moodle's reader tells what is not Moodle's.
    if what == "questions", text.hasPrefix("<?xml") || text.hasPrefix("<quiz") { return nil }
    if text.contains("<quiz") { return ("XML", "Moodle's questions come in with: recite quiz import FILE") }
    return ("XML", "Have the other program export its cards as text with tabs, or as a package of Anki's.")
  }
}
