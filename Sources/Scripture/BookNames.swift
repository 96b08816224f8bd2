/// Finds books by what people call them.
struct BookNames: Sendable {
  /// Words that names may hold or leave out: "the first epistle of Paul to the Corinthians".
  static let fillers: Set<String> = [
    "the", "book", "of", "epistle", "letter", "gospel", "according", "to", "paul", "apostle", "st", "saint",
    "prophet", "general", "nd", "rd",
  ]
  /// Words for 1, 2 and 3 in front of a name.
  static let ordinals: [String: Int] = [
    "i": 1, "ii": 2, "iii": 3, "first": 1, "second": 2, "third": 3, "one": 1, "two": 2, "three": 3,
  ]

  private let byKey: [String: Int]
  /// Keys of full names, in the order of the canon, for prefixes and suggestions.
  private let fullNames: [(key: String, book: Int)]

  init(_ books: [Book]) {
    var byKey: [String: Int] = [:]
    var fullNames: [(key: String, book: Int)] = []
    for (index, book) in books.enumerated() {
      let full = Self.key(ofName: book.name)
      fullNames.append((full, index))
      let spoken = book.spoken.map { Self.key(ofWords: $0) }
      for name in [full, Self.key(ofName: book.osis)] + spoken + book.abbreviations
      where byKey[name] == nil {
        byKey[name] = index
      }
    }
    self.byKey = byKey
    self.fullNames = fullNames
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

  func exact(_ key: String) -> Int? {
    if let book = byKey[key] { return book }
    // "IICor": a Roman numeral written close.
    for (numeral, digit) in [("iii", 3), ("ii", 2), ("i", 1)] where key.hasPrefix(numeral) {
      if let book = byKey["\(digit)" + key.dropFirst(numeral.count)] { return book }
    }
    return nil
  }

  /// The one book whose full name starts so; nil where none or several do.
  func startingWith(_ key: String) -> Int? {
    guard key.unicodeScalars.count >= 3 else { return nil }
    let found = fullNames.filter { $0.key.hasPrefix(key) }
    return found.count == 1 ? found[0].book : nil
  }

  /// The books whose names are nearest to what was written, at most three, the nearest first.
  ///
  /// Distance counts letters to add, drop, change or swap (optimal string alignment). A name without its
  /// number suggests all its numbers: "Corinthians" gives both.
  func nearest(_ key: String) -> [Int] {
    let wanted = Array(key.unicodeScalars.prefix(24))
    guard !wanted.isEmpty else { return [] }
    let limit = max(1, wanted.count / 3 + (wanted.count > 4 ? 1 : 0))
    var best: [Int: Int] = [:]
    func offer(_ book: Int, _ name: [Unicode.Scalar], isAbbreviation: Bool = false) {
      guard abs(wanted.count - name.count) <= limit else { return }
      let distance = EditDistance.between(wanted, name)
      guard distance <= limit else { return }
      let penalty = 4 * distance + (isAbbreviation ? 3 : 0) + min(1, abs(wanted.count - name.count))
      best[book] = min(best[book] ?? Int.max, penalty)
    }
    for (full, book) in fullNames {
      let name = Array(full.unicodeScalars)
      offer(book, name)
      if let digit = name.first, (0x31...0x33).contains(digit.value) {
        offer(book, Array(name.dropFirst()))
      }
      if full.hasPrefix(key) { best[book] = 0 }
    }
    // Short abbreviations are one letter from anything: only longer ones count.
    for (short, book) in byKey where wanted.count >= 3 && short.unicodeScalars.count >= 3 {
      offer(book, Array(short.unicodeScalars), isAbbreviation: true)
    }
    return best.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(3).map(\.key)
  }
}
