@_spi(_Unicode) internal import Swift
internal import Recitation
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

  /// Two names that may be one pupil.
  public struct Pair: Sendable, Equatable {
    /// The earlier by the alphabet, and the later.
    public var first: String
    public var second: String
    /// Whether they look the same, and differ in letters of another alphabet.
    public var looksSame: Bool
  }

  /// Pairs that may be two spellings of one pupil, in their order: they differ in case, accents, signs, the
  /// order of their words, in letters of another alphabet that look the same, in letters that sound alike
  /// ("Jon", "John"), or long ones in one letter; or one is the first name of the other alone. Numbers are
  /// never alike, nor are "Daniel" and "Daniela". Of more than `mostCompared` letters and first names are not
  /// compared, for each is with each.
  public static func alike(_ names: some Sequence<String>) -> [Pair] {
    let all = Set(names).map(Spelling.init).sorted { $0.name < $1.name }
    var found: [Pair] = []
    func add(_ one: Spelling, _ other: Spelling) {
      let (first, second) = one.name < other.name ? (one, other) : (other, one)
      let pair = Pair(
        first: first.name, second: second.name,
        looksSame: first.seen == second.seen && first.folded != second.folded)
      if !found.contains(pair) { found.append(pair) }
    }
    for key in [\Spelling.plain, \.sound] {
      for group in Dictionary(grouping: all, by: { $0[keyPath: key] }).values where group.count > 1 {
        for other in group.dropFirst() { add(group[0], other) }
      }
    }
    if all.count <= mostCompared {
      for (place, one) in all.enumerated() {
        for other in all[(place + 1)...] where one.plain != other.plain && one.isNear(other) {
          add(one, other)
        }
        let longer = all.filter { one.isFirstName(of: $0) }
        if longer.count == 1 { add(one, longer[0]) }
      }
    }
    return found.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }

  private static let mostCompared = 400
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
  /// The same by sound, roughly.
  let sound: String
  private let words: [String]
  private let hasNumber: Bool

  /// Of letters written otherwise for the same sound.
  private static let sounds = [
    ("ph", "f"), ("ck", "k"), ("ch", "k"), ("c", "k"), ("q", "k"), ("y", "i"), ("j", "i"), ("z", "s"),
    ("w", "v"),
  ]

  init(_ name: String) {
    self.name = name
    folded = Folding.fold(name)
    seen = String(String.UnicodeScalarView(LookAlikes.latin(folded.unicodeScalars)))
    words = seen.split { !$0.isLetter && !$0.isNumber }.map(Self.withoutNoughts)
    hasNumber = words.contains { $0.contains(where: \.isNumber) }
    plain = words.sorted().joined(separator: " ")
    sound = hasNumber ? plain : words.map(Self.sound).sorted().joined(separator: " ")
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

  /// `katarina` of "Catherinna": doubled letters are one, an `h` behind a letter is none, nor is an `e`
  /// behind a doubled one.
  private static func sound(_ word: String) -> String {
    var heard = word
    for (written, said) in sounds { heard = heard.replacing(written, with: said) }
    var letters: [Character] = []
    var isDoubled = false
    for (place, letter) in heard.enumerated() {
      if letter == "h", place > 0 { continue }
      if letter == "e", isDoubled, place == heard.count - 1 { continue }
      isDoubled = letter == letters.last
      if !isDoubled { letters.append(letter) }
    }
    return String(letters)
  }

  /// Long names that differ in one letter, put in, left out, changed, or in two that changed places; the
  /// first is the same, and a vowel more at the end makes another name.
  func isNear(_ other: Spelling) -> Bool {
    let (one, two) = (Array(plain), Array(other.plain))
    guard !hasNumber, !other.hasNumber, min(one.count, two.count) >= 6, abs(one.count - two.count) < 2,
      one.first == two.first
    else { return false }
    let start = zip(one, two).prefix { $0 == $1 }.count
    let rest = (one.dropFirst(start), two.dropFirst(start))
    let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    let (left, right) = (Array(rest.0.dropLast(end)), Array(rest.1.dropLast(end)))
    if one.count != two.count {
      return left.count + right.count == 1 && !(end == 0 && "aeio".contains((left + right)[0]))
    }
    let isLast = end == 0 && "aeio".contains(left.last ?? " ") && "aeio".contains(right.last ?? " ")
    return left.count == 1 && !isLast || left.count == 2 && left == right.reversed()
  }

  /// Whether it is another's first name, or that with the first letter of the last.
  func isFirstName(of other: Spelling) -> Bool {
    guard !hasNumber, !other.hasNumber, let first = words.first, first == other.words.first,
      words.count <= other.words.count, words != other.words
    else { return false }
    return zip(words, other.words).dropFirst().allSatisfy { own, others in
      own == others || own.count == 1 && others.hasPrefix(own)
    }
  }
}
