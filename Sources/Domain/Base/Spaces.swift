extension StringProtocol {
  /// Without white space at both ends.
  public var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }

  /// Without white space at both ends, and with single spaces inside.
  public var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
