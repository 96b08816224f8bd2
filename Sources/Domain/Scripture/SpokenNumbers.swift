/// A list of numbers said aloud, such as the order of blocks: what may be said, and what is meant.
///
///     let spoken = SpokenNumbers(count: 4, upTo: 4)
///     spoken.values(of: ["three", "one", "four", "two"])  // [3, 1, 4, 2]
///     SpokenNumbers(count: 2, upTo: 30).values(of: ["twenty", "one", "five"])  // [21, 5]
public struct SpokenNumbers: Sendable, Hashable {
  /// How many numbers there are.
  public let count: Int
  /// The largest of them; the least is 1.
  public let largest: Int

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - count: How many numbers, at least 1.
  ///   - largest: The largest, 1 to 999.
  public init(count: Int, upTo largest: Int) {
    self.count = max(1, count)
    self.largest = min(max(1, largest), 999)
  }

  /// What may be said: as many numbers, "and" before the last or not.
  public var pattern: SpokenPattern {
    let number = SpokenPattern.oneOf((1...largest).map { .phrase(NumberWords.cardinal($0)) })
    guard count > 1 else { return number }
    let first = Array(repeating: number, count: count - 1)
    return .sequence(first + [.optional(.word("and")), number])
  }

  /// The numbers that words mean; nil where they cannot be cut into as many. Among several ways to cut, one without
  /// repeats is preferred: an order names each block once. Cost: a few steps a word for real lists.
  public func values(of words: [String]) -> [Int]? {
    guard words.count <= 4 * count + 1 else { return nil }
    let table = NumberTable((1...largest).map { .init(value: $0, variants: [NumberWords.cardinal($0)]) })
    var best: [Int]?
    var steps = 0
    func cut(from start: Int, _ found: [Int]) {
      steps += 1
      guard steps < 20_000 else { return }
      if start == words.count {
        guard found.count == count else { return }
        if best == nil || Set(found).count == count { best = found }
        return
      }
      guard found.count < count, best.map({ Set($0).count < count }) ?? true else { return }
      if words[start] == "and" { cut(from: start + 1, found) }
      for match in table.matches(words, at: start) where (1...largest).contains(match.value) {
        cut(from: start + match.words, found + [match.value])
      }
    }
    cut(from: 0, [])
    return best
  }
}
