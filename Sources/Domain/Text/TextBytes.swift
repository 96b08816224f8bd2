public enum UTF8Check {
  /// The offset of the first byte that is not UTF-8; nil where all is well, which costs one fast pass.
  public static func firstFault(in bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let units): offset += units.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}

/// Text as Windows programs save it: UTF-16 with its mark.
public enum UTF16Text {
  public static func isMarked(_ bytes: [UInt8]) -> Bool {
    // With two zeros behind it the mark is that of UTF-32.
    bytes.starts(with: [0xFF, 0xFE]) && !bytes.dropFirst(2).starts(with: [0, 0])
      || bytes.starts(with: [0xFE, 0xFF])
  }

  /// The text of marked bytes, without the mark; nil where they are no UTF-16 for all that.
  public static func text(of bytes: [UInt8]) -> String? {
    guard isMarked(bytes), bytes.count.isMultiple(of: 2) else { return nil }
    let isLittle = bytes[0] == 0xFF
    let units = stride(from: 2, to: bytes.count, by: 2).map { place in
      let (low, high) = isLittle ? (bytes[place], bytes[place + 1]) : (bytes[place + 1], bytes[place])
      return UInt16(high) << 8 | UInt16(low)
    }
    return String(validating: units, as: UTF16.self)
  }
}

public struct TextPosition: Sendable, Hashable, Comparable, CustomStringConvertible {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `line 3, column 7`.
  public var description: String { "line \(line), column \(column)" }

  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Where the lines of a text begin, so that many offsets become places without reading the text again.
///
/// Lines end with a line feed, a carriage return, or both. Cost: two passes to make it, then a binary search.
public struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// How many characters begin before each block of bytes, so that a column costs no walk along a long line.
  private let counts: [Int]
  private static let block = 512

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var counts = [0]
    for end in stride(from: Self.block, through: bytes.count, by: Self.block) {
      counts.append(counts[counts.count - 1] + Self.characters(bytes[end - Self.block..<end]))
    }
    self.counts = counts
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
    return TextPosition(line: low + 1, column: characters(before: end) - characters(before: start) + 1)
  }

  private func characters(before offset: Int) -> Int {
    let block = offset / Self.block
    return counts[block] + Self.characters(bytes[block * Self.block..<offset])
  }

  private static func characters(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }
}

/// A hash that is the same on every machine and in every run, unlike Swift's own: FNV-1a of 64 bits (Fowler,
/// Noll and Vo, IETF draft-eastlake-fnv). It tells things apart by accident, not against those who want two
/// to look alike.
///
///     StableHash.of("Jesus wept".utf8) == StableHash.of("Jesus wept".utf8)  // true, tomorrow too
public enum StableHash {
  public static let empty: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of bytes, going on from the hash of what came before them. Its low bits alone are poor: see
  /// `mixed`.
  @inlinable public static func of(_ bytes: some Sequence<UInt8>, after before: UInt64 = empty) -> UInt64 {
    // Where a caller is generic itself, each step through its bytes would be a call; those that lie together
    // need none.
    bytes.withContiguousStorageIfAvailable { together($0, after: before) }
      ?? bytes.reduce(before) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  @usableFromInline static func together(_ bytes: UnsafeBufferPointer<UInt8>, after before: UInt64) -> UInt64
  {
    bytes.reduce(before) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// A number with every bit depending on every other (the finaliser of SplitMix64), so that it looks like
  /// chance.
  public static func mixed(_ number: UInt64) -> UInt64 {
    var number = number
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
