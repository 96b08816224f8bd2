internal import Glibc
public import Text

/// One text of the Bible, whole or in part, ready to be looked up and searched.
public struct BibleText: Sendable {
  public let name: String
  public let verseCount: Int
  public let origin: String

  /// The books and verses as this text counts them.
  public let canon: Canon
  let bytes: [UInt8]
  let bodyStart: Int

  /// The words of one verse.
  ///
  /// Cost: some 22 lines looked at, by halving. Throws `no_such_verse` where this text lacks it.
  public func verse(_ id: VerseID) throws(Failure) -> Verse {
    guard canon.contains(id), let line = find(id) else {
      throw .noSuchVerse(canon.name(of: id), text: name)
    }
    return Verse(id: id, text: line)
  }

  /// The verses that a reference means, in its order, as far as this text has them. Throws `no_such_verse`
  /// where it has none of them.
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
  fileprivate func book(osis name: ArraySlice<UInt8>, likely: Int) -> Int? {
    if books[likely].osis.utf8.elementsEqual(name) { return likely }
    return books.firstIndex { $0.osis.utf8.elementsEqual(name) }
  }
}

/// How a text lies on the disk: a header line, then one line a verse, in the order of the canon.
///
///     # recite-text 1 31102 9f86d081884c7d65 Debian package bible-kjv
///     Gen 1:1<TAB>In the beginning…
///
/// A text that goes beyond the books or the numbering of the King James says where in a second line, and is
/// of version 2: `# beyond Tob.1.22 3John.1.15`.
///
/// The header's checksum covers all that follows it, so that a torn or edited file is noticed in a
/// millisecond, and a single verse is found by halving, without an index.
enum StoredText {
  /// By whether the text has the books and the numbering of the King James.
  static func version(isPlain: Bool) -> Substring { isPlain ? "1" : "2" }
  static let beyond = "# beyond "

  /// Makes the stored form, verse by verse in the order of the canon.
  struct Builder {
    let canon: Canon
    let origin: String
    private(set) var count = 0
    private let numbering: Numbering
    private var body: [UInt8]

    init(canon: Canon, origin: String, numbering: Numbering = Numbering()) {
      (self.canon, self.origin, self.numbering) = (canon, origin, numbering)
      body = numbering.isEmpty ? [] : Array((StoredText.beyond + numbering.text + "\n").utf8)
    }

    mutating func reserve(_ bytes: Int) { body.reserveCapacity(bytes) }

    mutating func add(_ verse: VerseID, text: some Collection<UInt8>) {
      body += StoredText.label(verse, canon).utf8
      body.append(UInt8(ascii: "\t"))
      body += text
      body.append(UInt8(ascii: "\n"))
      count += 1
    }

    var bytes: [UInt8] {
      let sum = String(StoredText.checksum(body[...]), radix: 16)
      let origin = SafeText.excerpt(self.origin, limit: 300)
      let version = StoredText.version(isPlain: numbering.isEmpty)
      return Array("# recite-text \(version) \(count) \(sum) \(origin)\n".utf8) + body
    }
  }

  /// What the header says of a whole and untouched file; nil for any other.
  struct Header {
    var verses: Int
    var origin: String
    var bodyStart: Int
    var numbering = Numbering()

    init?(_ bytes: [UInt8]) {
      guard let end = bytes.prefix(2_000).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let fields = String(decoding: bytes[..<end], as: UTF8.self)
        .split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
      guard fields.count == 6, fields[0] == "#", fields[1] == "recite-text",
        fields[2] == StoredText.version(isPlain: true) || fields[2] == StoredText.version(isPlain: false),
        let verses = Int(fields[3]), verses > 0, let sum = UInt64(fields[4], radix: 16),
        sum == StoredText.checksum(bytes[(end + 1)...])
      else { return nil }
      self.verses = verses
      origin = SafeText.printable(fields[5])
      bodyStart = end + 1
      guard fields[2] == StoredText.version(isPlain: false) else { return }
      let second = StoredText.lineEnd(bytes, from: bodyStart)
      let line = String(decoding: bytes[bodyStart..<second], as: UTF8.self)
      guard line.hasPrefix(StoredText.beyond),
        let numbering = Numbering(line.dropFirst(StoredText.beyond.count))
      else { return nil }
      self.numbering = numbering
      bodyStart = min(second + 1, bytes.count)
    }
  }

  static func label(_ verse: VerseID, _ canon: Canon) -> String {
    "\(canon.books[verse.book].osis) \(verse.chapter):\(verse.verse)"
  }

  /// A 64-bit sum over eight bytes at a time: finds accidents, not forgers. Cost: 0.5 ms for 4 MB.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    unsafe bytes.withUnsafeBytes { buffer in
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(buffer.count)
      var at = 0
      while at + 8 <= buffer.count {
        let word = unsafe buffer.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        sum = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
        sum ^= sum >> 29
        at += 8
      }
      while at < buffer.count {
        sum = (sum ^ UInt64(unsafe buffer[at])) &* 0x0000_0100_0000_01B3
        at += 1
      }
      return sum
    }
  }

  /// The end of the line that starts at `start`: the position of its line break, or the end of all.
  static func lineEnd(_ bytes: [UInt8], from start: Int) -> Int {
    unsafe bytes.withUnsafeBytes { buffer in
      guard start < buffer.count, let base = buffer.baseAddress,
        let found = unsafe memchr(base + start, 0x0A, buffer.count - start)
      else { return buffer.count }
      return unsafe base.distance(to: UnsafeRawPointer(found))
    }
  }
}
