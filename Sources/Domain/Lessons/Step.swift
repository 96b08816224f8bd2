public import Memory

/// One step of a lesson.
public enum Step: Sendable, Hashable {
  /// The verse and its place are shown.
  case show
  /// The verse and its place are spoken, the words lighting up.
  case hear
  /// A question.
  case exercise(Exercise)
  /// A step about one verse of the passage, by its place from 0.
  indirect case verse(Int, Step)

  /// Its name: `show`, `hear`, or an exercise's, as in pathway files; of one verse `2/fill-50`.
  public var code: String {
    switch self {
    case .show: "show"
    case .hear: "hear"
    case .exercise(let exercise): exercise.code
    case .verse(let place, let step): "\(place + 1)/\(step.code)"
    }
  }

  /// The step of a name.
  public init?(code: String) {
    switch code {
    case "show": self = .show
    case "hear": self = .hear
    case let code where code.contains("/"):
      let parts = code.split(separator: "/", maxSplits: 1)
      guard parts.count == 2, let number = Int(parts[0]), number > 0, let step = Step(code: String(parts[1])),
        step.verse == nil
      else { return nil }
      self = .verse(number - 1, step)
    default:
      guard let exercise = Exercise(code: code) else { return nil }
      self = .exercise(exercise)
    }
  }

  /// The question it asks; nil for those that only teach.
  public var exercise: Exercise? {
    switch self {
    case .exercise(let exercise): exercise
    case .verse(_, let step): step.exercise
    case .show, .hear: nil
    }
  }

  /// The verse that it is about, by its place from 0; nil for the whole passage.
  public var verse: Int? { if case .verse(let place, _) = self { place } else { nil } }

  /// The same about the whole passage.
  public var whole: Step { if case .verse(_, let step) = self { step } else { self } }
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
