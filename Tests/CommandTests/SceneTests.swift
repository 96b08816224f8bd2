import Foundation
import Testing
import TestSupport

@Suite("recite scene", .running)
struct SceneTests {
  static let well = """
    The Well

    ACT I

    BEN: It is dark tonight, and the rope is old.
    ANNA: Who is there at the well so late?
    BEN (laughing): Only me, and the moon. [He puts the lamp down.]
    ANNA: Then draw the water, Ben, and be quick about it.
    CARL: So be it.
    ANNA: Pull until the bucket comes up, and not one breath before.
    """

  private func sandbox() throws -> (folder: TemporaryFolder, file: String, changes: [String: String]) {
    let folder = try TemporaryFolder()
    let file = try folder.write("well.txt", Array(Self.well.utf8))
    return (folder, file, ["XDG_DATA_HOME": folder.path])
  }

  private func play(_ answers: String, _ options: [String], _ changes: [String: String]) throws -> String {
    let line = ["scene", "The Well", "--typed", "--mute", "--color", "never"] + options
    return try Recite.start(line, input: Array(answers.utf8), with: changes).finish().text
  }

  @Test("A scene is added, its parts are told, and played to a summary of the shaky lines, typed")
  func whole() throws {
    let (folder, file, changes) = try sandbox()
    defer { withExtendedLifetime(folder) {} }
    let parts = try Recite.run("scene", file, "--color", "never", with: changes)
    #expect(parts.messages.contains("Added: “The Well”, 6 lines"))
    #expect(parts.text.contains("ANNA  3 lines") && parts.text.contains("CARL  1 line"))
    let played = try play(
      """
      Who is there at the well so late?
      line?
      Then draw the water, Ben, and be quick about it.
      Pull until the bucket comes up, and not one word before.

      """, ["--part", "anna"], changes)
    for words in [
      "BEN: It is dark tonight, and the rope is old.", "Your line, ANNA.", "Begins: Then draw the",
      "CARL: So be it.", "1 of 3 lines by yourself, 1 prompted.", "line 4: Then draw the water", ", prompted",
      "line 6: Pull until",
    ] {
      #expect(played.contains(words), "\(words) is not in: \(played)")
    }
    #expect(!played.contains("lamp"), "a direction is nobody's line")
    let why = try Recite.run("why", "The Well 2", "--format", "jsonl", with: changes).lines.first ?? ""
    #expect(try (JSON(line: why)["strength"]?.number ?? 0) > 0.5, "a line that was right is stronger for it")
  }

  @Test("Cue lines alone, from a line on, by first letters; who plays nobody is told who there is")
  func options() throws {
    let (folder, file, changes) = try sandbox()
    defer { withExtendedLifetime(folder) {} }
    try Recite.run("scene", file, with: changes)
    let cues = try play("q\n", ["--part", "ANNA", "--from", "3", "--cues", "--hide", "letters"], changes)
    #expect(cues.contains("BEN: Only me, and the moon.") && !cues.contains("It is dark"))
    #expect(cues.contains("T") && !cues.contains("draw the water"))
    let nobody = try Recite.run("scene", "The Well", "--part", "DORA", expecting: 2, with: changes)
    #expect(nobody.messages.contains("Nobody in “The Well” is called DORA"))
    #expect(nobody.messages.contains("BEN, ANNA, CARL"))
    let verse = try Recite.run("scene", "John 3:16", "--part", "ANNA", expecting: 2, with: changes)
    #expect(verse.messages.contains("nobody plays a part there"))
  }

  @Test("With ACCESSIBLE=1 a scene and its part are chosen by numbers, and where one stands is told above")
  func accessible() throws {
    let (folder, file, changes) = try sandbox()
    defer { withExtendedLifetime(folder) {} }
    try Recite.run("scene", file, with: changes)
    try Recite.run("ready", "The Well", "--by", "2099-06-12", with: changes)
    let learner = try PseudoTerminalLearner(changes.merging(["ACCESSIBLE": "1"]) { $1 })
    func choose(_ choice: String, _ text: String) {
      #expect(learner.program.wait { learner.terminal.painted.hasSuffix(": ") })
      let lines = learner.terminal.painted.split(whereSeparator: \.isNewline)
      let number = lines.last { $0.contains(". \(choice)") }?.prefix { $0 != "." } ?? "?"
      learner.press("\(number)\n")
      #expect(learner.program.wait { learner.terminal.painted.contains(text) }, "\(choice): \(text)")
    }
    #expect(learner.program.wait { learner.terminal.painted.contains("The Well, ready by 2099-06-12") })
    choose("Play “The Well” with me", "As ANNA")
    choose("As ANNA", "Your line, ANNA.")
    learner.press("\u{3}")
    _ = learner.program.finish(within: 30)
  }
}
