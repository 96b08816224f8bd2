internal import FoundationEssentials
public import Memory

/// The steps of a lesson, in order. Data: the shipped one is `pathway.json`, and a learner may bring another.
public struct Pathway: Sendable, Hashable {
  /// The most steps a pathway may have.
  public static let mostSteps = 100

  public let name: String
  /// The steps; at least one of them asks.
  public let steps: [Step]
  /// Those by which each verse of a passage is learnt before they are joined; none where it is learnt as one.
  public let verseSteps: [Step]

  /// The questions it asks, in order.
  public var questions: [Exercise] { steps.compactMap(\.exercise) }

  /// The exercises it asks, each once, in order: the stages of learning a verse.
  public var stages: [Exercise] {
    var stages: [Exercise] = []
    for stage in questions.map(\.stage) where !stages.contains(stage) {
      stages.append(stage)
    }
    return stages
  }

  init(name: String, steps: [Step], verseSteps: [Step] = []) {
    (self.name, self.steps, self.verseSteps) = (name, steps, verseSteps)
  }

  /// Reads a pathway file.
  ///
  /// - Parameter json: `{"name": "…", "steps": ["show", "locate-book", "fill-10", …]}`; with `"verses":
  ///   ["show", "fill-50"]` each verse of a longer passage takes these steps first.
  /// - Throws: `PathwayError`, with every fault of the file at once.
  public init(json: some Sequence<UInt8>) throws(PathwayError) {
    let file: File
    let bytes = Data(json)
    guard bytes.count <= 100_000 else { throw PathwayError(faults: ["it is longer than 100,000 bytes"]) }
    do {
      file = try JSONDecoder().decode(File.self, from: bytes)
    } catch {
      throw PathwayError(faults: [#"it is not of the form {"name": "…", "steps": ["show", "fill-10"]}"#])
    }
    var faults: [String] = []
    func read(_ codes: [String], of what: String) -> [Step] {
      codes.enumerated().compactMap { index, code in
        if let step = Step(code: code), step.verse == nil { return step }
        faults.append("step \(index + 1)\(what) is no step that Recite knows; try one of \(Self.allCodes)")
        return nil
      }
    }
    steps = read(file.steps, of: "")
    verseSteps = read(file.verses ?? [], of: " of each verse")
    if file.verses?.count ?? 0 > Self.mostSteps {
      faults.append("a verse has more than \(Self.mostSteps) steps")
    }
    if file.steps.count > Self.mostSteps { faults.append("it has more than \(Self.mostSteps) steps") }
    if faults.isEmpty, !steps.contains(where: { $0.exercise != nil }) {
      faults.append("none of its steps asks anything")
    }
    guard faults.isEmpty else { throw PathwayError(faults: Array(faults.prefix(20))) }
    name = file.name
  }

  private static var allCodes: String {
    (["show", "hear"] + Exercise.allCases.map(\.code)).joined(separator: ", ")
  }

  private struct File: Decodable {
    var name: String
    var steps: [String]
    var verses: [String]?
  }
}

/// Why a pathway file cannot be used.
public struct PathwayError: Error, Sendable, Hashable {
  /// Every fault, to be printed after the file's name.
  public var faults: [String]
}

public enum Step: Sendable, Hashable {
  /// The verse and its place are shown.
  case show
  /// The verse and its place are spoken, the words lighting up.
  case hear
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
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let code = try container.decode(String.self)
    guard let step = Step(code: code) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown step “\(code)”")
    }
    self = step
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}
