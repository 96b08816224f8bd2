import Foundation
import Testing
import TestSupport

@Suite("recite ready", .running)
struct ReadyTests {
  @Test("A day is set with learn or by itself, told by home and progress, and taken away")
  func life() throws {
    let folder = try TemporaryFolder()
    let changes = ["XDG_DATA_HOME": folder.path]
    let file = try folder.write("well.txt", Array(SceneTests.well.utf8))
    let nothing = try Recite.run("ready", with: changes)
    #expect(nothing.messages.contains("Nothing is to be ready by a day"))
    let line = ["learn", file, "--by", "2099-06-12", "--typed", "--mute"]
    let learnt = try Recite.start(line, input: Array("q\n".utf8), with: changes).finish()
    #expect(
      learnt.messages.contains("The Well, ready by 2099-06-12") && learnt.messages.contains("0 of 6 lines"))
    #expect(try Recite.run("ready", with: changes).text.contains("1 line a day."))
    #expect(try Recite.run("progress", with: changes).text.contains("The Well, ready by 2099-06-12"))
    #expect(try Recite.run("home", with: changes).text.contains("The Well, ready by 2099-06-12"))
    let plan = try JSON(line: Recite.run("ready", "--format", "jsonl", with: changes).lines.first ?? "")
    #expect(plan["by"]?.string == "2099-06-12" && plan["count"]?.number == 6 && plan["perDay"]?.number == 1)
    let page = folder.file("progress.html")
    try Recite.run("progress", "--html", page, with: changes)
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("To be ready"))
    try Recite.run("ready", "the well", "--never", with: changes)
    #expect(try Recite.run("ready", with: changes).text.isEmpty)
    let past = try Recite.run("ready", "The Well", "--by", "2001-01-01", expecting: 2, with: changes)
    #expect(past.messages.contains("not to come"))
    let none = try Recite.run("ready", "The Well", "--by", "soon", expecting: 64, with: changes)
    #expect(none.messages.contains("“soon” is no day"))
  }
}
