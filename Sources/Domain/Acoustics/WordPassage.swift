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

  static func all(
    _ words: [SpokenWord], _ graph: StateGraph, _ forward: GraphSearch, _ backward: GraphSearch, skip: Int32
  ) -> [WordPassage?] {
    let frames = forward.frameCount
    let nodes = forward.nodeCount
    var with = [Int32](repeating: GraphSearch.never, count: words.count)
    var without = with
    var place = [Range<Int>](repeating: 0..<0, count: words.count)
    for (number, chain) in graph.chains.enumerated() {
      let index: Int
      let isWord: Bool
      switch chain.label {
      case .word(let word, _): (index, isWord) = (word, true)
      case .rubbish(let word): (index, isWord) = (word, false)
      case .added, .pause: continue
      }
      for time in 0...frames {
        let total =
          forward.exit[time * forward.chainCount + number]
          + backward.arrival[(frames - time) * nodes + chain.to]
        if isWord, total < with[index] {
          with[index] = total
          place[index] = Int(forward.entered[time * forward.chainCount + number])..<time
        } else if !isWord, total < without[index] {
          without[index] = total
        }
      }
    }
    return words.indices.map { index in
      if words[index].isSilent { return nil }
      for time in 0...frames {
        let total =
          forward.arrival[time * nodes + index] + skip + backward.arrival[(frames - time) * nodes + index + 1]
        without[index] = min(without[index], total)
      }
      let difference = Double(without[index] - with[index]) * AcousticModel.natsPerUnit
      return WordPassage(frames: place[index], presence: difference)
    }
  }
}
