import Foundation
import Testing
import TestSupport

@Suite("say into a file", .waiting)
struct SayTests {
  @Test("A WAV comes from a file name and from -, the same one, with a header that tells the truth")
  func wave() throws {
    let piped = try Recite.run("say", "John 11:35", "--reference", "none", "--output", "-").output
    let filed = [UInt8](try Data(contentsOf: URL(fileURLWithPath: try Spoken.verse("John 11:35"))))
    #expect(piped == filed)
    func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 + Int(piped[place + $1]) << (8 * $1) } }
    #expect(String(decoding: piped.prefix(4), as: UTF8.self) == "RIFF")
    #expect(String(decoding: piped[8..<16], as: UTF8.self) == "WAVEfmt ")
    #expect(number(4) == piped.count - 8 && number(40) == piped.count - 44 && number(24) == 22_050)
    #expect(Spoken.samples(ofWave: piped).contains { abs(Int($0)) > 2_000 }, "it is silent")
  }

  @Test("The reference is said first, last, both or not")
  func reference() throws {
    func length(_ place: String) throws -> Int {
      try Recite.run("say", "John 11:35", "--reference", place, "--output", "-").output.count
    }
    let (none, first, both) = (try length("none"), try length("first"), try length("both"))
    #expect(none < first && first < both)
    #expect(try length("last") < both)
    #expect(
      try Recite.run("say", "John 11:35", "--output", "-").output.count == first, "first is the standard")
  }

  @Test("Rate, pitch, voice and repetition change the sound")
  func settings() throws {
    func sound(_ options: String...) throws -> [UInt8] {
      let line = ["say", "John 11:35", "--output", "-"] + options
      let run = try Recite.start(line).finish()
      Recite.check(run, line, 0, #_sourceLocation)
      return run.output
    }
    let plain = try sound()
    #expect(try sound("--rate", "80").count > plain.count * 5 / 4)
    #expect(try sound("--rate", "300").count < plain.count * 4 / 5)
    #expect(try sound("--pitch", "90") != plain)
    #expect(try sound("--voice", "en-gb") != plain)
    let thrice = try sound("--repeat", "3", "--pause", "0.5").count - 44
    #expect(
      abs(thrice - (3 * (plain.count - 44) + 2 * 22_050)) < 200, "three times and two pauses of half a second"
    )
  }

  @Test("What another program prints is spoken")
  func piped() throws {
    let run = try Recite.shell(
      "echo Jesus wept | \"$RECITE\" say - --output - | \"$RECITE\" listen --text 'Jesus wept' --input -")
    #expect(run.text.contains("score 100%"), "\(run.text)")
  }

  @Test("An unknown voice is refused with those near it")
  func voice() throws {
    let run = try Recite.run("say", "--text", "x", "--voice", "en-ux", "--output", "-", expecting: 2)
    #expect(run.messages.contains("en-us") && run.messages.contains("recite voices"), "\(run.messages)")
    #expect(run.output.isEmpty)
  }

  @Test("A WAV is not poured onto a screen, and a folder that is not there is named")
  func places() throws {
    let terminal = try TestTerminal()
    try Recite.run("say", "--text", "x", "--output", "-", expecting: 2, terminal: terminal)
    #expect(terminal.painted.contains("not for the screen"))
    let run = try Recite.run("say", "--text", "x", "--output", "/nonexistent/x.wav", expecting: 2)
    #expect(run.messages.contains("/nonexistent/x.wav"))
    #expect(try Recite.run("say", "--text", "... -", expecting: 2).messages.contains("no word to speak"))
  }

  @Test("Voices are listed, for people and for programs")
  func voices() throws {
    let lines = try Recite.run("voices", "--format", "jsonl").lines
    #expect(lines.count > 20)
    #expect(try lines.contains { try JSON(line: $0)["name"]?.string == "en-us" })
    #expect(try Recite.run("voices").text.contains("en-us"))
  }
}
