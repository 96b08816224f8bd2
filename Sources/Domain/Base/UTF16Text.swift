/// Text as Windows programs save it: UTF-16 with its mark.
public enum UTF16Text {
  /// Whether bytes begin with the mark of UTF-16, whichever byte comes first.
  public static func isMarked(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
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
