@testable import Commands
import Testing
import TestSupport

@Suite("The recogniser's dictionary as a file")
struct DictionaryFileTests {

  private static func letters(_ body: (Character) -> String) -> [UInt8] {
    Array((UInt8(ascii: "a")...UInt8(ascii: "z")).map { body(Character(Unicode.Scalar($0))) }.joined().utf8)
  }

  @Test("one that has words with every letter is whole; one that is empty, or was cut, says what is wrong")
  func faults() throws {
    let folder = try TemporaryFolder()
    let whole = Self.letters { "\($0)ll AH L\n" }
    for (bytes, fault) in [
      (whole[...], nil), ([], "is empty"), (whole.dropLast(), "is cut: its last line has no end"),
      (whole.prefix(18 * 9), "is cut: it has no word with s"),
    ] as [(ArraySlice<UInt8>, String?)] {
      try folder.write("cmudict-en-us.dict", Array(bytes))
      #expect(DictionaryFile(models: folder.path).fault() == fault)
    }
  }

  @Test("one that is not there is told by whoever opens it")
  func missing() throws {
    #expect(DictionaryFile(models: try TemporaryFolder().path).fault() == nil)
  }
}
