@testable import Files
import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

/// A folder in which SQLite can make nothing beside the file stands for a disk that takes no changes: these
/// tests may run as root, whom no permission holds back.
@Suite("A disk that takes no changes")
struct ReadingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.file("recite.sqlite") }

  private func fill() throws {
    var store = try openStore(in: folder)
    try store.createSet(named: "Kept", references: ["John.3.16"], at: start)
    try store.record(entry(.recite, .clean), about: "John.3.16")
  }

  /// Takes the place of the file that SQLite would make: a link to itself.
  private func block() throws {
    try? FileManager.default.removeItem(atPath: path + "-shm")
    try FileManager.default.createSymbolicLink(atPath: path + "-shm", withDestinationPath: path + "-shm")
  }

  private func requireReadOnly(_ store: borrowing Store) throws {
    let isReadOnly = store.isReadOnly
    try #require(isReadOnly)
  }

  @Test("everything can be read, checked, exported and copied to another disk; nothing can be changed")
  func readOnly() throws {
    try fill()
    try block()
    var store = try openStore(in: folder)
    try requireReadOnly(store)
    #expect(try store.sets().map(\.name) == ["Kept"])
    #expect(try store.check() == CheckReport(faults: [], isRepaired: true, answers: 1))
    var lines = 0
    try store.export { _ throws(Failure) in lines += 1 }
    #expect(lines > 2)
    let error = #expect(throws: Failure.self) { try store.createSet(named: "New", at: start) }
    #expect(error?.code == "read_only")
    #expect(throws: Failure.self) { try store.record(entry(.recite, .clean), about: "John.3.16") }
    let missing = folder.file("no.sqlite")
    #expect(throws: Failure.self) { try Store.restore(store.path, from: missing, now: start) }
    let elsewhere = folder.file("elsewhere.sqlite")
    try store.backUp(to: elsewhere)
    var copy = try Store(opening: elsewhere, now: start)
    let isWritten = !copy.isReadOnly
    #expect(isWritten)
    #expect(try copy.check().answers == 1)
  }

  @Test("what does not agree is told, and not called right")
  func faults() throws {
    try fill()
    do {
      var store = try openStore(in: folder)
      try store.transaction { connection throws(Failure) in
        try connection.run("UPDATE daily SET asked = 7")
      }
    }
    try block()
    var store = try openStore(in: folder)
    let report = try store.check()
    #expect(report.faults.count == 1 && !report.isRepaired)
  }

  @Test("the answers of a program that was killed are read from its log")
  func log() throws {
    let living: TemporaryFolder = try TemporaryFolder()
    var store = try openStore(in: living)
    try store.createSet(named: "In the log", at: start)
    try store.record(entry(.recite, .clean), about: "John.3.16")
    // As a kill leaves it.
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: living.file("recite.sqlite") + suffix, toPath: path + suffix)
    }
    let before = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    #expect(!before.isEmpty)
    try block()
    var read = try openStore(in: folder)
    try requireReadOnly(read)
    #expect(try read.sets().map(\.name) == ["In the log"])
    #expect(try read.check().answers == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-wal")) == before)
    #expect(try store.check().answers == 1)
  }

  @Test("a name with signs of its own is the name of a file", arguments: ["a b", "a?b=1", "a%20#ü", "a'\"&"])
  func names(name: String) throws {
    let place = folder.file(name)
    do {
      var store = try Store(opening: place, now: start)
      try store.createSet(named: "Kept", at: start)
    }
    try FileManager.default.createSymbolicLink(atPath: place + "-shm", withDestinationPath: place + "-shm")
    var store = try Store(opening: place, now: start)
    try requireReadOnly(store)
    #expect(try store.sets().map(\.name) == ["Kept"])
  }
}
