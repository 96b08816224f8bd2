import Foundation
import Testing
import TestSupport

@Suite("Habits by voice", .waiting)
struct DictatedHabitTests {
  @Test(
    "HABIT-3.0: a habit is said; what is heard has most of its words, is shown, and can be put right", .long)
  func dictated() throws {
    let home = try CourseSandbox()
    try Recite.run("course", "start", "--evening", "off", with: home.at(day: 0))
    try Recite.run("course", "read", "--all", with: home.at(day: 7))
    let sound = try Spoken.text("Fork down after each bite at supper")
    let said = try Recite.run("course", "goal", "--input", sound, with: home.at(day: 7))
    #expect(said.messages.contains("Heard: "))
    let heard = Set(said.text.lowercased().split { !$0.isLetter }.map(String.init))
    #expect(
      heard.intersection(["fork", "down", "after", "each", "bite", "at", "supper"]).count >= 4, "\(said.text)"
    )
    let silence = try home.folder.write(
      "silence.wav", WaveBytes(samples: [Int16](repeating: 0, count: 32_000)).bytes)
    let nothing = try Recite.run("course", "goal", "--input", silence, expecting: 2, with: home.at(day: 7))
    #expect(nothing.messages.contains("No words were heard"))
    // Nobody has seen it: it is not kept.
    #expect(said.messages.contains("Not kept. Put it right"))
    #expect(
      try Recite.run("course", "goal", with: home.at(day: 7)).text.contains(
        "Who do you want to be? Your self-image goal stands on Home."))
    try Recite.run("course", "goal", "A glass of water at every meal", with: home.at(day: 7))
    #expect(
      try Recite.run("course", "goal", with: home.at(day: 7)).lines == ["A glass of water at every meal"])
  }

  @Test("A post is spoken into a file, and counts as read")
  func post() throws {
    let home = try CourseSandbox()
    try Recite.run("course", "start", "--evening", "off", with: home.at(day: 0))
    let file = home.folder.file("post.wav")
    let run = try Recite.run("course", "read", "--output", file, with: home.at(day: 0))
    #expect(run.messages.contains("Next: “Why we start by watching”"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)).count > 500_000)
  }
}
