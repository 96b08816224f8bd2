/// Which words of a text were said in its order, where stretches of it were said one after another.
///
/// Whoever says the second clause first and then the first has said every word, and does not know the verse: what counts is the
/// most that was said in order, and the rest is out of place. Whoever begins in the middle, goes back and says all of it has all
/// in order, for a word may be said twice.
///
///     text   a b c d e f
///     said   d e f a b       // d e f in order; a b out of place
///     said   d e f a b c d   // a b c d in order; e f out of place
///     said   d e a b c d e f // all in order
struct OrderedReading {
  /// For each token the stretch in which it was said in order; nil for others.
  let stretches: [Int?]

  /// What a word counts beside its log odds, which are held to that; more than nothing, however unsure.
  private static let perWord = 10.0
  private static let most = 8.0

  /// Finds the reading that counts most, by dynamic programming over the tokens; the state is the last stretch used. Cost:
  /// tokens times stretches.
  ///
  /// - Parameters:
  ///   - tokens: how many the text has.
  ///   - said: the stretches in the order of time: which tokens each has, and how sure each of those is, in log odds.
  init(tokens: Int, _ said: [(tokens: Range<Int>, odds: [Double?])]) {
    var worth = [Double](repeating: 0, count: said.count)
    // For each token and stretch: the stretch from which it was come to, and whether the token was taken.
    var steps: [[(from: Int, isTaken: Bool)]] = []
    for token in 0..<tokens {
      var next = worth
      var step = said.indices.map { (from: $0, isTaken: false) }
      var best = -1
      for (number, stretch) in said.enumerated() {
        if best < 0 || worth[number] >= worth[best] { best = number }
        guard stretch.tokens.contains(token) else { continue }
        let odds = stretch.odds[token - stretch.tokens.lowerBound] ?? -Self.most
        next[number] = worth[best] + Self.perWord + min(max(odds, -Self.most), Self.most)
        step[number] = (best, true)
      }
      worth = next
      steps.append(step)
    }
    var found = [Int?](repeating: nil, count: tokens)
    if var number = worth.indices.max(by: { worth[$0] < worth[$1] }) {
      for token in steps.indices.reversed() {
        let step = steps[token][number]
        if step.isTaken { found[token] = number }
        number = step.from
      }
    }
    stretches = found
  }

  /// Whether a token was said in order.
  func has(_ token: Int) -> Bool { stretches[token] != nil }
}
