import Base

extension String {
  /// The beginning of a text, on one line.
  var excerpt: String {
    let line = onOneLine
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
