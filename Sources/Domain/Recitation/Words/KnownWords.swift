internal import Text

/// The words there are: what tells a slip of the finger from another word.
///
/// A real word that is not the one asked for is a mistake, however near: `crated` for `created`. What is no
/// word, and near, is a slip of the finger: `creatd`. Three sources, each given by whoever has it:
///
/// - a list of words in small letters (`Models/words.txt`) and the text's own (`Models/lexicon.tsv`): real
///   words whatever is asked for;
/// - a dictionary of pronunciations, which tells what sounds the same, and has names. A name is another name,
///   but no other word: `Freind` is in it, and is a slip for `friend` all the same.
///
///     let known = KnownWords(words: ["crated", "lives"])
///     known.has("crated")   // true
///     known.has("liveth")   // true: an old form of "lives"
public struct KnownWords: Sendable, ExpressibleByArrayLiteral {
  private let isListed: @Sendable (String) -> Bool
  private let sounds: @Sendable (String) -> String?
  /// Whether no list of words was given: then only misspellings of five letters and more are forgiven.
  let isEmpty: Bool

  /// No words but those asked for.
  public static let none: KnownWords = []

  /// Of sources.
  ///
  /// - Parameters:
  ///   - words: Whether a key is a word in small letters.
  ///   - sounds: How a word is said, as a dictionary has it; nil where it has none.
  public init(
    words: @escaping @Sendable (String) -> Bool,
    sounds: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    (isListed, self.sounds) = (words, sounds)
    isEmpty = false
  }

  /// The shipped words, and a dictionary of pronunciations where one is there.
  ///
  /// - Parameters:
  ///   - words: `Models/words.txt`.
  ///   - names: `Models/lexicon.tsv`.
  ///   - dictionary: The bytes of `cmudict-en-us.dict`; none where it is not installed.
  public init(words: [UInt8], names: [UInt8], dictionary: [UInt8]) {
    let (words, names) = (WordList(words), WordList(names, wordsEndWith: UInt8(ascii: "\t")))
    let sounds = WordList(dictionary, wordsEndWith: UInt8(ascii: " "))
    self.init(words: { words.contains($0) || names.contains($0) }, sounds: { sounds.entry($0) })
  }

  /// Of keys.
  public init(words: Set<String>) {
    (isListed, sounds) = ({ words.contains($0) }, { _ in nil })
    isEmpty = words.isEmpty
  }

  public init(arrayLiteral words: String...) { self.init(words: Set(words)) }

  /// Whether there is such a word, a form of an old verb among them.
  func has(_ key: String) -> Bool {
    isListed(key) || !isEmpty && OldForms.modern(of: key).contains { isListed($0) || isListed(Self.base($0)) }
  }

  /// Whether it is a name, or a rare word.
  func hasName(_ key: String) -> Bool { sounds(key) != nil }

  /// Whether a dictionary has both as said alike.
  func soundAlike(_ left: String, _ right: String) -> Bool {
    guard let sound = sounds(left) else { return false }
    return sound == sounds(right)
  }

  /// "lives" -> "live": a list may have the verb alone.
  private static func base(_ thirdPerson: String) -> String {
    thirdPerson.hasSuffix("s") ? String(thirdPerson.dropLast()) : thirdPerson
  }
}

/// A list of words, one a line, in the order of their bytes, that is searched where it lies.
///
/// Cost: as many comparisons as the number of bytes has digits in base two; no memory of its own.
public struct WordList: Sendable {
  private let bytes: [UInt8]
  private let end: UInt8

  /// Takes a list: `Models/words.txt`, or a table whose lines begin with the word and `end`.
  public init(_ bytes: [UInt8], wordsEndWith end: UInt8 = UInt8(ascii: "\n")) {
    (self.bytes, self.end) = (bytes, end)
  }

  /// Whether a word is in the list.
  public func contains(_ word: String) -> Bool { line(of: word) != nil }

  /// What stands behind a word in its line, of several lines in the first that is met; nil for a word that is
  /// not there.
  public func entry(_ word: String) -> String? {
    line(of: word).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  private func line(of word: String) -> Range<Int>? {
    let wanted = Array(word.utf8)
    guard !wanted.isEmpty else { return nil }
    var (low, high) = (0, bytes.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      var stop = start
      while stop < bytes.count, bytes[stop] != end, bytes[stop] != UInt8(ascii: "\n") { stop += 1 }
      var next = stop
      while next < bytes.count, bytes[next] != UInt8(ascii: "\n") { next += 1 }
      let found = bytes[start..<stop]
      if found.elementsEqual(wanted) { return min(stop + 1, next)..<next }
      if found.lexicographicallyPrecedes(wanted) { low = next + 1 } else { high = start }
    }
    return nil
  }
}
