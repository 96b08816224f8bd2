import Foundation
@testable import Recitation
@testable import Sphinx
import Testing

@Suite("The engine's dictionary, looked up in place")
struct PronouncingDictionaryTests {
  private func found(_ lines: [String], _ words: [String]) throws -> [[String]] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).dict")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    let dictionary = try PronouncingDictionary(path: file.path)
    return words.map { dictionary.pronunciations(of: $0).map { $0.phones.joined(separator: " ") } }
  }

  @Test("A word has all its ways, however short it is, and none of a longer one's")
  func lengths() throws {
    let lines = [
      "'tis T IH Z", "a AH", "a's EY Z", "a(2) EY", "in IH N", "in(2) AH N", "inn IH N", "inner IH N ER",
      "inner(2) IH N AH", "z Z IY",
    ]
    #expect(
      try found(lines, ["a", "in", "inn", "inner", "z", "'tis"])
        == [["AH", "EY"], ["IH N", "AH N"], ["IH N"], ["IH N ER", "IH N AH"], ["Z IY"], ["T IH Z"]])
    #expect(try found(lines, ["i", "inne", "inners", "b", ""]) == [[], [], [], [], []])
    #expect(try found([], ["a"]) == [[]])
  }
}
