/// Finds what a person meant to type.
public enum Spelling {
  /// The candidate nearest to a word, where one is near enough: at most two changes, and at most a third of the word.
  ///
  ///     nearest(to: "formt", ["format", "from"])  // "format"
  ///     nearest(to: "xyz", ["format"])            // nil
  ///
  /// - Parameters:
  ///   - word: What was typed.
  ///   - candidates: What there is to type.
  /// - Returns: The nearest; nil where none is near.
  public static func nearest(to word: String, _ candidates: [String]) -> String? {
    guard (2...40).contains(word.count) else { return nil }
    if let longer = candidates.first(where: { $0.hasPrefix(word) }) { return longer }
    let near = candidates.map { (candidate: $0, distance: distance(word, $0)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= max(1, min(2, word.count / 3)) else { return nil }
    return near.candidate
  }

  /// Damerau's distance, the restricted form: insertions, deletions, replacements and swaps of neighbours.
  /// Source: Damerau 1964; cost O(n·m).
  ///
  ///     distance("sya", "say")  // 1
  ///     distance("serch", "search")  // 1
  static func distance(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left), Array(right))
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
