/// Builds the network of everything a person may do with a text: say it, skip, replace, add, repeat, pause.
///
/// Node k stands before word k; the last node ends the text. Silent words (tokens such as a dash) are passed for
/// nothing.
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

  /// The network of a text of which any stretches are said in any order. Its last node is outside of the text: where one
  /// begins and ends, and where speech of any kind costs a little for each frame and nothing to begin.
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

  /// Silence, noise and added speech at every node.
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
