/// One plain spelling for the many that Unicode allows: lower case, no accents, no ligatures, plain
/// apostrophes, hyphens and digits.
///
/// What matching, searching and reading references share, so that "Élijah", "ELIJAH" and "E\u{301}lijah" are
/// one word everywhere. Cost: one pass over the text; pure ASCII takes the short way.
package enum Folding {
  /// The folded form of a text. Whitespace of any kind becomes one plain space per character; characters
  /// that cannot be seen (controls, direction marks, soft hyphens) vanish.
  ///
  ///     fold("Œdipus’ CÔTÉ — １２")   // "oedipus' cote - 12"
  ///     fold("ﬁrst\u{A0}Corinthians")  // "first corinthians"
  package static func fold(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    if appendASCII(text.utf8, to: &bytes) { return String(decoding: bytes, as: UTF8.self) }
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      append(scalar, to: &folded)
    }
    return String(folded)
  }

  /// The short way; false where there is anything but ASCII.
  private static func appendASCII(_ text: some Collection<UInt8>, to bytes: inout [UInt8]) -> Bool {
    bytes.reserveCapacity(text.count)
    for byte in text {
      switch byte {
      case 0x80...: return false
      case 0x41...0x5A: bytes.append(byte + 32)
      case 0x09...0x0D: bytes.append(0x20)
      case 0x00...0x1F, 0x7F: break
      case 0x60: bytes.append(0x27)
      default: bytes.append(byte)
      }
    }
    return true
  }

  private static func append(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
    if scalar.isASCII {
      switch scalar.value {
      case 0x41...0x5A: folded.append(Unicode.Scalar(UInt8(scalar.value) + 32))
      case 0x09...0x0D: folded.append(" ")
      case 0x00...0x1F, 0x7F: break
      case 0x60: folded.append("'")
      default: folded.append(scalar)
      }
      return
    }
    if let plain = punctuation[scalar] {
      folded.append(plain)
      return
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format, .surrogate, .privateUse, .unassigned: return
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: folded.append(" ")
    case .dashPunctuation: folded.append("-")
    case .decimalNumber:
      let digit = UInt8(properties.numericValue ?? 0)
      folded.append(Unicode.Scalar(0x30 + min(digit, 9)))
    default:
      for lower in properties.lowercaseMapping.unicodeScalars {
        appendLetter(lower, to: &folded)
      }
    }
  }

  private static func appendLetter(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
    if let letters = ligatures[scalar] {
      folded.append(contentsOf: letters.unicodeScalars)
    } else if (0xFF41...0xFF5A).contains(scalar.value) {
      folded.append(Unicode.Scalar(UInt8(scalar.value - 0xFF41 + 0x61)))
    } else if let base = bases[Character(scalar)] {
      folded.append(base)
    } else if scalar.properties.generalCategory != .nonspacingMark {
      folded.append(scalar)
    }
  }

  private static let punctuation: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{2018}": "'", "\u{2019}": "'", "\u{201B}": "'", "\u{2032}": "'", "\u{02BC}": "'", "\u{FF07}": "'",
    "\u{00B4}": "'", "\u{2212}": "-", "\u{2043}": "-", "\u{FF1A}": ":", "\u{2236}": ":", "\u{FE55}": ":",
    "\u{FF0C}": ",", "\u{3001}": ",", "\u{FF1B}": ";", "\u{037E}": ";", "\u{FF0E}": ".", "\u{3002}": ".",
    "\u{2024}": ".", "\u{FF06}": "&",
  ]

  private static let ligatures: [Unicode.Scalar: String] = [
    "\u{00E6}": "ae", "\u{0153}": "oe", "\u{00DF}": "ss", "\u{00F8}": "o", "\u{0111}": "d",
    "\u{00F0}": "d", "\u{00FE}": "th", "\u{0142}": "l", "\u{0131}": "i", "\u{017F}": "s", "\u{0127}": "h",
    "\u{0133}": "ij", "\u{FB00}": "ff", "\u{FB01}": "fi", "\u{FB02}": "fl", "\u{FB03}": "ffi",
    "\u{FB04}": "ffl", "\u{FB05}": "st", "\u{FB06}": "st",
    // The sigma at the end of a word.
    "\u{03C2}": "\u{03C3}",
  ]

  /// Accented letters and their bases. The standard library has no public decomposition, but it compares
  /// characters by canonical equivalence: a base with a combining mark finds its precomposed twin.
  private static let bases: [Character: Unicode.Scalar] = {
    var bases: [Character: Unicode.Scalar] = [:]
    let marks =
      Array(0x0300...0x030C) + [0x030F, 0x0311, 0x031B] + Array(0x0323...0x0328) + [0x032D, 0x0331]
    let letters = Array(0x61...0x7A) + Array(0x03B1...0x03C9) + Array(0x0430...0x044F)
    func add(_ scalars: [Int]) {
      let marked = scalars.compactMap { Unicode.Scalar(UInt32($0)) }
      bases[Character(String(String.UnicodeScalarView(marked)))] = marked.first
    }
    for letter in letters {
      for mark in marks { add([letter, mark]) }
    }
    // Vowels with several: "ᾧ" of old Greek, "ế" of Vietnamese.
    for vowel in Array("αεηιορυω".unicodeScalars).map({ Int($0.value) }) {
      for marks in combinations([[0x0313, 0x0314, 0x0308], [0x0300, 0x0301, 0x0342], [0x0345]]) {
        add([vowel] + marks)
      }
    }
    for vowel in Array("aeiouy".unicodeScalars).map({ Int($0.value) }) {
      for marks in combinations([
        [0x0302, 0x0306, 0x0308, 0x031B], [0x0300, 0x0301, 0x0303, 0x0309, 0x0323],
      ]) {
        add([vowel] + marks)
      }
    }
    return bases
  }()

  /// One of each list or none, in the order of the lists.
  private static func combinations(_ lists: [[Int]]) -> [[Int]] {
    lists.reduce([[]]) { found, list in found + found.flatMap { one in list.map { one + [$0] } } }
  }
}

/// How many letters lie between two words.
package enum EditDistance {
  /// Letters to add, drop, change, or swap with their neighbour, to turn one word into the other.
  ///
  /// Optimal string alignment (Damerau 1964, each letter edited once). Cost: the product of the lengths.
  ///
  ///     between("jonh", "john")  // 1: a swap
  ///     between("tobit", "titus") // 3
  package static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row] + [Int](repeating: 0, count: right.count)
      for column in 1...right.count {
        let change = left[row - 1] == right[column - 1] ? 0 : 1
        current[column] = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + change)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          current[column] = min(current[column], beforeLast[column - 2] + 1)
        }
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}

/// Letters of other scripts that look like Latin ones, as they come with what is pasted.
package enum LookAlikes {
  private static let latin: [Unicode.Scalar: Unicode.Scalar] = {
    var latin: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (others, letters) in [("авекмнорстухіјѕ", "abekmhopctyxijs"), ("αβεζηικμνορτυχ", "abezhikmnoptyx")] {
      for (other, letter) in zip(others.unicodeScalars, letters.unicodeScalars) { latin[other] = letter }
    }
    return latin
  }()

  /// The letters of a key, each that looks like a Latin one as that one: of one script no two become the
  /// same. The number of a verse, raised before its first word, is none of them.
  package static func latin(_ letters: some Collection<Unicode.Scalar>) -> [Unicode.Scalar] {
    guard letters.contains(where: { $0.value > 0x7F }) else { return Array(letters) }
    let word = letters.drop { "¹²³⁰⁴⁵⁶⁷⁸⁹".unicodeScalars.contains($0) }
    return (word.isEmpty ? letters[...] : word[...]).map { latin[$0] ?? $0 }
  }
}
