@testable import Files
import Foundation
import Testing
import TestSupport
@testable import Text

@Suite("Whole files that are read")
struct FileContentsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refusal(_ path: String, limit: Int = 10, followsLinks: Bool = true) -> ReadingError? {
    do throws(ReadingError) {
      _ = try FileContents.plain(path, limit: limit, followsLinks: followsLinks)
      return nil
    } catch {
      return error
    }
  }

  @Test("A plain file comes whole, up to the last byte that it may have")
  func plain() throws {
    let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    let path = try folder.write("a", content)
    #expect(try FileContents.plain(path, limit: content.count) == content)
    #expect(refusal(path, limit: content.count - 1) == .tooLarge)
    #expect(try FileContents.plain(folder.write("empty", []), limit: 0) == [])
    // Files of the system tell no size.
    #expect(try !FileContents.plain("/proc/self/status", limit: 1 << 20).isEmpty)
  }

  @Test(
    "What is no plain file is refused at once, in words: nothing waits for a pipe, nothing drinks from a device"
  )
  func odd() throws {
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let file = try folder.write("a", Array("one".utf8))
    let link = folder.file("link")
    #expect(symlink("a", link) == 0)
    let circle = folder.file("circle")
    #expect(symlink("circle", circle) == 0)
    let reasons = [
      (pipe, "it is no plain file"), ("/dev/zero", "it is no plain file"), (folder.path, "it is a folder"),
      (folder.file("none"), "there is no such file or folder"),
      (file + "/b", "part of its path is no folder"),
      (circle, "its links lead in a circle"),
    ]
    for (path, reason) in reasons {
      let refusal = refusal(path)
      #expect(refusal?.reason == reason && refusal?.isAbsence == true, "\(path)")
    }
    #expect(refusal(link) == nil)
    #expect(refusal(link, followsLinks: false)?.isAbsence == true)
    #expect(refusal(file, limit: 2)?.isAbsence == false)
  }

  @Test("What a person names may be a pipe; too much of it and what cannot be read are told by its name")
  func named() throws {
    let named = folder.file("pipe")
    #expect(mkfifo(named, 0o600) == 0)
    let begun = ContinuousClock.now
    #expect(throws: Failure.self) { try FileContents.read(named) }
    #expect(ContinuousClock.now - begun < .seconds(5), "nobody will write into it")
    // One that writes into it later is waited for.
    let both = open(named, O_RDWR)
    _ = write(both, "verse", 5)
    let reading = open(named, O_RDONLY | O_NONBLOCK)
    close(both)
    #expect(try FileContents.read(named) == Array("verse".utf8))
    close(reading)
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("verse".utf8))
    try pipe.fileHandleForWriting.close()
    let end = pipe.fileHandleForReading.fileDescriptor
    #expect(try FileContents.read(descriptor: end, name: "The pipe", limit: 5) == Array("verse".utf8))
    let path = try folder.write("a", [UInt8](repeating: 1, count: (1 << 20) + 1))
    let large = #expect(throws: Failure.self) { try FileContents.read(path, limit: 1 << 20) }
    #expect(large?.message == "\(path) holds more than 1 MB. Cut it into parts.")
    for (path, reason) in [
      (folder.path, "it is a folder"), (folder.file("none"), "there is no such file or folder"),
    ] {
      let failure = #expect(throws: Failure.self) { try FileContents.read(path) }
      #expect(failure?.message == "\(path) cannot be read: \(reason).")
    }
  }
}
