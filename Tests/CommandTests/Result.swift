import Foundation
import Testing
import TestSupport

/// A result line, as another program reads it.
struct Result: Decodable, Equatable {
  struct Word: Decodable, Equatable {
    var index: Int
    var expected: String
    var verdict: String
    var confidence: Double
    var heard: String?
    var start: Double?
    var end: Double?
  }

  struct Extra: Decodable, Equatable {
    var before: Int
    var heard: String?
    var start: Double
    var end: Double
  }

  struct Failure: Decodable, Equatable {
    var code: String
    var message: String
  }

  var id: String
  var audio: String
  var line: Int?
  var error: Failure?
  private var reportedScore: Double?
  private var reportedSeconds: Double?
  private var reportedWords: [Word]?
  private var reportedExtras: [Extra]?
  private var reportedOutcome: String?
  var notes: [String]?

  private enum CodingKeys: String, CodingKey {
    case id, audio, line, error, notes
    case reportedScore = "score"
    case reportedSeconds = "seconds"
    case reportedWords = "words"
    case reportedExtras = "added"
    case reportedOutcome = "outcome"
  }

  var score: Double? { reportedScore }
  var seconds: Double { reportedSeconds ?? 0 }
  var words: [Word] { reportedWords ?? [] }
  var added: [Extra] { reportedExtras ?? [] }
  var outcome: String { reportedOutcome ?? "error" }

  init(line: String) throws {
    self = try JSONDecoder().decode(Result.self, from: Data(line.utf8))
  }

  /// The results that a command prints as JSON Lines, whatever its exit code.
  static func all(_ arguments: [String], input: [UInt8]? = nil, with changes: [String: String] = [:]) throws
    -> [Result]
  {
    let run = try Recite.start(arguments + ["--format", "jsonl"], input: input, with: changes).finish()
    return try run.lines.map { try Result(line: $0) }
  }

  /// The results of many recordings, scored in one run against texts or verses.
  ///
  /// - Parameter jobs: for each a recording, and `text` or `verse` with what it is held against.
  /// - Returns: the results, in their order.
  /// - Throws: what keeps the program from starting, or a line that is no result.
  static func of(_ jobs: [(audio: String, field: String, text: String)]) throws -> [Result] {
    let lines = try jobs.enumerated().map { number, job in
      let row = ["id": "\(number)", "audio": job.audio, job.field: job.text]
      return String(decoding: try JSONEncoder().encode(row), as: UTF8.self)
    }
    let folder = try TemporaryFolder()
    let list = try folder.write("jobs.jsonl", Array(lines.joined(separator: "\n").utf8))
    let results = try all(["score", "--manifest", list])
    try #require(results.map(\.id) == jobs.indices.map(String.init))
    return results
  }

  /// The one result of a command.
  static func of(
    _ arguments: String..., input: [UInt8]? = nil, with changes: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Result {
    let run = try Recite.start(arguments + ["--format", "jsonl"], input: input, with: changes).finish()
    Recite.check(run, arguments, nil, sourceLocation)
    let line = try #require(
      run.lines.first, "nothing came of \(arguments): \(run.messages)", sourceLocation: sourceLocation)
    return try Result(line: line)
  }

  /// For failures: the score and every word that is not correct.
  var story: String {
    if let error { return "\(error.code): \(error.message)" }
    let wrong = words.filter { $0.verdict != "correct" }
      .map { "\($0.index) \($0.expected) \($0.verdict) \($0.confidence)" }
    return "\(outcome) \(score ?? -1), \(added.count) added; " + wrong.joined(separator: ", ")
  }
}
