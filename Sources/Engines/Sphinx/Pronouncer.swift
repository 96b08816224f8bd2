internal import Recitation
internal import Text

/// Finds how the words of a text are said: what the person has given first, then the hand-checked lexicon,
/// then the engine's dictionary, then the rule for old verb forms, then letters to sounds.
struct Pronouncer {
  let model: AcousticModel
  let dictionary: PronouncingDictionary
  let lexicon: [String: [Pronunciation]]
  let own: OwnPronunciations
  /// At most this many ways to say one token.
  private let mostVariants = 12
  /// At most this many other figures are held against one.
  private static let mostFigures = 250

  /// The words of a text, ready to search for; the words that no source knows are asked of `unknown` at once.
  func words(
    of tokens: [Token], unknown: ([String]) throws(Failure) -> [[Pronunciation]]
  ) throws(Failure) -> [SpokenWord] {
    var known: [String: [Pronunciation]] = [:]
    var missing: [String] = []
    for word in tokens.flatMap(\.spoken).joined() where known[word] == nil {
      known[word] = listed(word)
      if known[word]?.isEmpty ?? true, !missing.contains(word) { missing.append(word) }
    }
    if !missing.isEmpty {
      for (word, found) in zip(missing, try unknown(missing)) { known[word] = found }
    }
    return tokens.map { token in
      let ways = token.spoken.map { way -> [[Int]] in
        var joined: [[Int]] = [[]]
        for word in way {
          let choices = (known[word] ?? []).compactMap { ids($0) }
          joined = joined.flatMap { head in choices.map { head + $0 } }
          if joined.count > mostVariants { joined = Array(joined.prefix(mostVariants)) }
        }
        return joined
      }
      return SpokenWord(variants: Array(Self.inTurn(ways).prefix(mostVariants)))
    }
  }

  /// The first of each way to say a word, then the second of each: a figure that is said as several words has
  /// more pronunciations of its first way than are listened for.
  static func inTurn(_ ways: [[[Int]]]) -> [[Int]] {
    var variants: [[Int]] = []
    for place in 0..<(ways.map(\.count).max() ?? 0) {
      for way in ways where place < way.count && !way[place].isEmpty && !variants.contains(way[place]) {
        variants.append(way[place])
      }
    }
    return variants
  }

  /// What the lists and the rule say of a word.
  func listed(_ word: String) -> [Pronunciation] { known(word).map(\.pronunciation) }

  /// The same, each with where it is known from.
  func known(_ word: String) -> [KnownPronunciation] {
    var source = lexicon[word] == nil ? KnownPronunciation.Source.dictionary : .names
    var found = lexicon[word] ?? dictionary.pronunciations(of: word)
    if found.isEmpty {
      source = .rule
      found = OldVerbPronunciation.pronounce(word) { lexicon[$0] ?? dictionary.pronunciations(of: $0) }
    }
    let given = own[word]
    var known = given.map { KnownPronunciation($0, from: .own) }
    known += found.filter { !given.contains($0) }.map { KnownPronunciation($0, from: source) }
    if known.isEmpty { return known }
    for other in WeakForms.of(word) where !known.contains(where: { $0.pronunciation == other }) {
      known.append(KnownPronunciation(other, from: .weakForm))
    }
    return known
  }

  /// Phone ids of a pronunciation; nil where the model lacks one of them.
  func ids(_ pronunciation: Pronunciation) -> [Int]? {
    var found: [Int] = []
    for phone in pronunciation.phones {
      guard let id = model.phone(phone) else { return nil }
      found.append(id)
    }
    return found
  }

  /// What might be said instead of a token: its class mates and its other forms.
  func rivals(of token: Token, said word: SpokenWord) -> [RecitationSearch.Rival] {
    var rivals: [RecitationSearch.Rival] = []
    func add(_ spelling: String, _ pronunciations: [Pronunciation]) {
      let variants = pronunciations.compactMap { ids($0) }.filter { !word.variants.contains($0) }
      if !variants.isEmpty { rivals.append(.init(spelling: spelling, word: SpokenWord(variants: variants))) }
    }
    for mate in RivalWords.classMates(of: token.key) { add(mate, listed(mate)) }
    for modern in OldForms.modern(of: token.key) { add(modern, listed(modern)) }
    // A figure is long, and one wrong word of it is lost among its phones.
    for other in Set(token.spoken.flatMap(RivalWords.otherNumbers)).subtracting(token.spoken).sorted(by: {
      $0.lexicographicallyPrecedes($1)
    }).prefix(Self.mostFigures) {
      add(other.joined(separator: " "), [Pronunciation(other.flatMap { listed($0).first?.phones ?? [] })])
    }
    guard token.spoken.first?.count == 1 else { return rivals }
    for variant in word.variants {
      for other in RivalWords.inflections(of: Pronunciation(variant.map { model.phones[$0] })) {
        add("", [other])
      }
    }
    return rivals
  }
}

/// The engine's own dictionary (`word PH PH`, `word(2) PH PH`), looked up in place.
///
/// Kept as one block of bytes with an index by the first three letters: 134,000 entries are ready in 3 ms and
/// take 3 MB, against 60 ms and 20 MB for loading them into the decoder.
struct PronouncingDictionary {
  private let bytes: [UInt8]
  /// Where the lines of words that begin alike lie: from the first of them to the end of the last.
  private let ranges: [UInt32: Range<Int>]

  init(path: String) throws(Failure) {
    bytes = try FileBytes.read(path)
    ranges = Self.index(bytes)
  }

  private static func index(_ bytes: [UInt8]) -> [UInt32: Range<Int>] {
    var ranges: [UInt32: Range<Int>] = [:]
    func extend(_ key: UInt32, _ range: Range<Int>) {
      ranges[key] = min(ranges[key]?.lowerBound ?? range.lowerBound, range.lowerBound)..<range.upperBound
    }
    let text = bytes.span
    var start = 0
    var last: UInt32 = 0
    var first = 0
    let newline = UInt8(ascii: "\n")
    while start < text.count {
      var end = start
      while end < text.count, text[end] != newline { end += 1 }
      let key = key(text.extracting(start..<end))
      if key != last {
        extend(last, first..<start)
        last = key
        first = start
      }
      start = end + 1
    }
    extend(last, first..<min(start, text.count))
    return ranges
  }

  /// The first letters of a word, or of a line about one: three, or as many as it has.
  private static func key(_ line: Span<UInt8>) -> UInt32 {
    var key: UInt32 = 0
    for place in 0..<min(3, line.count) {
      if endsWord(line[place]) { break }
      key = key << 8 | UInt32(line[place])
    }
    return key
  }

  /// Whether a word ends before a byte of its line: a space, or the number of a variant.
  private static func endsWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "(")
  }

  /// The pronunciations of a lower-case word; empty where it is not listed.
  func pronunciations(of word: String) -> [Pronunciation] {
    let wanted = Array(word.utf8)
    guard !wanted.isEmpty, let range = ranges[Self.key(wanted.span)] else { return [] }
    var found: [Pronunciation] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? range.upperBound
      if matches(wanted, at: start, before: end) {
        let phones = String(decoding: bytes[start..<end], as: UTF8.self).split(separator: " ").dropFirst()
        found.append(Pronunciation(phones.map(String.init)))
      }
      start = end + 1
    }
    return found
  }

  /// Whether a line is about the word.
  private func matches(_ wanted: [UInt8], at start: Int, before end: Int) -> Bool {
    guard end - start > wanted.count else { return false }
    for (place, byte) in wanted.enumerated() where bytes[start + place] != byte { return false }
    return Self.endsWord(bytes[start + wanted.count])
  }
}

/// Pronunciations with the vowels of other accents, in the phones of an American model.
///
/// Which vowels an accent has: Wells, "Accents of English" 1982, sections 4.1 to 4.3 and 6.1. Which of the
/// model's vowels is nearest to each was found by aligning 21 synthesised references of each accent with
/// every other vowel in its place. England: "Samuel" S AA M Y UW L, "job" JH AO B, "nine" N AO IY N, "one" W
/// UH N. Received pronunciation of old: "second" S IH K UH N D. New York: "chapter" CH EH P T AH. All say r
/// before vowels only.
enum AccentVowels {
  private static let accents: [[String: [String]]] = [
    [
      "AE": ["AA"], "AH": ["UH"], "AA": ["AO"], "EY": ["EH", "IY"], "OW": ["AH", "UW"],
      "AY": ["AO", "IY"],
    ],
    ["EH": ["IH"], "IH": ["IY"], "AH": ["UH"]],
    ["AE": ["EH"], "AO": ["OW"]],
  ]

  /// The word with such pronunciations beside its own.
  static func adding(to word: SpokenWord, _ model: AcousticModel) -> SpokenWord {
    let own = word.variants.map { phones in phones.map { model.phones[$0] } }
    return word.adding(own.flatMap(all), model)
  }

  /// How each accent says a word, in their order.
  static func all(_ phones: [String]) -> [[String]] {
    let plain = NonRhotic.without(phones)
    return accents.map { accent in plain.flatMap { accent[$0] ?? [$0] } }
  }
}

/// Pronunciations as in accents that say r only before vowels: most of England, New York, Australia.
///
/// Source: Wells, "Accents of English" 1982, section 3.2.2 (R dropping), in the phones of cmudict: "four" F
/// AO, "first" F AH S T, "here" HH IH AH, "Sarah" as it is; and, of old New York, the vowel of "verse" as
/// that of "voice" before a consonant: V OY S.
enum NonRhotic {
  /// Vowels that keep a schwa where r was.
  private static let gliding: Set<String> = ["EH", "EY", "IH", "IY", "UH", "UW"]

  /// The word with such pronunciations beside its own.
  static func adding(to word: SpokenWord, _ model: AcousticModel) -> SpokenWord {
    let own = word.variants.map { phones in phones.map { model.phones[$0] } }
    return word.adding(own.map(without) + own.map(curled), model)
  }

  static func curled(_ phones: [String]) -> [String] {
    phones.enumerated().map { place, phone in
      let isBeforeConsonant = place + 1 < phones.count && !ARPAbet.vowels.contains(phones[place + 1])
      return phone == "ER" && isBeforeConsonant ? "OY" : phone
    }
  }

  static func without(_ phones: [String]) -> [String] {
    var found: [String] = []
    for (place, phone) in phones.enumerated() {
      let isBeforeVowel = place + 1 < phones.count && ARPAbet.vowels.contains(phones[place + 1])
      switch phone {
      case "ER": found += isBeforeVowel ? ["AH", "R"] : ["AH"]
      case "R" where !isBeforeVowel && place > 0 && ARPAbet.vowels.contains(phones[place - 1]):
        if gliding.contains(phones[place - 1]) { found.append("AH") }
      default: found.append(phone)
      }
    }
    return found
  }
}

extension SpokenWord {
  /// The word said in these ways too; what the model has no sound for is left out.
  func adding(_ ways: [[String]], _ model: AcousticModel) -> SpokenWord {
    var variants = variants
    for way in ways {
      let phones = way.compactMap { model.phone($0) }
      if !phones.isEmpty, phones.count == way.count, !variants.contains(phones) { variants.append(phones) }
    }
    return SpokenWord(variants: variants)
  }
}
