/// The cheapest ways through a state graph over a stretch of frames (Viterbi).
///
/// Source: Rabiner, "A tutorial on hidden Markov models", 1989, section III.B, in costs instead of
/// probabilities and with no beam: nothing is ever pruned, so a search cannot fail.
/// Cost: frames x (states + chains + moves) steps of a few nanoseconds.
struct GraphSearch {
  static let never: Int32 = 1 << 29

  struct Passage {
    /// What it costs from start to end; `never` where there is none.
    var cost = GraphSearch.never
    var frames = 0..<0
  }

  let nodeCount: Int
  let frameCount: Int
  /// `arrival[t * nodeCount + n]`: the cheapest cost of being at node n when t frames are consumed.
  private(set) var arrival: [Int32]
  /// How the cheapest arrival came: a chain (>= 0), a move (-2 - index), or -1 for the start; none where ways
  /// are not told.
  private(set) var came: [Int32]
  /// Where it came by a chain, when it entered that.
  private(set) var entered: [Int32]
  /// The cheapest way through each chain; where the search was told what follows.
  private(set) var passages: [Passage] = []

  /// Searches some frames; those of a reversed graph are walked from the last, `backward`.
  ///
  /// `free`: for each frame of `scores` what a state without senones costs. `cap`: the most that a frame may
  /// cost a state, above `free`. `onward`: for `passages` the arrivals of a search of the reversed graph over
  /// the same frames from the end. `tellsWays`: whether it is kept how each node was reached, which
  /// `passages` and `Alignment` follow from; what is cheapest can be told without, sooner and in less room.
  init(
    _ graph: StateGraph, _ scores: SenoneScores, free: [Int32], frames: Range<Int>, backward: Bool = false,
    start: Int, cap: Int32 = GraphSearch.never, onward: [Int32]? = nil, tellsWays: Bool = true
  ) {
    precondition(onward == nil || tellsWays, "passages are told of ways")
    let nodes = graph.nodeCount
    nodeCount = nodes
    frameCount = frames.count
    arrival = [Int32](repeating: Self.never, count: (frames.count + 1) * nodes)
    came = [Int32](repeating: -1, count: tellsWays ? (frames.count + 1) * nodes : 0)
    entered = [Int32](repeating: 0, count: came.count)
    arrival[start] = 0
    Self.relax(graph.moves, row: 0, arrival: &arrival, came: &came)
    if onward != nil { passages = [Passage](repeating: Passage(), count: graph.chains.count) }

    let lanes = ChainLanes(graph, scores)
    var states = States(lanes, tellsWays: tellsWays)
    for step in 0..<frames.count {
      let frame = backward ? frames.upperBound - 1 - step : frames.lowerBound + step
      lanes.emit(
        scores, frame: frame, free: free[frame], most: free[frame] + cap, into: &states.emissions)
      Self.advance(
        lanes, arrival.span.extracting(step * nodes..<(step + 1) * nodes), step: step, states.emissions,
        &states.cost, &states.since)
      states.leave(lanes)
      Self.arrive(
        lanes, states, row: (step + 1) * nodes, arrival: &arrival, came: &came, entered: &entered)
      Self.relax(graph.moves, row: (step + 1) * nodes, arrival: &arrival, came: &came)
      if let onward { pass(lanes, onward, time: step + 1, states) }
    }
  }

  private struct States {
    typealias Lane = ChainLanes.Lane

    /// By row, the cheapest way to be in each state, and when it entered the chain.
    var cost: [Lane]
    var since: [Lane]
    var emissions: [Int32]
    /// By place of a chain, the cheapest way to leave it, and when that entered.
    var leaving: [Int32]
    var entered: [Int32]

    init(_ lanes: ChainLanes, tellsWays: Bool) {
      cost = [Lane](repeating: Lane(repeating: GraphSearch.never), count: lanes.rows.count)
      since = [Lane](repeating: .zero, count: tellsWays ? lanes.rows.count : 0)
      emissions = [Int32](repeating: 0, count: lanes.starts.count - 1)
      leaving = [Int32](repeating: GraphSearch.never, count: lanes.fours.count * Lane.scalarCount)
      entered = [Int32](repeating: 0, count: tellsWays ? leaving.count : 0)
    }

    mutating func leave(_ lanes: ChainLanes) {
      for (number, four) in lanes.fours.enumerated() {
        let last = four.rows.upperBound - 1
        let out = cost[last] &+ lanes.rows[last].leave
        let first = number * Lane.scalarCount
        for lane in 0..<Lane.scalarCount { leaving[first + lane] = out[lane] }
        guard !since.isEmpty else { continue }
        let origin = since[last]
        for lane in 0..<Lane.scalarCount { entered[first + lane] = origin[lane] }
      }
    }
  }

  /// Consumes one frame: every state of every chain. `arrival`: by node, the cheapest way to be there before
  /// the frame; `step`: frames consumed before; `since` is empty where ways are not told.
  private static func advance(
    _ lanes: ChainLanes, _ arrival: Span<Int32>, step: Int, _ emissions: [Int32],
    _ cost: inout [ChainLanes.Lane], _ since: inout [ChainLanes.Lane]
  ) {
    typealias Lane = ChainLanes.Lane
    let rows = lanes.rows.span
    let fours = lanes.fours.span
    let never = Lane(repeating: GraphSearch.never)
    let now = Lane(repeating: Int32(step))
    let emissions = emissions.span
    let tellsWays = !since.isEmpty
    var cost = cost.mutableSpan
    var since = since.mutableSpan
    for number in fours.indices {
      let four = fours[number]
      let from = four.from
      let entering =
        four.entry
        &+ Lane(
          arrival[Int(from[0])], arrival[Int(from[1])], arrival[Int(from[2])], arrival[Int(from[3])])
      let first = four.rows.lowerBound
      // From the last state to the first, so that each still sees its neighbour as of the frame before.
      var place = four.rows.upperBound - 1
      while place >= first {
        let row = rows[place]
        var best = cost[place] &+ row.stay
        var other = place > first ? cost[place - 1] &+ rows[place - 1].leave : never
        if row.hasBeginning { other.replace(with: entering, where: row.begins) }
        let isOther = other .< best
        best.replace(with: other, where: isOther)
        if tellsWays {
          var origin = since[place]
          var others = place > first ? since[place - 1] : now
          if row.hasBeginning { others.replace(with: now, where: row.begins) }
          origin.replace(with: others, where: isOther)
          since[place] = origin
        }
        let emitted = row.emissions
        best &+= Lane(
          emissions[Int(emitted[0])], emissions[Int(emitted[1])], emissions[Int(emitted[2])],
          emissions[Int(emitted[3])])
        best.replace(with: never, where: best .> never)
        cost[place] = best
        place -= 1
      }
    }
  }

  private static func arrive(
    _ lanes: ChainLanes, _ states: borrowing States, row: Int, arrival: inout [Int32], came: inout [Int32],
    entered: inout [Int32]
  ) {
    let exits = lanes.exits.span
    let leaving = states.leaving.span
    let since = states.entered.span
    let tellsWays = !came.isEmpty
    var arrival = arrival.mutableSpan
    var came = came.mutableSpan
    var entered = entered.mutableSpan
    for number in exits.indices {
      let (place, to) = exits[number]
      guard leaving[place] < arrival[row + to] else { continue }
      arrival[row + to] = leaving[place]
      guard tellsWays else { continue }
      came[row + to] = Int32(number)
      entered[row + to] = since[place]
    }
  }

  /// Where the ways that now leave a chain go on to the end, the cheapest of them is kept.
  private mutating func pass(
    _ lanes: ChainLanes, _ onward: [Int32], time: Int, _ states: borrowing States
  ) {
    let row = (frameCount - time) * nodeCount
    let exits = lanes.exits.span
    let leaving = states.leaving.span
    let entered = states.entered.span
    let onward = onward.span
    for number in exits.indices {
      let (place, to) = exits[number]
      guard leaving[place] < Self.never else { continue }
      let total = leaving[place] + onward[row + to]
      if total < passages[number].cost {
        passages[number] = Passage(cost: total, frames: Int(entered[place])..<time)
      }
    }
  }

  private static func relax(
    _ moves: [StateGraph.Move], row: Int, arrival: inout [Int32], came: inout [Int32]
  ) {
    let moves = moves.span
    let tellsWays = !came.isEmpty
    var arrival = arrival.mutableSpan
    var came = came.mutableSpan
    for number in moves.indices {
      let move = moves[number]
      let cost = arrival[row + move.from] + move.cost
      guard cost < arrival[row + move.to] else { continue }
      arrival[row + move.to] = cost
      if tellsWays { came[row + move.to] = Int32(-2 - number) }
    }
  }
}

public struct Alignment: Sendable, Equatable {
  public struct Piece: Sendable, Equatable {
    public var kind: AlignedPiece.Kind
    public var frames: Range<Int>
  }

  public let pieces: [Piece]

  /// Walks a finished search back from a node at its end.
  init(_ search: GraphSearch, _ graph: StateGraph, end node: Int) {
    var found: [Piece] = []
    var node = node
    var time = search.frameCount
    // Each step goes back in time or along moves, which are ordered; the bound is for damaged input only.
    var steps = (search.frameCount + 1) * (graph.nodeCount + 1)
    while steps > 0 {
      steps -= 1
      let came = search.came[time * search.nodeCount + node]
      if came == -1 { break }
      if came < -1 {
        node = graph.moves[Int(-2 - came)].from
        continue
      }
      let chain = graph.chains[Int(came)]
      let entered = Int(search.entered[time * search.nodeCount + node])
      found.append(Piece(kind: Self.kind(chain.label), frames: entered..<time))
      time = entered
      node = chain.from
    }
    pieces = found.reversed()
  }

  private static func kind(_ label: StateGraph.Label) -> AlignedPiece.Kind {
    switch label {
    case .word(let index, _): .word(index)
    case .rubbish(let index): .rubbish(index)
    case .added(let before): .added(before)
    case .pause(let before): .pause(before)
    }
  }
}
