/// The best explanation of a recording by any phones at all, in any order: what a known text has to beat.
///
/// A loop of the model's context-independent phones, silence and noise, with a cost for each phone begun.
/// Goodness of pronunciation compares a word with it over the same frames (Witt and Young, "Phone-level
/// pronunciation scoring and assessment for interactive language learning", Speech Communication 30, 2000).
/// Cost: 126 state steps a frame, about 0.0005 times real time.
public struct PhoneLoop: Sendable {
  public struct Segment: Sendable, Equatable {
    public var phone: Int
    public var frames: Range<Int>
  }

  public let segments: [Segment]
  /// For each frame, the cost of the best explanation's senone in it.
  let frameCosts: [Int32]
  public let isSpeech: [Bool]
  /// `prefix[t]`: the sum of the first t frame costs.
  let prefix: [Int32]

  public init(_ model: AcousticModel, _ heard: any SenoneScoring, phoneCost: Int32 = 60) {
    let count = model.phones.count
    let states = model.statesPerPhone
    let frames = heard.frameCount
    let own = (0..<count).flatMap { model.senones(of: $0) }
    let scores = heard.scores(of: own)
    let senones = own.map { scores.column($0) }
    var cost = [Int32](repeating: GraphSearch.never, count: count * states)
    var since = [Int32](repeating: 0, count: count * states)
    // The cheapest exit after each frame: from which phone, begun when.
    var exitPhone = [Int32](repeating: 0, count: frames + 1)
    var exitSince = [Int32](repeating: 0, count: frames + 1)
    var enter: Int32 = 0
    let costs = scores.costs.span
    for frame in 0..<frames {
      let row = scores.row(frame)
      var bestExit = GraphSearch.never
      for phone in 0..<count {
        for state in stride(from: states - 1, through: 0, by: -1) {
          let k = phone * states + state
          var best = cost[k] + model.stay[k]
          var origin = since[k]
          let other = state > 0 ? cost[k - 1] + model.leave[k - 1] : enter + phoneCost
          if other < best {
            best = other
            origin = state > 0 ? since[k - 1] : Int32(frame)
          }
          cost[k] = min(GraphSearch.never, best + Int32(costs[row + senones[k]]))
          since[k] = origin
        }
        let last = phone * states + states - 1
        let leaving = cost[last] + model.leave[last]
        if leaving < bestExit {
          bestExit = leaving
          exitPhone[frame + 1] = Int32(phone)
          exitSince[frame + 1] = since[last]
        }
      }
      enter = bestExit
    }

    var found: [Segment] = []
    var end = frames
    while end > 0 {
      let start = min(Int(exitSince[end]), end - 1)
      found.append(Segment(phone: Int(exitPhone[end]), frames: max(0, start)..<end))
      end = max(0, start)
    }
    found.reverse()

    var perFrame = [Int32](repeating: 0, count: frames)
    var speech = [Bool](repeating: false, count: frames)
    let spoken = Set(model.speechPhones)
    for segment in found {
      // Within a phone the cheapest of its states stands for the path: the path's own states differ by
      // little.
      for frame in segment.frames {
        let row = scores.row(frame)
        perFrame[frame] =
          (0..<states).map { Int32(scores.costs[row + senones[segment.phone * states + $0]]) }.min() ?? 0
        speech[frame] = spoken.contains(segment.phone)
      }
    }
    segments = found
    frameCosts = perFrame
    isSpeech = speech
    var sum: Int32 = 0
    prefix =
      [0]
      + perFrame.map { value in
        sum += value; return sum
      }
  }
}

/// What a frame costs the best phones of any kind, in any order, as far as can be told without what follows:
/// `PhoneLoop` while the sound is still coming.
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

  /// The cost of the senone that fits best in the phone that now ends the best reading.
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
