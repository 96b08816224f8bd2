/// Cuts a written reference into numbers, words and signs.
struct ReferenceLexer {
  struct Piece: Equatable {
    enum Kind: Equatable {
      case number(Int)
      case word(String)
      case colon, comma, semicolon, dash
    }

    var kind: Kind
    /// As folded, for messages.
    var text: String
    var spaced: Bool
  }

  /// Longest reference in bytes; the longest sensible list is far shorter.
  static let longest = 2_000
  /// Numbers grow no further than this: enough to say that there is no such chapter.
  static let largest = 1_000_000

  /// Signs around and between that say nothing: brackets, quotation marks, bullets, the "º" of "1º".
  private static let silent: Set<Character> = [
    "(", ")", "[", "]", "{", "}", "<", ">", "\"", "'", "*", "“", "”", "„", "‟", "«", "»", "‹", "›", "‚", "•",
    "·", "ª", "º", "°", "†", "‡",
  ]

  static func pieces(of text: String) throws(ReferenceError) -> [Piece] {
    guard text.utf8.count <= longest else { throw .tooLong(text) }
    let letters = Array(Folding.fold(text))
    var pieces: [Piece] = []
    var spaced = true
    var at = 0
    while at < letters.count {
      let letter = letters[at]
      var end = at + 1
      func extend(_ belongs: (Character) -> Bool) -> String {
        while end < letters.count, belongs(letters[end]) { end += 1 }
        return String(letters[at..<end])
      }
      func add(_ kind: Piece.Kind, _ text: String) {
        pieces.append(Piece(kind: kind, text: text, spaced: spaced))
        spaced = false
      }
      switch letter {
      case "0"..."9":
        let digits = extend { ("0"..."9").contains($0) }
        let value = digits.utf8.reduce(0) { min($0 * 10 + Int($1 - 0x30), largest) }
        add(.number(value), digits)
      case ":": add(.colon, ":")
      case ",", "&", "/", "+": add(.comma, String(letter))
      case ";": add(.semicolon, ";")
      case "-", "~":
        let dashes = extend { $0 == "-" }
        add(.dash, dashes)
      case ".", "…":
        // Between numbers one stands for a colon, several for a dash; after a word they only end an
        // abbreviation.
        let dots = extend { $0 == "." || $0 == "…" }
        let next = letters[end...].first { $0 != " " }
        if case .number = pieces.last?.kind, let next, ("0"..."9").contains(next) {
          add(dots == "." ? .colon : .dash, dots)
        }
      case " ", "_": spaced = true
      case let sign where silent.contains(sign) || isSilent(sign, at, letters): break
      default:
        guard letter.isLetter else { throw .unexpected(String(letter)) }
        let dotted = initials(letters[at...])
        end = dotted.map { at + $0.count } ?? end
        let text = dotted.map { String($0) } ?? extend { $0.isLetter && !silent.contains($0) || $0 == "'" }
        let word = bare(text.filter { $0 != "." })
        if word == "and" || word == "und" { add(.comma, text) } else { add(.word(word), text) }
      }
      at = end
    }
    return pieces
  }

  /// "S.O.S.", "N.I.V": three letters or more that stand here, a dot behind each but the last; they are one
  /// word.
  private static func initials(_ letters: ArraySlice<Character>) -> ArraySlice<Character>? {
    var end = letters.startIndex
    while end + 1 < letters.endIndex, letters[end].isLetter, letters[end + 1] == "." { end += 2 }
    if end < letters.endIndex, letters[end].isLetter { end += 1 }
    // A word whose first letter alone we have taken, or two letters as in "i.e.".
    guard end - letters.startIndex >= 5, end == letters.endIndex || !letters[end].isLetter else { return nil }
    return letters[..<end]
  }

  /// "paul's" is Paul; "dan'l" is Danl.
  private static func bare(_ word: String) -> String {
    guard word.contains("'") else { return word }
    let whole = word.hasSuffix("'s") ? String(word.dropLast(2)) : word
    let bare = whole.filter { $0 != "'" }
    return bare.isEmpty ? word : bare
  }

  /// "John 3:16!", "#John 3:16", "Psalm #23", and the small pictures of telephones.
  private static func isSilent(_ sign: Character, _ at: Int, _ letters: [Character]) -> Bool {
    switch sign {
    case "!", "?": at + 1 == letters.count || !letters[at + 1].isLetter && !letters[at + 1].isNumber
    case "#": at == 0 || at + 1 < letters.count && letters[at + 1].isNumber
    default: sign.unicodeScalars.first?.properties.generalCategory == .otherSymbol
    }
  }
}

/// Turns numbers that are written in words, or end in letters, into numbers: "thirteen", "twenty-third",
/// "23rd".
struct WrittenNumbers {
  typealias Piece = ReferenceLexer.Piece

  private let pieces: [Piece]
  private let canon: Canon
  /// Whether the book named last is so long that "one nineteen" is its chapter 119.
  private var isLongBook = false

  /// The pieces with all their numbers as numbers.
  static func merged(_ pieces: [Piece], in canon: Canon) -> [Piece] {
    var numbers = WrittenNumbers(pieces, canon)
    return turned(numbers.merge(), in: canon)
  }

  private init(_ pieces: [Piece], _ canon: Canon) {
    self.pieces = pieces
    self.canon = canon
  }

  private mutating func merge() -> [Piece] {
    var merged: [Piece] = []
    var at = 0
    while at < pieces.count {
      let piece = pieces[at]
      if case .number(let value) = piece.kind {
        merged.append(piece)
        at += 1
        if let word = word(at), !pieces[at].spaced, Self.isEnding(word, of: value) { at += 1 }
        // "1-John": the first dash of all cannot be a range.
        if merged.count == 1, (1...3).contains(value), at + 1 < pieces.count, pieces[at].kind == .dash,
          !pieces[at].spaced, word(at + 1) != nil, !pieces[at + 1].spaced
        {
          at += 1
        }
        continue
      }
      if let number = number(at) {
        merged.append(Piece(kind: .number(number.value), text: number.text, spaced: piece.spaced))
        at = number.end
        continue
      }
      if let word = word(at), let book = canon.names.exact(word) {
        isLongBook = canon.books[book].chapterCount >= 100
      }
      merged.append(piece)
      at += 1
    }
    return merged
  }

  /// "John's first epistle" is 1 John.
  private static func turned(_ pieces: [Piece], in canon: Canon) -> [Piece] {
    var pieces = pieces
    var at = 0
    while at + 2 < pieces.count {
      if case .word(let name) = pieces[at].kind, case .number(let number) = pieces[at + 1].kind,
        case .word(let kind) = pieces[at + 2].kind, ["epistle", "letter"].contains(kind),
        canon.names.exact("\(number)\(name)") != nil
      {
        pieces.swapAt(at, at + 1)
        pieces.remove(at: at + 2)
      }
      at += 1
    }
    return pieces
  }

  private func word(_ at: Int) -> String? {
    guard at < pieces.count, case .word(let word) = pieces[at].kind else { return nil }
    return word
  }

  /// "1st", "2nd", "2d", "23rd", "1er": but "1th" is Thessalonians.
  private static func isEnding(_ word: String, of value: Int) -> Bool {
    switch word {
    case "st": value % 10 == 1
    case "nd": value % 10 == 2
    case "rd": value % 10 == 3
    case "d": [2, 3].contains(value % 10)
    case "th": value > 3
    case "er", "re", "eme", "e", "a", "o": (1...3).contains(value)
    default: false
    }
  }

  // MARK: - Words

  private func number(_ at: Int) -> (value: Int, text: String, end: Int)? {
    guard let found = hundreds(at) ?? small(at) else { return nil }
    let text = pieces[at..<found.end].map(\.text).joined(separator: " ")
    return (found.value, text, found.end)
  }

  /// "one hundred and five", "a hundred", "one oh five"; "one nineteen" in a long book.
  private func hundreds(_ at: Int) -> (value: Int, end: Int)? {
    var next = at
    let isOne = word(at) == "one"
    if isOne || word(at) == "a" { next += 1 }
    if word(next) == "hundred" {
      next += 1
      var rest = next
      if rest < pieces.count, pieces[rest].kind == .comma, pieces[rest].text == "and" { rest += 1 }
      guard let small = small(rest) else { return (100, next) }
      return (100 + small.value, small.end)
    }
    if word(next) == "hundredth" { return (100, next + 1) }
    guard isOne else { return nil }
    if let zero = word(next), ["oh", "o", "zero"].contains(zero), let unit = small(next + 1), unit.value < 10
    {
      return (100 + unit.value, unit.end)
    }
    guard isLongBook, let rest = small(next), rest.value >= 10 else { return nil }
    return (100 + rest.value, rest.end)
  }

  /// 1 to 99: "nine", "twenty", "twenty-third".
  private func small(_ at: Int) -> (value: Int, end: Int)? {
    guard let word = word(at), let value = Self.values[word] else { return nil }
    guard value >= 20, value % 10 == 0, !Self.roundOrdinals.contains(word) else { return (value, at + 1) }
    var next = at + 1
    if next < pieces.count, pieces[next].kind == .dash, !pieces[next].spaced { next += 1 }
    if let unit = self.word(next).flatMap({ Self.values[$0] }), (1...9).contains(unit) {
      return (value + unit, next + 1)
    }
    return (value, at + 1)
  }

  private static let roundOrdinals = Set((2...9).map { NumberWords.ordinal($0 * 10).joined() })

  private static let values: [String: Int] = {
    var values: [String: Int] = [:]
    for value in Array(1...20) + stride(from: 30, through: 90, by: 10) {
      values[NumberWords.cardinal(value).joined()] = value
      values[NumberWords.ordinal(value).joined()] = value
    }
    return values
  }()
}
