@testable import Batch
import ResultSamples
import Testing
import TestSupport
@testable import Text

@Suite("Results of several files put together")
struct ResultMergeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func made(_ strictness: String, voiceLine: Double = 0) -> Provenance {
    Provenance(
      program: "recite 1", engine: "PocketSphinx", model: "en", strictness: strictness, voiceLine: voiceLine)
  }

  private func index(_ name: String, _ makes: [Provenance?]) throws -> ResultIndex {
    let lines = makes.enumerated().map { place, made in
      var line = Samples.line(.success(Samples.perfect))
      line.id = "\(name)-\(place)"
      line.made = made
      return line.json + "\n"
    }
    return try ResultIndex(folder.write(name, Array(lines.joined().utf8)))
  }

  @Test(
    "results of one making go together, each voice with a line of its own; so do those that all tell nothing")
  func alike() throws {
    try ResultMerge.checkAlike([
      index("a", [Self.made("normal")]),
      index("b", [Self.made("normal", voiceLine: 0.5), Self.made("normal")]),
    ])
    try ResultMerge.checkAlike([index("c", [nil]), index("d", [nil, nil])])
  }

  @Test(
    "results of two makings do not: both files are named, and what they differ in; or the one that holds both"
  )
  func different() throws {
    let (one, two) = try (index("a", [Self.made("normal")]), index("b", [Self.made("strict")]))
    let apart = #expect(throws: Failure.self) { try ResultMerge.checkAlike([one, two]) }
    #expect(apart?.message.contains("a and ") == true && apart?.message.contains("strict") == true)
    let both = try index("c", [Self.made("normal"), Self.made("strict")])
    let inside = #expect(throws: Failure.self) { try ResultMerge.checkAlike([both]) }
    #expect(inside?.message.contains("c holds results of both") == true)
    let unknown = try index("d", [nil])
    let untold = #expect(throws: Failure.self) { try ResultMerge.checkAlike([unknown, one]) }
    #expect(untold?.message.contains("d does not tell") == true)
  }
}
