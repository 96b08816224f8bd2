/// The cheapest ways through a state graph over a stretch of frames (Viterbi).
///
/// Source: Rabiner, "A tutorial on hidden Markov models", 1989, section III.B, in costs instead of
/// probabilities and with no beam: nothing is ever pruned, so a search cannot fail.
/// Cost: frames x (states + chains + moves) steps of a few nanoseconds.
struct GraphSearch {
  /// No way.
  static let never: Int32 = 1 << 29

  /// The cheapest way that passes a chain.
  struct Passage {
    /// What it costs from start to end; `never` where there is none.
    var cost = GraphSearch.never
    /// When it is in the chain.
    var frames = 0..<0
  }

  let nodeCount: Int
  let frameCount: Int
  /// `arrival[t * nodeCount + n]`: the cheapest cost of being at node n when t frames are consumed.
  private(set) var arrival: [Int32]
  /// How the cheapest arrival came: a chain (>= 0), a move (-2 - index), or -1 for the start.
  private(set) var came: [Int32]
  /// Where it came by a chain, when it entered that.
  private(set) var entered: [Int32]
  /// The cheapest way through each chain; where the search was told what follows.
  private(set) var passages: [Passage] = []

  /// Searches.
  ///
  /// - Parameters:
  ///   - graph: the network.
  ///   - scores: the scores of its senones.
  ///   - free: for each frame of `scores`, what a state without senones costs.
  ///   - frames: the part to search; for a reversed graph walked from its last frame.
  ///   - backward: walk the frames from the last to the first.
  ///   - start: the node to begin at.
  ///   - cap: the most that a frame may cost a state, above `free`.
  ///   - onward: for `passages` the arrivals of a search of the reversed graph over the same frames from the end.
  init(
    _ graph: StateGraph, _ scores: SenoneScores, free: [Int32], frames: Range<Int>, backward: Bool = false,
    start: Int, cap: Int32 = GraphSearch.never, onward: [Int32]? = nil
  ) {
    let nodes = graph.nodeCount
    nodeCount = nodes
    frameCount = frames.count
    arrival = [Int32](repeating: Self.never, count: (frames.count + 1) * nodes)
    came = [Int32](repeating: -1, count: (frames.count + 1) * nodes)
    entered = [Int32](repeating: 0, count: (frames.count + 1) * nodes)
    arrival[start] = 0
    relax(graph.moves, time: 0)
    if onward != nil { passages = [Passage](repeating: Passage(), count: graph.chains.count) }

    let columns = graph.senones.map { Int32(scores.column($0)) }
    var cost = [Int32](repeating: Self.never, count: graph.stateCount)
    var since = [Int32](repeating: 0, count: graph.stateCount)
    for step in 0..<frames.count {
      let frame = backward ? frames.upperBound - 1 - step : frames.lowerBound + step
      Self.advance(
        graph, columns, scores, frame: frame, free: free[frame], cap: cap, step: step, cost: &cost,
        since: &since, arrival: &arrival, came: &came, entered: &entered)
      relax(graph.moves, time: step + 1)
      if let onward { pass(graph, onward, time: step + 1, cost, since) }
    }
  }

  /// Where the ways that now leave a chain go on to the end, the cheapest of them is kept.
  private mutating func pass(
    _ graph: StateGraph, _ onward: [Int32], time: Int, _ cost: [Int32], _ since: [Int32]
  ) {
    let row = (frameCount - time) * nodeCount
    for number in graph.chains.indices {
      let last = graph.chains[number].states.upperBound - 1
      let leaving = cost[last] + graph.leave[last]
      guard leaving < Self.never else { continue }
      let total = leaving + onward[row + graph.chains[number].to]
      if total < passages[number].cost {
        passages[number] = Passage(cost: total, frames: Int(since[last])..<time)
      }
    }
  }

  /// Consumes one frame: every state of every chain, then the exits.
  private static func advance(
    _ graph: StateGraph, _ columns: [Int32], _ scores: SenoneScores, frame: Int, free: Int32, cap: Int32,
    step: Int, cost: inout [Int32], since: inout [Int32], arrival: inout [Int32], came: inout [Int32],
    entered: inout [Int32]
  ) {
    let before = step * graph.nodeCount
    let after = (step + 1) * graph.nodeCount
    let row = scores.row(frame)
    let costs = scores.costs.span
    let columns = columns.span
    let senoneStart = graph.senoneStart.span
    let stay = graph.stay.span
    let leave = graph.leave.span
    var cost = cost.mutableSpan
    var since = since.mutableSpan
    var entered = entered.mutableSpan
    var arrival = arrival.mutableSpan
    var came = came.mutableSpan
    for number in graph.chains.indices {
      let chain = graph.chains[number]
      let first = chain.states.lowerBound
      // From the last state to the first, so that each still sees its neighbour as of the frame before.
      var state = chain.states.upperBound - 1
      while state >= first {
        var best = cost[state] + stay[state]
        var origin = since[state]
        let other =
          state > first ? cost[state - 1] + leave[state - 1] : arrival[before + chain.from] + chain.entry
        if other < best {
          best = other
          origin = state > first ? since[state - 1] : Int32(step)
        }
        if best < never {
          var k = Int(senoneStart[state])
          let end = Int(senoneStart[state + 1])
          var emission = k == end ? free : Int32(costs[row + Int(columns[k])])
          k += 1
          while k < end {
            emission = min(emission, Int32(costs[row + Int(columns[k])]))
            k += 1
          }
          best += min(emission, free + cap)
        }
        cost[state] = best
        since[state] = origin
        state -= 1
      }
      let last = chain.states.upperBound - 1
      let leaving = cost[last] + leave[last]
      if leaving < arrival[after + chain.to] {
        arrival[after + chain.to] = leaving
        came[after + chain.to] = Int32(number)
        entered[after + chain.to] = since[last]
      }
    }
  }

  private mutating func relax(_ moves: [StateGraph.Move], time: Int) {
    let row = time * nodeCount
    for (number, move) in moves.enumerated() {
      let cost = arrival[row + move.from] + move.cost
      if cost < arrival[row + move.to] {
        arrival[row + move.to] = cost
        came[row + move.to] = Int32(-2 - number)
      }
    }
  }
}
