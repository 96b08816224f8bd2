internal import Store
public import Text

/// A text of one's own in another edition, or under another title: what was learnt goes with its lines.
extension Trainer {
  /// Has all that is kept of lines of a text stand for these lines in another. What was learnt of a line that
  /// is no more, or has other words now, counts for none; nor does what was learnt of the text as a whole,
  /// unless it is the same but for a word in twenty.
  ///
  /// - Returns: How many lines stayed, and whether the whole did.
  @discardableResult
  public func follow(_ old: OwnText, into new: OwnText) throws(Failure) -> (lines: Int, whole: Bool) {
    let places = Self.places(of: old, in: new)
    let staysWhole = 20 * Self.wordsChanged(from: old, to: new, places) <= new.wordCount
    let others = canon.ownTexts.filter { $0.key != old.key && $0.key != new.key }
    let (before, after) = (canon.adding(others + [old]), canon.adding(others + [new]))
    var moved: [(from: String, to: String?)] = []
    for (name, reference) in try passages(of: old, in: before) {
      let to = Self.moved(
        reference, from: old, places, to: new, in: after, staysWhole: staysWhole)
      if to != name { moved.append((name, to)) }
    }
    for case (let name, nil) in moved { try forget(name) }
    try store.rename(moved)
    guard old.title != new.title else { return (places.count, staysWhole) }
    try store.renameSettings(of: old.title, to: new.title, at: now)
    if let set = try set(ifNamed: old.title), try self.set(ifNamed: new.title) == nil {
      try rename(set, to: new.title)
    }
    return (places.count, staysWhole)
  }

  /// All of which something is kept that is a text of one's own or lines of it.
  func passages(of text: OwnText, in canon: Canon) throws(Failure) -> [(name: String, reference: Reference)] {
    try store.passageNames(beginning: text.title).compactMap { name in
      // What is no address of it is another's.
      guard let reference = try? Reference(name, in: canon), canon.isOwn(reference),
        reference.ranges.allSatisfy({ canon.ownText(at: $0.first)?.key == text.key })
      else { return nil }
      return (name, reference)
    }
  }

  /// Where the lines of a text stand in another, from 1: those whose words are the same, in order.
  static func places(of old: OwnText, in new: OwnText) -> [Int: Int] {
    func keys(_ text: OwnText) -> [String] { text.lines.map { OwnText.key(of: $0.text) } }
    let (before, after) = (keys(old), keys(new))
    var (gone, come): (Set<Int>, Set<Int>) = ([], [])
    for change in after.difference(from: before) {
      switch change {
      case .remove(let place, _, _): gone.insert(place)
      case .insert(let place, _, _): come.insert(place)
      }
    }
    let kept = zip(before.indices.filter { !gone.contains($0) }, after.indices.filter { !come.contains($0) })
    return Dictionary(kept.map { ($0 + 1, $1 + 1) }) { $1 }
  }

  /// How many words of a text are not in its other edition, or of the other not in it, whichever are more; a
  /// line that stands elsewhere counts with all its words.
  static func wordsChanged(from old: OwnText, to new: OwnText, _ places: [Int: Int]) -> Int {
    let kept = Set(places.values)
    func rest(_ text: OwnText, _ isKept: (Int) -> Bool) -> [[Substring]] {
      zip(1..., text.lines).filter { !isKept($0.0) }.map { OwnText.key(of: $0.1.text).split(separator: " ") }
    }
    let (gone, come) = (rest(old) { places[$0] != nil }, rest(new, kept.contains))
    let moved = Set(gone).intersection(come)
    func words(_ lines: [[Substring]]) -> [Substring: Int] {
      Dictionary(lines.filter { !moved.contains($0) }.joined().map { ($0, 1) }, uniquingKeysWith: +)
    }
    func missing(_ words: [Substring: Int], in others: [Substring: Int]) -> Int {
      words.reduce(0) { $0 + max(0, $1.value - (others[$1.key] ?? 0)) }
    }
    let (before, after) = (words(gone), words(come))
    return moved.reduce(0) { $0 + $1.count } + max(missing(before, in: after), missing(after, in: before))
  }

  /// What lines are called in another text; nil where the first or the last of some is no more, or all
  /// of it is meant and does not stay whole.
  private static func moved(
    _ reference: Reference, from old: OwnText, _ places: [Int: Int], to new: OwnText, in canon: Canon,
    staysWhole: Bool
  ) -> String? {
    // A title that is no address has no lines.
    guard let whole = try? Reference(new.title, in: canon), let book = whole.ranges.first?.first.book else {
      return nil
    }
    func line(_ number: Int) -> VerseID { VerseID(book: book, chapter: 1, verse: number) }
    var ranges: [VerseRange] = []
    for range in reference.ranges {
      let (first, last) = (range.first.verse, range.last.verse)
      if first == 1, last == old.lines.count {
        guard staysWhole else { return nil }
        ranges.append(VerseRange(line(1), line(new.lines.count)))
      } else if let start = places[first], let end = places[last] {
        ranges.append(VerseRange(line(start), line(end)))
      } else {
        return nil
      }
    }
    return Reference(ranges: ranges).text(in: canon)
  }
}
