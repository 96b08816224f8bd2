/// Where a word fits best in the whole recording, and what the recording is like without it.
///
/// With forward costs a (node, time) and backward costs b, the best reading through word i ends the word at the
/// time t that makes exit(i, t) + b(i+1, t) least; the best one without it skips (a(i, t) + skip + b(i+1, t)) or has
/// rubbish there. The difference is a log likelihood ratio that needs no threshold of its own.
struct WordPassage {
  /// Where the word lies in the best reading that has it.
  var frames: Range<Int>
  /// Cost without it less cost with it, in nats.
  var presence: Double

  /// Those of all words; `onward` has what comes next to each node, from the end.
  static func all(
    _ words: [SpokenWord], _ graph: StateGraph, _ forward: GraphSearch, _ onward: [Int32], skip: Int32
  ) -> [WordPassage?] {
    let frames = forward.frameCount
    let nodes = forward.nodeCount
    var with = [GraphSearch.Passage](repeating: .init(), count: words.count)
    var without = [Int32](repeating: GraphSearch.never, count: words.count)
    for (chain, passage) in zip(graph.chains, forward.passages) {
      switch chain.label {
      case .word(let word, _): if passage.cost < with[word].cost { with[word] = passage }
      case .rubbish(let word): without[word] = min(without[word], passage.cost)
      case .added, .pause: continue
      }
    }
    return words.indices.map { index in
      if words[index].isSilent { return nil }
      for time in 0...frames {
        let total =
          forward.arrival[time * nodes + index] + skip + onward[(frames - time) * nodes + index + 1]
        without[index] = min(without[index], total)
      }
      let difference = Double(without[index] - with[index].cost) * AcousticModel.natsPerUnit
      return WordPassage(frames: with[index].frames, presence: difference)
    }
  }
}
