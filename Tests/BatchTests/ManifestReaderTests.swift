@testable import Batch
import Testing
@testable import Text

@Suite("A manifest read as it comes")
struct ManifestReaderTests {
  private static let list = """
    {"id":"a","audio":"a.wav","text":"Jésus wept and was moved"}

    no JSON
    {"audio":"b.wav","verse":"John 11:35","speaker":"Ann","date":"2026-09-14"}
    {"id":"c","audio":"c.wav","text":"x","verse":"John 1:1"}\r
    {"audio":""}
    {"id":"e","audio":"e.wav","text":"Jésus wept and was moved"}
    """

  @Test("Wherever the bytes are cut, in the middle of a sign too, it says the same")
  func cuts() {
    let bytes = Array(Self.list.utf8)
    let whole = Manifest(bytes)
    #expect(whole.entries.map(\.id) == ["a", "line-3", "b.wav", "c", "line-6", "e"])
    #expect(whole.entries.map(\.line) == [1, 3, 4, 5, 6, 7] && whole.entries[2].learner == "Ann")
    for cut in bytes.indices {
      var reader = ManifestReader()
      reader.take(bytes[..<cut])
      reader.take(bytes[cut...])
      #expect(reader.finished() == whole, "cut at \(cut)")
    }
  }

  @Test("A line of any length costs itself alone, and is not kept")
  func longLine() {
    var reader = ManifestReader()
    reader.take(#"{"id":""#.utf8)
    for _ in 0..<5 { reader.take(Array(repeating: UInt8(ascii: "x"), count: Manifest.longestLine / 4)) }
    reader.take("\n{\"audio\":\"a.wav\",\"text\":\"x\"}".utf8)
    let entries = reader.finished().entries
    #expect(entries.map(\.line) == [1, 2] && entries[1].id == "a.wav")
    #expect(
      entries[0].refusal?.message == "Line 1 of the manifest is longer than \(Manifest.longestLine) bytes.")
  }

  @Test("An entry is small: a million of them fit into a hundred megabytes")
  func size() {
    #expect(MemoryLayout<ScoringJob>.stride <= 104)
  }
}
