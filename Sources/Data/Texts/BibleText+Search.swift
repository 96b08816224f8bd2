public import Text

public struct SearchHit: Sendable, Equatable {
  public var verse: Verse
  /// Where in `verse.text` the words are, in order.
  public var ranges: [Range<String.Index>]

  public init(verse: Verse, ranges: [Range<String.Index>]) { (self.verse, self.ranges) = (verse, ranges) }
}

extension BibleText {
  /// The verses that hold all the words, or with `phrase` the words side by side, in the order of the canon.
  ///
  /// Whole words only; case, accents and punctuation between words do not count. Cost: one pass over the
  /// text, 40 ms for the King James (optimised build).
  ///
  ///     search("god LOVED world")            // John 3:16 and others
  ///     search("for god so", phrase: true)   // John 3:16
  public func search(_ words: String, phrase: Bool = false) -> [SearchHit] {
    let wanted = SearchWords(words, phrase: phrase)
    guard !wanted.isEmpty else { return [] }
    var hits: [SearchHit] = []
    var line = SearchLine()
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var start = bodyStart
      while start < buffer.count {
        let end = StoredText.lineEnd(bytes, from: start)
        var textStart = start
        while textStart < end, unsafe buffer[textStart] != UInt8(ascii: "\t") { textStart += 1 }
        let found = unsafe line.find(
          wanted, in: UnsafeBufferPointer(rebasing: buffer[min(textStart + 1, end)..<end]))
        if !found.isEmpty, let verse = parse(start..<end, likely: hits.last?.verse.id.book ?? 0) {
          let text = string(verse.text)
          let ranges = found.map { span in
            text.utf8.index(
              text.startIndex, offsetBy: span.lowerBound)..<text.utf8.index(
                text.startIndex, offsetBy: span.upperBound)
          }
          hits.append(SearchHit(verse: Verse(id: verse.id, text: text), ranges: ranges))
        }
        start = end + 1
      }
    }
    return hits
  }
}

/// What is searched for: folded words as bytes.
struct SearchWords {
  /// More words than this are no search.
  private static let most = 60

  let words: [[UInt8]]
  let phrase: Bool
  /// For each first byte (letters in lower case), one bit for each length of a word that starts so.
  let shapes: [UInt64]

  init(_ text: String, phrase: Bool) {
    let folded = Array(Folding.fold(text.prefix(2_000)).utf8)
    let spans = SearchLine.spans(in: folded)
    var words = spans.map { Array(folded[$0]) }
    if !phrase {
      var seen: Set<[UInt8]> = []
      words = words.filter { seen.insert($0).inserted }
    }
    words = Array(words.prefix(Self.most))
    self.words = words
    var shapes = [UInt64](repeating: 0, count: 256)
    for word in words { shapes[Int(word[0] | 0x20)] |= 1 << UInt64(min(word.count, 63)) }
    self.shapes = shapes
    self.phrase = phrase
  }

  var isEmpty: Bool { words.isEmpty }
}

/// The words of one verse while it is looked at; kept between verses to spare allocations.
struct SearchLine {
  private var spans: [Range<Int>] = []
  private var matches: [Range<Int>] = []

  /// Where the words, or the phrase, stand in a verse; empty where not all of them do.
  mutating func find(_ wanted: SearchWords, in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    guard unsafe scan(text) else { return unsafe findFolded(wanted, in: text) }
    if wanted.phrase { return find(wanted) { span, word in unsafe Self.isEqual(text, span, word) } }
    matches.removeAll(keepingCapacity: true)
    var found: UInt64 = 0
    for span in spans {
      // Most words fall out by their length and first letter.
      let first = unsafe text[span.lowerBound] | 0x20
      guard wanted.shapes[Int(first)] & (1 << UInt64(min(span.count, 63))) != 0 else { continue }
      for index in 0..<wanted.words.count where unsafe Self.isEqual(text, span, wanted.words[index]) {
        found |= 1 << UInt64(index)
        matches.append(span)
      }
    }
    return found.nonzeroBitCount == wanted.words.count ? matches : []
  }

  /// Cuts plain ASCII into words; false where there is anything else.
  private mutating func scan(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    spans.removeAll(keepingCapacity: true)
    var start = -1
    for at in 0..<text.count {
      let byte = unsafe text[at]
      if byte >= 0x80 { return false }
      if Self.isWordByte(byte) {
        if start < 0 { start = at }
      } else if start >= 0 {
        // An apostrophe between letters is part of the word.
        let isInner = byte == UInt8(ascii: "'") && at + 1 < text.count
        if unsafe isInner && Self.isWordByte(text[at + 1]) { continue }
        spans.append(start..<at)
        start = -1
      }
    }
    if start >= 0 { spans.append(start..<text.count) }
    return true
  }

  /// The slow way, for a verse with letters beyond ASCII: each word is folded by itself.
  private mutating func findFolded(_ wanted: SearchWords, in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>]
  {
    let string = unsafe String(decoding: text, as: UTF8.self)
    spans.removeAll(keepingCapacity: true)
    var folded: [Int: [UInt8]] = [:]
    var start: Int?
    var offset = 0
    func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\u{2019}" }
    func close(_ end: Int) {
      guard let from = start else { return }
      let word = unsafe String(decoding: text[from..<end], as: UTF8.self)
      var key = Array(Folding.fold(word).utf8)
      while key.last == UInt8(ascii: "'") { key.removeLast() }
      folded[from] = key
      spans.append(from..<end)
      start = nil
    }
    for scalar in string.unicodeScalars {
      let category = scalar.properties.generalCategory
      let isWord =
        Tokenizer.isWordScalar(scalar) || category == .nonspacingMark || category == .format
        || (isApostrophe(scalar) && start != nil)
      if isWord {
        if start == nil { start = offset }
      } else {
        close(offset)
      }
      offset += scalar.utf8.count
    }
    close(offset)
    return find(wanted) { span, word in folded[span.lowerBound] == word }
  }

  private mutating func find(
    _ wanted: SearchWords, where isEqual: (Range<Int>, [UInt8]) -> Bool
  ) -> [Range<Int>] {
    matches.removeAll(keepingCapacity: true)
    if wanted.phrase {
      let count = wanted.words.count
      var at = 0
      while at + count <= spans.count {
        if (0..<count).allSatisfy({ isEqual(spans[at + $0], wanted.words[$0]) }) {
          matches.append(spans[at].lowerBound..<spans[at + count - 1].upperBound)
          at += count
        } else {
          at += 1
        }
      }
      return matches
    }
    var found: UInt64 = 0
    for span in spans {
      for (index, word) in wanted.words.enumerated() where isEqual(span, word) {
        found |= 1 << UInt64(index)
        matches.append(span)
      }
    }
    return found.nonzeroBitCount == wanted.words.count ? matches : []
  }

  static func spans(in folded: [UInt8]) -> [Range<Int>] {
    var line = SearchLine()
    let isPlain = unsafe folded.withUnsafeBufferPointer { unsafe line.scan($0) }
    if isPlain { return line.spans }
    // Letters beyond ASCII in the query: anything but spaces and ASCII signs belongs to a word.
    var spans: [Range<Int>] = []
    var start: Int?
    for (at, byte) in folded.enumerated() {
      if byte >= 0x80 || isWordByte(byte) || (byte == UInt8(ascii: "'") && start != nil) {
        if start == nil { start = at }
      } else if let from = start {
        spans.append(from..<at)
        start = nil
      }
    }
    if let from = start { spans.append(from..<folded.count) }
    return spans
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }

  private static func isEqual(
    _ text: UnsafeBufferPointer<UInt8>, _ span: Range<Int>, _ word: [UInt8]
  ) -> Bool {
    guard span.count == word.count else { return false }
    for offset in 0..<word.count {
      let byte = unsafe text[span.lowerBound + offset]
      let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      if lower != word[offset] { return false }
    }
    return true
  }
}
