/// Which verses are meant: ranges in the order they were given.
///
///     let reference = try Reference("jn 3.16-18,21; ps xxiii", in: canon)
///     reference.text(in: canon)   // "John 3:16-18, 21; Psalm 23"
///     reference.osis(in: canon)   // "John.3.16-John.3.18 John.3.21 Ps.23"
public struct Reference: Sendable, Hashable, Codable {
  /// The ranges, in the order they were given; they may overlap.
  public var ranges: [VerseRange]

  public init(ranges: [VerseRange]) {
    self.ranges = ranges
  }

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
  /// kind, lists with commas and semicolons, `f` and `ff`, whole chapters and books, books of one chapter;
  /// names written wrong that are near to one book alone. `ReferenceReading` also tells what was taken for
  /// what.
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

  public func verseCount(in canon: Canon) -> Int {
    ranges.reduce(0) { count, range in
      guard let first = canon.position(of: range.first), let last = canon.position(of: range.last) else {
        return count
      }
      return count + last - first + 1
    }
  }
}

/// A verse's place in the canon. Verses are in the order of the canon.
public struct VerseID: Sendable, Hashable, Codable, Comparable {
  public var book: Int
  public var chapter: Int
  public var verse: Int

  public init(book: Int, chapter: Int, verse: Int) {
    self.book = book
    self.chapter = chapter
    self.verse = verse
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.book, left.chapter, left.verse) < (right.book, right.chapter, right.verse)
  }
}

/// All verses from one to another, both included. A single verse is a range of one.
public struct VerseRange: Sendable, Hashable, Codable {
  public var first: VerseID
  /// The last verse, never before the first.
  public var last: VerseID

  /// Makes a range; ends given the wrong way round are put right.
  public init(_ first: VerseID, _ last: VerseID) {
    self.first = min(first, last)
    self.last = max(first, last)
  }
}

extension VerseRange {
  /// What a range covers, at the widest: how it is printed and spoken.
  public enum Extent: Equatable {
    case books
    case chapters
    case verses
    /// From somewhere in one book to somewhere in another.
    case acrossBooks
  }

  public func extent(in canon: Canon) -> Extent {
    let fromChapterStart = first.verse == 1
    let toChapterEnd = last == canon.end(ofChapter: last.chapter, book: last.book)
    if fromChapterStart, toChapterEnd, first.chapter == 1,
      last.chapter == canon.books[last.book].chapterCount
    {
      return .books
    }
    if first.book != last.book { return .acrossBooks }
    return fromChapterStart && toChapterEnd ? .chapters : .verses
  }
}

public struct Verse: Sendable, Hashable, Codable {
  /// Its place in the canon.
  public var id: VerseID
  /// Its words as printed, without numbers and notes.
  public var text: String
  /// What stands between it and the one before it: a space; of lines of one's own their line ends.
  public var separator: String

  public init(id: VerseID, text: String, separator: String = " ") {
    self.id = id
    self.text = text
    self.separator = separator
  }
}

/// The verses that a reference means, with their words.
public struct Passage: Sendable, Hashable, Codable {
  public var reference: Reference
  public var verses: [Verse]
  /// Those of its verses that the text does not have: editors of other manuscripts leave some out.
  public var absent: [VerseID]

  public init(reference: Reference, verses: [Verse], absent: [VerseID] = []) {
    self.reference = reference
    self.verses = verses
    self.absent = absent
  }

  /// All its words: one space between verses, lines of one's own as they stand.
  public var text: String {
    verses.enumerated().reduce(into: "") { text, verse in
      text += (verse.offset == 0 ? "" : verse.element.separator) + verse.element.text
    }
  }
}
