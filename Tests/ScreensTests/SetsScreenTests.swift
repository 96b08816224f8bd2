import Drills
import Memory
import Storage
import Study
import Terminal
import Testing

@testable import Screens

@Suite("The list of sets")
struct SetsScreenTests {
  @Test("Each set has its strength as colour, bar and number; an empty one has none")
  func strength() throws {
    let learner = try Learner()
    try learner.trainer.createSet(named: "Lamps", ["Psalm 119:105"])
    try learner.trainer.createSet(named: "Later", [])
    learner.type("4")
    func line(_ name: String) -> String? { learner.app.canvas.lines.first { $0.contains(name) } }
    #expect(line("Strength")?.contains("Verses") == true)
    #expect(line("Lamps")?.contains("░░░░░░░░░░   0%") == true, "\(learner.screen)")
    #expect(line("Later")?.contains("%") == false)

    let run = learner.trainer.drill(.recite, about: try learner.trainer.passage("Psalm 119:105"))
    _ = try run.take(.begin)
    _ = try run.take(.answer(Learner.verse))
    let strengths = try learner.trainer.strengths()
    let lamps = try learner.trainer.set(named: "Lamps")
    let mean = try learner.trainer.view(of: lamps).meanStrength
    #expect(mean > 0 && strengths == [lamps.id: mean])
    learner.tell(.sets(try learner.trainer.sets(), strengths: strengths))
    #expect(line("Lamps")?.contains("█") == true && line("Lamps")?.contains(" 0%") == false)
  }
}
