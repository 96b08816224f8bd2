internal import Matching

/// How well the frames of a word fit its phones, against the best phones of any kind (goodness of pronunciation,
/// Witt and Young 2000), in nats a frame; about 0 is as good as it gets.
struct PhoneGoodness {
  private(set) var segments: [PhoneSegment] = []
  private(set) var mean = -10.0

  /// The goodness of the worst phone.
  var worst: Double { segments.map(\.goodness).min() ?? -10 }

  /// Aligns the word's pronunciations to exactly these frames; the best one counts.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - frames: where it lies.
  ///   - lefts: the phones that may come before the word.
  ///   - rights: the phones that may follow it.
  ///   - model: the acoustic model.
  ///   - scores: what the engine heard.
  ///   - loop: the best phones of any kind.
  init(
    _ word: SpokenWord, _ frames: Range<Int>, lefts: [Int], rights: [Int], _ model: AcousticModel,
    _ scores: SenoneScores, _ loop: PhoneLoop
  ) {
    var best = GraphSearch.never
    for variant in word.variants {
      // One chain a phone, node to node, so that the way back tells where each phone lies.
      var graph = StateGraph(nodeCount: variant.count + 1)
      let states = model.states(of: variant, lefts: lefts, rights: rights)
      for place in variant.indices {
        let first = place * model.statesPerPhone
        graph.add(
          from: place, to: place + 1, entry: 0, label: .word(index: place, variant: 0),
          states: Array(states[first..<first + model.statesPerPhone]))
      }
      let search = GraphSearch(graph, scores, free: loop.frameCosts, frames: frames, start: 0)
      let total = search.arrival[search.frameCount * search.nodeCount + variant.count]
      guard total < best else { continue }
      best = total
      segments = Alignment(search, graph, end: variant.count).pieces.compactMap { piece in
        guard case .word(let place) = piece.kind else { return nil }
        let end = search.arrival[piece.frames.upperBound * search.nodeCount + place + 1]
        let start = search.arrival[piece.frames.lowerBound * search.nodeCount + place]
        let free =
          loop.prefix[frames.lowerBound + piece.frames.upperBound]
          - loop.prefix[frames.lowerBound + piece.frames.lowerBound]
        let goodness = Double(free - (end - start)) / Double(max(1, piece.frames.count))
        return PhoneSegment(
          phone: model.phones[variant[place]], frames: piece.frames.count,
          goodness: goodness * AcousticModel.natsPerUnit)
      }
      let free = loop.prefix[frames.upperBound] - loop.prefix[frames.lowerBound]
      mean = Double(free - total) / Double(max(1, frames.count)) * AcousticModel.natsPerUnit
    }
  }
}
