/// Which word is being said at a moment. Lookup costs the logarithm of the number of words.
public struct WordTimeline: Sendable {
  private let starts: [Double]
  private let words: [Int]

  /// Makes a timeline of word times whose starts never fall.
  public init(_ times: [WordTime]) {
    starts = times.map(\.start)
    words = times.map(\.word)
  }

  /// The last word that has begun after `seconds` of the sound; nil before the first.
  public func word(at seconds: Double) -> Int? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? words[low - 1] : nil
  }
}
