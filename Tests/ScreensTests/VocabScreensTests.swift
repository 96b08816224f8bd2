@testable import Decks
@testable import Desks
@testable import Screens
@testable import Terminal
import Testing
import TestSupport

@Suite("Vocabulary documents on the screen")
struct VocabScreensTests {
  private let desks: TestDesks
  private var shelf: VocabShelf { desks.desks.vocabulary }

  init() throws { desks = try TestDesks() }

  private func app() -> App {
    App(
      styles: Styles(color: true, unicode: true), columns: 90, rows: 24, desks: desks.desks,
      areas: [.verses, .vocabulary], at: .vocabFiles)
  }

  @Test("A document is made and opens; a word is added, changed and called mastered; each is in the file")
  func words() throws {
    var app = app()
    #expect(app.text.contains("document here yet"))
    let path = desks.folder.file("kanji.vocab")
    #expect(app.press(.character("n")) == [] && app.type(desks.folder.file("kanji")) == [])
    #expect(app.text.contains("kanji.vocab") && app.text.contains("Press a to add a word"), "\(app.text)")
    _ = app.press(.character("a"))
    for line in ["sushi", "", "raw fish"] { _ = app.type(line) }
    #expect(app.text.contains("Added “sushi”.") && app.text.contains("raw fish"), "\(app.text)")
    _ = app.press(.enter, .character("x"))
    for line in ["", "", " on rice"] { _ = app.type(line) }
    #expect(app.text.contains("Changed “sushix”."), "\(app.text)")
    _ = app.press(.character("m"))
    #expect(app.text.contains("It is mastered now."))
    let item = try #require(try shelf.open(path).document[0])
    #expect((item.word, item.meaning, item.pronunciation) == ("sushix", "raw fish on rice", nil))
    #expect(item.state == .mastered)
    _ = app.press(.character("m"))
    #expect(try shelf.open(path).document[0]?.state == .untouched)
  }

  @Test("A document comes off the list and stays; one that is no document says so, and is asked for again")
  func listed() throws {
    let path = try shelf.make(desks.folder.file("k"))
    var app = app()
    #expect(app.text.contains("k.vocab  0 words"), "\(app.text)")
    var studying = app
    #expect(studying.press(.character("s")) == [.begin(.vocabulary(path))])
    _ = app.press(.character("x"))
    #expect(try shelf.paths().isEmpty && shelf.open(path).document.count == 0)
    try desks.folder.write("broken.vocab", Array("[".utf8))
    _ = app.press(.character("o"))
    _ = app.type(desks.folder.file("broken.vocab"))
    #expect(
      app.text.contains("no vocabulary document") && app.text.contains("Which document?"), "\(app.text)")
    _ = app.press(.escape)
    #expect(!app.text.contains("Which document?"))
  }

  @Test("Of a document that lost the word meanwhile nothing is changed, and that is told")
  func lost() throws {
    let path = try shelf.make(desks.folder.file("k"))
    _ = try shelf.add(VocabItem(word: "a", meaning: "b"), to: path)
    var app = app()
    _ = app.press(.enter)
    try shelf.open(path).change { $0.remove(at: 0) }
    _ = app.press(.character("m"))
    #expect(app.text.contains("The word is not there any more."), "\(app.text)")
  }
}
