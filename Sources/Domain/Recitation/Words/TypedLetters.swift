internal import Text

/// Slips of which no other word is likely to come, in a language of which no words are known.
///
/// A wrong ending is another form there, and a wrong letter may be another word: "seinen" for "seinem",
/// "compagne" for "campagne". What a finger does is left: neighbours swapped, a letter twice or once, the key
/// beside the right one.
enum SlipOfFinger {
  /// Letters at the end that tell the form of a word.
  private static let ending = 2
  /// Letters of the shortest word in which one is forgiven.
  private static let shortest = 5

  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { Array($0.unicodeScalars) }

  /// Whether one word is the other with one such slip.
  ///
  ///     isOne("campagne", "capmagne")  // true
  ///     isOne("campagne", "compagne")  // false
  static func isOne(_ expected: [Unicode.Scalar], _ typed: [Unicode.Scalar]) -> Bool {
    guard min(expected.count, typed.count) >= shortest else { return false }
    let start = zip(expected, typed).prefix { $0 == $1 }.count
    let end = zip(expected[start...].reversed(), typed[start...].reversed()).prefix { $0 == $1 }.count
    let (left, right) = (expected[start..<expected.count - end], typed[start..<typed.count - end])
    if left.count == 2, right.count == 2 { return left.elementsEqual(right.reversed()) }
    guard end >= ending, start > 0, left.count + right.count <= 2 else { return false }
    if let one = left.first, let other = right.first { return areNeighbours(one, other) }
    guard let letter = left.first ?? right.first else { return false }
    return expected[start - 1] == letter
  }

  private static func areNeighbours(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    func place(_ key: Unicode.Scalar) -> (row: Int, column: Int)? {
      rows.enumerated().lazy.compactMap { row, keys in keys.firstIndex(of: key).map { (row, $0) } }.first
    }
    guard let one = place(left), let other = place(right) else { return false }
    return abs(one.row - other.row) <= 1 && abs(one.column - other.column) <= 1
  }
}
