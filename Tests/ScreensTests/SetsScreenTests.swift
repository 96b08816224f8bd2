@testable import Desks
@testable import Learning
@testable import Memory
@testable import Screens
@testable import Store
@testable import Terminal
import Testing

@Suite("The list of sets")
struct SetsScreenTests {
  @Test("Each set has its strength as colour, bar and number; an empty one has none")
  func strength() throws {
    let learner = try Learner()
    try learner.trainer.createSet(named: "Lamps", ["Psalm 119:105"])
    try learner.trainer.createSet(named: "Later", [])
    learner.type("4")
    func line(_ name: String) -> String? { learner.app.canvas.lines.first { $0.contains(name) } }
    #expect(line("Strength")?.contains("Passages") == true)
    #expect(line("Lamps")?.contains("░░░░░░░░░░   0%") == true, "\(learner.screen)")
    #expect(line("Later")?.contains("%") == false)

    let run = try learner.trainer.drill(.recite, about: try learner.trainer.passage("Psalm 119:105"))
    _ = try run.take(.begin)
    _ = try run.take(.answer(Learner.verse))
    let strengths = try learner.trainer.strengths()
    let lamps = try learner.trainer.set(named: "Lamps")
    let mean = try learner.trainer.view(of: lamps).meanStrength
    #expect(mean > 0 && strengths == [lamps.id: mean])
    learner.type("54")
    #expect(line("Lamps")?.contains("█") == true && line("Lamps")?.contains(" 0%") == false)
  }

  @Test("A key held with Ctrl is no letter: what clears a line elsewhere takes no set back and deletes none")
  func control() throws {
    let learner = try Learner()
    try learner.trainer.createSet(named: "Lamps", ["Psalm 119:105"])
    learner.type("4")
    let before = learner.screen
    for letter in "udrn" { learner.carryOut(learner.app.reduce(.key(.control(letter)))) }
    #expect(learner.screen == before)
    #expect(try learner.trainer.sets().map(\.name) == ["Lamps"])
  }

  @Test("Whoever makes a set stands on it, so that Enter opens that one")
  func made() throws {
    let learner = try Learner()
    try learner.trainer.createSet(named: "Lamps", ["Psalm 119:105"])
    learner.type("4n")
    learner.type("Zeal")
    learner.press(.enter)
    #expect(learner.app.canvas.lines.contains { $0.contains("▸ Zeal") }, "\(learner.screen)")
  }
}
