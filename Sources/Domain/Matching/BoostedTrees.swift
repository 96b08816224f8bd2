/// A sum of small decision trees: what is added to log odds that a logistic model found.
///
/// A tree asks a few questions, the same whatever was answered before, and adds what stands for the answers (symmetric trees, as in
/// CatBoost; Prokhorenkova and others, "CatBoost: unbiased boosting with categorical features", NeurIPS 2018). A logistic model
/// gives a number one weight; trees know that a rival that fits hardly worse says much of a long word and little of a short one.
///
///     x>0.5 y>2 : 0.1 0.2 -0.3 0.4     // x = 1, y = 3: +0.4; x = 1, y = 0: -0.3
struct BoostedTrees: Sendable, Equatable, Codable {
  /// One tree.
  struct Tree: Sendable, Equatable {
    /// A question: whether a feature is above a value.
    struct Question: Sendable, Equatable {
      var feature: Int
      var above: Double
    }

    var questions: [Question]
    /// What is added, by the answers: the first question's is the highest bit of the place.
    var leaves: [Double]
  }

  /// The names of the features that the trees ask for.
  let names: [String]
  let trees: [Tree]

  init(names: [String], trees: [Tree]) {
    self.names = names
    self.trees = trees
  }

  /// What the trees add.
  ///
  /// Cost: trees x questions.
  ///
  /// - Parameter values: one for each of `names`.
  /// - Returns: log odds.
  func logOdds(_ values: [Double]) -> Double {
    trees.reduce(0) { sum, tree in
      let place = tree.questions.reduce(0) { 2 * $0 + (values[$1.feature] > $1.above ? 1 : 0) }
      return sum + tree.leaves[place]
    }
  }

  /// The same trees asking for features of a longer list, or of the same in another order; nil where it lacks one.
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

  // MARK: A line a tree

  /// Reads lines of the form of the example above.
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

  /// Writes a line for each tree.
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
