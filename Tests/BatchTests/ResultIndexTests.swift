@testable import Batch
import Glibc
import ResultSamples
import Testing
import TestSupport
@testable import Text

@Suite("Where results stand in their file")
struct ResultIndexTests {
  @Test("Whole lines are found; what a kill cut off at the end is counted and left")
  func torn() throws {
    let folder = try TemporaryFolder()
    let line = Samples.line(.success(Samples.perfect)).json
    let failed = Samples.line(.failure(Failure(code: "missing_file", message: "x"))).json
    let index = try ResultIndex(
      folder.write("results.jsonl", Array("\(line)\n\n\(failed)\n{\"id\":\"cut".utf8)))
    #expect(index.entries.map(\.failure) == [nil, "missing_file"])
    #expect(index.torn == 10)
    #expect(try String(decoding: index.bytes(of: index.entries[1]), as: UTF8.self) == failed)
  }

  @Test("A file of something else is refused with the line at fault")
  func foreign() throws {
    let folder = try TemporaryFolder()
    let line = Samples.line(.success(Samples.perfect)).json
    let path = try folder.write("results.jsonl", Array("\(line)\nDear diary,\n".utf8))
    let failure = #expect(throws: Failure.self) { try ResultIndex(path) }
    #expect(failure?.message == "Line 2 of \(path) is no result of \"recite score\".")
  }

  @Test("A pipe or a device is no file of results, not one without any")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/null"] {
      let failure = #expect(throws: Failure.self) { try ResultIndex(path) }
      #expect(failure?.message == "\(path) is a pipe or a device, and no file of results.")
    }
  }

  @Test("A file that is not there is told by its name")
  func missing() throws {
    let failure = #expect(throws: Failure.self) { try ResultIndex("/nowhere/x.jsonl") }
    #expect(failure?.message.hasPrefix("/nowhere/x.jsonl cannot be read") == true)
  }
}
