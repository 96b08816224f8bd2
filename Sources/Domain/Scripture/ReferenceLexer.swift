/// Cuts a written reference into numbers, words and signs.
struct ReferenceLexer {
  /// One piece of a reference.
  struct Piece: Equatable {
    enum Kind: Equatable {
      case number(Int)
      case word(String)
      case colon, comma, semicolon, dash
    }

    var kind: Kind
    /// As folded, for messages.
    var text: String
    /// Whether white space comes before it.
    var spaced: Bool
  }

  /// Longest reference in bytes; the longest sensible list is far shorter.
  static let longest = 2_000
  /// Numbers grow no further than this: enough to say that there is no such chapter.
  static let largest = 1_000_000

  /// Signs around and between that say nothing: brackets, quotation marks, bullets, the "º" of "1º".
  private static let silent: Set<Character> = [
    "(", ")", "[", "]", "{", "}", "<", ">", "\"", "'", "*", "“", "”", "„", "‟", "«", "»", "‹", "›", "‚", "•",
    "·", "ª",
    "º", "°", "†", "‡",
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
        // Between numbers one stands for a colon, several for a dash; after a word they only end an abbreviation.
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

  /// "S.O.S.", "N.I.V": three letters or more that stand here, a dot behind each but the last; they are one word.
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
