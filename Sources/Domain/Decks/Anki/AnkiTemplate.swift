import Text

/// The two sides of a kind of card, as Anki writes them: HTML with names of fields in double braces.
///
///     {{#Reading}}{{Reading}}{{/Reading}}       what is between comes where the field is not empty
///     {{^Reading}}-{{/Reading}}                 what is between comes where it is
///     {{FrontSide}}<hr id=answer>{{Back}}       the front again, then the answer
///
/// Of the filters in front of a name, `kana`, `kanji` and `furigana` do what they say; `type` and `hint` show
/// the field on the back only; `tts` shows nothing; others leave the field as it is. `{{Tags}}`, `{{Type}}`,
/// `{{Card}}`, `{{Deck}}`, `{{Subdeck}}`, `{{CardFlag}}` and `{{CardID}}` are given besides the note's
/// fields, as in Anki (`given`).
public struct AnkiTemplate: Sendable, Hashable {
  static let mostPieces = 2000
  static let longestSide = 1 << 18

  private enum Piece: Sendable, Hashable {
    case text(String)
    case field(String, filters: [String])
    case open(String, isWantedEmpty: Bool)
    case close
    /// The rule that Anki puts between the front shown again and the answer.
    case rule

    var isCloze: Bool {
      if case .field(_, let filters) = self { filters.contains { $0.hasPrefix("cloze") } } else { false }
    }
  }

  /// What the kind of card is called.
  let name: String
  private let question: [Piece]
  private let answer: [Piece]
  let clozeFields: [String]

  public init(_ name: String = "", question: String, answer: String) {
    self.name = name
    self.question = Self.pieces(of: question)
    self.answer = Self.pieces(of: answer).flatMap(Self.ruled)
    clozeFields = self.question.compactMap { piece in
      if case .field(let name, let filters) = piece, filters.contains("cloze") { name } else { nil }
    }
  }

  /// What a template shows besides a note's fields. A field of the same name comes before it.
  static func given(
    tags: String, type: String, card: String, deck: String? = nil
  ) -> [String: String] {
    var given = ["Tags": tags, "Type": type, "Card": card]
    given["Deck"] = deck
    given["Subdeck"] = deck?.split(separator: "::").last?.trimmed
    return given.mapValues(HTMLText.html)
  }

  /// What it shows of a card of Anki's: its number, and its flag, `flag0` where it has none.
  static func given(of card: AnkiCollection.Card) -> [String: String] {
    ["CardFlag": "flag\(card.schedule.flags & 7)", "CardID": "\(card.id)"]
  }

  /// The front and the back of a note, as HTML; the back without the front that Anki shows again above it.
  func sides(_ fields: [String: String]) -> (front: String, back: String) {
    (render(question, fields, isBack: false), render(answer, fields, isBack: true))
  }

  /// What a card of a note says in plain text; nil where nothing stands on its front, so that there is no
  /// such card.
  func texts(_ fields: [String: String]) -> (front: String, back: String)? {
    let sides = sides(fields)
    let front = HTMLText.plain(from: sides.front).trimmed
    guard !front.isEmpty else { return nil }
    var back = HTMLText.plain(from: sides.back).trimmed
    // Templates without a rule show the front's fields again above the answer.
    if back.hasPrefix(front), back.count > front.count { back = back.dropFirst(front.count).trimmed }
    // Where nothing that can be read stands below the rule, the answer is what stands above it.
    if back.isEmpty {
      back = HTMLText.plain(from: render(answer.filter { $0 != .rule }, fields, isBack: true)).trimmed
    }
    // Where the answer adds nothing, Anki shows the front again: so do we.
    return (front, back.isEmpty ? front : back)
  }

  /// What a card of gaps says in plain text: its front, the gaps as the note has them, and what its back says
  /// besides them, without the lines that stand on the front too.
  func clozeTexts(_ fields: [String: String]) -> (front: String, rest: String) {
    func plain(_ pieces: [Piece], isBack: Bool) -> String {
      HTMLText.plain(from: render(pieces, fields, isBack: isBack)).trimmed
    }
    let lines = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false) }
    let around = Set(lines(plain(question.filter { !$0.isCloze }, isBack: false)).map(\.trimmed))
    let rest = lines(plain(answer.filter { !$0.isCloze }, isBack: true)).filter {
      $0.isEmpty || !around.contains($0.trimmed)
    }
    return (plain(question, isBack: false), rest.joined(separator: "\n").trimmed)
  }

  var frontNames: [String] { Self.names(question) }
  var names: [String] { Self.names(question) + Self.names(answer) + Self.sections(question + answer) }

  private static func names(_ pieces: [Piece]) -> [String] {
    pieces.compactMap { if case .field(let name, _) = $0 { name } else { nil } }
  }

  private static func sections(_ pieces: [Piece]) -> [String] {
    pieces.compactMap { if case .open(let name, _) = $0 { name } else { nil } }
  }

  // MARK: Reading

  private static func pieces(of template: String) -> [Piece] {
    let bytes = Array(template.utf8)
    let brace = UInt8(ascii: "{")
    var pieces: [Piece] = []
    var start = 0
    var index = 0
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let lastClose = bytes.indices.last { $0 > 0 && bytes[$0] == 0x7D && bytes[$0 - 1] == 0x7D } ?? 0
    while index + 1 < lastClose, pieces.count < mostPieces {
      guard bytes[index] == brace, bytes[index + 1] == brace else {
        index += 1
        continue
      }
      var end = index + 2
      while end + 1 <= lastClose, !(bytes[end] == 0x7D && bytes[end + 1] == 0x7D) { end += 1 }
      guard end + 1 <= lastClose else { break }
      if start < index { pieces.append(.text(string(start..<index))) }
      pieces += piece(string((index + 2)..<end))
      index = end + 2
      start = index
    }
    if start < bytes.count { pieces.append(.text(string(start..<bytes.count))) }
    return pieces
  }

  private static func piece(_ content: String) -> [Piece] {
    // A third brace switches escaping off in other programs; here nothing is escaped.
    let content = content.drop { $0 == "{" || $0 == "&" }.trimmed
    guard let sign = content.first else { return [] }
    switch sign {
    case "#": return [.open(content.dropFirst().trimmed, isWantedEmpty: false)]
    case "^": return [.open(content.dropFirst().trimmed, isWantedEmpty: true)]
    case "/": return [.close]
    case "!": return []
    default:
      let parts = content.split(separator: ":", omittingEmptySubsequences: true).map(\.trimmed)
      guard let name = parts.last else { return [] }
      return [.field(name, filters: parts.dropLast().map { $0.lowercased() })]
    }
  }

  /// A text cut where the rule stands in it.
  private static func ruled(_ piece: Piece) -> [Piece] {
    // A pattern costs far more than a look for what it begins with.
    guard case .text(let text) = piece,
      zip(text.utf8, text.utf8.dropFirst()).contains(where: { $0 == 0x3C && $1 | 0x20 == UInt8(ascii: "h") }),
      let rule = text.firstRange(
        of: once(/<hr\b[^<>]{0,200}\bid\s*=\s*["']?answer\b[^<>]{0,200}>/.ignoresCase()))
    else { return [piece] }
    return [.text(String(text[..<rule.lowerBound])), .rule, .text(String(text[rule.upperBound...]))]
  }

  // MARK: Showing

  private func render(_ pieces: [Piece], _ fields: [String: String], isBack: Bool) -> String {
    var result = ""
    var sections: [Bool] = []
    var isRuled = false
    for piece in pieces {
      switch piece {
      case .rule where (sections.last ?? true) && !isRuled:
        result = ""
        isRuled = true
      case .open(let name, let isWantedEmpty):
        let isEmpty = fields[name].map { HTMLText.plain(from: $0).allSatisfy(\.isWhitespace) } ?? true
        sections.append((sections.last ?? true) && isEmpty == isWantedEmpty)
      case .close: _ = sections.popLast()
      case .text(let text) where sections.last ?? true: result += text
      case .field(let name, let filters) where sections.last ?? true:
        guard let field = fields[name] else { continue }
        result += Self.filtered(field, filters, isBack: isBack)
      default: break
      }
      if result.utf8.count > Self.longestSide { return result }
    }
    return result
  }

  private static func filtered(_ field: String, _ filters: [String], isBack: Bool) -> String {
    var field = field
    for filter in filters.reversed() {
      let word = filter.prefix { !$0.isWhitespace }
      switch word {
      case "type", "hint": if !isBack { field = "" }
      case "tts": field = ""
      case "kana": field = AnkiRuby.text(field) { _, reading in reading }
      case "kanji": field = AnkiRuby.text(field) { base, _ in base }
      case "furigana": field = AnkiRuby.text(field) { base, reading in "\(base)（\(reading)）" }
      default: break
      }
    }
    return field
  }
}

/// Readings that stand in brackets behind the characters they belong to: ` 日本[にほん]`.
enum AnkiRuby {
  /// The field with each of the characters and their reading written as wanted: either alone, or both, as in
  /// `日本（にほん）`.
  static func text(_ field: String, _ written: (_ base: String, _ reading: String) -> String) -> String {
    let field = field.replacing("&nbsp;", with: " ")
    var result = ""
    var base = ""
    var reading: String?
    for character in field {
      switch character {
      case "[" where reading == nil && !base.isEmpty: reading = ""
      case "]" where reading != nil:
        let word = reading ?? ""
        // A sound is no reading.
        result += word.hasPrefix("sound:") ? "\(base) [\(word)]" : written(base, word)
        (base, reading) = ("", nil)
      case _ where reading != nil: reading?.append(character)
      case " ":
        // A space tells where the characters of a reading begin.
        result += base
        base = ""
      case _ where character == ">" || character == ":" && base.last == ":":
        // So does a tag before them, and the mark of a gap.
        result += base + String(character)
        base = ""
      default: base.append(character)
      }
    }
    return result + base + (reading.map { "[\($0)" } ?? "")
  }
}
