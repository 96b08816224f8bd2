extension TypedAlignment {
  /// From here on a word that was typed stands for another by its place, not by its letters.
  private static let unlike: Float = 3.5
  /// What other words cost at least, whatever letters they share.
  private static let other: Float = 3

  /// Moves the last words to where the text was left, if they fit there as well: who stops behind a wrong word has not gone
  /// on far away, where a word is the same by chance.
  ///
  ///     "a lamp unto my house" of "a lamp unto my feet, and a light unto my path"   // for "feet", not for "path"
  ///
  /// - Parameters:
  ///   - steps: An alignment.
  ///   - table: How like the words are.
  /// - Returns: As many matches, omissions and additions.
  static func drawn<Rule: LikenessRule>(_ steps: [Step], _ table: LikenessTable<Rule>) -> [Step] {
    guard let gap = steps.lastIndex(where: \.isOmission) else { return steps }
    let first = (steps[...gap].lastIndex { !$0.isOmission } ?? -1) + 1
    let tail = steps[(gap + 1)...].compactMap(\.pair)
    guard let start = tail.first?.expected, tail.count == steps.count - gap - 1,
      tail.contains(where: { table.likeness($0.expected, $0.typed) == .other })
    else { return steps }
    let missing = gap + 1 - first
    func price(movedBy shift: Int) -> Float {
      tail.reduce(0) { $0 + min(other, table.cost($1.expected - shift, $1.typed)) }
    }
    guard price(movedBy: missing) <= price(movedBy: 0) else { return steps }
    let moved = tail.map { pair in
      let place = pair.expected - missing
      return Step.match(
        expected: place..<place + 1, typed: pair.typed..<pair.typed + 1, table.likeness(place, pair.typed))
    }
    let left = start - missing + tail.count
    return steps[..<first] + moved + (left..<left + missing).map(Step.omitted)
  }

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

extension TypedAlignment.Step {
  fileprivate var isOmission: Bool { if case .omitted = self { true } else { false } }

  /// One word for one.
  fileprivate var pair: (expected: Int, typed: Int)? {
    guard case .match(let expected, let typed, _) = self, expected.count == 1, typed.count == 1 else {
      return nil
    }
    return (expected.lowerBound, typed.lowerBound)
  }
}
