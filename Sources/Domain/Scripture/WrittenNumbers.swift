/// Turns numbers that are written in words, or end in letters, into numbers: "thirteen", "twenty-third", "23rd".
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

  /// The word at a place; nil where there is none.
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
