/// How figures, signs and short forms are said where the words beside them decide it: money, times, dates,
/// fractions, units, ordinals, ranges, abbreviations. Several ways each, any of them right.
///
/// Sources: the Unicode CLDR's names of units and currencies (English); the abbreviations that eSpeak NG's
/// English dictionary expands; "The Chicago Manual of Style", chapters 9 and 10, for what is usual in print.
///
///     of("$3.50", key: "3.50", before: nil, after: "each")  // three dollars and fifty cents, three fifty, …
///     of("4", key: "4", before: "on", after: "July")        // the fourth of, fourth, four, …
struct ContextReadings {
  let printed: String
  let key: String
  let before: String?
  let after: String?

  /// The readings, the likeliest first; nil where the word is said as it stands.
  static func of(_ printed: String, key: String, before: String?, after: String?) -> [[String]]? {
    let readings = ContextReadings(printed: printed, key: key, before: before, after: after).readings
    return readings.isEmpty ? nil : readings.map { $0.split(separator: " ").map(String.init) }
  }

  /// Whether a word of plain letters may have another reading, so that it has to be looked at.
  static func mayBeShort(_ key: String) -> Bool { spokenForms[key] != nil }

  private var readings: [String] {
    if let words = roman() { return words }
    if key.first?.isNumber == true || printed.contains(where: \.isNumber) { return figure() }
    if let words = amountName() ?? unit() ?? abbreviation() { return words }
    return address(key) ?? []
  }

  // MARK: Words

  private static let abbreviations: [String: [String]] = [
    "dr": ["doctor", "drive"], "mr": ["mister"], "mrs": ["missus", "misses"], "ms": ["miz", "miss"],
    "messrs": ["messieurs"], "st": ["saint", "street"], "jr": ["junior"], "sr": ["senior"],
    "prof": ["professor"], "rev": ["reverend"], "capt": ["captain"], "col": ["colonel"], "lt": ["lieutenant"],
    "sgt": ["sergeant"], "gov": ["governor"], "hon": ["honorable"], "sen": ["senator"],
    "rep": ["representative"],
    "vs": ["versus", "against"], "etc": ["et cetera", "and so on"], "viz": ["namely", "vidlicet"],
    "cf": ["compare", "c f"], "approx": ["approximately"], "dept": ["department"], "ave": ["avenue"],
    "blvd": ["boulevard"], "rd": ["road"], "mt": ["mount"], "inc": ["incorporated"], "ltd": ["limited"],
    "co": ["company"], "corp": ["corporation"], "bros": ["brothers"], "est": ["established"],
    "i.e": ["that is", "i e"], "e.g": ["for example", "e g", "for instance"], "a.m": ["a m"], "p.m": ["p m"],
    "a.d": ["a d"], "b.c": ["b c"], "n.b": ["note well", "n b"], "p.s": ["p s"], "u.s": ["u s"],
    "u.s.a": ["u s a"], "u.k": ["u k"], "jan": ["january"], "feb": ["february"], "mar": ["march"],
    "apr": ["april"], "aug": ["august"], "sept": ["september"], "sep": ["september"], "oct": ["october"],
    "nov": ["november"], "dec": ["december"], "&c": ["et cetera", "and so forth"],
  ]
  /// Spellings that are often said in full, or the other way round.
  private static let spokenForms: [String: [String]] = [
    "gonna": ["going to"], "wanna": ["want to"], "gotta": ["got to", "have got to"], "ok": ["okay", "o k"],
    "ph.d": ["p h d"], "thru": ["through"], "tho": ["though"], "altho": ["although"], "o'er": ["over"],
    "ne'er": ["never"], "e'er": ["ever"],
  ]
  /// Short forms that stand before a number.
  private static let beforeNumbers: [String: [String]] = [
    "no": ["number"], "nos": ["numbers"], "c": ["about", "circa", "around"],
    "ca": ["about", "circa", "around"],
    "p": ["page"], "pp": ["pages"], "vol": ["volume"], "ch": ["chapter"], "chap": ["chapter"],
    "fig": ["figure"],
    "v": ["verse", "verses"], "vv": ["verses"], "sec": ["section"], "art": ["article"], "pt": ["part"],
    "gen": ["genesis"], "ex": ["exodus"], "exod": ["exodus"], "lev": ["leviticus"], "num": ["numbers"],
    "deut": ["deuteronomy"], "josh": ["joshua"], "judg": ["judges"], "sam": ["samuel"], "kgs": ["kings"],
    "chr": ["chronicles"], "chron": ["chronicles"], "neh": ["nehemiah"], "esth": ["esther"], "ps": ["psalm"],
    "prov": ["proverbs"], "eccl": ["ecclesiastes"], "isa": ["isaiah"], "jer": ["jeremiah"],
    "lam": ["lamentations"], "ezek": ["ezekiel"], "dan": ["daniel"], "hos": ["hosea"], "mic": ["micah"],
    "hab": ["habakkuk"], "zech": ["zechariah"], "mal": ["malachi"], "matt": ["matthew"], "mk": ["mark"],
    "lk": ["luke"], "jn": ["john"], "rom": ["romans"], "cor": ["corinthians"], "gal": ["galatians"],
    "eph": ["ephesians"], "phil": ["philippians"], "thess": ["thessalonians"], "tim": ["timothy"],
    "tit": ["titus"], "heb": ["hebrews"], "jas": ["james"], "pet": ["peter"], "rev": ["revelation"],
    "col": ["colossians"],
  ]

  private func abbreviation() -> [String]? {
    let letters = printed.drop { !$0.isLetter && $0 != "&" }
    let isShort = letters.dropFirst(key.count).first == "."
    if isShort, after?.first?.isNumber == true, let words = Self.beforeNumbers[key] { return words + [key] }
    if key == "and" || key == "c", letters.hasPrefix("&c") { return Self.abbreviations["&c"] }
    if let words = Self.spokenForms[key] { return [key] + words }
    guard let words = Self.abbreviations[key] else { return initials() }
    if isShort || ["mr", "mrs", "dr", "vs", "etc"].contains(key) {
      return words + [key.filter { $0 != "." }]
    }
    return nil
  }

  /// "BBC" and "USA" are spelled; "U.S.S.R." too.
  private func initials() -> [String]? {
    let letters = printed.filter(\.isLetter)
    let spelled = key.filter(\.isLetter).map(String.init).joined(separator: " ")
    if key.contains("."), key.split(separator: ".").allSatisfy({ $0.count == 1 }), letters.count > 1 {
      return [spelled]
    }
    guard (2...5).contains(letters.count), letters.allSatisfy({ $0.isASCII && $0.isUppercase }),
      RomanNumeral.value(key) == nil
    else { return nil }
    let isSpelled =
      !key.contains { "aeiouy".contains($0) } || ["usa", "uk", "eu", "un", "us", "uae"].contains(key)
    return isSpelled ? [spelled, key] : nil
  }

  static let units: [String: [String]] = [
    "ft": ["feet", "foot"], "mi": ["miles", "mile"], "mph": ["miles per hour", "miles an hour"],
    "km": ["kilometers", "kilometer"], "kg": ["kilograms", "kilos", "kilogram"], "g": ["grams", "gram"],
    "mg": ["milligrams"], "lb": ["pounds", "pound"], "lbs": ["pounds"], "oz": ["ounces", "ounce"],
    "cm": ["centimeters", "centimeter"], "mm": ["millimeters"], "m": ["meters", "meter"],
    "l": ["liters", "liter"],
    "ml": ["milliliters"], "hr": ["hours", "hour"], "hrs": ["hours"], "min": ["minutes", "minute"],
    "mins": ["minutes"], "sec": ["seconds", "second"], "secs": ["seconds"], "yd": ["yards", "yard"],
    "kph": ["kilometers per hour", "kilometers an hour"],
    "km/h": ["kilometers per hour", "kilometers an hour"],
    "mhz": ["megahertz"], "ghz": ["gigahertz"], "gb": ["gigabytes"], "mb": ["megabytes"], "ha": ["hectares"],
    "am": ["a m"], "pm": ["p m"], "k": ["thousand"], "bn": ["billion"], "x": ["times"], "d": ["pence"],
    "c": ["degrees celsius", "celsius", "c"], "f": ["degrees fahrenheit", "fahrenheit", "f"],
  ]

  private func unit() -> [String]? {
    guard let before, before.last?.isNumber == true, let words = Self.units[key] else {
      // "6 in." has its point; "in" alone is the word.
      if key == "in", before?.last?.isNumber == true, printed.contains("in.") {
        return ["inches", "inch", "in"]
      }
      return nil
    }
    let isLetter = key.count == 1 && printed.first?.isUppercase == true
    return isLetter ? nil : words + (key.count > 2 ? [key] : [])
  }

  /// "$2.5 million" is so many million dollars.
  private func amountName() -> [String]? {
    guard ["thousand", "million", "billion", "trillion"].contains(key), let sign = before?.first,
      let money = Self.currencies[sign]
    else { return nil }
    return ["\(key) \(money.many)", key]
  }

  /// "Henry V" and "Elizabeth I"; numerals of more letters are found elsewhere.
  private func roman() -> [String]? {
    let numerals: [Character: (String, Int)] = [
      "Ⅰ": ("one", 1), "Ⅱ": ("two", 2), "Ⅲ": ("three", 3), "Ⅳ": ("four", 4), "Ⅴ": ("five", 5),
      "Ⅵ": ("six", 6),
      "Ⅶ": ("seven", 7), "Ⅷ": ("eight", 8), "Ⅸ": ("nine", 9), "Ⅹ": ("ten", 10), "Ⅺ": ("eleven", 11),
      "Ⅻ": ("twelve", 12),
    ]
    let letters = printed.filter { $0.isLetter || $0.isNumber }
    if letters.count == 1, let letter = letters.first {
      if let numeral = numerals[letter] {
        let ordinal = NumberWords.ordinal(numeral.1).joined(separator: " ")
        return [numeral.0, "the \(ordinal)", ordinal]
      }
      let rulers: Set<String> = [
        "henry", "charles", "james", "george", "richard", "william", "edward", "elizabeth", "mary", "john",
        "paul",
        "francis", "napoleon", "nicholas", "alexander", "louis", "philip", "peter", "david", "robert",
        "malcolm",
        "ferdinand", "leopold", "frederick", "otto",
      ]
      if let before, rulers.contains(before.lowercased()),
        let value = ["I": 1, "V": 5, "X": 10][String(letter)]
      {
        let ordinal = NumberWords.ordinal(value).joined(separator: " ")
        return ["the \(ordinal)", key, NumberWords.cardinal(value).joined(separator: " ")]
      }
    }
    // "XVth", "XIXe".
    if let match = key.wholeMatch(of: /([ivxlc]+)(?:th|st|nd|rd)/),
      let value = RomanNumeral.value(String(match.1)),
      printed.first?.isUppercase == true
    {
      return [NumberWords.ordinal(value).joined(separator: " ")]
    }
    return nil
  }

  /// "me@example.com" and "example.com".
  func address(_ text: String) -> [String]? {
    guard
      text.wholeMatch(
        of: /[a-z0-9._-]+@[a-z0-9.-]+\.[a-z]{2,6}|[a-z0-9-]+\.(?:com|org|net|edu|gov|io|co\.uk)/) != nil
    else { return nil }
    return [
      text.map { $0 == "@" ? " at " : $0 == "." ? " dot " : $0 == "-" || $0 == "_" ? " " : String($0) }
        .joined()
    ]
  }
}
