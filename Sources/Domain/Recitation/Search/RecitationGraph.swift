/// Builds the network of everything a person may do with a text: say it, skip, replace, add, repeat, pause.
///
/// Node k stands before word k; the last node ends the text. Silent words (tokens such as a dash) are passed
/// for nothing.
enum RecitationGraph {
  /// The network of a text said word for word, with pauses, and with other speech between words only.
  static func forced(_ words: [SpokenWord], _ model: AcousticModel, _ costs: MiscueCosts) -> StateGraph {
    var graph = StateGraph(nodeCount: words.count + 1)
    addBetween(words, to: &graph, model, costs)
    for (index, word) in words.enumerated() {
      if word.isSilent { graph.moves.append(.init(from: index, to: index + 1, cost: 0)) }
      addWord(index, words, to: &graph, model)
    }
    return graph
  }

  /// Frames that rubbish lasts at the least: shorter than any word.
  private static let shortestRubbish = 6

  /// Speech of any kind: what the free phone loop makes of it, at a price a frame.
  static var rubbishStates: [(senones: [UInt16], stay: Int32, leave: Int32)] {
    [(senones: [UInt16], stay: Int32, leave: Int32)](repeating: ([], 0, 0), count: shortestRubbish)
  }

  static func make(_ words: [SpokenWord], _ model: AcousticModel, _ costs: MiscueCosts) -> StateGraph {
    var graph = StateGraph(nodeCount: words.count + 1)
    addBetween(words, to: &graph, model, costs)
    let rubbish = rubbishStates
    for (index, word) in words.enumerated() where !word.isSilent {
      addWord(index, words, to: &graph, model)
      graph.add(
        from: index, to: index + 1, entry: MiscueCosts.units(costs.substitute), label: .rubbish(index: index),
        states: rubbish)
    }
    // Going back is tried before skipping, and never followed by going back again: no free circles.
    for from in 1..<max(1, words.count + 1) {
      for distance in 1...max(1, costs.reach) where distance <= from {
        let cost = costs.goBack + costs.goBackFurther * Double(distance - 1)
        graph.moves.append(.init(from: from, to: from - distance, cost: MiscueCosts.units(cost)))
      }
    }
    for (index, word) in words.enumerated() {
      graph.moves.append(
        .init(from: index, to: index + 1, cost: word.isSilent ? 0 : MiscueCosts.units(costs.skip)))
    }
    return graph
  }

  /// The network of a text of which any stretches are said in any order. Its last node is outside of the
  /// text: where one begins and ends, and where speech of any kind costs a little for each frame and nothing
  /// to begin.
  static func open(_ words: [SpokenWord], _ model: AcousticModel, _ costs: MiscueCosts) -> StateGraph {
    var graph = make(words, model, costs)
    let outside = graph.nodeCount
    graph.nodeCount += 1
    let cheaper = MiscueCosts.units(costs.rubbishFrame - costs.outsideFrame)
    graph.add(
      from: outside, to: outside, entry: MiscueCosts.units(costs.pause), label: .pause(before: outside),
      states: model.states(ofFiller: model.silence))
    graph.add(
      from: outside, to: outside, entry: 0, label: .added(before: outside),
      states: rubbishStates.map { ($0.senones, $0.stay - cheaper, $0.leave - cheaper) })
    let crossing = MiscueCosts.units(costs.crossing)
    graph.moves += (1...words.count).map {
      .init(from: $0, to: outside, cost: $0 == words.count ? 0 : crossing)
    }
    graph.moves += words.indices.map { .init(from: outside, to: $0, cost: $0 == 0 ? 0 : crossing) }
    return graph
  }

  private static func addBetween(
    _ words: [SpokenWord], to graph: inout StateGraph, _ model: AcousticModel, _ costs: MiscueCosts
  ) {
    let silence = model.silence
    let rubbish = rubbishStates
    let noises = model.phone("+NSN+").map { [$0] } ?? []
    for node in 0...words.count {
      graph.add(
        from: node, to: node, entry: MiscueCosts.units(costs.pause), label: .pause(before: node),
        states: model.states(ofFiller: silence))
      for noise in noises {
        graph.add(
          from: node, to: node, entry: MiscueCosts.units(costs.noise), label: .pause(before: node),
          states: model.states(ofFiller: noise))
      }
      graph.add(
        from: node, to: node, entry: MiscueCosts.units(costs.add), label: .added(before: node),
        states: rubbish)
    }
  }

  /// A chain for each way to say a word, open to the neighbours it may have.
  private static func addWord(
    _ index: Int, _ words: [SpokenWord], to graph: inout StateGraph, _ model: AcousticModel
  ) {
    let silence = model.silence
    let word = words[index]
    let before = words[..<index].reversed().filter { !$0.isSilent }.prefix(2)
    let after = words[(index + 1)...].filter { !$0.isSilent }.prefix(2)
    let lefts = Array(Set([silence] + before.flatMap(\.lastPhones))).sorted()
    let rights = Array(Set([silence] + after.flatMap(\.firstPhones))).sorted()
    for (variant, phones) in word.variants.enumerated() {
      graph.add(
        from: index, to: index + 1, entry: 0, label: .word(index: index, variant: variant),
        states: model.states(of: phones, lefts: lefts, rights: rights))
    }
  }
}

/// The networks that a text is searched by, made once for all ears that hear it.
public struct TextNetworks: Sendable {
  let words: [SpokenWord]
  /// Everything a person may do with the text, and the same walked from its end.
  let reading: StateGraph
  let reversed: StateGraph
  let forced: StateGraph

  init(_ words: [SpokenWord], _ model: AcousticModel, _ costs: MiscueCosts) {
    self.words = words
    reading = RecitationGraph.make(words, model, costs)
    reversed = reading.reversed()
    forced = RecitationGraph.forced(words, model, costs)
  }

  /// The senones that searches of the text ask for; some more than once.
  public var senones: [UInt16] { reading.senones + forced.senones }
}

/// What each departure from the text costs the search, in nats of acoustic evidence.
///
/// The relations follow the miscue grammar of reading tutors (correct 1000, repeat 30, skip 10, rubbish 5 of
/// 1000, as log ratios times a language weight of 6.5); the sizes were set on recordings by
/// `recite-lab fit`.
public struct MiscueCosts: Sendable, Equatable, Codable {
  public var skip = 30.0
  var substitute = 34.0
  public var add = 34.0
  /// The same between words that are sure, where a model of its own decides afterwards.
  var addBetweenSure = 12.0
  /// Going back to say words again, and each further word back.
  var goBack = 24.0
  /// Going back over each further word.
  var goBackFurther = 1.0
  public var pause = 2.0
  public var noise = 12.0
  /// A frame of rubbish, above what the free phone loop costs.
  var rubbishFrame = 4.0
  var frameCap = 1000.0
  /// Going on elsewhere than at the text's ends, or stopping there, however much of the text lies between.
  var crossing = 25.0
  /// A frame of speech outside of the text, above what the free phone loop costs.
  public var outsideFrame = 2.5
  /// How many words one may go back.
  public var reach = 4

  /// How many words to each side a local search takes in.
  public var around = 1

  public init() {}

  static func units(_ nats: Double) -> Int32 { Int32((nats / AcousticModel.natsPerUnit).rounded()) }
}
