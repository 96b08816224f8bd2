extension Int {
  /// `1 card`, `5 cards`.
  func of(_ one: String) -> String { "\(self) \(one)\(self == 1 ? "" : "s")" }
}

extension String {
  /// The beginning of a text, on one line.
  var excerpt: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
