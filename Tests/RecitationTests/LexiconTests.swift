import Foundation
@testable import Recitation
import Testing

@Suite("Lexicon")
struct LexiconTests {
  @Test("reads words, variants, comments and other systems' line ends")
  func reads() {
    let lexicon = Lexicon(Array("# names\n\nzion\tZ AY AH N\r\nzion\tS AY AH N\nsaith\tS EH TH".utf8))
    #expect(lexicon.entries["zion"] == [Pronunciation("Z AY AH N"), Pronunciation("S AY AH N")])
    #expect(lexicon.entries["saith"] == [Pronunciation("S EH TH")])
    #expect(lexicon.entries["job"] == nil)
    #expect(lexicon.mistakes.isEmpty)
  }

  @Test("names the line of every mistake and reads the rest")
  func mistakes() {
    let text =
      "zion Z AY AH N\nJudah\tJH UW D AH\nabel\tEY1 B AH L\nabel\t\nabel\tEY B AH L\nabel\tEY B AH L\n\u{FFFD}\tB\n"
    let lexicon = Lexicon(Array(text.utf8) + [0xFF, 0x09])
    #expect(lexicon.mistakes.map(\.line) == [1, 2, 3, 4, 6, 7, 8])
    #expect(lexicon.entries["abel"] == [Pronunciation("EY B AH L")])
  }

  @Test("the shipped list has 400 words and no mistake")
  func shipped() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Models/lexicon.tsv")
    let lexicon = Lexicon(Array(try Data(contentsOf: file)))
    #expect(lexicon.mistakes == [])
    #expect(lexicon.entries.count >= 400)
    #expect(lexicon.entries["saith"]?.first == Pronunciation("S EH TH"))
    #expect(lexicon.entries["nebuchadnezzar"]?.first?.phones.contains("CH") == false)
  }
}
