/// A word as the search sees it: the ways to say it, as phone ids of the model.
public struct SpokenWord: Sendable, Hashable {
  public var variants: [[Int]]

  /// Drops empty pronunciations.
  public init(variants: [[Int]]) {
    self.variants = variants.filter { !$0.isEmpty }
  }

  public var isSilent: Bool { variants.isEmpty }

  var firstPhones: [Int] { Array(Set(variants.compactMap(\.first))).sorted() }
  var lastPhones: [Int] { Array(Set(variants.compactMap(\.last))).sorted() }
}

extension AcousticModel {
  /// The states of a pronunciation between possible neighbours.
  ///
  /// The first and the last phone depend on the words beside; where several are possible, each state holds
  /// the senones of all of them and the cheapest counts, frame by frame.
  func states(
    of phones: [Int], lefts: [Int], rights: [Int]
  ) -> [(senones: [UInt16], stay: Int32, leave: Int32)] {
    var result: [(senones: [UInt16], stay: Int32, leave: Int32)] = []
    for (place, phone) in phones.enumerated() {
      let position: Position =
        phones.count == 1 ? .single : place == 0 ? .begin : place == phones.count - 1 ? .end : .inside
      var choices = [[UInt16]](repeating: [], count: statesPerPhone)
      for left in place == 0 ? lefts : [phones[place - 1]] {
        for right in place == phones.count - 1 ? rights : [phones[place + 1]] {
          for (state, senone) in senones(of: phone, left: left, right: right, position).enumerated()
          where !choices[state].contains(senone) {
            choices[state].append(senone)
          }
        }
      }
      for state in 0..<statesPerPhone {
        result.append(
          (choices[state], stay[phone * statesPerPhone + state], leave[phone * statesPerPhone + state]))
      }
    }
    return result
  }

  /// The states of a phone whatever its neighbours: silence, noise.
  func states(ofFiller phone: Int) -> [(senones: [UInt16], stay: Int32, leave: Int32)] {
    senones(of: phone).enumerated().map { state, senone in
      ([senone], stay[phone * statesPerPhone + state], leave[phone * statesPerPhone + state])
    }
  }
}

/// How far the phones of a text or a word are from those that a free phone loop heard (Levenshtein distance).
enum PhoneDistance {
  /// Edits for each phone of the longer string, 0 to 1; 1 where either is empty.
  ///
  /// Cost: product of the lengths, a few nanoseconds each.
  static func between(_ words: [SpokenWord], _ loop: PhoneLoop) -> Double {
    between(
      words.flatMap { $0.variants.first ?? [] },
      loop.segments.filter { loop.isSpeech[$0.frames.lowerBound] }.map(\.phone))
  }

  /// The distance from one word, in the pronunciation that is nearest, to what the loop heard in its frames.
  /// Phones of one kind (two vowels, two nasals) are half as far from each other as others: the loop often
  /// takes one for another.
  static func between(_ word: SpokenWord, in frames: Range<Int>, _ loop: PhoneLoop, _ model: AcousticModel)
    -> Double
  {
    let heard = loop.segments.filter { segment in
      loop.isSpeech[segment.frames.lowerBound]
        && 2 * segment.frames.clamped(to: frames).count >= segment.frames.count
    }.map(\.phone)
    return word.variants.map { between($0, heard) { model.kinds[$0] == model.kinds[$1] ? 0.5 : 1 } }.min()
      ?? 1
  }

  static func between(
    _ text: [Int], _ heard: [Int], otherwise: (Int, Int) -> Double = { _, _ in 1 }
  ) -> Double {
    guard !text.isEmpty, !heard.isEmpty else { return 1 }
    var row = (0...heard.count).map(Double.init)
    for (place, phone) in text.enumerated() {
      var diagonal = row[0]
      row[0] = Double(place + 1)
      for column in heard.indices {
        let edited = min(row[column], row[column + 1]) + 1
        let kept = diagonal + (heard[column] == phone ? 0 : otherwise(heard[column], phone))
        diagonal = row[column + 1]
        row[column + 1] = min(edited, kept)
      }
    }
    return row[heard.count] / Double(max(text.count, heard.count))
  }
}

/// How well the frames of a word fit its phones, against the best phones of any kind (goodness of
/// pronunciation, Witt and Young 2000), in nats a frame; about 0 is as good as it gets.
struct GoodnessOfPronunciation {
  private(set) var segments: [PhoneSegment] = []
  private(set) var mean = -10.0

  var worst: Double { segments.map(\.goodness).min() ?? -10 }

  /// Aligns the word's pronunciations to exactly these frames; the best one counts. `lefts` and `rights` are
  /// the phones that may stand before and behind the word.
  init(
    _ word: SpokenWord, _ frames: Range<Int>, lefts: [Int], rights: [Int], _ model: AcousticModel,
    _ heard: any SenoneScoring, _ loop: PhoneLoop
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
