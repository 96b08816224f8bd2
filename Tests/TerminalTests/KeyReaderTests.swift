@testable import Terminal
import Testing

@Suite("Keys out of bytes")
struct KeyReaderTests {
  static func read(_ bytes: [UInt8], cut: Set<Int> = []) -> [Typed] {
    var reader = KeyReader()
    var typed: [Typed] = []
    var piece: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      piece.append(byte)
      if cut.contains(index) {
        typed += reader.feed(piece)
        piece = []
      }
    }
    typed += reader.feed(piece)
    return typed + reader.timeOut()
  }

  static func read(_ text: String) -> [Typed] { read(Array(text.utf8)) }

  static let known: [(String, Key)] = [
    ("a", Key("a")), ("é", Key("é")), ("約", Key("約")), ("🙂", Key("🙂")), (" ", Key(" ")),
    ("\r", Key(.enter)), ("\n", Key(.enter)), ("\t", Key(.tab)), ("\u{7F}", Key(.backspace)),
    ("\u{8}", Key(.backspace)),
    ("\u{1}", .control("a")), ("\u{0}", .control(" ")), ("\u{1F}", .control("_")),
    ("\u{1B}[A", Key(.up)), ("\u{1B}OA", Key(.up)), ("\u{1B}[B", Key(.down)), ("\u{1B}[C", Key(.right)),
    ("\u{1B}[D", Key(.left)), ("\u{1B}[H", Key(.home)), ("\u{1B}[1~", Key(.home)), ("\u{1B}[7~", Key(.home)),
    ("\u{1B}OF", Key(.end)), ("\u{1B}[4~", Key(.end)), ("\u{1B}[5~", Key(.pageUp)),
    ("\u{1B}[6~", Key(.pageDown)),
    ("\u{1B}[3~", Key(.delete)), ("\u{1B}[2~", Key(.insert)), ("\u{1B}[Z", Key(.tab, .shift)),
    ("\u{1B}OP", Key(.function(1))), ("\u{1B}[11~", Key(.function(1))), ("\u{1B}[[A", Key(.function(1))),
    ("\u{1B}[[E", Key(.function(5))), ("\u{1B}[15~", Key(.function(5))), ("\u{1B}[24~", Key(.function(12))),
    ("\u{1B}[1;5C", Key(.right, .control)), ("\u{1B}[1;3D", Key(.left, .alt)),
    ("\u{1B}[1;2P", Key(.function(1), .shift)),
    ("\u{1B}[3;5~", Key(.delete, .control)), ("\u{1B}[5^", Key(.pageUp, .control)),
    ("\u{1B}[a", Key(.up, .shift)),
    ("\u{1B}x", Key(.character("x"), .alt)), ("\u{1B}é", Key(.character("é"), .alt)),
    ("\u{1B}\u{1B}[A", Key(.up, .alt)),
    ("\u{1B}", Key(.escape)), ("\u{1B}[", Key(.character("["), .alt)),
    ("\u{1B}O", Key(.character("O"), .alt)),
    ("\u{1B}]", Key(.character("]"), .alt)), ("\u{1B}[97;5u", Key(.character("a"), .control)),
    ("\u{1B}[27u", Key(.escape)),
    ("\u{1B}[27;5;13~", Key(.enter, .control)),
  ]

  @Test("What terminals send is the key that was pressed", arguments: known)
  func keys(_ bytes: String, _ key: Key) {
    #expect(Self.read(bytes) == [.key(key)])
  }

  @Test("However the bytes are cut, the keys are the same")
  func split() {
    var chance = SeededChance(seed: 16)
    for _ in 0..<400 {
      var bytes: [UInt8] = []
      for _ in 0..<6 {
        let piece = Self.known.filter { !["\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]"].contains($0.0) }
          .randomElement(using: &chance)?.0
        bytes += Array((piece ?? "").utf8)
        if Bool.random(using: &chance) { bytes += Array("\u{1B}[200~zum 約\nEinfügen\u{1B}[201~".utf8) }
      }
      let whole = Self.read(bytes)
      for _ in 0..<4 {
        let cut = Set(bytes.indices.filter { _ in Bool.random(using: &chance) })
        #expect(Self.read(bytes, cut: cut) == whole)
      }
      #expect(Self.read(bytes, cut: Set(bytes.indices)) == whole)
    }
  }

  @Test("Any bytes at all are read without harm, and keys typed after them are keys again")
  func anything() {
    var chance = SeededChance(seed: 3)
    for _ in 0..<400 {
      var reader = KeyReader()
      let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &chance) }
      _ = reader.feed(bytes)
      _ = reader.timeOut()
      #expect(reader.patience == nil)
      #expect(reader.feed(Array("q".utf8)) == [.key(Key("q"))])
    }
  }

  @Test("Escape alone is a key once nothing follows; until then it waits")
  func escape() {
    var reader = KeyReader()
    #expect(reader.patience == nil)
    #expect(reader.feed([0x1B]) == [])
    #expect(reader.patience == 50)
    #expect(reader.timeOut() == [.key(Key(.escape))])
    #expect(reader.timeOut() == [])
    #expect(reader.feed(Array("\u{1B}[".utf8)) == [])
    #expect(reader.feed([UInt8(ascii: "A")]) == [.key(Key(.up))])
  }

  @Test(
    "A paste is one thing, whatever is in it; its escape sequences are not keys; too long, its end is cut")
  func paste() {
    #expect(Self.read("\u{1B}[200~a\u{1B}[Ab\u{1B}[201~c") == [.paste("a\u{1B}[Ab"), .key(Key("c"))])
    let long = String(repeating: "x", count: KeyReader.longestPaste + 500)
    #expect(
      Self.read("\u{1B}[200~\(long)\u{1B}[201~!")
        == [.paste(String(long.prefix(KeyReader.longestPaste))), .key(Key("!"))])
  }

  @Test("Answers of the terminal and unknown sequences are not typed")
  func answers() {
    for text in [
      "\u{1B}[?2026;2$y", "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[99~", "\u{1B}[<0;1;1M",
    ] {
      #expect(Self.read(text + "k") == [.key(Key("k"))])
    }
  }

  @Test("Broken UTF-8 is one replacement, and what follows is read")
  func broken() {
    #expect(Self.read([0xC3, 0x41]) == [.key(Key("\u{FFFD}")), .key(Key("A"))])
    #expect(Self.read([0xFF, 0x41]) == [.key(Key("\u{FFFD}")), .key(Key("A"))])
    #expect(Self.read([0xED, 0xA0, 0x80]) == [.key(Key("\u{FFFD}"))])
    #expect(Self.read([0xE4, 0xB8]) == [.key(Key("\u{FFFD}"))])
  }
}
