/// A sum of small decision trees: what is added to log odds that a logistic model found.
///
/// A tree asks a few questions, the same whatever was answered before, and adds what stands for the answers
/// (symmetric trees, as in CatBoost; Prokhorenkova and others, "CatBoost: unbiased boosting with categorical
/// features", NeurIPS 2018). A logistic model gives a number one weight; trees know that a rival that fits
/// hardly worse says much of a long word and little of a short one.
///
///     x>0.5 y>2 : 0.1 0.2 -0.3 0.4     // x = 1, y = 3: +0.4; x = 1, y = 0: -0.3
struct BoostedTrees: Sendable, Equatable, Codable {
  struct Tree: Sendable, Equatable {
    struct Question: Sendable, Equatable {
      var feature: Int
      var above: Double
    }

    var questions: [Question]
    /// What is added, by the answers: the first question's is the highest bit of the place.
    var leaves: [Double]
  }

  let names: [String]
  let trees: [Tree]

  /// What the trees add, in log odds, for one value for each of `names`. Cost: trees x questions.
  func logOdds(_ values: [Double]) -> Double {
    trees.reduce(0) { sum, tree in
      let place = tree.questions.reduce(0) { 2 * $0 + (values[$1.feature] > $1.above ? 1 : 0) }
      return sum + tree.leaves[place]
    }
  }

  /// The same trees asking for features of a longer list, or of the same in another order; nil where it lacks
  /// one.
  func asking(for others: [String]) -> BoostedTrees? {
    let places = names.map { others.firstIndex(of: $0) }
    let asked = Set(trees.flatMap { $0.questions.map(\.feature) })
    guard asked.allSatisfy({ places[$0] != nil }) else { return nil }
    return BoostedTrees(
      names: others,
      trees: trees.map { tree in
        Tree(
          questions: tree.questions.map { .init(feature: places[$0.feature] ?? 0, above: $0.above) },
          leaves: tree.leaves)
      })
  }
}

// A line a tree.
extension BoostedTrees {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    var names: [String] = []
    trees = try container.decode([String].self).map { line in
      guard let tree = Self.tree(line, &names) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no tree: \(line.prefix(80))")
      }
      return tree
    }
    self.names = names
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      trees.map { tree in
        (tree.questions.map { "\(names[$0.feature])>\($0.above)" } + [":"] + tree.leaves.map(\.description))
          .joined(separator: " ")
      })
  }

  /// A tree of more is none of a fit's.
  private static let mostQuestions = 12

  private static func tree(_ line: String, _ names: inout [String]) -> Tree? {
    let words = line.split(separator: " ")
    guard let colon = words.firstIndex(of: ":") else { return nil }
    var tree = Tree(questions: [], leaves: words[(colon + 1)...].compactMap { Double($0) })
    for word in words[..<colon] {
      let parts = word.split(separator: ">")
      guard parts.count == 2, let above = Double(parts[1]), above.isFinite else { return nil }
      let name = String(parts[0])
      let feature = names.firstIndex(of: name) ?? names.count
      if feature == names.count { names.append(name) }
      tree.questions.append(.init(feature: feature, above: above))
    }
    let isWhole =
      tree.questions.count <= mostQuestions && tree.leaves.count == 1 << tree.questions.count
      && words.count == colon + 1 + tree.leaves.count && tree.leaves.allSatisfy(\.isFinite)
    return isWhole ? tree : nil
  }
}

extension BoostedTrees {
  struct Example {
    var values: [Double]
    /// The log odds that are known of it, to which the trees add.
    var odds: Double
    var isPositive: Bool
    var weight: Double
  }

  struct Size {
    var trees: Int
    var depth: Int

    /// Of tens of thousands of words.
    static let ofWords = Size(trees: 300, depth: 5)
    /// Of stretches between words, of which there are fewer.
    static let ofExtras = Size(trees: 100, depth: 4)
    /// Of recordings, of which there are fewer still.
    static let ofUtterances = Size(trees: 100, depth: 3)
  }

  private static let rate = 0.1
  /// Values of a feature that are asked for at the most.
  private static let cuts = 31
  /// What holds a leaf to nothing, in examples of even odds.
  private static let doubt = 10.0

  /// Fits trees one after another, each to what those before leave over (gradient boosting with second
  /// derivatives; Friedman, "Greedy function approximation: a gradient boosting machine", Annals of
  /// Statistics 29, 2001; Chen and Guestrin, "XGBoost", KDD 2016).
  ///
  /// Deterministic. Cost: trees x questions x examples x features.
  init(fitting names: [String], _ examples: [Example], _ size: Size) {
    guard !examples.isEmpty else {
      self.init(names: names, trees: [])
      return
    }
    let thresholds = names.indices.map { feature in Self.thresholds(examples.map { $0.values[feature] }) }
    let bins = names.indices.map { feature in
      examples.map { example in
        UInt8(thresholds[feature].count { example.values[feature] > $0 })
      }
    }
    var odds = examples.map(\.odds)
    var found: [Tree] = []
    for _ in 0..<size.trees {
      let slopes = Slopes(examples, odds)
      var questions: [Tree.Question] = []
      var leaf = [Int](repeating: 0, count: examples.count)
      for level in 0..<size.depth {
        guard let (feature, cut) = slopes.best(bins, thresholds.map(\.count), leaf, leaves: 1 << level)
        else { break }
        questions.append(.init(feature: feature, above: thresholds[feature][cut]))
        for place in leaf.indices {
          leaf[place] = 2 * leaf[place] + (Int(bins[feature][place]) > cut ? 1 : 0)
        }
      }
      let leaves = slopes.steps(leaf, leaves: 1 << questions.count).map {
        ($0 * Self.rate * 10_000).rounded() / 10_000
      }
      for place in odds.indices { odds[place] += leaves[leaf[place]] }
      found.append(Tree(questions: questions, leaves: leaves))
    }
    self.init(names: names, trees: found)
  }

  /// Values that part those of a feature into parts of like size, rounded, each once.
  private static func thresholds(_ values: [Double]) -> [Double] {
    let sorted = values.sorted()
    var found: [Double] = []
    for cut in 1...cuts {
      let value = (sorted[sorted.count * cut / (cuts + 1)] * 1_000).rounded() / 1_000
      if value != found.last { found.append(value) }
    }
    return found
  }

  /// How steeply the loss of each example falls with its odds, and how soon that changes.
  private struct Slopes {
    var first: [Double]
    var second: [Double]

    init(_ examples: [Example], _ odds: [Double]) {
      first = []
      second = []
      for (example, odds) in zip(examples, odds) {
        let probability = Logistic.probability(logOdds: odds)
        first.append(example.weight * ((example.isPositive ? 1 : 0) - probability))
        second.append(example.weight * max(1e-6, probability * (1 - probability)))
      }
    }

    func best(
      _ bins: [[UInt8]], _ cuts: [Int], _ leaf: [Int], leaves: Int
    ) -> (feature: Int, cut: Int)? {
      var best: (gain: Double, feature: Int, cut: Int)?
      for feature in bins.indices where cuts[feature] > 0 {
        let width = cuts[feature] + 1
        var sums = [SIMD2<Double>](repeating: .zero, count: leaves * width)
        for (place, bin) in bins[feature].enumerated() {
          sums[leaf[place] * width + Int(bin)] += SIMD2(first[place], second[place])
        }
        var gains = [Double](repeating: 0, count: width - 1)
        for number in 0..<leaves {
          let own = sums[number * width..<(number + 1) * width]
          let all = own.reduce(.zero, +)
          var low = SIMD2<Double>.zero
          for (cut, sum) in own.dropLast().enumerated() {
            low += sum
            gains[cut] += Self.score(low) + Self.score(all - low) - Self.score(all)
          }
        }
        for (cut, gain) in gains.enumerated() where gain > best?.gain ?? 1e-9 { best = (gain, feature, cut) }
      }
      return best.map { ($0.feature, $0.cut) }
    }

    private static func score(_ sum: SIMD2<Double>) -> Double { sum.x * sum.x / (sum.y + doubt) }

    func steps(_ leaf: [Int], leaves: Int) -> [Double] {
      var sums = [SIMD2<Double>](repeating: .zero, count: leaves)
      for (place, number) in leaf.enumerated() { sums[number] += SIMD2(first[place], second[place]) }
      return sums.map { $0.x / ($0.y + doubt) }
    }
  }
}
