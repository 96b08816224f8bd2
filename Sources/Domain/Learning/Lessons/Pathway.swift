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
  /// Those by which a passage is learnt line by line; nil where it is not.
  public let byLines: LineSteps?

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

  init(name: String, steps: [Step], verseSteps: [Step] = [], byLines: LineSteps? = nil) {
    (self.name, self.steps, self.verseSteps) = (name, steps, verseSteps)
    self.byLines = byLines
  }

  /// The same with other steps for the whole.
  func with(steps: [Step]) -> Pathway {
    Pathway(name: name, steps: steps, verseSteps: verseSteps, byLines: byLines)
  }

  /// Reads a pathway file.
  ///
  /// - Parameter json: `{"name": "…", "steps": ["show", "locate-book", "fill-10", …]}`; with `"verses":
  ///   ["show", "fill-50"]` each verse of a longer passage takes these steps first; with `"lines"`,
  ///   `"joined"` and `"sections"` each of its lines, two lines that follow one another, and each section of
  ///   some lines.
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
        if let step = Step(code: code), !step.isPart { return step }
        faults.append("step \(index + 1)\(what) is no step that Recite knows; try one of \(Self.allCodes)")
        return nil
      }
    }
    steps = read(file.steps, of: "")
    verseSteps = read(file.verses ?? [], of: " of each verse")
    byLines = file.lines.map { lines in
      LineSteps(
        each: read(lines, of: " of each line"), joined: read(file.joined ?? [], of: " of lines joined"),
        sections: read(file.sections ?? [], of: " of each section"))
    }
    let parts = [
      ("verse", file.verses), ("line", file.lines), ("pair of lines", file.joined),
      ("section", file.sections),
    ]
    for (part, steps) in parts where steps?.count ?? 0 > Self.mostSteps {
      faults.append("a \(part) has more than \(Self.mostSteps) steps")
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
    var lines: [String]?
    var joined: [String]?
    var sections: [String]?
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
  /// A step about some lines of the passage that follow one another, by their places from 0.
  indirect case lines(ClosedRange<Int>, Step)

  /// Its name: `show`, `hear`, or an exercise's, as in pathway files; of one verse `2/fill-50`, of lines
  /// `3-4/recite`.
  public var code: String {
    switch self {
    case .show: "show"
    case .hear: "hear"
    case .exercise(let exercise): exercise.code
    case .verse(let place, let step): "\(place + 1)/\(step.code)"
    case .lines(let lines, let step): "\(lines.lowerBound + 1)-\(lines.upperBound + 1)/\(step.code)"
    }
  }

  public init?(code: String) {
    switch code {
    case "show": self = .show
    case "hear": self = .hear
    case let code where code.contains("/"):
      let parts = code.split(separator: "/", maxSplits: 1)
      guard parts.count == 2, let step = Step(code: String(parts[1])), !step.isPart else { return nil }
      if let number = Int(parts[0]), number > 0 {
        self = .verse(number - 1, step)
        return
      }
      let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard ends.count == 2, 0 < ends[0], ends[0] <= ends[1] else { return nil }
      self = .lines(ends[0] - 1...ends[1] - 1, step)
    default:
      guard let exercise = Exercise(code: code) else { return nil }
      self = .exercise(exercise)
    }
  }

  /// The question it asks; nil for those that only teach.
  public var exercise: Exercise? {
    switch self {
    case .exercise(let exercise): exercise
    case .verse(_, let step), .lines(_, let step): step.exercise
    case .show, .hear: nil
    }
  }

  /// The verse that it is about, by its place from 0; nil for the whole passage.
  public var verse: Int? { if case .verse(let place, _) = self { place } else { nil } }

  /// The lines that it is about, by their places from 0; nil for the whole passage, and for a verse.
  public var lines: ClosedRange<Int>? { if case .lines(let lines, _) = self { lines } else { nil } }

  /// The verses or lines that it is about, by their places from 0; nil for the whole passage.
  var part: ClosedRange<Int>? { lines ?? verse.map { $0...$0 } }

  /// Whether it is about a part of the passage.
  public var isPart: Bool { part != nil }

  /// The same about the whole passage.
  public var whole: Step {
    switch self {
    case .verse(_, let step), .lines(_, let step): step
    case .show, .hear, .exercise: self
    }
  }
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
