import Foundation
import Testing
import TestSupport

@Suite("A person speaks passages", .running)
struct PersonVoicesTests {
  private let home: TemporaryFolder
  private var changes: [String: String] { ["XDG_DATA_HOME": home.path] }

  init() throws { home = try TemporaryFolder() }

  private func rate(_ wave: [UInt8]) -> Int { (0..<4).reduce(0) { $0 + Int(wave[24 + $1]) << (8 * $1) } }

  private func said(_ words: String...) throws -> [UInt8] {
    let line = ["say"] + words + ["--reference", "none", "--output", "-"]
    let run = try Recite.start(line, with: changes).finish()
    Recite.check(run, line, 0, #_sourceLocation)
    return run.output
  }

  @Test(
    "A recording that fits is spoken, whole or a verse of it, until it is removed; a voice that is named goes before"
  )
  func spoken() throws {
    let recording = try Spoken.verse("John 11:35-36", voice: "en-gb")
    let added = try Recite.run("voices", "add", recording, "--of", "John 11:35-36", with: changes)
    #expect(added.messages.contains("John 11:35-36 is spoken by"))
    let whole = try said("John 11:35-36")
    // Kept as the recogniser takes it; the program's own voice has another rate.
    #expect(rate(whole) == 16_000)
    #expect(rate(try said("John 3:16")) == 22_050)
    let part = try said("John 11:35")
    #expect(rate(part) == 16_000 && part.count < whole.count / 2)
    let file = home.file("part.wav")
    try Data(part).write(to: URL(fileURLWithPath: file))
    #expect(
      try Recite.run("score", file, "--verse", "John 11:35", with: changes).text.contains("score 100%"))
    #expect(rate(try said("John 11:35", "--voice", "en-us")) == 22_050)
    #expect(try Recite.run("voices", with: changes).text.contains("John 11:35-36,"))
    try Recite.run("voices", "remove", "John", "11:35-36", with: changes)
    #expect(rate(try said("John 11:35")) == 22_050)
    let again = try Recite.run("voices", "remove", "John 11:35-36", expecting: 2, with: changes)
    #expect(again.messages.contains("No person speaks John 11:35-36."))
  }

  @Test("A recording that does not fit is refused with the reason; of a folder the others are taken")
  func refused() throws {
    let recording = try Spoken.verse("John 11:35-36")
    let other = try Recite.run("voices", "add", recording, "--of", "John 3:16", expecting: 2, with: changes)
    #expect(other.messages.contains("is not taken: "), "\(other.messages)")
    #expect(other.messages.contains("words") && !other.messages.contains("is spoken by"))
    let folder = home.file("mine")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try FileManager.default.copyItem(atPath: recording, toPath: folder + "/John_11.35-36.wav")
    try FileManager.default.copyItem(atPath: recording, toPath: folder + "/Jude 3.wav")
    let both = try Recite.run("voices", "add", folder, expecting: 2, with: changes)
    #expect(both.messages.contains("John 11:35-36 is spoken by"), "\(both.messages)")
    #expect(both.messages.contains("Jude 3.wav is not taken: "))
  }
}
