/// Finds books by what people call them.
struct BookNames: Sendable {
  /// A name of a book, ready to be compared.
  struct Name: Sendable {
    /// The key without its number.
    var stem: [Unicode.Scalar]
    /// The number before it: "1" of "1 Corinthians".
    var digit: Character?
    /// The book; nil for a name that is none of the canon ("Sirach").
    var book: Int?
    /// Whether another language has it.
    var isForeign: Bool
    /// Whether it is less than a name: an abbreviation, a name of another language, one that is none of the canon.
    var isShort: Bool
    /// The stem as it sounds.
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
