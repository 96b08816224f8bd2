import Base

/// TeX as Unicode writes it on one line: `x^2 \leq \frac{a}{b}` is `x² ≤ a/b`.
struct TeXText {
  /// How deep braces may stand in one another.
  private static let mostDepth = 20

  private let source: [Character]
  private var place = 0
  private var depth = 0

  /// A formula in Unicode; nil where it has something that Unicode has no signs for.
  static func unicode(of source: Substring) -> String? {
    var reader = TeXText(source: Array(source))
    guard let text = reader.row(until: nil), reader.place == reader.source.count else { return nil }
    return text.onOneLine
  }

  private init(source: [Character]) { self.source = source }

  /// What stands up to a sign that closes, or to the end.
  private mutating func row(until end: Character?) -> String? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else { return nil }
    var text = ""
    while place < source.count, source[place] != end {
      if source[place] == "}" { return nil }
      guard let piece = piece() else { return nil }
      text += piece
    }
    return text
  }

  /// The next sign, command or group, with what is above or below it.
  private mutating func piece() -> String? {
    let character = source[place]
    switch character {
    case "^", "_":
      place += 1
      guard let what = argument() else { return nil }
      return Self.raised(what, character == "^" ? TeXSigns.superscripts : TeXSigns.subscripts, character)
    case "{": return argument()
    case "\\":
      place += 1
      return command()
    case "&": return nil
    case "~":
      place += 1
      return " "
    case "'":
      place += 1
      return "′"
    case "-":
      place += 1
      return "−"
    default:
      place += 1
      return String(character)
    }
  }

  /// A group in braces, or one sign.
  private mutating func argument() -> String? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else { return nil }
    while place < source.count, source[place].isWhitespace { place += 1 }
    guard place < source.count else { return nil }
    guard source[place] == "{" else { return source[place] == "}" ? nil : piece() }
    place += 1
    guard let text = row(until: "}"), place < source.count else { return nil }
    place += 1
    return text
  }

  /// What stands in braces as it was written.
  private mutating func verbatim() -> String? {
    guard place < source.count, source[place] == "{", let end = source[place...].firstIndex(of: "}") else {
      return nil
    }
    defer { place = end + 1 }
    let text = source[(place + 1)..<end]
    return text.contains("{") || text.contains("\\") || text.contains("$") ? nil : String(text)
  }

  private mutating func command() -> String? {
    guard place < source.count else { return nil }
    var name = ""
    while place < source.count, source[place].isASCII, source[place].isLetter {
      name.append(source[place])
      place += 1
    }
    guard !name.isEmpty else {
      defer { place += 1 }
      return TeXSigns.escaped[source[place]]
    }
    if let sign = TeXSigns.commands[name] {
      return TeXSigns.isWide(sign) ? " \(sign) " : sign
    }
    if TeXSigns.functions.contains(name) { return name }
    return construct(name)
  }

  private mutating func construct(_ name: String) -> String? {
    switch name {
    case "frac", "dfrac", "tfrac":
      guard let above = argument(), let below = argument() else { return nil }
      return Self.grouped(above) + "/" + Self.grouped(below)
    case "sqrt":
      guard place < source.count, source[place] != "[" else { return nil }
      return argument().map { "√" + Self.grouped($0) }
    case "text", "textrm", "textbf", "textit", "mathrm", "operatorname", "mbox": return verbatim()
    case "mathbf", "mathit", "boldsymbol", "mathsf": return argument()
    case "displaystyle", "left", "right", "big", "Big", "limits": return ""
    case "mathbb":
      return verbatim().flatMap { text in
        text.count == 1 ? text.first.flatMap { TeXSigns.doubled[$0] } : nil
      }
    case "ce": return verbatim().map(Self.chemistry)
    case "vec", "hat", "bar", "overline", "dot", "ddot", "tilde":
      guard let what = argument(), what.count == 1, let accent = TeXSigns.accents[name] else { return nil }
      return what + accent
    default: return nil
    }
  }

  /// In parentheses where it is more than one sign or number.
  private static func grouped(_ text: String) -> String {
    text.allSatisfy { $0.isLetter || $0.isNumber } ? text : "(\(text))"
  }

  /// Above or below the line where there are such signs; else after `^` or `_`.
  private static func raised(_ text: String, _ signs: [Character: Character], _ sign: Character) -> String {
    let raised = text.compactMap { signs[$0] }
    return raised.count == text.count ? String(raised) : String(sign) + grouped(text)
  }

  /// `H2O -> 2H+`: numbers after an element stand below the line.
  private static func chemistry(_ text: String) -> String {
    var formula = ""
    for character in text {
      let isCounted =
        formula.last.map { $0.isLetter || $0 == ")" || TeXSigns.subscripts.values.contains($0) } ?? false
      formula.append(
        isCounted ? character.isNumber ? TeXSigns.subscripts[character] ?? character : character : character)
    }
    return formula.replacing("<=>", with: "⇌").replacing("->", with: "→")
  }
}
