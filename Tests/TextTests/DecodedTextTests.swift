@testable import Text
import Testing

@Suite("The text of a file, whatever it was saved in")
struct DecodedTextTests {
  /// A text in Windows-1252.
  private func western(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { $0 == "’" ? 0x92 : UInt8(truncatingIfNeeded: $0.value) }
  }

  @Test("Latin-1 from a spreadsheet: Müller and Möller are two, and it is told what was guessed")
  func latin() throws {
    let list = try DecodedText(western("audio,learner\na.wav,Müller\nb.wav,Möller\nc.wav,D’Arcy Ñandú\n"))
    #expect(
      list.text.contains("Müller") && list.text.contains("Möller") && list.text.contains("D’Arcy Ñandú"))
    #expect(list.guessed == .init(encoding: "Latin-1 (Windows-1252)", word: "Müller"))
  }

  @Test("UTF-8 and UTF-16 with their marks are read, and nothing is guessed")
  func unicode() throws {
    let text = "audio,learner\na.wav,李明\n"
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), wide, Array(wide.dropFirst(2))] {
      let list = try DecodedText(bytes)
      #expect(list.text == text && list.guessed == nil)
    }
  }

  @Test(
    "What is neither is refused by its line",
    arguments: [
      // 李明 in GBK, Мария in Windows-1251, Łukasz in Latin-2, é in code page 850, zeroes.
      [0xC0, 0xEE, 0xC3, 0xF7], [0xCC, 0xE0, 0xF0, 0xE8, 0xFF], [0xA3, 0x75], [0x61, 0x82], [0x00, 0xE9],
    ] as [[UInt8]])
  func refused(_ bytes: [UInt8]) {
    let fault = #expect(throws: DecodedText.Fault.self) {
      try DecodedText(Array("audio,learner\na.wav,".utf8) + bytes)
    }
    #expect(fault?.line == 2 && fault?.message.contains("UTF-8") == true)
  }

  /// One line in some encoding, with letters, quotation marks and signs, and how it reads.
  private static let saved: [(bytes: [UInt8], text: String, encoding: String)] = [
    ("Caf\u{E9} d\u{E9}j\u{E0} \u{93}vu\u{94} isn\u{92}t \u{97} \u{A3}5", "Café déjà “vu” isn’t — £5", latin),
    ("20\u{B0}C and 1\u{BD} cups", "20°C and 1½ cups", latin),
    ("C\u{9C}ur, Ale\u{9A}, fa\u{E7}ade", "Cœur, Aleš, façade", latin),
    ("\u{BF}Qu\u{E9}? \u{AB}\u{C9}t\u{E9}\u{BB}", "¿Qué? «Été»", latin),
    ("Caf\u{8E} d\u{8E}j\u{88} \u{D2}vu\u{D3} isn\u{D5}t \u{D1} \u{A3}5", "Café déjà “vu” isn’t — £5", mac),
    ("sch\u{9A}n, f\u{9F}r, M\u{8A}dchen, wei\u{A7}", "schön, für, Mädchen, weiß", mac),
    ("don\u{D5}t stop\u{C9} she said", "don’t stop… she said", mac),
    ("c\u{BD}ur, \u{BC}uvre, na\u{EF}ve", "cœur, Œuvre, naïve", "Latin-9 (ISO-8859-15)"),
    ("5 \u{A4}, Ale\u{A8}ov", "5 €, Alešov", "Latin-9 (ISO-8859-15)"),
  ].map { ($0.0.unicodeScalars.map { UInt8($0.value) }, $0.1, $0.2) }
  private static let (latin, mac) = ("Latin-1 (Windows-1252)", "Mac Roman")

  @Test("Each encoding of the West is read rightly, and named")
  func named() throws {
    for (bytes, text, encoding) in Self.saved {
      let read = try DecodedText(bytes)
      #expect(read.text == text && read.guessed?.encoding == encoding, "\(read)")
    }
  }

  @Test("UTF-16 and UTF-32, with a mark and without, either end first, is read, and nothing is guessed")
  func wide() throws {
    for text in ["The river ran on", "naïve — “so”\nit ran", "It’s 漢 of 𝒳 in a long English line"] {
      for isLittle in [true, false] {
        func bytes(_ value: UInt32, _ count: Int) -> [UInt8] {
          let little = (0..<count).map { UInt8(value >> (8 * UInt32($0)) & 0xFF) }
          return isLittle ? little : little.reversed()
        }
        let two = text.utf16.flatMap { bytes(UInt32($0), 2) }
        let four = text.unicodeScalars.flatMap { bytes($0.value, 4) }
        for saved in [two, bytes(0xFEFF, 2) + two, four, bytes(0xFEFF, 4) + four] {
          let read = try DecodedText(saved)
          #expect(read.text == text && read.guessed == nil, "\(saved.prefix(8))")
        }
      }
    }
  }

  @Test(
    "UTF-8 with a fault is refused by its line, and never read as other letters",
    arguments: [
      [0xE9], [0x80], [0xC3], [0xE2, 0x80], [0xC0, 0xAF], [0xF5],
    ] as [[UInt8]])
  func damaged(_ fault: [UInt8]) {
    let found = #expect(throws: DecodedText.Fault.self) {
      try DecodedText(Array("“Déjà vu”, she said\na b".utf8) + fault + Array("c — café".utf8))
    }
    #expect(found?.line == 2 && found?.message.contains("UTF-8") == true)
  }
}
