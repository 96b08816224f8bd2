extension TypedAlignment {
  /// From here on a word that was typed stands for another by its place, not by its letters.
  private static let unlike: Float = 3.5

  /// Puts wrong words beside what was typed right, where words are missing around them: who stops behind a wrong word has
  /// typed it for the one that comes next, not for the one far away that has most of its letters.
  ///
  ///     "So loved the earth" of "So loved the world that none perish"   // for "world", not for "perish"
  ///
  /// - Parameters:
  ///   - steps: An alignment.
  ///   - cost: What it costs to take one word for the other: the place of the expected, then of the typed one.
  /// - Returns: As many matches, omissions and additions.
  static func gathered(_ steps: [Step], cost: (Int, Int) -> Float) -> [Step] {
    var result: [Step] = []
    var missing: [Int] = []
    var wrong: [(expected: Int, typed: Int)] = []
    func close(isEnd: Bool) {
      defer { (missing, wrong) = ([], []) }
      let places = (missing + wrong.map(\.expected)).sorted()
      guard let first = places.first, let last = places.last else { return }
      func price(from start: Int) -> Float {
        wrong.enumerated().reduce(0) { $0 + cost(start + $1.offset, $1.element.typed) }
      }
      let right = last + 1 - wrong.count
      let isLeft = isEnd || first > 0 && price(from: first) <= price(from: right)
      let start = isLeft ? first : right
      for place in places {
        let offset = place - start
        result.append(
          wrong.indices.contains(offset)
            ? .match(
              expected: place..<place + 1, typed: wrong[offset].typed..<wrong[offset].typed + 1, .other)
            : .omitted(place))
      }
    }
    for step in steps {
      switch step {
      case .omitted(let place): missing.append(place)
      case .match(let expected, let typed, .other)
      where cost(expected.lowerBound, typed.lowerBound) >= unlike:
        wrong.append((expected.lowerBound, typed.lowerBound))
      case .match, .added:
        close(isEnd: false)
        result.append(step)
      }
    }
    close(isEnd: true)
    return result
  }
}
