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
  ///   - heard: the recording.
  ///   - loop: the best phones of any kind.
  init(
    _ word: SpokenWord, _ frames: Range<Int>, lefts: [Int], rights: [Int], _ model: AcousticModel,
    _ heard: any HeardSenones, _ loop: PhoneLoop
  ) {
    let graphs = word.variants.map { Self.graph($0, lefts: lefts, rights: rights, model) }
    let scores = heard.scores(of: graphs.flatMap(\.senones), in: frames)
    let free = Array(loop.frameCosts[frames])
    let sums = loop.prefix[frames.lowerBound...frames.upperBound].map { $0 - loop.prefix[frames.lowerBound] }
    var best = GraphSearch.never
    for (variant, graph) in zip(word.variants, graphs) {
      let search = GraphSearch(graph, scores, free: free, frames: free.indices, start: 0)
      let total = search.arrival[search.frameCount * search.nodeCount + variant.count]
      guard total < best else { continue }
      best = total
      segments = Alignment(search, graph, end: variant.count).pieces.compactMap { piece in
        guard case .word(let place) = piece.kind else { return nil }
        let end = search.arrival[piece.frames.upperBound * search.nodeCount + place + 1]
        let start = search.arrival[piece.frames.lowerBound * search.nodeCount + place]
        let free = sums[piece.frames.upperBound] - sums[piece.frames.lowerBound]
        let goodness = Double(free - (end - start)) / Double(max(1, piece.frames.count))
        return PhoneSegment(
          phone: model.phones[variant[place]], frames: piece.frames.count,
          goodness: goodness * AcousticModel.natsPerUnit)
      }
      mean = Double(sums[frames.count] - total) / Double(max(1, frames.count)) * AcousticModel.natsPerUnit
    }
  }

  /// One chain a phone, node to node, so that the way back tells where each phone lies.
  private static func graph(
    _ phones: [Int], lefts: [Int], rights: [Int], _ model: AcousticModel
  ) -> StateGraph {
    var graph = StateGraph(nodeCount: phones.count + 1)
    let states = model.states(of: phones, lefts: lefts, rights: rights)
    for place in phones.indices {
      let first = place * model.statesPerPhone
      graph.add(
        from: place, to: place + 1, entry: 0, label: .word(index: place, variant: 0),
        states: Array(states[first..<first + model.statesPerPhone]))
    }
    return graph
  }
}
