internal import Base
internal import Matching

/// The engine's own dictionary (`word PH PH`, `word(2) PH PH`), looked up in place.
///
/// Kept as one block of bytes with an index by the first three letters: 134,000 entries are ready in 3 ms and
/// take 3 MB, against 60 ms and 20 MB for loading them into the decoder.
struct PronouncingDictionary {
  private let bytes: [UInt8]
  /// Where the lines of words that begin alike lie: from the first of them to the end of the last.
  private let ranges: [UInt32: Range<Int>]

  /// Reads a dictionary file.
  init(path: String) throws(Failure) {
    bytes = try FileBytes.read(path)
    ranges = Self.index(bytes)
  }

  private static func index(_ bytes: [UInt8]) -> [UInt32: Range<Int>] {
    var ranges: [UInt32: Range<Int>] = [:]
    func extend(_ key: UInt32, _ range: Range<Int>) {
      ranges[key] = min(ranges[key]?.lowerBound ?? range.lowerBound, range.lowerBound)..<range.upperBound
    }
    let text = bytes.span
    var start = 0
    var last: UInt32 = 0
    var first = 0
    let newline = UInt8(ascii: "\n")
    while start < text.count {
      var end = start
      while end < text.count, text[end] != newline { end += 1 }
      let key = key(text.extracting(start..<end))
      if key != last {
        extend(last, first..<start)
        last = key
        first = start
      }
      start = end + 1
    }
    extend(last, first..<min(start, text.count))
    return ranges
  }

  /// The first letters of a word, or of a line about one: three, or as many as it has.
  private static func key(_ line: Span<UInt8>) -> UInt32 {
    var key: UInt32 = 0
    for place in 0..<min(3, line.count) {
      if endsWord(line[place]) { break }
      key = key << 8 | UInt32(line[place])
    }
    return key
  }

  /// Whether a word ends before a byte of its line: a space, or the number of a variant.
  private static func endsWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "(")
  }

  /// The pronunciations of a lower-case word; empty where it is not listed.
  func pronunciations(of word: String) -> [Pronunciation] {
    let wanted = Array(word.utf8)
    guard !wanted.isEmpty, let range = ranges[Self.key(wanted.span)] else { return [] }
    var found: [Pronunciation] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? range.upperBound
      if matches(wanted, at: start, before: end) {
        let phones = String(decoding: bytes[start..<end], as: UTF8.self).split(separator: " ").dropFirst()
        found.append(Pronunciation(phones.map(String.init)))
      }
      start = end + 1
    }
    return found
  }

  /// Whether a line is about the word.
  private func matches(_ wanted: [UInt8], at start: Int, before end: Int) -> Bool {
    guard end - start > wanted.count else { return false }
    for (place, byte) in wanted.enumerated() where bytes[start + place] != byte { return false }
    return Self.endsWord(bytes[start + wanted.count])
  }
}
