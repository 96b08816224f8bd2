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
}
