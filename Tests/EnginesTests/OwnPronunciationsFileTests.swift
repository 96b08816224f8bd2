import Speech
import TestSupport
import Testing

@testable import Engines

@Suite("Where a person's own pronunciations are kept")
struct OwnPronunciationsFileTests {
  @Test("what was written is read again; where there is no file there are none")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let file = OwnPronunciationsFile(environment: ["XDG_DATA_HOME": folder.path])
    #expect(try file.read().entries.isEmpty)
    let own = OwnPronunciations(Array("habakkuk\tHH AH B AE K AH K\n".utf8))
    try file.write(own)
    #expect(try file.read() == own)
  }

  @Test("without a home nothing can be kept, and that is said")
  func homeless() throws {
    let file = OwnPronunciationsFile(environment: [:])
    #expect(file.path == nil)
    #expect(throws: (any Error).self) { try file.write(OwnPronunciations()) }
  }
}
