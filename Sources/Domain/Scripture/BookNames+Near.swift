/// Names that are written wrong, or short in a way of one's own.
extension BookNames {
  /// The longest name compared; what is longer is cut.
  private static let longest = 24

  /// The one book that a name written wrong must have meant; nil where none is near, or a second is nearly as near.
  ///
  /// Half steps: a letter added, dropped, changed or swapped counts two; inner letters in another order count three at
  /// most; a name that sounds the same, or one of another
  /// language, counts one more than what it is. A second book must be a whole letter further off, a name that is no book
  /// of the canon likewise, and the number in front must be right: nobody who writes "1 Romans" is understood.
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
