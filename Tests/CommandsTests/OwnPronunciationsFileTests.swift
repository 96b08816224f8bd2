@testable import Commands
import Foundation
@testable import Recitation
import Testing
import TestSupport

@Suite("Where a person's own pronunciations are kept")
struct OwnPronunciationsFileTests {
  @Test("what was written is read again; where there is no file there are none")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let file = OwnPronunciationsFile(environment: ["XDG_DATA_HOME": folder.path])
    #expect(try file.read().entries.isEmpty)
    for word in ["Habakkuk", "Nebo"] { _ = try file.change { try $0.add(word, "N IY1 B OW") } }
    #expect(try file.read().entries.map(\.word) == ["habakkuk", "nebo"])
  }

  @Test("a person's own remarks, and a line with a slip, are still there after a change")
  func others() throws {
    let folder = try TemporaryFolder()
    let file = OwnPronunciationsFile(environment: ["XDG_DATA_HOME": folder.path])
    _ = try file.change { try $0.add("Nebo", "N IY1 B OW") }
    let path = try #require(file.path)
    let before = try String(contentsOfFile: path, encoding: .utf8)
    try (before + "# as in Isaiah 46\nBel B EH L\n").write(toFile: path, atomically: true, encoding: .utf8)
    for _ in 1...2 { _ = try? file.change { try $0.add("Ono", "OW N OW") } }
    let after = try String(contentsOfFile: path, encoding: .utf8)
    let added: [Substring] = ["# as in Isaiah 46", "Bel B EH L", "ono\tOW N OW"]
    let wanted = before.split(separator: "\n") + added
    for line in wanted { #expect(after.split(separator: "\n").count { $0 == line } == 1, "\(line)") }
  }

  @Test("several programs that teach a word at once lose none")
  func atOnce() throws {
    let folder = try TemporaryFolder()
    let file = OwnPronunciationsFile(environment: ["XDG_DATA_HOME": folder.path])
    let words = ["Nebo", "Ono", "Bel", "Pul", "Tola", "Gera", "Ehud", "Eglon"]
    DispatchQueue.concurrentPerform(iterations: words.count) { number in
      _ = try? file.change { own in
        // Long enough that all have begun.
        usleep(2_000)
        return try own.add(words[number], "N IY1 B OW")
      }
    }
    #expect(Set(try file.read().entries.map(\.word)) == Set(words.map { $0.lowercased() }))
  }

  @Test("without a home nothing can be kept, and that is said")
  func homeless() throws {
    let file = OwnPronunciationsFile(environment: [:])
    #expect(file.path == nil)
    #expect(throws: (any Error).self) { try file.change { _ in } }
  }
}
