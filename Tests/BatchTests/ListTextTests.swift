@testable import Batch
import Testing

@Suite("The text of a list")
struct ListTextTests {
  /// A text in Windows-1252.
  private func western(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { $0 == "’" ? 0x92 : UInt8(truncatingIfNeeded: $0.value) }
  }

  @Test("Latin-1 from a spreadsheet: Müller and Möller are two, and it is told what was guessed")
  func latin() throws {
    let list = try ListText(western("audio,learner\na.wav,Müller\nb.wav,Möller\nc.wav,D’Arcy Ñandú\n"))
    #expect(
      list.text.contains("Müller") && list.text.contains("Möller") && list.text.contains("D’Arcy Ñandú"))
    #expect(list.guessed == "Müller")
    let table = RecordingList(
      table: "audio,text,learner\na,x,\(list.text.contains("Müller") ? "Müller" : "")\n", separator: ",")
    #expect(table.recordings.map(\.learner) == ["Müller"])
  }

  @Test("UTF-8 and UTF-16 with their marks are read, and nothing is guessed")
  func unicode() throws {
    let text = "audio,learner\na.wav,李明\n"
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), wide] {
      let list = try ListText(bytes)
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
    let fault = #expect(throws: ListText.Fault.self) {
      try ListText(Array("audio,learner\na.wav,".utf8) + bytes)
    }
    #expect(fault?.line == 2 && fault?.message.contains("UTF-8") == true)
  }

  @Test("Fingerprints: pieces have that of the whole, and any change has another")
  func fingerprints() {
    let bytes = Array("Jesus wept".utf8)
    var pieces = Fingerprint(of: bytes[..<4])
    pieces.add(bytes[4...])
    #expect(pieces == Fingerprint(of: bytes) && pieces.text.count == 13)
    var seen: Set<String> = [Fingerprint().text, Fingerprint(of: [0]).text, Fingerprint(of: [0, 0]).text]
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1
      seen.insert(Fingerprint(of: changed).text)
    }
    #expect(seen.count == 13)
    #expect(Fingerprint(of: bytes).text == "3byg0sgrcw2a2", "the same on every machine")
  }
}
