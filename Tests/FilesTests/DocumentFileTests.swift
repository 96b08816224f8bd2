@testable import Files
import Foundation
import Testing
import TestSupport
@testable import Text

@Suite("Documents as files")
struct DocumentFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func content(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder.file(name))), as: UTF8.self)
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  @Test("What is written is there, the version before it beside it, and nothing else")
  func replaced() throws {
    let file = DocumentFile(folder.file("a.vocab"))
    let first = try file.create(Array("one".utf8))
    let second = try file.replace(with: Array("two".utf8), expecting: first)
    #expect(try file.read().bytes == Array("two".utf8))
    #expect(try content("a.vocab~") == "one")
    try file.replace(with: Array("three".utf8), expecting: second, keepsPrevious: false)
    #expect(try content("a.vocab~") == "one")
    #expect(names == ["a.vocab", "a.vocab~"])
  }

  @Test("What another program wrote meanwhile is never overwritten, be it of the same length and time")
  func changed() throws {
    let path = try folder.write("a.vocab", Array("one".utf8))
    let file = DocumentFile(path)
    let version = try file.read().version
    try folder.write("a.vocab", Array("two".utf8))
    #expect { try file.replace(with: Array("mine".utf8), expecting: version) } throws: {
      ($0 as? Failure)?.code == "changed"
    }
    #expect(try content("a.vocab") == "two")
    #expect(names == ["a.vocab"])
    let now = try file.read().version
    try file.replace(with: Array("mine".utf8), expecting: now)
    #expect(try content("a.vocab") == "mine")
  }

  @Test("A document that is gone, a folder, a pipe: refused in words, and nothing is made")
  func refused() throws {
    let path = try folder.write("a.vocab", Array("one".utf8))
    let version = try DocumentFile(path).read().version
    try FileManager.default.removeItem(atPath: path)
    #expect { try DocumentFile(path).replace(with: [1], expecting: version) } throws: {
      ($0 as? Failure)?.code == "missing"
    }
    #expect(names == [])
    for odd in [folder.path, "/dev/zero", folder.file("none/a.vocab")] {
      #expect(throws: Failure.self) { try DocumentFile(odd).read() }
    }
    #expect { try DocumentFile(folder.file("none/a.vocab")).create([1]) } throws: {
      ($0 as? Failure)?.code == "missing"
    }
  }

  @Test("A new document does not replace one that is there")
  func created() throws {
    let file = DocumentFile(try folder.write("a.vocab", Array("one".utf8)))
    #expect { try file.create([1]) } throws: { ($0 as? Failure)?.code == "exists" }
    #expect(try content("a.vocab") == "one")
  }

  @Test("A link stays a link, and who may read stays")
  func kept() throws {
    let path = try folder.write("real.vocab", Array("one".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.vocab"), withDestinationPath: "real.vocab")
    let file = DocumentFile(folder.file("link.vocab"))
    try file.replace(with: Array("two".utf8), expecting: file.read().version)
    #expect(try content("real.vocab") == "two")
    let kind = try FileManager.default.attributesOfItem(atPath: folder.file("link.vocab"))[.type]
    #expect(kind as? FileAttributeType == .typeSymbolicLink)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }
}
