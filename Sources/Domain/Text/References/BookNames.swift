struct BookNames: Sendable {
  struct Name: Sendable {
    /// The key without its number.
    var stem: [Unicode.Scalar]
    var digit: Character?
    /// The book; nil for a name that is none of the canon ("Sirach").
    var book: Int?
    /// Whether another language has it.
    var isForeign: Bool
    /// Whether it is less than a name: an abbreviation, a name of another language, one that is none of the
    /// canon.
    var isShort: Bool
    var sound: [Unicode.Scalar]
    /// Which letters are in the stem, for a quick look.
    var letters: UInt32
  }

  /// Words that names may hold or leave out: "the first epistle of Paul to the Corinthians".
  static let fillers: Set<String> = [
    "the", "book", "of", "epistle", "letter", "gospel", "according", "to", "paul", "apostle", "st", "saint",
    "prophet", "prophecy", "prophecies", "general", "evangelist", "holy", "nd", "rd", "s", "buch", "brief",
    "evangelium", "nach",
  ]
  /// Words for 1, 2 and 3 in front of a name.
  static let ordinals: [String: Int] = [
    "i": 1, "ii": 2, "iii": 3, "first": 1, "second": 2, "third": 3, "one": 1, "two": 2, "three": 3,
  ]
  /// Short forms that every sentence may hold: "is" is Isaiah's where nothing speaks against it.
  static let everyday: Set<String> = [
    "is", "am", "so", "he", "hi", "ho", "act", "can", "cant", "pro", "re",
  ]
  /// Short forms that are words, too.
  static let words: Set<String> = everyday.union([
    "judge", "song", "songs", "preacher", "psalm", "proverb", "gene", "numb", "numbs", "sos", "gal", "dan",
    "josh", "lam", "lament", "jam", "hag", "mat", "mar", "tit", "rev", "nah", "revel", "canticle",
    "apocalypse", "la", "na",
  ])
  /// What numbers a plan: "Level 1" is not Revelation written wrong.
  static let labels: Set<String> = [
    "week", "day", "lesson", "month", "session", "unit", "part", "level", "class", "module", "section",
    "term", "year", "grade", "stage", "topic", "study", "set", "block", "quarter", "item",
  ]
  /// Who speaks: no book's name of several words begins so.
  static let persons: Set<String> = ["he", "she", "we", "they", "you", "who", "this", "that"]

  private let byKey: [String: Int]
  private let foreign: [String: Int]
  /// Foreign names that mean something else to many: they are taken, and said.
  private let doubtful: Set<String>
  private let outside: Set<String>
  /// Keys of full names, in the order of the canon, for prefixes and suggestions.
  let fullNames: [(key: String, book: Int)]
  /// The names, whole ones and those of at least four letters, that a misspelt one may have meant.
  let long: [Name]

  init(_ books: [Book], others: [[String]], outside: [String]) {
    var byKey: [String: Int] = [:]
    var foreign: [String: Int] = [:]
    var fullNames: [(key: String, book: Int)] = []
    var long: [Name] = []
    for (index, book) in books.enumerated() {
      let full = Self.key(ofName: book.name)
      fullNames.append((full, index))
      let spoken = book.spoken.map { Self.key(ofWords: $0) }
      for name in [full, Self.key(ofName: book.osis)] + spoken + book.abbreviations
      where byKey[name] == nil {
        byKey[name] = index
        long.append(Name(name, book: index, isShort: book.abbreviations.contains(name)))
      }
    }
    for (index, names) in others.enumerated() {
      for name in names.map({ $0.hasSuffix("?") ? String($0.dropLast()) : $0 })
      where byKey[name] == nil && foreign[name] == nil {
        foreign[name] = index
        long.append(Name(name, book: index, isForeign: true, isShort: true))
      }
    }
    let outside = outside.filter { byKey[$0] == nil && foreign[$0] == nil }
    long += outside.map { Name($0, book: nil, isShort: true) }
    self.byKey = byKey
    self.foreign = foreign
    self.fullNames = fullNames
    self.outside = Set(outside)
    // An abbreviation of four letters is near to anything; Job is a whole name of three.
    let whole = Set(fullNames.map { Array($0.key.unicodeScalars) })
    self.long = long.filter { whole.contains($0.stem) || $0.stem.count >= ($0.isShort ? 5 : 4) }
    doubtful = Set(others.joined().filter { $0.hasSuffix("?") }.map { String($0.dropLast()) })
  }

  /// The form under which names are kept: folded, without spaces and fillers, a leading ordinal as a digit.
  ///
  ///     key(ofName: "The First Epistle to the Corinthians")  // "1corinthians"
  ///     key(ofName: "Song of Solomon")                       // "songsolomon"
  static func key(ofName name: String) -> String {
    let letters = Folding.fold(name).split { !($0.isLetter || $0.isNumber) }.map(String.init)
    return key(ofWords: letters)
  }

  /// The key of a name given as folded words.
  static func key(ofWords words: [String]) -> String {
    var rest = words.filter { !fillers.contains($0) }[...]
    // Of all prophets he alone has a letter beside his book.
    if rest.count == 1, rest.first?.hasPrefix("jerem") == true,
      words.contains(where: ["letter", "epistle", "brief"].contains)
    {
      return "letterjeremiah"
    }
    guard let head = rest.first else { return words.joined() }
    if rest.count > 1, let number = ordinals[head] {
      rest = rest.dropFirst()
      return "\(number)" + rest.joined()
    }
    return rest.joined()
  }

  /// The book that is called so, in any language.
  func exact(_ key: String) -> Int? {
    if let book = byKey[key] ?? foreign[key] { return book }
    // "IICor", "FirstJohn": a number written close.
    for (numeral, digit) in [
      ("iii", 3), ("ii", 2), ("i", 1), ("first", 1), ("second", 2), ("third", 3), ("1st", 1), ("2nd", 2),
      ("3rd", 3),
    ] where key.hasPrefix(numeral) {
      if let book = byKey["\(digit)" + key.dropFirst(numeral.count)] { return book }
    }
    // "Iude", "1 Iohn": old prints have no J.
    if let at = key.firstIndex(of: "i"), key[..<at].allSatisfy(\.isNumber), key.count - key[..<at].count > 2 {
      let modern = key[..<at] + "j" + key[key.index(after: at)...]
      if let book = byKey[String(modern)], fullNames[book].key == modern { return book }
    }
    return nil
  }

  /// Whether a name that is found by `exact` is one that only another language has.
  func isForeign(_ key: String) -> Bool { byKey[key] == nil && foreign[key] != nil }

  /// Whether a name that is found by `exact` may have meant something else.
  func isDoubtful(_ key: String) -> Bool { doubtful.contains(key) }

  /// Whether a name is known to be no book of this canon.
  func isOutside(_ key: String) -> Bool { outside.contains(key) }

  /// The one book whose full name starts so; nil where none or several do.
  func startingWith(_ key: String) -> Int? {
    guard key.unicodeScalars.count >= 3, !isOutside(key) else { return nil }
    let found = fullNames.filter { $0.key.hasPrefix(key) }
    return found.count == 1 ? found[0].book : nil
  }
}

extension BookNames.Name {
  init(_ key: String, book: Int?, isForeign: Bool = false, isShort: Bool = false) {
    let digit = key.first.flatMap { $0.isNumber ? $0 : nil }
    let stem = Array(key.unicodeScalars.drop { (0x30...0x39).contains($0.value) })
    self.init(
      stem: stem, digit: digit, book: book, isForeign: isForeign, isShort: isShort, sound: NameSound.of(stem),
      letters: Self.mask(stem))
  }

  /// One bit a letter.
  static func mask(_ letters: some Sequence<Unicode.Scalar>) -> UInt32 {
    letters.reduce(0) { mask, letter in mask | 1 << (letter.value &- 0x61 & 31) }
  }
}

/// Names that are written wrong, or short in a way of one's own.
extension BookNames {
  /// The longest name compared; what is longer is cut.
  private static let longest = 24

  /// The one book that a name written wrong must have meant; nil where none is near, or a second is nearly as
  /// near.
  ///
  /// Half steps: a letter added, dropped, changed or swapped counts two; inner letters in another order count
  /// three at most; a name that sounds the same, or one of another language, counts one more than what it is.
  /// A second book must be a whole letter further off, a name that is no book of the canon likewise, and the
  /// number in front must be right: nobody who writes "1 Romans" is understood.
  ///
  ///     meant("galations")    // Galatians
  ///     meant("jonh")         // nil: John or Jonah
  ///     meant("ecclesiasicus") // nil: nearer to what is no book of the canon
  func meant(_ key: String) -> Int? {
    guard !isOutside(key) else { return nil }
    let wanted = Name(key, book: nil)
    let short = contracted(key)
    guard wanted.stem.count >= 4 else { return short }
    var best: [Int?: Int] = [:]
    var isNear = false
    if let short {
      best[short] = 1
      isNear = true
    }
    for name in long where name.digit == wanted.digit || name.book == nil {
      let most = Self.limit(max(wanted.stem.count, name.stem.count))
      guard let steps = Self.steps(wanted, name, within: most + 2) else { continue }
      best[name.book] = min(best[name.book] ?? .max, steps)
      isNear = isNear || steps <= most
    }
    guard isNear, let nearest = best.min(by: { ($0.value, $0.key ?? -1) < ($1.value, $1.key ?? -1) }),
      let book = nearest.key
    else { return nil }
    let isAlone = best.allSatisfy { $0.key == nearest.key || $0.value >= nearest.value + 2 }
    return isAlone ? book : nil
  }

  /// Half steps that a name may be wrong by, where it or the one meant has so many letters.
  private static func limit(_ letters: Int) -> Int {
    switch letters {
    case ...5: 3
    case 6...8: 5
    default: 7
    }
  }

  private static func steps(_ wanted: Name, _ name: Name, within most: Int) -> Int? {
    let letters = (most + 1) / 2
    guard abs(wanted.stem.count - name.stem.count) <= letters + 1,
      (wanted.letters ^ name.letters).nonzeroBitCount <= 2 * letters + 2
    else { return nil }
    // What is no book must be spelt so to be meant: "March" sounds like "Mark".
    let edits = 2 * EditDistance.between(wanted.stem, name.stem)
    let spelt = isReordered(wanted, name) ? min(edits, 3) : edits
    var heard = 2 * EditDistance.between(wanted.sound, name.sound) + 1
    // Of few sounds fewer may be wrong: three letters alike are one sound.
    if heard > limit(max(wanted.sound.count, name.sound.count)) { heard += 2 }
    let steps = (name.book == nil ? spelt : min(spelt, heard)) + (name.isForeign ? 1 : 0)
    return steps <= most ? steps : nil
  }

  /// "Plasm" for "Psalm": the first and the last letter right, those between in another order.
  private static func isReordered(_ wanted: Name, _ name: Name) -> Bool {
    wanted.letters == name.letters && wanted.stem.first == name.stem.first
      && wanted.stem.last == name.stem.last && wanted.stem.sorted() == name.stem.sorted()
  }

  /// The one book whose name, its vowels left out, has these letters: "Jms", "Habk", "2 Chrncls".
  ///
  /// The beginning may be whole; after it only consonants stand, in the order of the name.
  private func contracted(_ key: String) -> Int? {
    let wanted = Array(key.unicodeScalars)
    let stem = wanted.drop { (0x30...0x39).contains($0.value) }
    guard stem.count >= 3 else { return nil }
    let found = fullNames.filter { full in
      let name = Array(full.key.unicodeScalars)
      let shared = zip(wanted, name).prefix { $0 == $1 }.count
      guard shared > wanted.count - stem.count else { return false }
      var from = shared
      for letter in wanted[shared...] {
        guard !Self.vowels.contains(letter), let at = name[from...].firstIndex(of: letter) else {
          return false
        }
        from = at + 1
      }
      return true
    }
    return found.count == 1 ? found[0].book : nil
  }

  private static let vowels: Set<Unicode.Scalar> = ["a", "e", "i", "o", "u", "y"]

  /// The books whose names are nearest to what was written, at most three, the nearest first.
  ///
  /// Distance counts letters to add, drop, change or swap (optimal string alignment). A name without its
  /// number suggests all its numbers: "Corinthians" gives both.
  func nearest(_ key: String) -> [Int] {
    guard !isOutside(key) else { return [] }
    let wanted = Name(String(key.prefix(Self.longest)), book: nil)
    let count = wanted.stem.count
    guard count > 0 else { return [] }
    let most = 2 * max(1, count / 3 + (count > 4 ? 1 : 0))
    var best: [Int: Int] = [:]
    for (full, book) in fullNames where full.hasPrefix(key) || full.dropFirst().hasPrefix(key) {
      best[book] = 0
    }
    for name in long where count >= 3 {
      guard let book = name.book, let steps = Self.steps(wanted, name, within: most) else { continue }
      let further = (name.digit == wanted.digit ? 0 : 2) + (name.stem.count == count ? 0 : 1)
      best[book] = min(best[book] ?? .max, 3 * steps + further)
    }
    return best.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(3).map(\.key)
  }
}

/// What a name sounds like, roughly: how people spell a name that they have only heard.
enum NameSound {
  /// The letters with those that sound alike made one, and double letters single.
  ///
  ///     of("philippians")  // "filipians"
  ///     of("ezekiel")      // "ezekiel"
  static func of(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var sound: [Unicode.Scalar] = []
    var at = 0
    while at < letters.count {
      let letter = letters[at]
      let next = at + 1 < letters.count ? letters[at + 1] : nil
      at += 1
      var heard = letter
      switch (letter, next) {
      case ("p", "h"), ("c", "h"), ("c", "k"), ("t", "h"):
        at += 1
        heard = letter == "p" ? "f" : letter == "t" ? "t" : "k"
      case ("c", _): heard = next == "e" || next == "i" ? "s" : "k"
      case ("q", _): heard = "k"
      case ("y", _): heard = "i"
      case ("v", _): heard = "u"
      case ("z", _): heard = "s"
      case ("j", _): heard = at == 1 ? "g" : "i"
      // "Jeremiah", "Noah": the last h is silent.
      case ("h", nil): continue
      default: break
      }
      if sound.last != heard { sound.append(heard) }
    }
    return sound
  }
}
