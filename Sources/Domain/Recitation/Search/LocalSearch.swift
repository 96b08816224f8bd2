/// Tries words between two neighbours that are sure, over the frames of the three.
///
/// What stands to the left is searched once from its start, what stands to the right once from its end; each
/// hypothesis is then a single chain between the two. All have the same freedom around them (pauses, added
/// speech), so costs differ by the middle alone. Cost: about 100 frames x 15 states a hypothesis, some 5
/// microseconds.
struct LocalSearch {
  /// The cheapest way to say left and right in exactly these frames, with nothing between them.
  let nothing: Int32
  /// The same with other speech between them.
  let rubbish: Int32
  /// The same with each of the words that were tried.
  let words: [Int32]

  /// `middles` are the words to try, which decide the contexts of the neighbours' phones; `others` are tried
  /// too, and do not. `free`: for each frame what free speech costs. `extras`: whether there may be added
  /// speech around the middle. The recording is searched in `frames`.
  init(
    _ model: AcousticModel, _ heard: any SenoneScoring, free: [Int32], _ costs: MiscueCosts,
    left: [SpokenWord], right: [SpokenWord], middles: [SpokenWord], others: [SpokenWord] = [],
    frames: Range<Int>, extras: Bool = true
  ) {
    let lefts = Self.sorted([model.silence] + (left.last?.lastPhones ?? []))
    let rights = Self.sorted([model.silence] + (right.first?.firstPhones ?? []))
    let firsts = Self.sorted([model.silence] + middles.flatMap(\.firstPhones) + rights)
    let lasts = Self.sorted([model.silence] + middles.flatMap(\.lastPhones) + lefts)
    let head = Self.graph(left, model, costs, lefts: [model.silence], rights: firsts, extras: extras)
    let tail = Self.graph(right, model, costs, lefts: lasts, rights: [model.silence], extras: extras)
    let tried = middles + others
    var middle = StateGraph(nodeCount: 2)
    middle.add(
      from: 0, to: 1, entry: 0, label: .rubbish(index: 0), states: RecitationGraph.rubbishStates)
    for (index, word) in tried.enumerated() {
      for (variant, phones) in word.variants.enumerated() {
        middle.add(
          from: 0, to: 1, entry: 0, label: .word(index: index, variant: variant),
          states: model.states(of: phones, lefts: lefts, rights: rights))
      }
    }

    let scores = heard.scores(of: head.senones + tail.senones + middle.senones, in: frames)
    let free = Array(free[frames])
    let cap = MiscueCosts.units(costs.frameCap)
    let forward = GraphSearch(
      head, scores, free: free, frames: free.indices, start: 0, cap: cap, tellsWays: false)
    let backward = GraphSearch(
      tail.reversed(), scores, free: free, frames: free.indices, backward: true, start: right.count, cap: cap,
      tellsWays: false)
    let between = Between(
      graph: middle, columns: middle.senones.map { Int32(scores.column($0)) }, scores: scores, free: free,
      cap: cap,
      before: (0...free.count).map { forward.arrival[$0 * forward.nodeCount + left.count] },
      after: (0...free.count).map { backward.arrival[(free.count - $0) * backward.nodeCount] })
    nothing =
      zip(between.before, between.after).map { min(GraphSearch.never, $0 + $1) }.min() ?? GraphSearch.never
    var rubbish = GraphSearch.never
    var words = [Int32](repeating: GraphSearch.never, count: tried.count)
    for chain in middle.chains {
      let cost = between.cost(chain.states)
      if case .word(let index, _) = chain.label {
        words[index] = min(words[index], cost)
      } else {
        rubbish = cost
      }
    }
    self.rubbish = rubbish
    self.words = words
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

/// A chain between what was searched to its left and to its right.
private struct Between {
  let graph: StateGraph
  let columns: [Int32]
  let scores: SenoneScores
  let free: [Int32]
  let cap: Int32
  /// `before[t]`: the cheapest way to have said what is left when t frames are consumed.
  let before: [Int32]
  /// `after[t]`: the cheapest way to say what is right from then on.
  let after: [Int32]

  func cost(_ states: Range<Int>) -> Int32 {
    var cost = [Int32](repeating: GraphSearch.never, count: states.count)
    var best = GraphSearch.never
    let table = scores.costs.span
    let columns = columns.span
    let senoneStart = graph.senoneStart.span
    let stay = graph.stay.span
    let leave = graph.leave.span
    let first = states.lowerBound
    let last = states.count - 1
    var now = cost.mutableSpan
    for step in free.indices {
      let row = scores.row(step)
      let free = free[step]
      var entered = before[step]
      // What the state before this one cost a frame ago.
      for state in 0...last {
        let old = now[state]
        var total = min(old + stay[first + state], entered)
        entered = old + leave[first + state]
        if total < GraphSearch.never {
          var k = Int(senoneStart[first + state])
          let end = Int(senoneStart[first + state + 1])
          var emission = k == end ? free : free + cap
          while k < end {
            emission = min(emission, Int32(table[row + Int(columns[k])]))
            k += 1
          }
          total += emission
        }
        now[state] = min(GraphSearch.never, total)
      }
      best = min(best, now[last] + leave[first + last] + after[step + 1])
    }
    return best
  }
}
