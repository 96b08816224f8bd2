/// The markup of web pages in a pasted text: tags go, character references become what they stand for.
///
/// What is no tag that pages have ("a < b", "<John>") stays. Source of the names: HTML Living Standard, the
/// elements and the character references that occur in running text.
struct PastedMarkup {
  private let characters: [Character]
  private var at = 0
  private var kept = ""
  /// The first tags and references that were found; nil where there were none.
  private(set) var found: String?

  private static let tags: Set<String> = [
    "p", "b", "i", "u", "s", "em", "strong", "span", "div", "br", "sup", "sub", "small", "a", "font", "hr",
    "q",
    "blockquote", "ul", "ol", "li", "table", "tr", "td", "th", "tbody", "thead", "h1", "h2", "h3", "h4", "h5",
    "h6",
    "cite", "code", "pre", "img", "section", "article", "header", "footer", "center", "html", "body", "head",
    "title",
    "script", "style", "ins", "del", "mark", "big", "tt", "note", "verse", "nobr", "wbr", "dl", "dt", "dd",
  ]
  private static let blocks: Set<String> = [
    "p", "div", "br", "hr", "blockquote", "ul", "ol", "li", "table", "tr", "section", "article", "dt", "dd",
    "h1", "h2", "h3", "h4", "h5", "h6", "title", "header", "footer",
  ]
  private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6", "title"]

  init(_ text: String) {
    // The mark of a heading is ours alone.
    let text = text.contains("\u{1}") ? text.filter { $0 != "\u{1}" } : text
    characters = text.contains("<") || text.contains("&") ? Array(text) : []
    if characters.isEmpty { kept = text }
  }

  mutating func plain() -> String {
    while at < characters.count {
      let taken = characters[at] == "<" ? tag() : characters[at] == "&" ? reference() : false
      if !taken {
        kept.append(characters[at])
        at += 1
      }
    }
    return kept
  }

  private mutating func note(_ text: String) { if found == nil { found = text } }

  private mutating func tag() -> Bool {
    if characters[at...].starts(with: "<!--") {
      guard let end = index(of: "-->", from: at) else { return false }
      at = end
      return true
    }
    guard let end = characters[at...].prefix(400).firstIndex(of: ">") else { return false }
    let inside = String(characters[(at + 1)..<end])
    let isClosing = inside.hasPrefix("/")
    let name = String(inside.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }).lowercased()
    guard Self.tags.contains(name) else { return false }
    note("<\(name)>")
    if !isClosing, ["script", "style"].contains(name) {
      at = index(of: "</\(name)>", from: at) ?? characters.count
      return true
    }
    at = end + 1
    if !isClosing, name == "sup", let stop = index(of: "</sup>", from: at) {
      return raised(characters[at..<(stop - 6)], stop)
    }
    if Self.blocks.contains(name), !kept.isEmpty, kept.last?.isNewline != true { kept.append("\n") }
    if !isClosing, Self.headings.contains(name) { kept.append("\u{1}") }
    return true
  }

  /// `<sup>12</sup>` becomes raised digits, `<sup>a</sup>` a mark in brackets; anything else stays.
  private mutating func raised(_ content: ArraySlice<Character>, _ stop: Int) -> Bool {
    let text = String(content).trimmed
    guard (1...3).contains(text.count) else { return true }
    if text.allSatisfy({ ("0"..."9").contains($0) }) {
      let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
      for digit in text.compactMap(\.wholeNumberValue) { kept.append(raised[digit]) }
    } else if text.count == 1 {
      kept.append("[\(text)]")
    } else {
      return true
    }
    at = stop
    return true
  }

  /// Past the next occurrence of a text; nil where there is none.
  private func index(of text: String, from start: Int) -> Int? {
    let wanted = Array(text)
    var place = start
    while place + wanted.count <= characters.count {
      if zip(wanted, characters[place...]).allSatisfy({ String($0).lowercased() == String($1).lowercased() })
      {
        return place + wanted.count
      }
      place += 1
    }
    return nil
  }

  private static let references: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ", "emsp": " ",
    "thinsp": " ", "shy": "\u{AD}", "mdash": "—", "ndash": "–", "hellip": "…", "lsquo": "‘", "rsquo": "’",
    "ldquo": "“", "rdquo": "”", "sbquo": "‚", "bdquo": "„", "laquo": "«", "raquo": "»", "dagger": "†",
    "Dagger": "‡", "sect": "§", "para": "¶", "bull": "•", "middot": "·", "times": "×", "divide": "÷",
    "frac12": "½", "frac14": "¼", "frac34": "¾", "deg": "°", "pound": "£", "euro": "€", "cent": "¢",
    "copy": "©",
    "reg": "®", "trade": "™", "sup1": "¹", "sup2": "²", "sup3": "³", "aelig": "æ", "AElig": "Æ", "oelig": "œ",
    "OElig": "Œ", "szlig": "ß", "eth": "ð", "thorn": "þ", "oslash": "ø", "Oslash": "Ø", "aring": "å",
    "Aring": "Å", "ccedil": "ç", "Ccedil": "Ç", "ntilde": "ñ", "Ntilde": "Ñ", "iexcl": "¡", "iquest": "¿",
    "minus": "−", "prime": "′", "Prime": "″",
  ]
  /// Accents of the references that name a letter and its accent ("eacute").
  private static let accents: [String: Character] = [
    "grave": "\u{300}", "acute": "\u{301}", "circ": "\u{302}", "tilde": "\u{303}", "uml": "\u{308}",
  ]

  private mutating func reference() -> Bool {
    guard let end = characters[at...].prefix(12).firstIndex(of: ";"), end > at + 1 else { return false }
    let name = String(characters[(at + 1)..<end])
    var character: Character?
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let value =
        digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      character = value.flatMap { $0 < 0x20 ? nil : Unicode.Scalar($0) }.map(Character.init)
    } else if let known = Self.references[name] {
      character = known
    } else if let letter = name.first, let accent = Self.accents[String(name.dropFirst())] {
      character = Character(String(letter) + String(accent))
    }
    guard let character else { return false }
    note("&\(name);")
    kept.append(character)
    at = end + 1
    return true
  }
}
