public import Base
internal import Glibc
public import Scripture

/// One text of the Bible, whole or in part, ready to be looked up and searched.
public struct BibleText: Sendable {
  /// The name it is asked for by.
  public let name: String
  /// How many verses it has.
  public let verseCount: Int
  /// Where it came from.
  public let origin: String

  let canon: Canon
  let bytes: [UInt8]
  let bodyStart: Int

  /// The words of one verse.
  ///
  /// Cost: some 22 lines looked at, by halving.
  ///
  /// - Throws: `Failure` (`no_such_verse`) where this text lacks the verse.
  public func verse(_ id: VerseID) throws(Failure) -> Verse {
    guard canon.contains(id), let line = find(id) else {
      throw .noSuchVerse(canon.name(of: id), text: name)
    }
    return Verse(id: id, text: line)
  }

  /// The verses that a reference means, in its order, as far as this text has them.
  ///
  /// - Throws: `Failure` (`no_such_verse`) where this text has none of them.
  public func passage(_ reference: Reference) throws(Failure) -> Passage {
    var passage = Passage(reference: reference, verses: [])
    for id in reference.verses(in: canon) {
      if let text = find(id) {
        passage.verses.append(Verse(id: id, text: text))
      } else {
        passage.absent.append(id)
      }
    }
    guard !passage.verses.isEmpty || passage.absent.isEmpty else {
      throw .noSuchVerse(names(of: passage.absent), text: name)
    }
    return passage
  }

  /// What a person ought to know where this text lacks verses of a passage.
  public func absence(of verses: [VerseID]) -> String {
    Failure.absence(of: names(of: verses), text: name)
  }

  /// The first of the verses, neighbours joined, and how many there are beside.
  private func names(of verses: [VerseID]) -> String {
    var joined = Reference(joining: verses, in: canon)
    joined.ranges = Array(joined.ranges.prefix(8))
    let more = verses.count - joined.verseCount(in: canon)
    return joined.text(in: canon) + (more > 0 ? " and \(more) verses more" : "")
  }

  /// Every verse, in the order of the canon.
  public func verses() -> [Verse] {
    var verses: [Verse] = []
    verses.reserveCapacity(verseCount)
    var start = bodyStart
    while start < bytes.count {
      let end = StoredText.lineEnd(bytes, from: start)
      if let line = parse(start..<end, likely: verses.last?.id.book ?? 0) {
        verses.append(Verse(id: line.id, text: string(line.text)))
      }
      start = end + 1
    }
    return verses
  }

  private func find(_ id: VerseID) -> String? {
    var (low, high) = (bodyStart, bytes.count)
    while low < high {
      let middle = lineStart(before: low + (high - low) / 2, notBefore: low)
      let end = StoredText.lineEnd(bytes, from: middle)
      guard let line = parse(middle..<end) else { return nil }
      if line.id == id { return string(line.text) }
      if line.id < id { low = end + 1 } else { high = middle }
    }
    return nil
  }

  private func lineStart(before position: Int, notBefore low: Int) -> Int {
    var start = position
    while start > low, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The verse and the place of its words in a stored line; `likely` is the book to look at first.
  func parse(_ line: Range<Int>, likely: Int = 0) -> (id: VerseID, text: Range<Int>)? {
    // A label is at most "1Thess 150:176".
    guard let tab = bytes[line].prefix(24).firstIndex(of: UInt8(ascii: "\t")),
      let space = bytes[line.lowerBound..<tab].firstIndex(of: UInt8(ascii: " ")),
      let colon = bytes[space..<tab].firstIndex(of: UInt8(ascii: ":")),
      let book = canon.book(osis: bytes[line.lowerBound..<space], likely: likely),
      let chapter = Self.number(bytes[(space + 1)..<colon]), let verse = Self.number(bytes[(colon + 1)..<tab])
    else { return nil }
    return (VerseID(book: book, chapter: chapter, verse: verse), (tab + 1)..<line.upperBound)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...4).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return number
  }
}

extension Canon {
  /// The book with exactly this OSIS name.
  fileprivate func book(osis name: ArraySlice<UInt8>, likely: Int) -> Int? {
    if books[likely].osis.utf8.elementsEqual(name) { return likely }
    return books.firstIndex { $0.osis.utf8.elementsEqual(name) }
  }
}
