/// The front of a search that goes on while the sound comes: for every state of a network the cheapest way to
/// it so far, and the words on that way (token passing: Young, Russell and Thornton, "Token passing: a simple
/// conceptual model for connected speech recognition systems", Cambridge 1989).
///
/// Ways much dearer than the best are given up. Cost: states x a few nanoseconds a frame; memory: the words
/// on all ways that are left.
struct LiveFront {
  struct Passed: Equatable {
    var word: Int32
    /// Its first frame, and the one behind its last.
    var start: Int32
    var end: Int32
    /// The word before on the same way; -1 for the first.
    var previous: Int32
  }

  /// A way that ends in a state.
  struct Way {
    var cost: Int32
    /// The last word passed on it, in `passed`; -1 for none.
    var link: Int32
    var word: Int32
    /// When it went in there.
    var since: Int32
  }

  /// Words on the ways that are left, each behind those before it.
  private(set) var passed: [Passed] = []
  private(set) var frame = 0

  private let graph: StateGraph
  private let words: [Int32]
  private let cap: Int32
  private var cost: [Int32]
  private var link: [Int32]
  private var since: [Int32]
  private var arrival: [Int32]
  private var arrivalLink: [Int32]
  private var isIn: [Bool]
  private var best: Int32 = 0

  /// How much dearer than the best way another may be, in units of cost: 300 nats.
  private static let beam: Int32 = 3_000
  /// Words passed after which those on no way are forgotten.
  private static let mostPassed = 20_000

  /// Begins at a node. `cap`: the most that a frame may cost a state, above free speech.
  init(_ graph: StateGraph, start: Int, frame: Int, cap: Int32) {
    self.graph = graph
    self.frame = frame
    self.cap = cap
    words = graph.chains.map { chain in
      if case .word(let index, _) = chain.label { Int32(index) } else { -1 }
    }
    cost = [Int32](repeating: GraphSearch.never, count: graph.stateCount)
    link = [Int32](repeating: -1, count: graph.stateCount)
    since = link
    arrival = [Int32](repeating: GraphSearch.never, count: graph.nodeCount)
    arrivalLink = [Int32](repeating: -1, count: graph.nodeCount)
    isIn = [Bool](repeating: false, count: graph.chains.count)
    arrival[start] = 0
    relax()
  }

  var bestWay: Way? { ways.min { $0.cost < $1.cost } }

  var ways: [Way] {
    graph.chains.indices.filter { isIn[$0] }.flatMap { number in
      graph.chains[number].states.compactMap { state in
        cost[state] >= GraphSearch.never
          ? nil : Way(cost: cost[state], link: link[state], word: words[number], since: since[state])
      }
    }
  }

  /// Takes the frame that is `row` of the scores; `free` is what a state without senones costs in it.
  mutating func advance(_ scores: SenoneScores, row: Int, free: Int32) {
    let line = min(GraphSearch.never, best + Self.beam)
    var next = [Int32](repeating: GraphSearch.never, count: graph.nodeCount)
    var source = [Int32](repeating: -1, count: graph.nodeCount)
    best = GraphSearch.never
    for number in graph.chains.indices {
      let chain = graph.chains[number]
      let entering = arrival[chain.from] + chain.entry
      guard isIn[number] || entering <= line else { continue }
      isIn[number] = step(chain, scores, row: row, free: free, line: line)
      let last = chain.states.upperBound - 1
      let leaving = cost[last] + graph.leave[last]
      if leaving < next[chain.to] {
        next[chain.to] = leaving
        source[chain.to] = Int32(number)
      }
    }
    frame += 1
    arrive(next, source)
    relax()
    if passed.count > Self.mostPassed { forget() }
  }

  /// Moves the ways through a chain by a frame; whether any is left in it.
  private mutating func step(
    _ chain: StateGraph.Chain, _ scores: SenoneScores, row: Int, free: Int32, line: Int32
  ) -> Bool {
    let table = scores.costs.span
    let start = scores.row(row)
    let first = chain.states.lowerBound
    var isIn = false
    var state = chain.states.upperBound - 1
    while state >= first {
      var least = cost[state] + graph.stay[state]
      var from = state
      let other =
        state > first ? cost[state - 1] + graph.leave[state - 1] : arrival[chain.from] + chain.entry
      if other < least {
        least = other
        from = state - 1
      }
      if least <= line {
        var k = Int(graph.senoneStart[state])
        let end = Int(graph.senoneStart[state + 1])
        var emission = k == end ? free : free + cap
        while k < end {
          emission = min(emission, Int32(table[start + Int(graph.senones[k])]))
          k += 1
        }
        if from < first {
          link[state] = arrivalLink[chain.from]
          since[state] = Int32(frame)
        } else if from != state {
          link[state] = link[from]
          since[state] = since[from]
        }
        cost[state] = least + emission
        best = min(best, least + emission)
        isIn = true
      } else {
        cost[state] = GraphSearch.never
      }
      state -= 1
    }
    return isIn
  }

  /// What has come to the end of its chain is at the node behind it; a word is then passed.
  private mutating func arrive(_ next: [Int32], _ source: [Int32]) {
    arrival = next
    for node in arrival.indices where source[node] >= 0 {
      let number = Int(source[node])
      let last = graph.chains[number].states.upperBound - 1
      arrivalLink[node] = link[last]
      guard words[number] >= 0, arrival[node] <= best + Self.beam else { continue }
      passed.append(
        Passed(
          word: words[number], start: since[last], end: Int32(frame), previous: link[last]))
      arrivalLink[node] = Int32(passed.count - 1)
    }
  }

  private mutating func relax() {
    for move in graph.moves {
      let cost = arrival[move.from] + move.cost
      if cost < arrival[move.to] {
        arrival[move.to] = cost
        arrivalLink[move.to] = arrivalLink[move.from]
      }
    }
  }

  private mutating func forget() {
    var isKept = [Bool](repeating: false, count: passed.count)
    for place in link.indices where cost[place] < GraphSearch.never && link[place] >= 0 {
      isKept[Int(link[place])] = true
    }
    for node in arrival.indices where arrival[node] < GraphSearch.never && arrivalLink[node] >= 0 {
      isKept[Int(arrivalLink[node])] = true
    }
    for place in passed.indices.reversed() where isKept[place] && passed[place].previous >= 0 {
      isKept[Int(passed[place].previous)] = true
    }
    var kept: [Passed] = []
    var place = [Int32](repeating: -1, count: passed.count)
    for old in passed.indices where isKept[old] {
      var word = passed[old]
      if word.previous >= 0 { word.previous = place[Int(word.previous)] }
      place[old] = Int32(kept.count)
      kept.append(word)
    }
    passed = kept
    link = link.map { $0 < 0 ? -1 : place[Int($0)] }
    arrivalLink = arrivalLink.map { $0 < 0 ? -1 : place[Int($0)] }
  }
}
