import Foundation
import Memory
import Testing

@testable import Lessons

@Suite("The pathway")
struct PathwayTests {
  @Test("the shipped one has the fourteen steps of the requirements, in order")
  func shipped() {
    #expect(
      Shipped.pathway.steps.map(\.code) == [
        "show", "hear", "locate-book", "fill-10", "rearrange-4", "locate-chapter", "fill-25", "rearrange-8",
        "locate-verse", "build", "fill-50", "rearrange-words", "locate-verse", "fill-100",
      ])
    #expect(Shipped.pathway.stages.count == 11)
    #expect(Set(Shipped.pathway.stages).count == 11)
  }

  @Test(
    "a file with faults is refused with all of them",
    arguments: [
      ("[]", 1), ("{\"name\": \"x\"}", 1), (#"{"name": "x", "steps": []}"#, 1),
      (#"{"name": "x", "steps": ["show", "hear"]}"#, 1),
      (#"{"name": "x", "steps": ["juggle", "show", "fill-12", "fill-10"]}"#, 2),
    ])
  func faults(json: String, count: Int) {
    #expect {
      try Pathway(json: Array(json.utf8))
    } throws: {
      ($0 as? PathwayError)?.faults.count == count
    }
  }

  @Test("every exercise and step has a code that reads back")
  func codes() throws {
    let steps = [Step.show, .hear] + Exercise.allCases.map(Step.exercise)
    for step in steps { #expect(Step(code: step.code) == step) }
    let data = try JSONEncoder().encode(steps)
    #expect(try JSONDecoder().decode([Step].self, from: data) == steps)
  }

  @Test("practice follows the strength along the pathway")
  func practice() {
    let pathway = Shipped.pathway
    var results = StageResults()
    #expect(pathway.exercise(atStrength: 0, results: results) == .locateBook)
    for (index, stage) in pathway.stages.enumerated() {
      let strength = Double(index) / Double(pathway.stages.count)
      #expect(pathway.exercise(atStrength: strength, results: results) == stage)
      results[stage] = .clean
    }
    #expect(pathway.exercise(atStrength: 1, results: results) == .recite)
    #expect(pathway.exercise(atStrength: 0.95, results: results) == .fill100)
    results[.fill10] = .wrong
    #expect(pathway.exercise(atStrength: 0.8, results: results) == .fill10, "what went wrong comes first")
    #expect(pathway.exercise(atStrength: .nan, results: results) == .locateBook)
  }
}
