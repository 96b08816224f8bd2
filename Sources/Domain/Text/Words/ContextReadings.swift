/// How figures, signs and short forms are said where the words beside them decide it: money, times, dates,
/// fractions, units, ordinals, ranges, abbreviations. Several ways each, any of them right; which, tells
/// `readings.tsv`, and its sources.
///
///     of("$3.50", key: "3.50", before: nil, after: "each")  // three dollars and fifty cents, three fifty, …
///     of("4", key: "4", before: "on", after: "July")        // the fourth of, fourth, four, …
struct ContextReadings {
  let printed: String
  let key: String
  let before: String?
  let after: String?
  let table = ReadingTable.shared

  /// The readings, the likeliest first; nil where the word is said as it stands.
  static func of(_ printed: String, key: String, before: String?, after: String?) -> [[String]]? {
    let readings = ContextReadings(printed: printed, key: key, before: before, after: after).readings
    return readings.isEmpty ? nil : readings.map { $0.split(separator: " ").map(String.init) }
  }

  /// Whether a word of small letters may have another reading, so that it has to be looked at: it is in the
  /// table, is of the letters of numerals, or is such a number with an ending, as "Xth".
  static func mayBeShort(_ key: String) -> Bool {
    guard let first = key.utf8.first else { return false }
    if "ivxlc".utf8.contains(first) {
      let rest = key.utf8.drop { "ivxlc".utf8.contains($0) }
      if rest.isEmpty || rest.elementsEqual("th".utf8) || rest.elementsEqual("st".utf8) { return true }
    }
    return ReadingTable.shared.unlikeSpelled.contains(key)
  }

  private var readings: [String] {
    if let words = numeral() ?? month() { return words }
    if let words = unit() { return words }
    if printed.contains(where: \.isNumber) { return figure() }
    return amountName() ?? code() ?? day() ?? abbreviation() ?? choice() ?? address(key) ?? []
  }

  /// A word without the signs at its ends, as it is written.
  static func bare(_ word: String) -> String {
    var bare = word[...].drop { "“‘\"'([{«*_".contains($0) }
    while let last = bare.last, "”’\"')]}»,.;:!?…*_".contains(last) { bare.removeLast() }
    return String(bare)
  }

  var bare: String { Self.bare(printed) }

  /// Whether a point stands behind the word.
  var hasPoint: Bool {
    guard let last = bare.last, let end = printed.lastIndex(of: last) else { return false }
    return printed[printed.index(after: end)...].first == "."
  }

  var isCapital: Bool { bare.first?.isUppercase == true }

  /// Whether a number stands before it, or "sq.".
  var followsNumber: Bool {
    guard let before else { return false }
    if before.last?.isNumber == true || before.last == "°" { return true }
    return ["sq", "cu"].contains(Tokenizer.key(of: before))
  }

  /// Whether a number stands behind it, in figures or as a numeral in capitals.
  var precedesNumber: Bool {
    guard let after else { return false }
    let bare = Self.bare(after)
    return bare.first?.isNumber == true
      || !bare.isEmpty && bare.allSatisfy { "IVXLC".contains($0) }
        && RomanNumeral.value(bare.lowercased()) != nil
  }

  // MARK: Words

  private func abbreviation() -> [String]? {
    let start = printed.drop { "“‘\"'([".contains($0) }.lowercased()
    if start.hasPrefix("&c") { return table.ways(.always, "&c") }
    if let words = table.ways(.always, bare.lowercased()) ?? table.ways(.always, key) {
      return words.contains(key) || key.contains(".")
        ? words : words + [key.filter { $0.isLetter || $0 == "'" }]
    }
    let hasPoint = hasPoint
    if precedesNumber {
      if hasPoint || isCapital, let words = table.ways(.book, key) { return words }
      let isClear =
        isCapital && key.count > 1 || ["pp", "vol", "vols", "vv", "ch", "nos", "chap"].contains(key)
      if hasPoint || isClear, let words = table.ways(.number, key) { return words }
    }
    // "1 Cor. says".
    if hasPoint || isCapital, before.map(Self.isOrdinal) == true, let words = table.ways(.book, key) {
      return words
    }
    if key == "v", hasPoint, let before, before.first?.isUppercase == true, after?.first?.isUppercase == true
    {
      return ["versus", "v", "against"]
    }
    if key == "et", let after, Tokenizer.key(of: after) == "al", after.contains(".") { return ["et", "and"] }
    if let words = table.ways(.title, key),
      hasPoint || isCapital && (after?.first?.isUppercase == true || ["mr", "mrs", "dr", "jr"].contains(key))
    {
      return ofName(words)
    }
    if hasPoint, let words = table.ways(.short, key) { return words }
    if start.first == "#" { return ["hashtag \(key)", key] }
    return initials()
  }

  /// What of a short form stands behind a name, not before one.
  private static let behindNames: Set<String> = ["street", "drive", "mountain", "feet", "foot"]

  /// "St. John" is a saint, "Elm St." a street; where both sides or neither are names it may be either.
  private func ofName(_ words: [String]) -> [String] {
    let isBefore = after.map(Self.bare)?.first?.isUppercase == true
    let isBehind = before?.first?.isUppercase == true
    guard isBefore != isBehind, words.contains(where: Self.behindNames.contains) else { return words }
    return words.filter { $0 == key || Self.behindNames.contains($0) == isBehind }
  }

  /// "1", "2nd" and "II" before a book's name.
  private static func isOrdinal(_ word: String) -> Bool {
    ["1", "2", "3", "1st", "2nd", "3rd", "i", "ii", "iii"].contains(bare(word).lowercased())
  }

  /// Words in capitals that Bibles print so, and others that are words.
  private static let words: Set<String> = [
    "lord", "god", "jehovah", "jesus", "christ", "king", "jews", "holy", "mene", "tekel", "am", "unto", "the",
    "this", "that", "yes", "no", "not", "never", "you", "me", "we", "he", "she", "they", "is", "are", "was",
    "all", "and", "but", "now", "stop", "must", "can", "will", "do", "did", "one", "only", "very", "what",
    "who", "why", "how", "to", "of", "a", "i", "o", "oh", "my", "your", "his", "her", "it", "in", "on", "at",
    "be", "so",
  ]

  /// "BBC" and "USA" are spelled, "NASA" is a word or spelled; "U.S.S.R.", "FBI's", "R&B" too.
  private func initials() -> [String]? {
    let written = bare
    if key.contains("."), key.split(separator: ".").allSatisfy({ $0.count == 1 }),
      key.count(where: \.isLetter) > 1
    {
      return [key.filter(\.isLetter).map(String.init).joined(separator: " ")]
    }
    if written.contains("&"), written.allSatisfy({ $0.isASCII && $0.isUppercase || $0 == "&" }) {
      return [written.lowercased().map { $0 == "&" ? "and" : String($0) }.joined(separator: " ")]
    }
    var letters = written
    var ending = ""
    if let apostrophe = letters.dropLast().last, "'’".contains(apostrophe), letters.last == "s" {
      letters.removeLast(2)
      ending = "'s"
    } else if letters.last == "s" {
      letters.removeLast()
      ending = "'s"
    }
    guard (2...6).contains(letters.count), letters.allSatisfy({ $0.isASCII && $0.isUppercase }) else {
      return nil
    }
    let word = letters.lowercased()
    guard RomanNumeral.value(word) == nil else { return nil }
    let spelled = word.map(String.init).joined(separator: " ") + ending
    if !word.contains(where: { "aeiouy".contains($0) }) || table.has(.spelled, word) {
      return [spelled, key]
    }
    // A title in capitals is no row of short forms.
    let isShouted = [before, after].contains { word in
      guard let word else { return false }
      return word.count(where: \.isUppercase) > 1 && !word.contains(where: \.isLowercase)
    }
    return letters.count < 3 || isShouted || Self.words.contains(word) ? nil : [key, spelled]
  }

  /// "He/she" and "and/or".
  private func choice() -> [String]? {
    let parts = key.split(separator: "/").map { $0.filter { $0.isLetter || $0 == "'" } }
    guard parts.count == 2, key.contains("/"), parts.allSatisfy({ $0.count > 1 }) else { return nil }
    return [" ", " or ", " and ", " slash "].map { parts.joined(separator: $0) }
  }

  // MARK: Units and money

  /// What is measured, behind its number.
  private func unit() -> [String]? {
    guard followsNumber else { return nil }
    var written = bare
    // "45° N" and "6 in.": the letter and the word alone are others.
    if before?.last == "°", !["N", "S", "E", "W", "C", "F"].contains(written) { return nil }
    if key == "in" {
      let isSize = after.map {
        ["tall", "long", "wide", "high", "deep", "thick"].contains(Tokenizer.key(of: $0))
      }
      return hasPoint || isSize == true ? ["inches", "inch", "in"] : nil
    }
    if written.count > 1 { written = written.lowercased() }
    guard let words = units(written) else { return nil }
    let isWord = key.count > 1 && key.allSatisfy(\.isLetter)
    return isWord && !words.contains(key) ? words + [key] : words
  }

  /// The ways to say a unit, "km/s" of the ways for its parts.
  func units(_ written: String) -> [String]? {
    if let words = table.ways(.unit, written) { return words }
    let parts = written.split(separator: "/").map { table.ways(.unit, String($0)) ?? [] }
    guard parts.count == 2, let many = parts[0].first, parts[1].count > 1 else { return nil }
    return ["\(many) per \(parts[1][1])", "\(many) a \(parts[1][1])"]
      + (parts[0].count > 1 ? ["\(parts[0][1]) per \(parts[1][1])"] : [])
  }

  /// "$2.5 million" is so many million dollars.
  private func amountName() -> [String]? {
    guard ["thousand", "million", "billion", "trillion"].contains(key), let before,
      let sign = before.first.map(String.init), let money = table.currencies[sign]
    else { return nil }
    return ["\(key) \(money.many)", key]
  }

  /// "20 EUR" and "EUR 20": twenty euros both.
  private func code() -> [String]? {
    guard bare.count > 2 ? bare.allSatisfy(\.isUppercase) : true, let words = table.ways(.code, key) else {
      return nil
    }
    if followsNumber { return words }
    guard let after, let number = amount(Self.bare(after)[...]).first else { return nil }
    return [words.last ?? key, number]
  }

  /// "me@example.com" and "example.com".
  func address(_ text: String) -> [String]? {
    guard text.contains(".") || text.contains("@"),
      text.wholeMatch(
        of: once(/[a-z0-9._-]+@[a-z0-9.-]+\.[a-z]{2,6}|[a-z0-9-]+\.(?:com|org|net|edu|gov|io|co\.uk)/)) != nil
    else { return nil }
    return [
      text.map { $0 == "@" ? " at " : $0 == "." ? " dot " : $0 == "-" || $0 == "_" ? " " : String($0) }
        .joined()
    ]
  }
}
