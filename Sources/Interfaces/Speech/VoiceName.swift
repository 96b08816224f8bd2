/// The name of a voice, checked: it can never be read as a path or an option.
public enum VoiceName {
  /// Whether a name is made of letters, digits, `+`, `-` and `_` only, and starts with a letter.
  ///
  ///     isValid("en-us+f3")     // true
  ///     isValid("../../etc/x")  // false
  public static func isValid(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, name.unicodeScalars.count <= 60 else { return false }
    return isLetter(first)
      && name.unicodeScalars.allSatisfy {
        isLetter($0) || ("0"..."9").contains($0) || "+-_".unicodeScalars.contains($0)
      }
  }

  /// The names of a list that look most like a wanted one, the nearest first.
  ///
  /// - Parameters:
  ///   - wanted: what was asked for, perhaps mistyped.
  ///   - names: what there is.
  ///   - most: how many are wanted at most.
  /// - Returns: the near names.
  public static func near(_ wanted: String, in names: [String], most: Int = 5) -> [String] {
    let wanted = String(wanted.lowercased().prefix(60))
    return
      names.map { (name: $0, distance: distance(wanted, $0.lowercased())) }
      .filter { $0.distance <= max(2, wanted.count / 2) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(max(0, most)).map(\.name)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// Letters to insert, delete or change; what only goes on costs half, so that "en" is near "en-gb".
  /// Cost: the product of the lengths.
  private static func distance(_ left: String, _ right: String) -> Int {
    if right.hasPrefix(left) || left.hasPrefix(right) { return abs(left.count - right.count) / 2 }
    let right = Array(right)
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let substitution = diagonal + (right[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substitution, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[right.count]
  }
}
