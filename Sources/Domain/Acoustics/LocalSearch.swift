/// Tries words between two neighbours that are sure, over the frames of the three.
///
/// What stands to the left is searched once from its start, what stands to the right once from its end; each
/// hypothesis is then a single chain between the two. All have the same freedom around them (pauses, added speech),
/// so costs differ by the middle alone.
/// Cost: about 100 frames x 15 states a hypothesis, some 5 microseconds.
struct LocalSearch {
  /// What may stand in the middle.
  enum Middle {
    case word(SpokenWord)
    case nothing
    case rubbish
  }

  private let model: AcousticModel
  private let scores: SenoneScores
  private let free: [Int32]
  private let frames: Range<Int>
  private let cap: Int32
  private let lefts: [Int]
  private let rights: [Int]
  /// `before[t]`: the cheapest way to have said what is left when t frames are consumed.
  private let before: [Int32]
  /// `after[t]`: the cheapest way to say what is right from then on.
  private let after: [Int32]

  /// Searches both sides.
  ///
  /// - Parameters:
  ///   - model: the acoustic model.
  ///   - scores: what the engine heard.
  ///   - free: for each frame, what free speech costs.
  ///   - costs: what departures from the text cost.
  ///   - left: the words before the middle.
  ///   - right: the words behind it.
  ///   - middles: all words that will be tried, for the contexts of the neighbours' phones.
  ///   - frames: where all of it lies.
  ///   - extras: whether there may be added speech around the middle.
  init(
    _ model: AcousticModel, _ scores: SenoneScores, free: [Int32], _ costs: MiscueCosts, left: [SpokenWord],
    right: [SpokenWord], middles: [SpokenWord], frames: Range<Int>, extras: Bool = true
  ) {
    self.model = model
    self.scores = scores
    self.free = free
    self.frames = frames
    cap = MiscueCosts.units(costs.frameCap)
    lefts = Self.sorted([model.silence] + (left.last?.lastPhones ?? []))
    rights = Self.sorted([model.silence] + (right.first?.firstPhones ?? []))
    let firsts = Self.sorted([model.silence] + middles.flatMap(\.firstPhones) + rights)
    let lasts = Self.sorted([model.silence] + middles.flatMap(\.lastPhones) + lefts)
    let head = Self.graph(left, model, costs, lefts: [model.silence], rights: firsts, extras: extras)
    let tail = Self.graph(right, model, costs, lefts: lasts, rights: [model.silence], extras: extras)
    let forward = GraphSearch(head, scores, free: free, frames: frames, start: 0, cap: cap)
    let backward = GraphSearch(
      tail.reversed(), scores, free: free, frames: frames, backward: true, start: right.count, cap: cap)
    before = (0...frames.count).map { forward.arrival[$0 * forward.nodeCount + left.count] }
    after = (0...frames.count).map { backward.arrival[(frames.count - $0) * backward.nodeCount] }
  }

  /// The cheapest way to say left, middle and right in exactly these frames.
  func cost(_ middle: Middle) -> Int32 {
    switch middle {
    case .nothing: zip(before, after).map { min(GraphSearch.never, $0 + $1) }.min() ?? GraphSearch.never
    case .rubbish: cost(RecitationGraph.rubbishStates)
    case .word(let word):
      word.variants.map { cost(model.states(of: $0, lefts: lefts, rights: rights)) }.min()
        ?? GraphSearch.never
    }
  }

  private func cost(_ states: [(senones: [UInt16], stay: Int32, leave: Int32)]) -> Int32 {
    let count = states.count
    guard count > 0 else { return GraphSearch.never }
    var cost = [Int32](repeating: GraphSearch.never, count: count)
    var best = GraphSearch.never
    let table = scores.costs.span
    for step in 0..<frames.count {
      let row = (frames.lowerBound + step) * scores.senoneCount
      let free = free[frames.lowerBound + step]
      for state in stride(from: count - 1, through: 0, by: -1) {
        let entered = state > 0 ? cost[state - 1] + states[state - 1].leave : before[step]
        var total = min(cost[state] + states[state].stay, entered)
        if total < GraphSearch.never {
          var emission = states[state].senones.isEmpty ? free : free + cap
          for senone in states[state].senones { emission = min(emission, Int32(table[row + Int(senone)])) }
          total += emission
        }
        cost[state] = min(GraphSearch.never, total)
      }
      best = min(best, cost[count - 1] + states[count - 1].leave + after[step + 1])
    }
    return best
  }

  /// Words one after another, with pauses and added speech at every node.
  private static func graph(
    _ words: [SpokenWord], _ model: AcousticModel, _ costs: MiscueCosts, lefts: [Int], rights: [Int],
    extras: Bool
  ) -> StateGraph {
    var graph = StateGraph(nodeCount: words.count + 1)
    let silence = model.silence
    for node in 0...words.count {
      graph.add(
        from: node, to: node, entry: MiscueCosts.units(costs.pause), label: .pause(before: node),
        states: model.states(ofFiller: silence))
      if extras {
        graph.add(
          from: node, to: node, entry: MiscueCosts.units(costs.add), label: .added(before: node),
          states: RecitationGraph.rubbishStates)
      }
    }
    for (index, word) in words.enumerated() {
      let left = index > 0 ? sorted([silence] + words[index - 1].lastPhones) : lefts
      let right = index + 1 < words.count ? sorted([silence] + words[index + 1].firstPhones) : rights
      for (variant, phones) in word.variants.enumerated() {
        graph.add(
          from: index, to: index + 1, entry: 0, label: .word(index: index, variant: variant),
          states: model.states(of: phones, lefts: left, rights: right))
      }
    }
    return graph
  }

  private static func sorted(_ phones: [Int]) -> [Int] { Array(Set(phones)).sorted() }
}
