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
      case ",", "&": add(.comma, String(letter))
      case ";": add(.semicolon, ";")
      case "-", "~":
        let dashes = extend { $0 == "-" }
        add(.dash, dashes)
      case ".":
        // Between numbers it stands for a colon; after a word it only ends an abbreviation.
        let next = letters[(at + 1)...].first { $0 != " " }
        if case .number = pieces.last?.kind, let next, ("0"..."9").contains(next) { add(.colon, ".") }
      case " ": spaced = true
      case "(", ")", "[", "]", "\"", "\u{201C}", "\u{201D}", "'": break
      default:
        guard letter.isLetter else { throw .unexpected(String(letter)) }
        let word = extend { $0.isLetter || $0 == "'" }
        if word == "and" { add(.comma, word) } else { add(.word(word), word) }
      }
      at = end
    }
    return pieces
  }
}
