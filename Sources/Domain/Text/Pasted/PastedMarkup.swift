/// The markup of web pages in a pasted text: tags go, character references become what they stand for.
///
/// What is no tag that pages have ("a < b", "<John>") stays. Source of the names: HTML Living Standard, the
/// elements and the character references that occur in running text.
struct PastedMarkup {
  private let characters: [Character]
  private var at = 0
  private var kept = ""
  /// What was looked for and does not come any more.
  private var absent: Set<String> = []
  /// The first tags and references that were found; nil where there were none.
  private(set) var found: String?

  /// Beside HTML's those of Wikipedia and of Bibles.
  private static let tags = HTMLNames.all.union(["ref", "note", "verse"])
  /// What has no words of the text in it: in "ref" Wikipedia has its sources, in "note" a Bible its notes.
  private static let unsaid: Set<String> = [
    "script", "style", "ref", "nav", "aside", "button", "form", "select", "svg", "noscript", "template",
    "footer", "iframe", "note",
  ]
  private static let blocks = HTMLNames.blocks.union(["br", "title"])
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
    if String(characters[at...].prefix(9)).lowercased() == "<!doctype",
      let end = characters[at...].prefix(400).firstIndex(of: ">")
    {
      at = end + 1
      return true
    }
    guard let end = characters[at...].prefix(400).firstIndex(of: ">") else { return false }
    let inside = String(characters[(at + 1)..<end])
    let isClosing = inside.hasPrefix("/")
    let name = String(inside.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }).lowercased()
    guard Self.tags.contains(name) else { return false }
    note("<\(name)>")
    let isHidden = inside.contains("display:none") || inside.contains("display: none")
    if !isClosing, Self.unsaid.contains(name) || isHidden, !inside.hasSuffix("/") {
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
    // "<sup><a href="#fn1">1</a></sup>"
    let text = String(content).replacing(once(/<[^<>]*>/), with: "").trimmed
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
  private mutating func index(of text: String, from start: Int) -> Int? {
    guard !absent.contains(text) else { return nil }
    let wanted = Array(text)
    var place = start
    while place + wanted.count <= characters.count {
      if zip(wanted, characters[place...]).allSatisfy({ String($0).lowercased() == String($1).lowercased() })
      {
        return place + wanted.count
      }
      place += 1
    }
    absent.insert(text)
    return nil
  }

  private mutating func reference() -> Bool {
    let head = Array(String(characters[at...].prefix(34)).utf8)
    guard let (text, end) = HTMLEntity.read(head[...]), let scalar = text.unicodeScalars.first,
      scalar.value >= 0x20
    else { return false }
    let written = String(decoding: head[..<end], as: UTF8.self)
    note(written)
    // Spaces of every width are one space here.
    kept += scalar.properties.isWhitespace ? " " : text
    at += written.count
    return true
  }
}

/// The elements of HTML.
public enum HTMLNames {
  /// What is on lines of its own.
  public static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "caption", "center", "dd", "details", "dialog", "div", "dl",
    "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
    "hr", "legend", "li", "main", "menu", "nav", "ol", "optgroup", "option", "p", "pre", "section", "summary",
    "table", "tbody", "tfoot", "thead", "tr", "ul",
  ]
  /// All of them.
  public static let all = blocks.union([
    "a", "abbr", "acronym", "annotation", "audio", "b", "basefont", "bdi", "bdo", "big", "body", "br",
    "button", "canvas", "cite", "code", "col", "colgroup", "data", "datalist", "del", "dfn", "em", "embed",
    "font", "head", "html", "i", "iframe", "img", "input", "ins", "kbd", "label", "link", "map", "mark",
    "math", "meta", "meter", "nobr", "noscript", "object", "output", "param", "picture", "progress", "q",
    "rb", "rp", "rt", "rtc", "ruby", "s", "samp", "script", "select", "semantics", "small", "source", "span",
    "strike", "strong", "style", "sub", "sup", "svg", "td", "template", "textarea", "th", "time", "title",
    "track", "tt", "u", "var", "video", "wbr",
  ])
}
