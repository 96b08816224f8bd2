/// What a frame costs the best phones of any kind, in any order, as far as can be told without what follows: `PhoneLoop`
/// while the sound is still coming.
struct LivePhoneLoop {
  private let model: AcousticModel
  private let senones: [Int]
  private var cost: [Int32]
  private var enter: Int32 = 0
  private let phoneCost: Int32

  init(_ model: AcousticModel, phoneCost: Int32 = 60) {
    self.model = model
    self.phoneCost = phoneCost
    senones = (0..<model.phones.count).flatMap { model.senones(of: $0).map(Int.init) }
    cost = [Int32](repeating: GraphSearch.never, count: senones.count)
  }

  /// Takes the next frame.
  ///
  /// - Returns: the cost of the senone that fits best in the phone that now ends the best reading.
  mutating func advance(_ scores: SenoneScores, frame: Int) -> Int32 {
    let states = model.statesPerPhone
    let row = scores.row(frame)
    let costs = scores.costs.span
    var leaving = GraphSearch.never
    var best = (cost: GraphSearch.never, phone: 0)
    for phone in model.phones.indices {
      for state in stride(from: states - 1, through: 0, by: -1) {
        let k = phone * states + state
        let other = state > 0 ? cost[k - 1] + model.leave[k - 1] : enter + phoneCost
        cost[k] = min(
          GraphSearch.never, min(cost[k] + model.stay[k], other) + Int32(costs[row + senones[k]]))
        if cost[k] < best.cost { best = (cost[k], phone) }
      }
      let last = phone * states + states - 1
      leaving = min(leaving, cost[last] + model.leave[last])
    }
    enter = leaving
    return (0..<states).map { Int32(costs[row + senones[best.phone * states + $0]]) }.min() ?? 0
  }
}
