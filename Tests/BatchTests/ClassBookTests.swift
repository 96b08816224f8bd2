@testable import Batch
import FoundationEssentials
import ResultSamples
import Testing
import TestSupport

@Suite("Who is in a class, and under what name")
struct ClassBookTests {
  private let lines = [
    ClassSamples.reading("Ana", "2026-09-14", "we want the bear"),
    ClassSamples.reading("Anna", "2026-10-12", "we want the bear"),
    ClassSamples.reading("Ben", "2026-09-14", "we want the [bear]"),
  ]

  private func book() -> ClassBook {
    var book = ClassBook()
    for line in lines { book.add(line) }
    return book
  }

  @Test("A pupil who was taken out stays out when the same results come again, until they are let in")
  func removed() {
    var book = book()
    #expect(book.remove(pupil: "Ben") == 1)
    #expect(book.add(lines[2]) == .removed && book.lines.count == 2)
    var unmarked = lines[2]
    unmarked.origin = nil
    book.readmit([lines[2]])
    #expect(book.add(lines[2]) == .new)
    #expect(
      book.remove(pupil: "Ben") == 1 && book.add(unmarked) == .new, "without a fingerprint it is another")
  }

  @Test("In the next year a pupil's other names hold of results to come, and who was taken out stays out")
  func nextYear() {
    var book = book()
    _ = book.rename(pupil: "Ana", to: "Anna")
    _ = book.remove(pupil: "Ben")
    var next = ClassBook()
    next.inherit(from: book, pupils: ["Anna"])
    #expect(next.add(ClassSamples.reading("Ana", "2027-09-14", "we want")) == .new)
    #expect(next.lines[0].learner == "Anna" && next.add(lines[2]) == .removed)
    var other = ClassBook()
    other.inherit(from: book, pupils: ["Cleo"])
    #expect(other.name(of: "Ana") == "Ana", "whoever leaves is not named")
  }

  @Test("Names that look alike are told until it is said that they are two pupils, whatever becomes of them")
  func apart() throws {
    let folder = try TemporaryFolder()
    let file = try ClassFile(folder.path, named: "3b")
    func told() throws -> [String] { ClassDoubts.names(of: try file.read(), in: "3b") }
    try file.change(isNew: true) { book in
      for name in ["Sara", "Sarah", "Jon", "John"] {
        book.add(ClassSamples.reading(name, "2026-09-14", "we want the bear"))
      }
    }
    #expect(try told().count == 2)
    try file.change { $0.keepApart("Sarah", "Sara") }
    #expect(try told().count == 1 && told()[0].contains("Jon"), "as it is read again from its file")
    #expect(ClassDoubts.names(of: ["Sara", "Sarah"], known: try file.read()) == [])
    try file.change { _ = $0.rename(pupil: "Sara", to: "Sahra") }
    #expect(try told().count == 1, "they are two under any name")
    var next = ClassBook()
    next.inherit(from: try file.read(), pupils: ["Sahra", "Sarah"])
    #expect(next.areApart("Sarah", "Sahra"))
    var fewer = ClassBook()
    fewer.inherit(from: try file.read(), pupils: ["Sarah"])
    #expect(!fewer.areApart("Sarah", "Sahra"), "whoever leaves is not named")
    try file.change { _ = $0.remove(pupil: "Sahra") }
    #expect(try !file.read().areApart("Sarah", "Sahra"))
  }

  @Test("One recording is there once, however its day is written")
  func days() {
    var book = book()
    for date in ["14.09.2026", "20260914", "2026-09-14 (copy)"] {
      var again = lines[2]
      (again.id, again.date) = ("copy of Ben", date)
      #expect(book.add(again) != .new, "\(date)")
    }
    var later = lines[2]
    later.date = "2026-09-15"
    #expect(book.add(later) == .new && book.lines.count == 4, "sent on another day it is another reading")
  }

  @Test("Who was renamed and taken out stays out under either name, with a fingerprint or without")
  func removedAfterRenaming() {
    var bare = ClassSamples.reading("Ana", "2026-12-01", "we want the bear")
    bare.origin = nil
    var book = book()
    book.add(bare)
    #expect(book.rename(pupil: "Ana", to: "Anna") == 2 && book.remove(pupil: "Anna") == 3)
    #expect(book.add(lines[0]) == .removed && book.add(bare) == .removed)
    bare.learner = "Anna"
    #expect(book.add(bare) == .removed)
  }

  @Test("Two spellings are one pupil, in what is added later too; a recording under both names is there once")
  func joined() {
    var book = book()
    var twice = lines[0]
    twice.learner = "Anna"
    book.add(twice)
    #expect(book.rename(pupil: "Ana", to: "Anna") == 1)
    #expect(book.lines.map(\.learner) == ["Anna", "Anna", "Ben"])
    #expect(book.add(lines[0]) == .known)
    var later = ClassSamples.reading("Ana", "2026-11-16", "we want the bear")
    #expect(book.add(later) == .new && book.lines.last?.learner == "Anna")
    #expect(book.rename(pupil: "Anna", to: "Anna Berg") == 3)
    later.date = "2026-11-17"
    #expect(book.add(later) == .new && book.lines.last?.learner == "Anna Berg", "names of names, too")
  }

  @Test(
    "What a class knows of later results is kept beside it, and a file that cannot be read is no empty one")
  func kept() throws {
    let folder = try TemporaryFolder()
    let file = try ClassFile(folder.path, named: "3b")
    try file.change(isNew: true) { book in
      for line in lines { book.add(line) }
      _ = book.remove(pupil: "Ben")
      _ = book.rename(pupil: "Ana", to: "Anna")
    }
    var book = try file.read()
    #expect(book.lines.count == 2 && book.add(lines[2]) == .removed && book.add(lines[0]) == .known)
    let rules = try String(contentsOfFile: folder.file("3b.rules.json"), encoding: .utf8)
    #expect(!rules.contains("\"Ben\"") && rules.contains("\"Ana\":\"Anna\""))
    try folder.write("3b.rules.json", Array("{".utf8))
    #expect(throws: (any Error).self) { try file.read() }
  }
}
