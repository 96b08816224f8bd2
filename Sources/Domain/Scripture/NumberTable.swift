/// Finds spoken numbers at a place in a list of words.
struct NumberTable: Sendable {
  /// A number found, how many words it took, and how unusual that way to say it is.
  struct Match {
    var value: Int
    var words: Int
    var cost: Double
  }

  private var values: [[String]: (value: Int, cost: Double)] = [:]
  private var longest = 0

  init(_ numbers: [ReferenceGrammar.SpokenNumber]) {
    for number in numbers {
      for variant in number.variants where values[variant] == nil {
        // "One nineteen" may be two numbers; "one hundred nineteen" may not.
        let isShort = number.value >= 100 && !variant.contains { $0.hasPrefix("hundred") }
        values[variant] = (number.value, isShort ? 0.5 : 0)
        longest = max(longest, variant.count)
      }
    }
    for digit in 1...9 where values[["oh", NumberWords.units[digit]]] == nil {
      values[["oh", NumberWords.units[digit]]] = (digit, 1)
    }
  }

  /// Every number that starts here, the longest first.
  func matches(_ words: [String], at start: Int) -> [Match] {
    var found: [Match] = []
    for count in stride(from: min(longest, words.count - start), to: 0, by: -1) {
      if let number = values[Array(words[start..<(start + count)])] {
        found.append(Match(value: number.value, words: count, cost: number.cost))
      }
    }
    return found
  }
}
