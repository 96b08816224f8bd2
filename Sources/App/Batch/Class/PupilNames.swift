@_spi(_Unicode) internal import Swift
internal import Text

/// Names of pupils, as lists and files write them: two spellings would make two pupils of one.
public enum PupilNames {
  /// A name without what nobody sees: spaces at its ends, several in a row, signs without width. Whether an
  /// accent is a sign of its own, as in file names of some systems, makes no other name either.
  ///
  ///     clean(" Jon\u{A0} Berg\u{200B}")   // "Jon Berg"
  public static func clean(_ name: String) -> String {
    guard !isPlain(name.utf8) else { return name }
    var seen = String.UnicodeScalarView()
    for scalar in name._nfc where !isUnseen(scalar) { seen.append(scalar) }
    return String(seen).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Nearly all are: nothing but ASCII that is seen, and single spaces between words.
  private static func isPlain(_ name: String.UTF8View) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in name {
      guard (0x20..<0x7F).contains(byte), byte != 0x20 || last != 0x20 else { return false }
      last = byte
    }
    return last != UInt8(ascii: " ")
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format: true
    case .control: !scalar.properties.isWhitespace
    default: false
    }
  }

  /// Two names that are one but for their spelling.
  public struct Pair: Sendable, Equatable {
    /// The earlier by the alphabet, and the later.
    public var first: String
    public var second: String
    /// Whether they look the same, and differ in letters of another alphabet.
    public var looksSame: Bool
  }

  /// Pairs that are two spellings of one name, in their order: they differ in case, accents, signs, the order
  /// of their words, noughts before a number, or in letters of another alphabet that look the same.
  public static func alike(_ names: some Sequence<String>) -> [Pair] {
    let all = Set(names).map(Spelling.init).sorted { $0.name < $1.name }
    return Dictionary(grouping: all, by: \.plain).values.flatMap { group in
      group.dropFirst().map { other in
        let looksSame = group[0].seen == other.seen && group[0].folded != other.folded
        return Pair(first: group[0].name, second: other.name, looksSame: looksSame)
      }
    }.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }
}

/// What of a name others may share.
private struct Spelling {
  let name: String
  /// Its letters in one case, without accents.
  let folded: String
  /// The same as it looks, whatever alphabet a letter is of.
  let seen: String
  /// Its words in their order by the alphabet, without signs, numbers without noughts before them.
  let plain: String

  init(_ name: String) {
    self.name = name
    folded = Folding.fold(name)
    seen = String(String.UnicodeScalarView(LookAlikes.latin(folded.unicodeScalars)))
    plain = seen.split { !$0.isLetter && !$0.isNumber }.map(Self.withoutNoughts).sorted()
      .joined(separator: " ")
  }

  /// `s1` of "s01".
  private static func withoutNoughts(_ word: Substring) -> String {
    var kept: [Character] = []
    for (letter, next) in zip(word, word.dropFirst()) {
      if letter == "0", kept.last?.isNumber != true, next.isNumber { continue }
      kept.append(letter)
    }
    return String(kept + word.suffix(1))
  }
}
