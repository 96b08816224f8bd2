internal import FoundationEssentials
public import Memory

/// The steps of a lesson, in order. Data: the shipped one is `pathway.json`, and a learner may bring another.
public struct Pathway: Sendable, Hashable {
  /// The most steps a pathway may have.
  public static let mostSteps = 100

  /// What it is called.
  public let name: String
  /// The steps; at least one of them asks.
  public let steps: [Step]

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

  init(name: String, steps: [Step]) {
    (self.name, self.steps) = (name, steps)
  }

  /// Reads a pathway file.
  ///
  /// - Parameter json: `{"name": "…", "steps": ["show", "locate-book", "fill-10", …]}`.
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
    var steps: [Step] = []
    for (index, code) in file.steps.enumerated() {
      if let step = Step(code: code) {
        steps.append(step)
      } else {
        faults.append("step \(index + 1) is no step that Recite knows; try one of \(Self.allCodes)")
      }
    }
    if file.steps.count > Self.mostSteps { faults.append("it has more than \(Self.mostSteps) steps") }
    if faults.isEmpty, !steps.contains(where: { $0.exercise != nil }) {
      faults.append("none of its steps asks anything")
    }
    guard faults.isEmpty else { throw PathwayError(faults: Array(faults.prefix(20))) }
    name = file.name
    self.steps = steps
  }

  private static var allCodes: String {
    (["show", "hear"] + Exercise.allCases.map(\.code)).joined(separator: ", ")
  }

  private struct File: Decodable {
    var name: String
    var steps: [String]
  }
}

/// Why a pathway file cannot be used.
public struct PathwayError: Error, Sendable, Hashable {
  /// Every fault, to be printed after the file's name.
  public var faults: [String]
}
