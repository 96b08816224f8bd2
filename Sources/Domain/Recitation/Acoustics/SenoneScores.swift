/// How badly the frames of a recording fit senones: all of the model's, or those that a search asked for.
///
/// Scored once, searched many times: every later step is a shortest path over such a table.
public struct SenoneScores: Sendable {
  public let frameCount: Int
  /// Costs in the units of `AcousticModel`, frame after frame; the best senone of a frame is near 0. A part
  /// of a table has those of the whole.
  let costs: [UInt16]
  let width: Int
  /// Where each senone stands in a frame, -1 for those that nobody asked for; nil where each stands in its
  /// own place.
  private let columns: [Int32]?
  private let first: Int

  /// A table of all senones: `costs` frame after frame; a trailing part of a frame does not count.
  public init(senoneCount: Int, costs: [UInt16]) {
    self.init(
      costs: costs, width: senoneCount, columns: nil, first: 0,
      frameCount: senoneCount > 0 ? costs.count / senoneCount : 0)
  }

  /// A table of some senones; `columns` has the place of each in a frame.
  init(costs: [UInt16], width: Int, columns: [Int32], frameCount: Int) {
    self.init(costs: costs, width: width, columns: .some(columns), first: 0, frameCount: frameCount)
  }

  private init(costs: [UInt16], width: Int, columns: [Int32]?, first: Int, frameCount: Int) {
    self.costs = costs
    self.width = width
    self.columns = columns
    self.first = first
    self.frameCount = frameCount
  }

  /// Some frames of the table, counted from the first of them; nothing is copied.
  ///
  ///     scores.part(100..<250).frameCount // 150
  public func part(_ frames: Range<Int>) -> SenoneScores {
    let frames = frames.clamped(to: 0..<frameCount)
    return SenoneScores(
      costs: costs, width: width, columns: columns, first: first + frames.lowerBound, frameCount: frames.count
    )
  }

  func row(_ frame: Int) -> Int { (first + frame) * width }

  /// Where the cost of a senone stands in a row. It has to be one that was asked for.
  func column(_ senone: UInt16) -> Int {
    guard let columns else { return Int(senone) }
    let column = Int(columns[Int(senone)])
    precondition(column >= 0, "a senone that the table does not have")
    return column
  }

  func has(_ senone: UInt16) -> Bool { columns.map { $0[Int(senone)] >= 0 } ?? (Int(senone) < width) }

  /// A table of these senones in the same frames, taken from this one, which has some, and from another,
  /// which has the rest; this one's come first.
  func joined(by other: SenoneScores, for senones: [UInt16]) -> SenoneScores {
    guard var columns else { return self }
    var sources: [Int] = []
    for senone in senones where columns[Int(senone)] < 0 {
      columns[Int(senone)] = Int32(width + sources.count)
      sources.append(other.column(senone))
    }
    let joined = width + sources.count
    var all = [UInt16](repeating: 0, count: frameCount * joined)
    let own = costs.span
    let others = other.costs.span
    var table = all.mutableSpan
    for frame in 0..<frameCount {
      let (to, from, fromOther) = (frame * joined, row(frame), other.row(frame))
      for column in 0..<width { table[to + column] = own[from + column] }
      for (number, source) in sources.enumerated() { table[to + width + number] = others[fromOther + source] }
    }
    return SenoneScores(costs: all, width: joined, columns: columns, frameCount: frameCount)
  }

  public subscript(frame: Int, senone: UInt16) -> UInt16 { costs[row(frame) + column(senone)] }
}

/// A recording as a search hears it: the costs of as many senones as it needs, in the frames where it needs
/// them.
public protocol SenoneScoring {
  var frameCount: Int { get }

  /// The costs of some senones in some frames, counted from the first of these.
  func scores(of senones: [UInt16], in frames: Range<Int>) -> SenoneScores
}

extension SenoneScores: SenoneScoring {
  /// The part of the table, with all senones that it has.
  public func scores(of senones: [UInt16], in frames: Range<Int>) -> SenoneScores { part(frames) }
}

extension SenoneScoring {
  func scores(of senones: [UInt16]) -> SenoneScores { scores(of: senones, in: 0..<frameCount) }
}
