@testable import Files
import Foundation
import Testing
import TestSupport

@Suite("Files that are whole or not there")
struct WholeFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder.file(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private func mode(_ name: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: folder.file(name)))?[.posixPermissions] as? Int
  }

  @Test("What was there stays until the new one is finished, and an unfinished one leaves nothing")
  func whole() throws {
    try folder.write("a", Array("old".utf8))
    let file = try WholeFile(folder.file("a"))
    try file.append(String(repeating: "new", count: 100_000))
    #expect(text("a") == "old")
    try file.commit()
    #expect(text("a")?.count == 300_000)
    do {
      let unfinished = try WholeFile(folder.file("b"))
      try unfinished.append("half")
    }
    #expect(names == ["a"])
  }

  @Test("While it grows it has no name: a kill leaves nothing behind")
  func nameless() throws {
    let file = try WholeFile(folder.file("a.vocab"))
    try file.append([UInt8](repeating: 65, count: 1 << 20))
    #expect(names == [])
    try file.commit()
    #expect(names == ["a.vocab"])
    try WholeFile.write([66], to: folder.file("a.vocab"))
    #expect(names == ["a.vocab"] && text("a.vocab") == "B")
  }

  @Test("A link stays one, be anything there or not; what it leads to is written")
  func links() throws {
    try FileManager.default.createDirectory(atPath: folder.file("in"), withIntermediateDirectories: false)
    try folder.write("in/real", Array("old".utf8))
    symlink("in/real", folder.file("link"))
    symlink("link", folder.file("far"))
    symlink("in/new", folder.file("dangling"))
    try WholeFile.write(Array("one".utf8), to: folder.file("far"))
    try WholeFile.write(Array("two".utf8), to: folder.file("dangling"))
    #expect(text("in/real") == "one" && text("in/new") == "two")
    for (name, target) in [("link", "in/real"), ("far", "link"), ("dangling", "in/new")] {
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file(name)) == target)
    }
  }

  @Test("A pipe is written to and stays; a folder, a circle of links, a missing folder are refused and stay")
  func others() throws {
    mkfifo(folder.file("pipe"), 0o600)
    let reader = open(folder.file("pipe"), O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    try WholeFile.write(Array("through".utf8), to: folder.file("pipe"))
    var block = [UInt8](repeating: 0, count: 20)
    #expect(read(reader, &block, block.count) == 7)
    symlink("circle", folder.file("circle"))
    for path in [folder.path, folder.file("circle"), folder.file("none/a"), "/proc/a", ""] {
      #expect(throws: WritingError.self, "\(path)") { try WholeFile.write([1], to: path) }
    }
    #expect(names == ["circle", "pipe"])
    try WholeFile.write([1, 2], to: "/dev/null")
    #expect(throws: WritingError.self) { try WholeFile.write([1, 2], to: "/dev/full") }
  }

  @Test("Who may read stays as it was; what is new is everybody's, unless it is said whose it is")
  func modes() throws {
    let mask = umask(0o022)
    umask(mask)
    try folder.write("mine", Array("old".utf8))
    chmod(folder.file("mine"), 0o600)
    try WholeFile.write([1], to: folder.file("mine"))
    try WholeFile.write([1], to: folder.file("new"))
    try WholeFile.write([1], to: folder.file("secret"), .init(mode: 0o600))
    try WholeFile.write([1], to: folder.file("new"), .init(mode: 0o640, isModeForced: true))
    #expect(mode("mine") == 0o600 && mode("secret") == 0o600 && mode("new") == 0o640)
  }
}
