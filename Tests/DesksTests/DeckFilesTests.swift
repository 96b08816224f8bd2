@testable import Decks
@testable import Desks
@testable import Files
import FoundationEssentials
import Testing
import TestSupport
@testable import Text

@Suite("Cards and words in other programs' files")
struct DeckFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ name: String, _ text: String, as form: CardFileFormat = .auto) throws -> DeckFile {
    try DeckFiles.read(try folder.write(name, Array(text.utf8)), as: form)
  }

  @Test(
    "what a file is, is told by its ending, or by how it begins",
    arguments: [
      ("rivers.csv", "Rhine,Cologne\n"), ("rivers.tsv", "Rhine\tCologne\n"),
      ("rivers.txt", "#separator:tab\nRhine\tCologne\n"), ("rivers", "Q: Rhine\nA: Cologne\n"),
      ("rivers.md", "Q: Rhine\nA: Cologne\n"), ("river.md", "# Rivers\nRhine::Cologne\n"),
    ])
  func formats(name: String, text: String) throws {
    let notes = try read(name, text).reading.value
    #expect(notes.map(\.front) == ["Rhine"])
    #expect(notes.map(\.back) == ["Cologne"])
  }

  @Test("what was written in a form is read again", arguments: CardFileFormat.allCases)
  func roundTrip(form: CardFileFormat) throws {
    let notes = [
      ImportedNote(front: "Rhine", back: "Cologne, Bonn"), ImportedNote(front: "Elbe", back: "Dresden"),
    ]
    guard form != .apkg else {
      #expect(throws: Failure.self) { try DeckFiles.text(of: notes, as: form, for: nil, areWords: false) }
      return
    }
    let text = try DeckFiles.text(of: notes, as: form, for: "cards.txt", areWords: false)
    let again = try read("cards.txt", text, as: form).reading.value
    #expect(again.map(\.front) == notes.map(\.front))
    #expect(again.map(\.back) == notes.map(\.back))
  }

  @Test("a table as spreadsheets of Windows save it comes in, and it is told that its letters were guessed")
  func windows() throws {
    let bytes: [UInt8] = Array("Mot;Traduction\n".utf8) + [0xE9, 0x74, 0xE9] + Array(";summer\n".utf8)
    let file = try DeckFiles.read(try folder.write("words.csv", bytes), as: .auto)
    #expect(file.reading.value.map(\.front) == ["été"] && file.reading.faults.isEmpty)
    #expect(file.guess(of: "words.csv")?.contains("“été”") == true)
    #expect(try read("words.csv", "Mot;Traduction\nété;summer\n").guessed == nil)
  }

  @Test(
    "XML and JSON are refused by their names, with what reads them, and are no table of one card",
    arguments: [
      (
        "old.xml", "<?xml version=\"1.0\"?>\n<mnemosyne core_version=\"1\"><item/></mnemosyne>", "Mnemosyne 2"
      ),
      ("quiz.xml", "<quiz>\n<question type=\"essay\"/></quiz>", "recite quiz import"),
      ("other.xml", "<?xml version=\"1.0\"?><cards/>", "text with tabs"),
      ("bare.txt", "<deck name=\"x\"><card><field>a</field></card></deck>", "XML"),
      ("outline.opml", "<opml version=\"2.0\"/>", "XML"), ("page.html", "<p>a</p>", "page of the web"),
      ("page.txt", "<!DOCTYPE html>\n<html><body>a</body></html>", "page of the web"),
      ("paper.pdf", "%PDF-1.4\n", "a PDF"),
      ("deck.apkg", "PK\u{3}\u{4}..xl/worksheets/sheet1.xml", "spreadsheet"),
      ("words.docx", "PK\u{3}\u{4}..word/document.xml", "a document"),
      ("cards.zip", "PK\u{3}\u{4}..cards.csv", "Unpack it"),
      ("cards.json", "[{\"front\": \"a\", \"back\": \"b\"}]", "JSON"),
      ("trivia.json", "{\"results\": [\n]}\n", "recite quiz import"),
      ("bank.csv", "Question,A,B,Answer\nq?,x,y,A\n", "recite quiz import"),
      ("trivia.txt", "{\"q\": \"a, b\"}\n{\"q\": \"c, d\"}\n", "JSON"),
    ])
  func otherKinds(name: String, text: String, words: String) {
    let failure = #expect(throws: Failure.self, "\(name)") { _ = try read(name, text) }
    let told = [failure?.message, failure?.advice].compactMap(\.self).joined(separator: " ")
    #expect(told.contains(words), "\(told)")
  }

  @Test("braces and brackets alone make no JSON, and a side in HTML no page")
  func noJSON() throws {
    #expect(try read("a.txt", "<b>a</b>\tdog</b>\n").reading.value.count == 1)
    #expect(try read("a.csv", "<div>a</div>,<div>b</div>\n").reading.value.count == 1)
    #expect(try read("a.txt", "[sound:a.mp3]\tdog\n").reading.value.count == 1)
    #expect(try read("a.txt", "{{c1::Paris}} is in France\t\n").reading.value.count == 1)
    #expect(try read("a.md", "[[Rhine]]::a river\n").reading.value.count == 1)
  }

  @Test("a memory of Mnemosyne 1, columns of what has none, and what is no text are refused, with what to do")
  func refused() throws {
    let refusals: [(String, [UInt8], TableColumns)] = [
      ("deck.mem", Array("(lp1".utf8), TableColumns()),
      ("cards.md", Array("Q: a\nA: b\n".utf8), TableColumns(front: "word")),
      ("cards.txt", [0xFF, 0xFE, 0x00], TableColumns()),
    ]
    for (name, bytes, columns) in refusals {
      let path = try folder.write(name, bytes)
      #expect(throws: Failure.self, "\(name)") { try DeckFiles.read(path, as: .auto, columns: columns) }
    }
  }

  @Test(
    "a folder is read with those inside it, in the order of names, whatever else lies there; one without cards says so"
  )
  func folders() throws {
    #expect(try DeckFiles.files(inFolder: folder.write("one.md", [])) == nil)
    try FileManager.default.createDirectory(atPath: folder.file("more"), withIntermediateDirectories: false)
    for name in [".hidden.md", "more/two.md", "notes.pdf", "a.markdown"] { try folder.write(name, []) }
    #expect(
      try DeckFiles.files(inFolder: folder.path) == ["a.markdown", "more/two.md", "one.md"].map(folder.file))
    let empty = try TemporaryFolder()
    #expect(throws: Failure.self) { try DeckFiles.files(inFolder: empty.path) }
  }

  @Test(
    "a sound whose name another file has here gets a name of its own: on the cards, on the shelf, and in what goes out"
  )
  func mediaApart() throws {
    var shelf = MediaShelf(folder.file("media"))
    try shelf.keep("dog.mp3", [1, 2])
    let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/Anki/latest.apkg").path
    var file = try DeckFiles.readWithMedia(fixture, as: .auto)
    let names = try file.keepMediaApart(from: shelf)
    let new = try #require(names["dog.mp3"])
    #expect(names.count == 1 && new.hasPrefix("dog-") && new.hasSuffix(".mp3"))
    let sides = file.reading.value.map { $0.front + $0.back }.joined()
    #expect(sides.contains("[\(new)]") && !sides.contains("[dog.mp3]"))
    try file.source?.eachMedia(file.media) { (name, content) throws(Failure) in
      try shelf.keep(name, content)
    }
    #expect(try shelf.files(named: ["dog.mp3"]).map(\.content) == [[1, 2]])
    #expect(try shelf.files(named: [new]).map(\.content) != [[1, 2]])
    try shelf.keepCollection(of: #require(file.package))
    let kept = try #require(shelf.collections().first)
    #expect(
      kept.importedNotes(with: file.media).reading.value.map(\.front) == file.reading.value.map(\.front))
    #expect(kept.importedNotes(with: file.media).media.contains(new))
    // Once more it is the same file under the same name.
    var again = try DeckFiles.readWithMedia(fixture, as: .auto)
    #expect(try again.keepMediaApart(from: shelf) == names)
  }
}
