/// Which verses are meant: ranges in the order they were given.
///
///     let reference = try Reference("jn 3.16-18,21; ps xxiii", in: canon)
///     reference.text(in: canon)   // "John 3:16-18, 21; Psalm 23"
///     reference.osis(in: canon)   // "John.3.16-John.3.18 John.3.21 Ps.23"
public struct Reference: Sendable, Hashable, Codable {
  /// The ranges, in the order they were given; they may overlap.
  public var ranges: [VerseRange]

  /// Makes a reference of ranges that the caller knows to exist.
  public init(ranges: [VerseRange]) {
    self.ranges = ranges
  }

  /// Makes a reference to one verse.
  public init(_ verse: VerseID) {
    ranges = [VerseRange(verse, verse)]
  }

  /// Makes a reference to verses, in their order; those that follow one another become one range.
  public init(joining verses: [VerseID], in canon: Canon) {
    ranges = []
    for verse in verses {
      if let last = ranges.last?.last, canon.verse(after: last) == verse {
        ranges[ranges.count - 1].last = verse
      } else {
        ranges.append(VerseRange(verse, verse))
      }
    }
  }

  /// Reads a reference as people write it.
  ///
  /// Full names and abbreviations, `1`/`I`/`First`, `3:16`, `3.16`, `ch. 3 v. 16`, `iii. 16`, dashes of every
  /// kind, lists with commas and semicolons, `f` and `ff`, whole chapters and books, books of one chapter; names written
  /// wrong that are near to one book alone. `ReferenceReading` also tells what was taken for what.
  ///
  /// - Throws: `ReferenceError`, whose message says what does exist.
  public init(_ text: String, in canon: Canon) throws(ReferenceError) {
    self = try ReferenceReading(text, in: canon).reference
  }

  /// Every verse meant, in the order given; a verse given twice comes twice.
  public func verses(in canon: Canon) -> [VerseID] {
    var verses: [VerseID] = []
    for range in ranges where canon.contains(range.first) && canon.contains(range.last) {
      var next: VerseID? = range.first
      while let verse = next, verse <= range.last {
        verses.append(verse)
        next = canon.verse(after: verse)
      }
    }
    return verses
  }

  /// How many verses are meant, without listing them.
  public func verseCount(in canon: Canon) -> Int {
    ranges.reduce(0) { count, range in
      guard let first = canon.position(of: range.first), let last = canon.position(of: range.last) else {
        return count
      }
      return count + last - first + 1
    }
  }
}
