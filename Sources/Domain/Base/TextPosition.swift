/// A place in a text, as an editor shows it.
public struct TextPosition: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The character of the line, from 1.
  public var column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `line 3, column 7`.
  public var description: String { "line \(line), column \(column)" }

  /// The earlier comes first.
  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Where the lines of a text begin, so that many offsets become places without reading the text again.
///
/// Lines end with a line feed, a carriage return, or both. Cost: one pass to make it, then a binary search and a walk
/// along one line.
public struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  /// Finds the lines of a text in UTF-8.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      if byte == 0x0A || byte == 0x0D { starts.append(index) }
    }
    self.starts = starts
  }

  /// The place of a byte, counted from 0.
  public func position(of offset: Int) -> TextPosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    var start = starts[low]
    // A byte order mark is not seen in an editor.
    if low == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, offset) }
    let end = min(max(offset, start), bytes.count)
    let column = bytes[start..<end].count { $0 & 0xC0 != 0x80 } + 1
    return TextPosition(line: low + 1, column: column)
  }
}
