internal import Text

/// Pronunciations that a person has given, for names above all. They come before those that the program
/// knows.
///
/// As a file: one line for each, the word in lower case, a tab, its phones with spaces between; a vowel may
/// carry its stress (0, 1 or 2), which only speaking uses. Lines that start with `#` and empty lines say
/// nothing.
public struct OwnPronunciations: Sendable, Equatable {
  public struct Entry: Sendable, Equatable {
    public let word: String
    /// The phones as given, stress included: `["N", "IY1", "B", "OW"]`.
    public let phones: [String]

    /// The way to say it as the recogniser knows it, without stress.
    public var pronunciation: Pronunciation {
      Pronunciation(phones.map { $0.last?.isNumber == true ? String($0.dropLast()) : $0 })
    }
  }

  public struct Fault: Error, Sendable, Equatable {
    public let message: String
  }

  /// More than anybody types; a file with more is cut.
  static let mostEntries = 10_000
  static let mostPhones = 60

  public private(set) var entries: [Entry] = []
  /// The lines of the file that were passed over.
  public private(set) var mistakes: [Lexicon.Mistake] = []
  /// What else stands in the file: a person's own remarks, and lines that were passed over. It stays there.
  private var others: [String] = []
  private var places: [String: [Int]] = [:]

  public init() {}

  /// Reads a file. Never fails: what cannot be read is in `mistakes`.
  public init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      guard !text.isEmpty, !text.hasPrefix("#") else {
        if !text.isEmpty, text != Self.head { others.append(text) }
        continue
      }
      do throws(Fault) {
        let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 2 else { throw Fault(message: "A word, one tab and its phones are wanted.") }
        _ = try add(String(fields[0]), String(fields[1]))
      } catch {
        others.append(text)
        if mistakes.count < 1_000 { mistakes.append(.init(line: index + 1, message: error.message)) }
      }
    }
  }

  public var bytes: [UInt8] {
    let lines = [Self.head] + others + entries.map { "\($0.word)\t\($0.phones.joined(separator: " "))" }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private static let head = "# Pronunciations given with: recite pronounce add WORD PHONES"

  /// How a word is said, in the order given; empty where no way was given. "Nebo's" follows from "Nebo".
  public subscript(word: String) -> [Pronunciation] {
    if let own = places[word] { return own.map { entries[$0].pronunciation } }
    guard word.hasSuffix("'s"), let base = places[String(word.dropLast(2))] else { return [] }
    return base.map { entries[$0].pronunciation.withPossessive }
  }

  /// The phones of a word with their stress, the way given first; nil where none was given.
  public func stressed(_ word: String) -> [String]? {
    if let own = places[word]?.first { return entries[own].phones }
    guard word.hasSuffix("'s"), let base = places[String(word.dropLast(2))]?.first else { return nil }
    return Pronunciation(entries[base].phones).withPossessive.phones
  }

  /// Adds a way to say a word: its phones in any case, spaces between, `N IY1 B OW`. Throws where the word is
  /// none, a phone is none, or the word has this way already.
  public mutating func add(_ text: String, _ phones: String) throws(Fault) -> Entry {
    let entry = Entry(word: try Self.word(text), phones: try Self.phones(phones))
    guard entries.count < Self.mostEntries else {
      throw Fault(message: "There are \(Self.mostEntries) pronunciations already; remove some.")
    }
    guard !self[entry.word].contains(entry.pronunciation) || places[entry.word] == nil else {
      throw Fault(message: "“\(entry.word)” is said so already.")
    }
    places[entry.word, default: []].append(entries.count)
    entries.append(entry)
    return entry
  }

  /// Removes all ways that were given for a word; returns how many.
  public mutating func remove(_ text: String) throws(Fault) -> Int {
    let word = try Self.word(text)
    let before = entries.count
    entries.removeAll { $0.word == word }
    places = [:]
    for (place, entry) in entries.enumerated() { places[entry.word, default: []].append(place) }
    return before - entries.count
  }

  /// The word as texts have it when they are listened to: lower case, plain apostrophes.
  ///
  ///     word("Nebo,")     // "nebo"
  ///     word("Beth-el")   // thrown: two words, beth and el
  public static func word(_ text: String) throws(Fault) -> String {
    let tokens = Tokenizer.tokens(of: String(text.prefix(200)))
    let quoted = SafeText.excerpt(text)
    guard tokens.count == 1, let spoken = tokens.first?.spoken.first else {
      throw Fault(message: "“\(quoted)” is not one word.")
    }
    guard spoken.count == 1, let word = spoken.first else {
      throw Fault(
        message:
          "“\(quoted)” is said as several words: \(spoken.joined(separator: ", ")). Give each by itself.")
    }
    return word
  }

  /// Checks phones; a wrong one is named, with all that there are.
  static func phones(_ text: String) throws(Fault) -> [String] {
    let phones = text.split(whereSeparator: \.isWhitespace).map { $0.uppercased() }
    guard !phones.isEmpty else { throw Fault(message: "It has no phones. \(inventory)") }
    guard phones.count <= mostPhones else {
      throw Fault(message: "It has more than \(mostPhones) phones; no word has.")
    }
    for phone in phones where !isPhone(phone) {
      throw Fault(message: "“\(SafeText.excerpt(phone, limit: 8))” is no phone. \(inventory)")
    }
    return phones
  }

  private static func isPhone(_ phone: String) -> Bool {
    if ARPAbet.phones.contains(phone) { return true }
    guard let stress = phone.last, "012".contains(stress) else { return false }
    return ARPAbet.vowels.contains(String(phone.dropLast()))
  }

  public static let inventory: String = {
    let vowels = ARPAbet.vowels.sorted().joined(separator: " ")
    let consonants = ARPAbet.phones.subtracting(ARPAbet.vowels).sorted().joined(separator: " ")
    return
      "The vowels are \(vowels), the consonants \(consonants); "
      + "a vowel may carry its stress, as in N IY1 B OW0."
  }()
}

extension Pronunciation {
  /// With the ending of a possessive: Z, S after a voiceless sound, a syllable of its own after a hiss.
  var withPossessive: Pronunciation {
    switch phones.last ?? "" {
    case "S", "Z", "SH", "ZH", "CH", "JH": Pronunciation(phones + ["AH", "Z"])
    case "P", "T", "K", "F", "TH": Pronunciation(phones + ["S"])
    default: Pronunciation(phones + ["Z"])
    }
  }
}

/// A list of pronunciations checked by hand, for names and old words that the big dictionary lacks.
///
/// One line for each: the word in lower case, a tab, its phones with spaces between. A word may have several
/// lines, the likeliest first. Lines that start with `#` and empty lines say nothing.
public struct Lexicon: Sendable, Equatable {
  public struct Mistake: Sendable, Equatable {
    /// Its number, from 1.
    public let line: Int
    public let message: String
  }

  public private(set) var entries: [String: [Pronunciation]] = [:]
  public private(set) var mistakes: [Mistake] = []

  /// Reads a lexicon. Never fails: what cannot be read is in `mistakes`.
  ///
  ///     Lexicon(Array("zion\tZ AY AH N\n".utf8))["zion"]   // [Z AY AH N]
  public init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      if let message = read(text) { mistakes.append(Mistake(line: index + 1, message: message)) }
    }
  }

  private mutating func read(_ line: String) -> String? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 2, !fields[0].isEmpty else { return "A word, one tab and its phones are wanted." }
    let word = String(fields[0])
    guard word == word.lowercased(), word.allSatisfy({ $0.isLetter || $0 == "'" }) else {
      return "The word must be lower case: letters and apostrophes."
    }
    let pronunciation = Pronunciation(String(fields[1]))
    guard !pronunciation.phones.isEmpty else { return "\"\(word)\" has no phones." }
    if let wrong = pronunciation.phones.first(where: { !ARPAbet.phones.contains($0) }) {
      return
        "\"\(wrong.prefix(8))\" in \"\(word)\" is no phone; the phones are AA AE AH … ZH, "
        + "without stress marks."
    }
    guard entries[word]?.contains(pronunciation) != true else {
      return "\"\(word)\" has this pronunciation already."
    }
    entries[word, default: []].append(pronunciation)
    return nil
  }
}
