public import Memory

/// One step of a lesson.
public enum Step: Sendable, Hashable {
  /// The verse and its place are shown.
  case show
  /// The verse and its place are spoken, the words lighting up.
  case hear
  /// A question.
  case exercise(Exercise)

  /// Its name in pathway files: `show`, `hear`, or an exercise's.
  public var code: String {
    switch self {
    case .show: "show"
    case .hear: "hear"
    case .exercise(let exercise): exercise.code
    }
  }

  /// The step of a name.
  public init?(code: String) {
    switch code {
    case "show": self = .show
    case "hear": self = .hear
    default:
      guard let exercise = Exercise(code: code) else { return nil }
      self = .exercise(exercise)
    }
  }

  /// The question it asks; nil for those that only teach.
  public var exercise: Exercise? {
    if case .exercise(let exercise) = self { exercise } else { nil }
  }
}

extension Step: Codable {
  /// Reads the code.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let code = try container.decode(String.self)
    guard let step = Step(code: code) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown step “\(code)”")
    }
    self = step
  }

  /// Writes the code.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}
