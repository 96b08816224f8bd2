@testable import Recitation
import Testing

/// Two senones; four frames. Senone 0 fits the first half, senone 1 the second.
private let scores = SenoneScores(senoneCount: 2, costs: [0, 9, 1, 9, 9, 1, 9, 0])
private let free: [Int32] = [5, 5, 5, 5]

/// One state a senone: stays for 2, leaves for 3.
private func state(_ senone: UInt16) -> [(senones: [UInt16], stay: Int32, leave: Int32)] {
  [([senone], 2, 3)]
}

@Suite struct GraphSearchTests {
  /// Node 0 -(word 0: senone 0)-> 1 -(word 1: senone 1)-> 2, each may be skipped for 50, and for rubbish for
  /// 7.
  private var graph: StateGraph {
    var graph = StateGraph(nodeCount: 3)
    for index in 0..<2 {
      graph.add(
        from: index, to: index + 1, entry: 1, label: .word(index: index, variant: 0),
        states: state(UInt16(index)))
      graph.add(from: index, to: index + 1, entry: 7, label: .rubbish(index: index), states: [([], 0, 0)])
      graph.moves.append(.init(from: index, to: index + 1, cost: 50))
    }
    return graph
  }

  @Test func `finds the cheapest way, to the unit`() {
    let search = GraphSearch(graph, scores, free: free, frames: 0..<4, start: 0)
    // Word 0 in frames 0 and 1: 1 + 0 + 2 + 1 + 3 = 7; word 1 in frames 2 and 3: 1 + 1 + 2 + 0 + 3 = 7.
    #expect(search.arrival[4 * search.nodeCount + 2] == 14)
    let pieces = Alignment(search, graph, end: 2).pieces
    #expect(pieces == [.init(kind: .word(0), frames: 0..<2), .init(kind: .word(1), frames: 2..<4)])
  }

  @Test func `walking back from the end costs the same at every cut`() {
    let forward = GraphSearch(graph, scores, free: free, frames: 0..<4, start: 0)
    let backward = GraphSearch(
      graph.reversed(), scores, free: free, frames: 0..<4, backward: true, start: 2)
    #expect(backward.arrival[4 * 3 + 0] == forward.arrival[4 * 3 + 2])
    // Between the words, after two frames, the two halves meet at node 1.
    #expect(forward.arrival[2 * 3 + 1] + backward.arrival[2 * 3 + 1] == 14)
  }

  @Test func `the cheapest way through each chain, and when it is in it`() {
    let backward = GraphSearch(
      graph.reversed(), scores, free: free, frames: 0..<4, backward: true, start: 2)
    let forward = GraphSearch(graph, scores, free: free, frames: 0..<4, start: 0, onward: backward.arrival)
    // Chains: word 0, rubbish in its place, word 1, rubbish in its place.
    #expect(forward.passages.map(\.frames) == [0..<2, 0..<2, 2..<4, 2..<4])
    // Both words; 7 + 5 + 5 in place of the first; the same in place of the second.
    #expect(forward.passages.map(\.cost) == [14, 24, 14, 24])
    #expect(GraphSearch(graph, scores, free: free, frames: 0..<4, start: 0).passages.isEmpty)
  }

  @Test func `a part of a table is searched as if it stood alone`() {
    let long = SenoneScores(senoneCount: 2, costs: [7, 7, 0, 9, 1, 9, 9, 1, 9, 0, 3, 3])
    let part = long.part(1..<5)
    let search = GraphSearch(graph, part, free: free, frames: 0..<part.frameCount, start: 0)
    #expect(search.arrival[4 * search.nodeCount + 2] == 14)
    #expect(part.part(1..<3)[0, 0] == 1 && part.part(3..<9).frameCount == 1)
  }

  @Test func `a cap bounds what one frame can cost a word`() {
    var one = StateGraph(nodeCount: 2)
    one.add(from: 0, to: 1, entry: 1, label: .word(index: 0, variant: 0), states: state(0))
    let bad = SenoneScores(senoneCount: 1, costs: [0, 200, 0])
    let plain = GraphSearch(one, bad, free: free, frames: 0..<3, start: 0)
    let capped = GraphSearch(one, bad, free: free, frames: 0..<3, start: 0, cap: 10)
    // 1 + 0 + 2 + 200 + 2 + 0 + 3, and with 5 + 10 in place of 200.
    #expect(plain.arrival[3 * 2 + 1] == 208)
    #expect(capped.arrival[3 * 2 + 1] == 23)
  }

  @Test func `no frames leave only the moves`() {
    let search = GraphSearch(graph, scores, free: free, frames: 2..<2, start: 0)
    #expect(search.arrival[2] == 100)
    #expect(Alignment(search, graph, end: 2).pieces.isEmpty)
  }

  @Test func `chains of any length side by side find what each finds alone`() {
    // Nine chains of one to five states, of one senone, of two and of free speech; more than two fours of
    // them.
    func chain(_ number: Int) -> [(senones: [UInt16], stay: Int32, leave: Int32)] {
      (0...number % 5).map { state in
        ([[0], [1], [0, 1], []][(number + state) % 4], Int32(number % 3), Int32(1 + state))
      }
    }
    var all = StateGraph(nodeCount: 10)
    for number in 0..<9 {
      all.add(
        from: 0, to: number + 1, entry: Int32(number), label: .word(index: number, variant: 0),
        states: chain(number))
    }
    let long = SenoneScores(
      senoneCount: 2, costs: (0..<40).map { UInt16(($0 * 7) % 11) })
    let free = [Int32](repeating: 4, count: 20)
    let together = GraphSearch(all, long, free: free, frames: 0..<20, start: 0)
    let costs = GraphSearch(all, long, free: free, frames: 0..<20, start: 0, tellsWays: false)
    #expect(costs.arrival == together.arrival)
    for number in 0..<9 {
      var one = StateGraph(nodeCount: 2)
      one.add(
        from: 0, to: 1, entry: Int32(number), label: .word(index: number, variant: 0), states: chain(number))
      let alone = GraphSearch(one, long, free: free, frames: 0..<20, start: 0)
      for time in 0...20 {
        #expect(
          min(together.arrival[time * 10 + number + 1], GraphSearch.never)
            == min(alone.arrival[time * 2 + 1], GraphSearch.never), "chain \(number) after \(time) frames")
      }
    }
  }
}
