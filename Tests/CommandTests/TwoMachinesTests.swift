import Foundation
import Testing
import TestSupport

/// Two machines of one person, each with data of its own.
@Suite("Two machines on the command line", .running)
struct TwoMachinesTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func world(_ name: String) -> [String: String] {
    ["XDG_DATA_HOME": home.file(name), "RECITE_NOW": "2027-03-02T08:00:00Z", "TZ": "UTC"]
  }

  @Test(
    "Pictures and sounds come along with the cards that show them; where they cannot, that is said, and a damaged one stays behind"
  )
  func media() throws {
    let (desk, lap) = (world("desk"), world("lap"))
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/Anki/latest.apkg").path
    let brought = try Recite.run("cards", "import", package, with: desk)
    #expect(brought.messages.contains("2 pictures and sounds, 2 of them new"), "\(brought.messages)")
    try Recite.run("cards", "new", "Own", with: lap)

    // A copy alone has none of them.
    let copy = home.file("stick/desk.sqlite")
    try FileManager.default.createDirectory(atPath: home.file("stick"), withIntermediateDirectories: true)
    try Recite.run("data", "backup", copy, with: desk)
    let bare = try Recite.run("data", "merge", copy, with: lap)
    #expect(bare.messages.contains("2 pictures and sounds that cards name are not here"), "\(bare.messages)")

    // With the folder beside it they come, but for one that is not what it was.
    try FileManager.default.copyItem(atPath: home.file("desk/recite/media"), toPath: home.file("stick/media"))
    let kept = try FileManager.default.contentsOfDirectory(atPath: home.file("stick/media"))
    let damaged = try #require(kept.filter { !$0.hasSuffix("apkg") && $0 != "names.tsv" }.first)
    try Data("no sound".utf8).write(to: URL(filePath: home.file("stick/media/\(damaged)")))
    let partly = try Recite.run("data", "merge", copy, with: lap)
    #expect(partly.messages.contains("1 picture or sound came along"), "\(partly.messages)")
    #expect(partly.messages.contains("1 picture or sound that a card names is not here"))

    let whole = try Recite.run("data", "merge", home.file("desk/recite/recite.sqlite"), with: lap)
    #expect(whole.messages.contains("1 picture or sound came along") && !whole.messages.contains("not here"))
    let again = try Recite.run("data", "merge", copy, with: lap)
    #expect(again.text.contains("All of it is here already"), "\(again.text)")
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: home.file("lap/recite/media")))
        == Set(FileManager.default.contentsOfDirectory(atPath: home.file("desk/recite/media"))))
  }

  @Test(
    "A text of one's own that was removed is so on every machine, its words kept aside; added anew it is there"
  )
  func removedText() throws {
    let (desk, lap) = (world("desk"), world("lap"))
    let shared = home.file("shared")
    try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
    func titles(_ machine: [String: String]) throws -> Bool {
      try Recite.run("texts", "list", with: machine).text.contains("The river")
    }
    for machine in [desk, lap] { try Recite.run("set", "new", "Mine", "John 11:35", with: machine) }
    try home.write("river.txt", Array("The river runs to the sea.\nIt never comes back.\n".utf8))
    func add(to machine: [String: String]) throws {
      try Recite.run("texts", "add", home.file("river.txt"), "--title", "The river", with: machine)
    }
    try add(to: desk)
    for machine in [desk, lap, desk] { try Recite.run("data", "sync", shared, with: machine) }
    #expect(try titles(lap))
    // The other has other words by now.
    let own = "recite/texts/own/the-river.md"
    let words = try String(contentsOfFile: home.file("lap/\(own)"), encoding: .utf8)
    try (words + "\nAnother line.\n").write(
      toFile: home.file("lap/\(own)"), atomically: true, encoding: .utf8)
    try Recite.run("texts", "remove", "The river", with: desk)
    try Recite.run("data", "sync", shared, with: desk)
    #expect(try !titles(desk))
    let told = try Recite.run("data", "sync", shared, with: lap)
    #expect(told.messages.contains("“The river” was removed on another machine"), "\(told.messages)")
    #expect(
      try String(contentsOfFile: home.file("lap/recite/texts/own/removed/the-river.md"), encoding: .utf8)
        .contains("Another line."))
    for machine in [desk, lap, desk] {
      try Recite.run("data", "sync", shared, with: machine)
      #expect(try !titles(machine))
    }
    #expect(!FileManager.default.fileExists(atPath: shared + "/texts/own/the-river.md"))
    try add(to: lap)
    for machine in [lap, desk, lap] { try Recite.run("data", "sync", shared, with: machine) }
    #expect(try titles(desk) && titles(lap))
  }
}
