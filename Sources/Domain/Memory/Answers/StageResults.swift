internal import func Glibc.log2
internal import func Glibc.pow

/// What stands of every stage of learning a verse, in one number: four bits a stage, and above them the
/// stability that a failure of today has cost.
///
/// A stage that stood right and was answered wrongly is *shaken*: it has to be asked again, and counts until
/// its study day is over, so that the bar does not move with a wrong answer and what went wrong can be put
/// right the same day.
public struct StageResults: Sendable, Hashable {
  public private(set) var packed: Int64

  public init() { packed = 0 }

  public init(packed: Int64) { self.packed = packed }

  /// The last unaided result of a stage; nil where it was never answered unaided.
  public subscript(exercise: Exercise) -> Outcome? {
    get {
      let cell = cell(of: exercise)
      return cell.isShaken ? .wrong : cell.outcome
    }
    set { keep(Cell(outcome: newValue), of: exercise) }
  }

  /// How a stage stands, by its own answers or by those to harder ones: who can say all the words can fill in
  /// a tenth of them. Nil where nothing is known. What was shaken is lost once its day is over.
  func standing(of exercise: Exercise, isDayOver: Bool) -> Outcome? {
    let result = own(exercise, isDayOver)
    guard result != .wrong, result != .clean else { return result }
    var best = result
    for harder in exercise.stage.harder {
      if let other = own(harder, isDayOver), other.isRight { best = max(best ?? other, other) }
    }
    return best
  }

  private func own(_ exercise: Exercise, _ isDayOver: Bool) -> Outcome? {
    let cell = cell(of: exercise)
    return cell.isShaken && isDayOver ? .wrong : cell.outcome
  }

  /// Whether a stage stands right so many times, once or twice, as far as what to ask next goes: of one that
  /// was shaken this is not so.
  public func stands(_ exercise: Exercise, times: Int = 1) -> Bool {
    standing(of: exercise, isDayOver: true)?.isRight == true
      && times <= self.times(of: exercise, isDayOver: true)
  }

  /// How many right answers a stage that stands counts for: two where it was right again, or where a harder
  /// one is.
  func times(of exercise: Exercise, isDayOver: Bool) -> Int {
    let cell = cell(of: exercise)
    let isImplied = exercise.stage.harder.contains { own($0, isDayOver)?.isRight == true }
    return cell.isSoAgain || cell.outcome == nil || isImplied ? 2 : 1
  }

  /// Whether something counts only until the day is over.
  var isUnsettled: Bool { UInt64(bitPattern: packed) & 0xFFFF_4444_4444_4444 != 0 }

  /// Whether it did not stand, and was answered wrongly twice running.
  public func isMissedAgain(_ exercise: Exercise) -> Bool {
    let cell = cell(of: exercise)
    return cell.outcome == .wrong && cell.isSoAgain
  }

  /// Whether it stood right, and was answered wrongly today.
  func isShaken(_ exercise: Exercise) -> Bool { cell(of: exercise).isShaken }

  /// The stages that stood right, and were answered wrongly today and not put right, the easiest first.
  public var wrongToday: [Exercise] { Exercise.allCases.filter { $0.stage == $0 && isShaken($0) } }

  // MARK: Answers

  /// Takes an unaided answer, or a wrong one.
  mutating func add(_ outcome: Outcome, to exercise: Exercise) {
    var cell = cell(of: exercise)
    guard outcome.isRight else {
      let held = standing(of: exercise, isDayOver: false)
      if let held, held.isRight {
        if cell.outcome == nil { cell.isSoAgain = times(of: exercise, isDayOver: false) > 1 }
        (cell.outcome, cell.isShaken) = (held, true)
      } else {
        cell = Cell(outcome: .wrong, isSoAgain: cell.outcome == .wrong)
      }
      return keep(cell, of: exercise)
    }
    if cell.outcome?.isRight == true {
      if !cell.isShaken { cell.isSoAgain = true }
      cell.isShaken = false
      cell.outcome = max(cell.outcome ?? outcome, outcome)
    } else {
      cell = Cell(outcome: outcome)
    }
    keep(cell, of: exercise)
    // Who can do the harder can do the easier: what was wrong there need not be asked again.
    for easier in Exercise.allCases
    where easier.stage == easier && easier.harder.contains(exercise.stage) && self[easier] == .wrong {
      var known = self.cell(of: easier)
      known = known.isShaken ? Cell(outcome: known.outcome, isSoAgain: known.isSoAgain) : Cell()
      keep(known, of: easier)
    }
  }

  /// The day is over: what was shaken is lost.
  mutating func endDay() {
    for exercise in Exercise.allCases where cell(of: exercise).isShaken {
      keep(Cell(outcome: .wrong), of: exercise)
    }
    heldStability = nil
  }

  /// The stability, in days, before the first attempt of the day failed; kept until the day is over, rounded
  /// to one part in a thousand.
  var heldStability: Double? {
    get {
      let code = UInt64(bitPattern: packed) >> 48
      return code == 0 ? nil : FSRS.stabilityBounds.lowerBound * pow(2, Double(code) / Self.steps)
    }
    set {
      let doublings = newValue.map {
        log2(max($0, FSRS.stabilityBounds.lowerBound) / FSRS.stabilityBounds.lowerBound)
      }
      let code = doublings.map { UInt64(min(max(1, ($0 * Self.steps).rounded()), 65_535)) } ?? 0
      packed = Int64(bitPattern: UInt64(bitPattern: packed) & 0xFFFF_FFFF_FFFF | code << 48)
    }
  }

  /// How many steps a doubling of the stability has, of the 65,535 there are.
  private static let steps = 2500.0

  // MARK: Bits

  /// What is kept of a stage.
  private struct Cell {
    var outcome: Outcome?
    var isShaken = false
    /// Whether it was answered so, rightly or wrongly, twice running.
    var isSoAgain = false
  }

  private func cell(of exercise: Exercise) -> Cell {
    let bits = Int(packed >> shift(exercise)) & 0xF
    return Cell(
      outcome: Outcome(rawValue: (bits & 3) - 1), isShaken: bits & 4 != 0, isSoAgain: bits & 8 != 0)
  }

  private mutating func keep(_ cell: Cell, of exercise: Exercise) {
    let bits =
      Int64((cell.outcome?.rawValue ?? -1) + 1) | (cell.isShaken ? 4 : 0) | (cell.isSoAgain ? 8 : 0)
    packed = packed & ~(0xF << shift(exercise)) | bits << shift(exercise)
  }

  /// How many stages there is room for below the stability; a number from here on has to be the stage of
  /// another.
  static let room = 12

  private func shift(_ exercise: Exercise) -> Int64 {
    Self.shift(ofStage: exercise.stage.rawValue, named: exercise.code)
  }

  @discardableResult
  static func shift(ofStage stage: Int, named name: String) -> Int64 {
    precondition(stage < room, "“\(name)” has no room among the stages: let it count as one of them")
    return Int64(stage) * 4
  }
}
