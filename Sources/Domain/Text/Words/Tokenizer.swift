/// Cuts a text into its whitespace tokens, each with its key and the ways to say it.
public enum Tokenizer {
  /// Longest word handed to a speech engine, in letters.
  static let longestSpokenWord = 24
  /// Most words that one token is spoken as.
  static let mostSpokenWords = 24
  /// Most ways to say one token.
  static let mostReadings = 8
  /// How much of a token is looked at to tell how it is said: more than can be spoken.
  static let longestLookedAt = 600

  /// The tokens of a text: see `pieces(of:)`. White space is any that Unicode knows, the no-break space
  /// included; within a number it stays, as a no-break space.
  ///
  /// Cost: one pass. Printed forms are exact, so joining them gives the text back but for its spacing.
  ///
  ///     tokens(of: "Hallow'd be thy well-beloved 12 —")
  ///     // keys   "hallow'd"      "be" "thy" "well-beloved"        "12"       ""
  ///     // spoken [["hallowed"]]  …    …     [["well","beloved"],…] [["twelve"]] []
  public static func tokens(of text: String) -> [Token] {
    let cut = pieces(of: text)
    let pieces = cut.map { GroupedNumber.printed($0) }
    // A mark that comes again between the same words, as marks do, is looked up once.
    var known: [[String]: [[String]]] = [:]
    var tokens = pieces.indices.map { place in
      token(
        pieces[place], index: place, before: place > 0 ? pieces[place - 1] : nil,
        after: place + 1 < pieces.count ? pieces[place + 1] : nil, &known)
    }
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return tokens }
    for place in cut.indices.dropFirst() {
      let between = text[cut[place - 1].endIndex..<cut[place].startIndex]
      tokens[place].lineEnds = min(2, between.count(where: \.isNewline))
    }
    return tokens
  }

  /// The keys of the tokens of a text, empty ones too, where how they are said is not asked.
  public static func keys(of text: String) -> [String] { pieces(of: text).map { key(of: String($0)) } }

  /// A text cut into its tokens: at white space that parts no digits of one number, and after a dash or dots
  /// that join two words. What aligns with `tokens(of:)` cuts with this.
  ///
  ///     pieces(of: "importance—that well-known… name")  // ["importance—", "that", "well-known…", "name"]
  ///     pieces(of: "1 000 000 men")                     // ["1 000 000", "men"]
  public static func pieces(of text: String) -> [Substring] {
    let parts = parts(of: text)
    return GroupedNumber.mayBeIn(text) ? GroupedNumber.joined(parts, in: text) : parts
  }

  private static func parts(of text: String) -> [Substring] {
    var pieces: [Substring] = []
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    func close(at end: String.Index) {
      guard start < end else { return }
      pieces.append(text[start..<end])
    }
    var at = start
    /// Whether a letter or a figure stands between the start and here.
    var hasWord = false
    /// Where the last one stands before the next white space, once that was asked.
    var last: String.Index?
    while at < scalars.endIndex {
      var next = scalars.index(after: at)
      if isSpace(scalars[at]) {
        close(at: at)
        (start, hasWord, last) = (next, false, nil)
      } else if let end = joint(at, in: scalars) {
        let word = last ?? lastWord(from: at, in: scalars)
        last = word
        if hasWord, word >= end {
          close(at: end)
          (start, hasWord) = (end, false)
        }
        next = end
      } else if !hasWord {
        hasWord = isWordScalar(scalars[at])
      }
      at = next
    }
    close(at: scalars.endIndex)
    return pieces
  }

  /// The last letter or figure before the next white space; the place itself where none follows.
  private static func lastWord(from start: String.Index, in scalars: String.UnicodeScalarView) -> String.Index
  {
    var (last, at) = (start, start)
    while at < scalars.endIndex, !isSpace(scalars[at]) {
      if isWordScalar(scalars[at]) { last = at }
      at = scalars.index(after: at)
    }
    return last
  }

  /// Where a dash or dots that part words end; nil where none begin here. A hyphen alone, and a short dash
  /// between figures, join.
  private static func joint(_ start: String.Index, in scalars: String.UnicodeScalarView) -> String.Index? {
    switch scalars[start] {
    case "\u{2014}", "\u{2015}", "\u{2026}", "\u{2E3A}", "\u{2E3B}": break
    case "\u{2013}":
      let after = scalars.index(after: start)
      let isBetweenFigures =
        start > scalars.startIndex && after < scalars.endIndex
        && scalars[scalars.index(before: start)].properties.numericType != nil
        && scalars[after].properties.numericType != nil
      if isBetweenFigures { return nil }
    case "-", ".":
      let after = scalars.index(after: start)
      guard after < scalars.endIndex, scalars[after] == scalars[start] else { return nil }
    default: return nil
    }
    var end = start
    while end < scalars.endIndex,
      "-.\u{2010}\u{2013}\u{2014}\u{2015}\u{2026}\u{2E3A}\u{2E3B}".unicodeScalars.contains(scalars[end])
    {
      end = scalars.index(after: end)
    }
    return end
  }

  /// The key of a word: folded, without punctuation at the ends, a plain apostrophe or hyphen inside.
  /// Empty for a word with no letter or digit.
  public static func key(of word: String) -> String {
    let folded = Folding.fold(GroupedNumber.closed(word))
    if folded == "&" { return "and" }
    var letters = folded.unicodeScalars[...]
    while let first = letters.first, !isWordScalar(first) { letters.removeFirst() }
    while let last = letters.last, !isWordScalar(last) { letters.removeLast() }
    var key = String.UnicodeScalarView()
    for letter in letters {
      // "LORD--God" and "LORD—God" are one key.
      if letter == "-", key.last == "-" { continue }
      key.append(letter)
    }
    return String(key)
  }

  /// Whether a word has a letter or digit, so that it is said: its key is not empty.
  public static func isSaid(_ word: String) -> Bool {
    word.utf8.contains { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
      || !key(of: word).isEmpty
  }

  private static func token(
    _ printed: String, index: Int, before: String?, after: String?, _ known: inout [[String]: [[String]]]
  ) -> Token {
    let key = key(of: printed)
    // Most words are plain letters and are said as they are spelled; Roman numerals are capitals.
    if key.utf8.count <= longestSpokenWord, key.utf8.allSatisfy({ (0x61...0x7A).contains($0) }), !key.isEmpty,
      printed.utf8.contains(where: { (0x61...0x7A).contains($0) }), printed.utf8.allSatisfy({ $0 < 0x80 }),
      !printed.utf8.contains(UInt8(ascii: ".")), key.utf8.count > 2 || key == "of" || key == "to",
      !ContextReadings.mayBeShort(key),
      printed.utf8.dropFirst().first.map({ (0x41...0x5A).contains($0) }) != true,
      before?.utf8.last.map({ (0x30...0x39).contains($0) || $0 >= 0x80 }) != true,
      after?.utf8.first.map({ (0x30...0x39).contains($0) }) != true
    {
      return Token(index: index, printed: printed, key: key, spoken: [[key]])
    }
    guard !key.isEmpty else { return Token(index: index, printed: printed, key: key, spoken: []) }
    let head = printed.utf8.count > longestLookedAt ? String(key.prefix(longestLookedAt)) : nil
    let place = [printed, before ?? "", after ?? ""]
    let spoken =
      known[place] ?? readings(of: head ?? printed, key: head ?? key, before: before, after: after)
    if printed.utf8.count < longestSpokenWord { known[place] = spoken }
    return Token(index: index, printed: printed, key: key, spoken: spoken)
  }

  private static func readings(of printed: String, key: String, before: String?, after: String?)
    -> [[String]]
  {
    let special = ContextReadings.of(printed, key: key, before: before, after: after) ?? []
    let plain =
      special.isEmpty
        || key.contains(where: \.isNumber) && !ContextReadings.isNegative(printed)
          && !ContextReadings.isRaised(key) && !ContextReadings.isTelephone(key)
      ? SpokenForms.of(key, printed: printed) : []
    let spoken = SpokenForms.sayable(special + plain)
    return spoken.isEmpty ? [[String(key.prefix(longestSpokenWord))]] : spoken
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == " " || (0x09...0x0D).contains(scalar.value) }
    return scalar.properties.isWhitespace
  }

  /// Letters, digits, and the signs of scripts that write vowels apart.
  package static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (0x61...0x7A).contains(scalar.value) || (0x30...0x39).contains(scalar.value)
        || (0x41...0x5A).contains(scalar.value)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .spacingMark:
      return true
    default: return false
    }
  }
}

/// How a token is said: dictionary words of letters and inner apostrophes, several readings where several
/// are usual.
enum SpokenForms {
  /// The readings of a token whose key is not empty, the likeliest first.
  static func of(_ key: String, printed: String) -> [[String]] {
    romanNumeral(printed) ?? partsReadings(of: key, printed: printed)
      + (joinedCompound(key).map { [$0] } ?? [])
  }

  /// Readings as the engines take them: each once, of words of letters and inner apostrophes.
  static func sayable(_ readings: [[String]]) -> [[String]] {
    var seen: Set<[String]> = []
    var sayable: [[String]] = []
    for reading in readings where sayable.count < Tokenizer.mostReadings {
      let words = Array(reading.flatMap(self.words).prefix(Tokenizer.mostSpokenWords))
      if !words.isEmpty, seen.insert(words).inserted { sayable.append(words) }
    }
    return sayable
  }

  /// A word of a reading as words of letters: what counts in it is said by its value, other signs part words.
  ///
  ///     words("a1")  // ["a", "one"]
  ///     words("④½")  // ["four", "half"]
  private static func words(_ word: String) -> [String] {
    if word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }), !word.isEmpty { return [clipped(word)] }
    return parts(of: word).flatMap { part in
      switch part {
      case .word(let word): [trimmed(word)].filter { !$0.isEmpty }
      case .digits(let digits): NumberWords.readings(digits)[0]
      case .sign(let words): words.split(separator: " ").map(String.init)
      }
    }
  }

  // MARK: - Parts

  private enum Part: Equatable {
    case word(String)
    case digits(String)
    /// Words for a sign: "and" for &, "four" for ④.
    case sign(String)
  }

  /// Every combination of the parts' readings, up to the limit.
  private static func partsReadings(of key: String, printed: String) -> [[String]] {
    var readings: [[String]] = [[]]
    var parts = self.parts(of: key)
    if printed.contains("%"), case .digits = parts.last { parts.append(.sign("percent")) }
    if printed.first == "$", case .digits = parts.first { parts.append(.sign("dollars")) }
    if printed.first == "£", case .digits = parts.first { parts.append(.sign("pounds")) }
    var index = 0
    while index < parts.count {
      let (options, used) = choices(at: index, in: parts)
      var longer: [[String]] = []
      for choice in options {
        for reading in readings where longer.count < Tokenizer.mostReadings {
          longer.append(reading.count < Tokenizer.mostSpokenWords ? reading + choice : reading)
        }
      }
      readings = longer
      index += used
    }
    return readings
  }

  /// The readings of one part, and how many parts they use up.
  private static func choices(at index: Int, in parts: [Part]) -> ([[String]], Int) {
    switch parts[index] {
    case .word(let word): return ([[spokenWord(word)].filter { !$0.isEmpty }], 1)
    case .sign(let words): return ([words.split(separator: " ").map(String.init)], 1)
    case .digits(let digits):
      guard index + 1 < parts.count, case .word(let ending) = parts[index + 1] else {
        return (NumberWords.readings(digits), 1)
      }
      if ["st", "nd", "rd", "th"].contains(ending), digits.utf8.count <= 15, let number = Int(digits) {
        return ([NumberWords.ordinal(number), NumberWords.ordinal(number, withAnd: true)], 2)
      }
      if ending == "s" || ending == "'s" {
        return (NumberWords.readings(digits).map(plural), 2)
      }
      return (NumberWords.readings(digits), 1)
    }
  }

  /// Runs of letters (with inner apostrophes) and runs of digits; "144,000" is one run, "3:16" two.
  private static func parts(of key: String) -> [Part] {
    var parts: [Part] = []
    let scalars = Array(key.unicodeScalars.prefix(4_000))
    var at = 0
    while at < scalars.count {
      let scalar = scalars[at]
      var end = at + 1
      var run = String.UnicodeScalarView([scalar])
      if isDigit(scalar) {
        while end < scalars.count {
          let isSeparator =
            scalars[end] == "," && end + 3 < scalars.count
            && scalars[(end + 1)...(end + 3)].allSatisfy(isDigit)
            && (end + 4 == scalars.count || !isDigit(scalars[end + 4]))
          guard isDigit(scalars[end]) || isSeparator else { break }
          if !isSeparator { run.append(scalars[end]) }
          end += 1
        }
        parts.append(.digits(String(run)))
      } else if isLetter(scalar) || scalar == "'" {
        while end < scalars.count, isLetter(scalars[end]) || scalars[end] == "'" {
          run.append(scalars[end])
          end += 1
        }
        parts.append(.word(String(run)))
      } else if scalar == "&" {
        parts.append(.sign("and"))
      } else if let words = ContextReadings.value(of: Character(scalar)) {
        parts.append(.sign(words))
      } else if scalar == ".", case .digits(let whole) = parts.last, end < scalars.count,
        isDigit(scalars[end]),
        whole.utf8.count < 3, scalars[end...].allSatisfy(isDigit)
      {
        parts.append(.sign("point"))
      }
      at = end
    }
    return parts
  }

  // MARK: - Words

  /// One word made pronounceable: "hallow'd" is said "hallowed"; apostrophes at the ends go.
  private static func spokenWord(_ word: String) -> String {
    var letters = trimmed(word)
    if letters.hasSuffix("'d"), letters.count > 3, !contractions.contains(String(letters)) {
      let stem = letters.dropLast(2)
      if stem.hasSuffix("e") {
        letters = stem + "d"
      } else if stem.hasSuffix("i") {
        letters = stem.dropLast() + "ied"
      } else {
        letters = stem + "ed"
      }
    }
    return letters
  }

  /// A word without the apostrophes at its ends, as long as the engines take it.
  private static func trimmed(_ word: String) -> String {
    var letters = word[...]
    while letters.first == "'" { letters.removeFirst() }
    letters = letters.prefix(Tokenizer.longestSpokenWord)
    while letters.last == "'" { letters.removeLast() }
    return clipped(String(letters))
  }

  /// Contractions of "had" and "would", which have no fuller form.
  private static let contractions: Set<String> = [
    "he'd", "she'd", "it'd", "we'd", "you'd", "they'd", "who'd", "that'd", "there'd", "how'd", "what'd",
    "where'd", "why'd", "this'd",
  ]

  /// "Well-beloved" is also looked up as one word.
  private static func joinedCompound(_ key: String) -> [String]? {
    guard key.contains("-"), key.unicodeScalars.allSatisfy({ isLetter($0) || $0 == "-" }) else { return nil }
    let joined = String(key.filter { $0 != "-" })
    return joined.unicodeScalars.count <= Tokenizer.longestSpokenWord ? [joined] : nil
  }

  /// "XIV" is fourteen, or "the fourteenth" after a name.
  private static func romanNumeral(_ printed: String) -> [[String]]? {
    let letters = printed.unicodeScalars.filter(Tokenizer.isWordScalar)
    guard letters.count >= 2, letters.allSatisfy({ "IVXLC".unicodeScalars.contains($0) }),
      let value = RomanNumeral.value(String(String.UnicodeScalarView(letters)).lowercased())
    else { return nil }
    let ordinal = NumberWords.ordinal(value)
    return [NumberWords.cardinal(value), ["the"] + ordinal, ordinal]
  }

  /// "1990s": the last word in the plural.
  private static func plural(_ words: [String]) -> [String] {
    guard let last = words.last else { return words }
    let plural =
      last.hasSuffix("y") ? last.dropLast() + "ies" : last.hasSuffix("x") ? last + "es" : last + "s"
    return words.dropLast() + [plural]
  }

  private static func clipped(_ word: String) -> String {
    String(String.UnicodeScalarView(word.unicodeScalars.prefix(Tokenizer.longestSpokenWord)))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && scalar.properties.generalCategory != .letterNumber
      && Tokenizer.isWordScalar(scalar)
  }
}
