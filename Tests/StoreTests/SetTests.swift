import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("Learning sets")
struct SetTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "A name that differs in case only is the same set's, in every alphabet",
    arguments: [
      ("Psalms", "PSALMS"), ("Été", "éTÉ"), ("Псалмы", "ПСАЛМЫ"), ("Straße", "STRAßE"), ("Ωδή", "ωΔΉ"),
    ])
  func sameInAnyCase(name: String, other: String) throws {
    let folder = try TemporaryFolder()
    var store = try openStore(in: folder)
    try store.createSet(named: name, references: ["John 3:16"], at: start)
    #expect(try store.set(named: other)?.name == name)
    #expect(throws: Failure.self) { _ = try store.createSet(named: other, at: start) }
    let second = try store.createSet(named: "Second", at: start)
    #expect(throws: Failure.self) { try store.renameSet(second, to: other, at: start) }
    let first = try #require(try store.set(named: name))
    try store.renameSet(first.id, to: other, at: start)
    #expect(try store.sets().map(\.name) == [other, "Second"])
  }

  @Test("After an act that nothing takes back undo says so, and does not take back the one before")
  func lasting() throws {
    var store = try openStore(in: folder)
    try store.createSet(named: "One", references: ["John 3:16"], at: start)
    #expect(try store.lastAct()?.canBeTakenBack == true)
    try store.noteLasting("remove the text “The heron”", at: start)
    let act = try #require(try store.lastAct())
    #expect(act.title == "remove the text “The heron”" && !act.canBeTakenBack)
    let refused = #expect(throws: Failure.self) { try store.undo(at: start) }
    #expect(refused?.message.contains("“remove the text “The heron””, cannot be taken back") == true)
    #expect(try store.sets().count == 1)
    #expect(try store.undo(at: start, in: .verses)?.title.contains("One") == true, "asked for by its area")
  }

  @Test("a set keeps its passages in order, each once")
  func order() throws {
    var store = try openStore(in: folder)
    let set = try store.createSet(named: " John  three ", references: ["John.3.16", "John.3.17"], at: start)
    #expect(try store.add(["John.3.16", "John.3.18", "John.3.18"], to: set, at: start) == 1)
    #expect(try store.passages(in: set).map(\.reference) == ["John.3.16", "John.3.17", "John.3.18"])
    try store.move("John.3.18", in: set, to: 0, at: start)
    #expect(try store.passages(in: set).map(\.reference) == ["John.3.18", "John.3.16", "John.3.17"])
    #expect(try store.remove(["John.3.16", "Gen.1.1"], from: set, at: start) == 1)
    #expect(try store.passages(in: set).map(\.reference) == ["John.3.18", "John.3.17"])
    let listed = try store.sets()
    #expect(listed.map(\.name) == ["John three"])
    #expect(listed.first?.count == 2)
    #expect(try store.set(named: "JOHN THREE")?.id == set)
  }

  @Test(
    "what cannot be done says why",
    arguments: ["", "  ", "a\u{1b}[2J", "a\u{202E}b", "a\u{200B}b", String(repeating: "x", count: 101)])
  func names(name: String) throws {
    var store = try openStore(in: folder)
    #expect {
      try store.createSet(named: name, at: start)
    } throws: {
      ($0 as? Failure)?.code == "not_allowed"
    }
  }

  @Test(
    "names are written as people write them, joiners included",
    arguments: ["می\u{200C}خواهم", "👨\u{200D}👩\u{200D}👧"])
  func joined(name: String) throws {
    var store = try openStore(in: folder)
    _ = try store.createSet(named: name, at: start)
    #expect(try store.sets().map(\.name) == [name])
  }

  @Test("two sets cannot have one name, and a failed act changes nothing")
  func taken() throws {
    var store = try openStore(in: folder)
    let first = try store.createSet(named: "Psalms", at: start)
    #expect {
      try store.createSet(named: "psalms", references: ["Ps.1.1"], at: start)
    } throws: {
      ($0 as? Failure)?.code == "taken"
    }
    #expect(try store.passage("Ps.1.1") == nil)
    try store.renameSet(first, to: "PSALMS", at: start)
    #expect(try store.sets().map(\.name) == ["PSALMS"])
    #expect {
      try store.removeSet(SetID(rawValue: 99), at: start)
    } throws: {
      ($0 as? Failure)?.code == "missing"
    }
  }

  @Test("undo takes back every kind of act, the last first, also after a restart")
  func undo() throws {
    var images: [[String]] = []
    var titles: [String] = []
    do {
      var store = try openStore(in: folder)
      func keep(_ store: inout Store) throws {
        images.append(try Self.image(&store))
        titles.append(try store.lastAct()?.title ?? "")
      }
      try keep(&store)
      let set = try store.createSet(named: "A", references: ["a", "b", "c", "d"], at: start)
      try keep(&store)
      try store.createSet(named: "B", references: ["x"], at: start)
      try keep(&store)
      try store.add(["e", "f"], to: set, at: start)
      try keep(&store)
      try store.remove(["b", "e", "a"], from: set, at: start)
      try keep(&store)
      try store.move("f", in: set, to: 0, at: start)
      try keep(&store)
      try store.renameSet(set, to: "A2", at: start)
      try keep(&store)
      try store.moveSet(set, to: 1, at: start)
      try keep(&store)
      try store.set("ding", to: "off", at: start)
      try keep(&store)
      try store.set("ding", to: "on", at: start)
      try keep(&store)
      try store.removeSet(set, at: start)
    }
    var store = try openStore(in: folder)
    for (image, title) in zip(images, titles).reversed() {
      #expect(try store.undo(at: start) != nil)
      #expect(try Self.image(&store) == image)
      #expect(try store.lastAct()?.title ?? "" == title)
    }
    #expect(try store.undo(at: start) == nil)
  }

  private static func image(_ store: inout Store) throws -> [String] {
    // When each was changed, is noted for merges, and goes on.
    let settings = try store.settings().filter { !$0.key.hasPrefix(Removals.lead) }
    var lines = settings.map { "\($0.key)=\($0.value)" }.sorted()
    for set in try store.sets() {
      lines.append(set.name + ": " + (try store.passages(in: set.id)).map(\.reference).joined(separator: " "))
    }
    return lines
  }
}
