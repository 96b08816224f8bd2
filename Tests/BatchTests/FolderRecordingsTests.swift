@testable import Batch
import Testing

@Suite("Which files of a folder are meant")
struct FolderRecordingsTests {
  private func meant(_ paths: [String]) -> [String] {
    FolderRecordings.meant(in: paths.map { FolderTree.File(path: $0, isNameable: true) }).map(\.path)
  }

  @Test("Recordings are, what people put beside them is not")
  func rubbish() {
    #expect(
      meant(["a.wav", "a.txt", "notes.md", "photo.JPG", "b.MP3", "results.jsonl", "README", "sub/c.m4a"]) == [
        "a.wav", "b.MP3", "sub/c.m4a",
      ])
  }

  @Test(
    "A file of an unknown ending is one where a text of its name lies beside it, and no other recording does")
  func unknownEnding() {
    #expect(meant(["a.voc", "a.txt", "b.voc", "c.voc", "c.wav", "c.lab"]) == ["a.voc", "c.wav"])
  }

  @Test("A dot at the beginning is no ending, and a dot in a folder's name ends no file's")
  func dots() {
    #expect(meant([".wav", "v1.2/readme"]) == [])
  }
}
