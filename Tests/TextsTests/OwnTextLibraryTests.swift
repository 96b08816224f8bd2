@testable import Files
import Testing
@testable import Text
@testable import Texts

@Suite("The library of texts of one's own")
struct OwnTextLibraryTests {
  private func library(in folder: borrowing Sandbox) -> OwnTextLibrary {
    OwnTextLibrary(
      canon: Sandbox.canon,
      environment: TextEnvironment(cacheFolder: nil, dataFolder: folder.folder + "/data"))
  }

  @Test("A text is kept, read, found, replaced when that is asked for, and removed by its title in any case")
  func life() throws {
    let sandbox = Sandbox()
    let library = library(in: sandbox)
    let text = OwnText("Shall I compare thee\nto a summer's day?", title: "Sonnet: 18!", fallback: "")
    try library.keep(text, replaces: false)
    try library.keep(text, replaces: false)
    #expect(library.texts().texts == [text] && library.texts().faults.isEmpty)
    #expect(library.path(of: text)?.hasSuffix("/texts/own/sonnet-18.md") == true)
    let other = OwnText("Rough winds do shake\nthe darling buds", title: "sonnet 18", fallback: "")
    let taken = #expect(throws: Failure.self) { try library.keep(other, replaces: false) }
    #expect(taken?.code == "title_taken" && taken?.advice?.contains("--replace") == true)
    try library.keep(other, replaces: true)
    #expect(library.texts().texts == [other])
    let canon = Sandbox.canon.adding(library.texts().texts)
    let hits = OwnTextLibrary.search("BUDS darling", in: canon)
    #expect(hits.map { canon.name(of: $0.verse.id) } == ["sonnet 18 2"] && hits[0].ranges.count == 2)
    #expect(OwnTextLibrary.search("buds darling", phrase: true, in: canon).isEmpty)
    #expect(try library.remove("SONNET 18") == "sonnet 18")
    #expect(try library.remove("sonnet 18") == nil && library.texts().texts.isEmpty)
  }

  @Test(
    "A file that is called as a place in the Bible gives its text another title, and that is told",
    arguments: ["ruth", "mark", "song2", "song 1", "act 2"])
  func allowed(name: String) throws {
    let sandbox = Sandbox()
    let library = library(in: sandbox)
    var text = OwnText("The rain came down on the hills,\nand nobody knew.", fallback: name)
    let told = try #require(library.makeAllowed(&text))
    let title = name.prefix(1).uppercased() + name.dropFirst() + " (my text)"
    #expect(text.title == title && told.contains("“\(title)”"), "\(text.title): \(told)")
    try library.keep(text, replaces: false)
    let canon = Sandbox.canon.adding(library.texts().texts)
    #expect(try canon.isOwn(Reference("\(title) 2", in: canon)))
    #expect(library.makeAllowed(&text) == nil)
  }

  @Test(
    "What cannot be learnt or called so is refused; a file that cannot be read is told")
  func refused() throws {
    let sandbox = Sandbox()
    let library = library(in: sandbox)
    for title in ["John", "Psalm 23", "My goal", "goal", "…"] {
      let text = OwnText("Shall I compare thee\nto a summer's day?", title: title, fallback: "")
      let error = #expect(throws: Failure.self) { try library.keep(text, replaces: true) }
      #expect(error?.code == "bad_title", "\(title)")
    }
    let empty = #expect(throws: Failure.self) {
      try library.keep(OwnText(" \n", fallback: "nothing"), replaces: true)
    }
    #expect(empty?.code == "no_words")
    try library.keep(OwnText("The river ran on", title: "The river", fallback: ""), replaces: false)
    sandbox.write([0xFF, 0xFE, 0xFD], to: "data/texts/own/broken.md")
    sandbox.write(Array("# Empty\n".utf8), to: "data/texts/own/empty.md")
    let found = library.texts()
    #expect(found.texts.map(\.title) == ["The river"] && found.faults.count == 2)
  }

  @Test("Bibles are told from texts of one's own by their content")
  func bibles() {
    let sandbox = Sandbox()
    let library = sandbox.library()
    #expect(library.holdsVerses(Array("John 3:16\tSo much love\nRuth 1:1\tIn days of old\n".utf8)))
    for text in [
      "Once upon a time", "[Verse 1]\nThe river", "{", "<p>The river</p>", "At 3:16 we went\nhome", "",
    ] {
      #expect(!library.holdsVerses(Array(text.utf8)), "\(text)")
    }
  }
}
