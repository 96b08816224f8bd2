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
  /// - Parameter json: `{"name": "…", "steps": ["show", "locate-book", "fill-10", …]}`; with `"verses": ["show", "fill-50"]`
  ///   each verse of a longer passage takes these steps first.
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
