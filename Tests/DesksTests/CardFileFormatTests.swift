@testable import Decks
@testable import Desks
import Testing

@Suite("What files of cards are called")
struct CardFileFormatTests {
  @Test("each is known by its name, and told in help: auto, all texts, packages")
  func names() {
    #expect(CardFileFormat.allCases.count == CardTextFormat.all.count + 2)
    for format in CardFileFormat.allCases { #expect(CardFileFormat(rawValue: format.rawValue) == format) }
    #expect(CardFileFormat(rawValue: "nothing") == nil)
    #expect(
      CardFileFormat.names(of: [.auto, .text(TableText.commas), .text(TableText.tabs), .apkg])
        == "csv, tsv or apkg")
    #expect(
      CardFileFormat.described([.auto, .text(TableText.tabs), .apkg])
        == "tsv is a table with tabs (.tsv, .tab); apkg is a package of Anki's (.apkg, .colpkg).")
  }

  @Test(
    "what is written goes by the file's name, and without one by what it is",
    arguments: [
      ("a.csv", "csv"), ("a.TAB", "tsv"), ("x/a.md", "hashcards"), ("a.apkg", "apkg"), ("a.txt", "anki"),
      ("a", "anki"),
      (nil, "anki"),
    ] as [(String?, String)])
  func written(path: String?, name: String) {
    #expect(CardFileFormat.written(to: path, areWords: false).rawValue == name)
    #expect(CardFileFormat.written(to: path, areWords: true).rawValue == (path == nil ? "tsv" : name))
  }
}
