/// The last unaided result of every stage of learning a verse, in one number: four bits a stage.
public struct StageResults: Sendable, Hashable {
  /// As stored.
  public private(set) var packed: Int64

  /// No stage asked yet.
  public init() { packed = 0 }

  /// As stored.
  public init(packed: Int64) { self.packed = packed }

  /// The last result of a stage; nil where it was never answered unaided.
  public subscript(exercise: Exercise) -> Outcome? {
    get { Outcome(rawValue: Int((packed >> shift(exercise)) & 0xF) - 1) }
    set {
      packed &= ~(0xF << shift(exercise))
      packed |= Int64((newValue?.rawValue ?? -1) + 1) << shift(exercise)
    }
  }

  private func shift(_ exercise: Exercise) -> Int64 { Int64(exercise.stage.rawValue) * 4 }
}
