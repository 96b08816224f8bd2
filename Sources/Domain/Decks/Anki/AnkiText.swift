import Text

/// Anki's "notes in plain text": header lines that begin with `#`, then rows of fields.
///
/// The first field is the front, the others are the back, a line each; cloze notes become a card for each
/// number. Marks (`guid`) are kept, so that what is exported and imported again is known again. Of sounds the
/// names are kept.
public enum AnkiText {
  public static let format = CardTextFormat(
    "anki", "Anki's notes in plain text", isLike: { $0.hasPrefix("#") }, takesPairs: true, layout: layout,
    read: read, write: write)

  /// Whether a text begins with a line that tells its separator or whether it is HTML, as Anki writes them.
  static func isHeaded(_ text: String) -> Bool {
    ["#separator:", "#html:"].contains { text.hasPrefix($0) }
  }

  struct Header {
    var separator: Character?
    var isHTML: Bool?
    var tags: [String] = []
    var deck: String?
    var notetype: String?
    var columns: [String] = []
    var special: [ColumnRoles.Role: Int] = [:]
  }

  private static let separators: [String: Character] = [
    "comma": ",", "semicolon": ";", "tab": "\t", "space": " ", "pipe": "|", "colon": ":", "bar": "|",
  ]

  public static func read(_ text: String) -> Reading<[ImportedNote]> {
    var header = Header()
    var rest = text[...]
    var line = 1
    if rest.hasPrefix("tags:") { rest = "#" + rest }
    while rest.hasPrefix("#") {
      let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
      read(rest[rest.startIndex..<end].dropFirst(), into: &header)
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
      line += 1
    }
    let separator = header.separator ?? DelimitedText.separator(of: rest)
    if !header.columns.isEmpty, header.columns.count == 1 {
      header.columns =
        DelimitedText.reading(of: header.columns[0], separator: separator).value.first?.fields ?? []
    }
    let rows = DelimitedText.reading(of: rest, separator: separator, firstLine: line)
    let isHTML =
      header.isHTML ?? rows.value.prefix(5).contains { $0.fields.contains(where: HTMLText.isHTML) }
    var notes: [ImportedNote] = []
    var faults = rows.faults
    for row in rows.value {
      let found = self.notes(row, header, isHTML: isHTML)
      notes += found
      if found.isEmpty {
        faults.append(DeckFault("front or back is missing; the note is left out", line: row.line))
      }
    }
    return Reading(notes, faults: faults)
  }

  /// What becomes of the columns where no header lines tell it: the first row is a card. Nil where they do,
  /// and where there is one column.
  static func layout(of text: String) -> TableLayout? {
    guard !text.hasPrefix("#"), !text.hasPrefix("tags:") else { return nil }
    let count = DelimitedText.beginning(of: text).map(\.fields.count).max() ?? 0
    return count > 1 ? TableLayout(cardsOf: count) : nil
  }

  private static func read(_ line: Substring, into header: inout Header) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let name = line[..<colon].lowercased().onOneLine
    let value = String(line[line.index(after: colon)...])
    let word = value.onOneLine
    func column(_ role: ColumnRoles.Role) {
      if let place = Int(word), place > 0, place < 1000 { header.special[role] = place }
    }
    switch name {
    case "separator": header.separator = separators[word.lowercased()] ?? value.first { $0.isASCII }
    case "html": header.isHTML = word.lowercased() == "true"
    case "tags": header.tags = ColumnRoles.tags(value)
    case "deck": header.deck = word
    case "notetype": header.notetype = word
    case "columns": header.columns = [value]
    case "guid column": column(.key)
    case "notetype column": column(.notetype)
    case "deck column": column(.deck)
    case "tags column": column(.tags)
    default: break
    }
  }

  private static func notes(_ row: DelimitedText.Row, _ header: Header, isHTML: Bool) -> [ImportedNote] {
    let count = max(row.fields.count, header.columns.count)
    var roles = ColumnRoles(roles: Array(repeating: nil, count: count))
    for (role, place) in header.special where place <= count { roles.roles[place - 1] = role }
    let free = roles.roles.indices.filter { roles.roles[$0] == nil }
    if let named = ColumnRoles(headings: header.columns) {
      for index in free where index < named.roles.count { roles.roles[index] = named.roles[index] }
    } else {
      for (index, role) in zip(free, [ColumnRoles.Role.front, .back]) { roles.roles[index] = role }
    }
    let fields = row.fields.enumerated().map { index, field in
      let isText = ![.key, .tags, .deck, .notetype].contains(roles.roles[index])
      guard isText else { return field }
      return AnkiMedia.named(isHTML ? HTMLText.plain(from: field) : field)
    }
    var note = roles.note(fields, line: row.line)
    note.tags = ColumnRoles.tags((header.tags + note.tags).joined(separator: " "))
    note.deck = note.deck ?? header.deck
    note.notetype = note.notetype ?? header.notetype
    let clozes = AnkiCloze.notes(of: note)
    if !clozes.isEmpty { return clozes }
    let isWhole = !note.front.allSatisfy(\.isWhitespace) && !note.back.allSatisfy(\.isWhitespace)
    guard isWhole else { return [] }
    let kind = (note.notetype ?? "").lowercased()
    guard reversed.contains(where: kind.contains) else { return [note] }
    // The third field of an optional one only says whether there is a second card.
    let sides = free.map { fields.indices.contains($0) ? fields[$0] : "" }
    if sides.count > 2 { note.back = sides[1] }
    guard !kind.contains("optional") || sides.count > 2 && !sides[2].trimmed.isEmpty else { return [note] }
    var other = note
    (other.front, other.back) = (note.back, note.front)
    other.key = note.key.map { "\($0)-2" }
    return [note, other]
  }

  /// What Anki's kind of note with a second card, which asks the back, is called in languages that have
  /// many of its decks.
  private static let reversed = [
    "reversed", "beide richtungen", "inversée", "invertid", "invertit", "反転", "翻转", "обратн",
  ]

  /// Writes notes, to be read by Anki and by `read`: marks, decks and labels in columns of their own.
  public static func write(_ notes: [ImportedNote]) -> String {
    var text = "#separator:tab\n#html:true\n#guid column:1\n#deck column:2\n#tags column:5\n"
    for note in notes {
      let front = note.cardText.front
      text += DelimitedText.line(
        of: [
          note.key ?? "", note.deck ?? "", HTMLText.html(from: front), HTMLText.html(from: note.back),
          ColumnRoles.field(note.tags),
        ], separator: "\t")
    }
    return text
  }
}

/// Anki's gaps: `{{c1::Paris::city}} is the capital of {{c2::France}}`, also inside one another, and of
/// several cards: `{{c1,2::x}}`.
enum AnkiCloze {
  /// A note for each number, with its gaps shown as `[...]` or `[hint]`; none where there are no gaps.
  static func notes(of note: ImportedNote) -> [ImportedNote] {
    guard note.front.utf8.contains(0x7B) else { return [] }
    let text = AnkiClozeText(note.front)
    return text.numbers.prefix(100).compactMap { self.note(of: note, text, number: $0) }
  }

  static func numbers(in text: String) -> [Int] {
    text.utf8.contains(0x7B) ? AnkiClozeText(text).numbers : []
  }

  static func note(of note: ImportedNote, number: Int) -> ImportedNote? {
    self.note(of: note, AnkiClozeText(note.front), number: number)
  }

  private static func note(
    of note: ImportedNote, _ text: AnkiClozeText, number: Int
  ) -> ImportedNote? {
    let (front, answers) = text.asking(number)
    if answers.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { return nil }
    var card = note
    card.front = front
    card.back =
      ([answers.joined(separator: ", ")] + [note.back].filter { !$0.isEmpty }).joined(separator: "\n")
    card.key = note.key.map { "\($0)-c\(number)" }
    return card
  }
}

private struct AnkiClozeText {
  /// How many gaps may stand inside one another; what would be deeper is text.
  private static let mostDepth = 8

  private struct Gap {
    var numbers: [Int]
    var hint: String?
  }

  private struct Piece {
    var text: String
    var gaps: [Int]
  }

  private enum Token {
    case text(Range<Int>)
    case open(Range<Int>, numbers: [Int])
    case close(Range<Int>)
  }

  private var pieces: [Piece] = []
  private var gaps: [Gap] = []

  var numbers: [Int] {
    var seen: Set<Int> = []
    return gaps.flatMap(\.numbers).filter { seen.insert($0).inserted }
  }

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let tokens = Self.tokens(of: bytes)
    var ends: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token {
      case .open: open.append(index)
      case .close: if let start = open.popLast() { ends[start] = index }
      case .text: break
      }
    }
    let closing = Set(ends.values)
    var around: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token {
      case .open(_, let numbers) where ends[index] != nil && around.count < Self.mostDepth:
        around.append(gaps.count)
        gaps.append(Gap(numbers: numbers))
      case .close where closing.contains(index) && !around.isEmpty: takeHint(of: around.removeLast())
      case .text(let range), .open(let range, _), .close(let range):
        pieces.append(Piece(text: String(decoding: bytes[range], as: UTF8.self), gaps: around))
      }
    }
  }

  /// The hint of a gap that ends: what follows two colons in its own last text.
  private mutating func takeHint(of gap: Int) {
    guard let last = pieces.last, last.gaps.last == gap else { return }
    let parts = last.text.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    pieces[pieces.count - 1].text = String(parts[0])
    gaps[gap].hint = String(parts[1])
  }

  private static func tokens(of bytes: [UInt8]) -> [Token] {
    let open = Array("{{c".utf8)
    var tokens: [Token] = []
    var start = 0
    var index = 0
    func flush() { if start < index { tokens.append(.text(start..<index)) } }
    while index + 1 < bytes.count {
      if bytes[index] == 0x7D, bytes[index + 1] == 0x7D {
        flush()
        tokens.append(.close(index..<(index + 2)))
        index += 2
        start = index
      } else if bytes[index] == open[0], bytes[index...].starts(with: open),
        let (numbers, end) = numbers(bytes, index + open.count)
      {
        flush()
        tokens.append(.open(index..<end, numbers: numbers))
        index = end
        start = index
      } else {
        index += 1
      }
    }
    index = bytes.count
    flush()
    return tokens
  }

  /// The numbers of a gap, and where its content begins; nil where it is no gap.
  private static func numbers(_ bytes: [UInt8], _ offset: Int) -> (numbers: [Int], end: Int)? {
    let signs = bytes[offset...].prefix(40).prefix { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ",") }
    let parts = String(decoding: signs, as: UTF8.self).split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count <= 3 ? Int($0) : nil }
    guard numbers.count == parts.count, bytes[signs.endIndex...].starts(with: "::".utf8) else { return nil }
    return (numbers, signs.endIndex + 2)
  }

  func asking(_ number: Int) -> (front: String, answers: [String]) {
    var front = ""
    var answers: [String] = []
    var last: Int?
    // A gap in a formula is one, too.
    var (isFormula, isInFormula): ([Bool], Bool) = ([], false)
    for piece in pieces {
      guard let gap = piece.gaps.first(where: { gaps[$0].numbers.contains(number) }) else {
        front += piece.text
        Self.follow(piece.text, &isInFormula)
        last = nil
        continue
      }
      if gap != last {
        isFormula.append(isInFormula)
        front += "[\(gaps[gap].hint ?? "...")]"
        answers.append("")
        last = gap
      }
      answers[answers.count - 1] += piece.text
    }
    return (front, zip(answers, isFormula).map { $1 ? "\\(\($0)\\)" : $0 })
  }

  /// Takes up whether a formula has begun and not ended where a text does.
  private static func follow(_ text: String, _ isInFormula: inout Bool) {
    for (sign, next) in zip(text.utf8, text.utf8.dropFirst()) where sign == UInt8(ascii: "\\") {
      switch next {
      case UInt8(ascii: "("), UInt8(ascii: "["): isInFormula = true
      case UInt8(ascii: ")"), UInt8(ascii: "]"): isInFormula = false
      default: break
      }
    }
  }
}
