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
    #expect(list.guessed == "Müller")
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
      // 李明 in GBK, Мария in Windows-1251, Łukasz in Latin-2, a byte that Windows-1252 has not, zeroes.
      [0xC0, 0xEE, 0xC3, 0xF7], [0xCC, 0xE0, 0xF0, 0xE8, 0xFF], [0xA3, 0x75], [0x81, 0x61], [0x00, 0xE9],
    ] as [[UInt8]])
  func refused(_ bytes: [UInt8]) {
    let fault = #expect(throws: DecodedText.Fault.self) {
      try DecodedText(Array("audio,learner\na.wav,".utf8) + bytes)
    }
    #expect(fault?.line == 2 && fault?.message.contains("UTF-8") == true)
  }
}
