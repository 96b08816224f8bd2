import Foundation
import Testing
import TestSupport

@Suite(
  "--output: links are followed, pipes and devices are written into, and nothing else takes their place",
  .running)
struct OutputPlacesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func score(_ output: String, _ more: String...) throws -> ProgramRun {
    // Nothing is recognised: an entry whose recording is missing has a result too, and the run ends with 2.
    let list = try folder.write("list.tsv", Array("audio\tverse\nnone.wav\tJohn 11:35\n".utf8))
    let line = ["score", "--manifest", list, "--output", output] + more
    let run = try Recite.start(line).finish()
    Recite.check(run, line, 2, #_sourceLocation)
    return run
  }

  @Test(
    "results of a list: a pipe gets them and stays one, with the tables made of them; there is nothing to resume"
  )
  func pipe() throws {
    let pipe = folder.file("pipe")
    mkfifo(pipe, 0o600)
    let reader = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    _ = try score(pipe, "--csv", folder.file("class.csv"))
    var block = [UInt8](repeating: 0, count: 65_536)
    let count = read(reader, &block, block.count)
    #expect(String(decoding: block[..<max(0, count)], as: UTF8.self).contains(#""id":"none.wav""#))
    var status = stat()
    #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    let table = try String(contentsOfFile: folder.file("class.csv"), encoding: .utf8)
    #expect(table.contains("none.wav"))
    #expect(!FileManager.default.fileExists(atPath: pipe + ".part"))
    #expect(try score(pipe, "--resume").messages.contains("is no plain file"))
  }

  @Test("results of a list: a link stays one, and what it leads to has them")
  func link() throws {
    try FileManager.default.createDirectory(atPath: folder.file("far"), withIntermediateDirectories: false)
    symlink("far/results.jsonl", folder.file("link.jsonl"))
    for _ in 0..<2 {
      _ = try score(folder.file("link.jsonl"))
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link.jsonl"))
      #expect(target == "far/results.jsonl")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("far")) == ["results.jsonl"])
    }
  }
}
