/// How many letters lie between two words.
package enum EditDistance {
  /// Letters to add, drop, change, or swap with their neighbour, to turn one word into the other.
  ///
  /// Optimal string alignment (Damerau 1964, each letter edited once). Cost: the product of the lengths.
  ///
  ///     between("jonh", "john")  // 1: a swap
  ///     between("tobit", "titus") // 3
  package static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row] + [Int](repeating: 0, count: right.count)
      for column in 1...right.count {
        let change = left[row - 1] == right[column - 1] ? 0 : 1
        current[column] = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + change)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          current[column] = min(current[column], beforeLast[column - 2] + 1)
        }
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
