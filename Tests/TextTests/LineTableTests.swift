import Testing

@testable import Text

@Suite("Places in a text")
struct LineTableTests {
  @Test(
    "A place is its line and the characters before it, on lines of any length", arguments: [0, 1, 7, 2_000])
  func places(length: Int) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let line = String(String(repeating: "aé漢", count: length).prefix(length))
    let bytes = mark + Array("\(line)\n\(line)x\r\n\(line)".utf8)
    let table = LineTable(bytes)
    var (number, column) = (1, 1)
    for offset in 3...bytes.count {
      // Within a character the one that follows is meant.
      #expect(table.position(of: offset) == TextPosition(line: number, column: column))
      guard offset < bytes.count else { break }
      if bytes[offset] & 0xC0 != 0x80 { column += 1 }
      if bytes[offset] == 0x0A { (number, column) = (number + 1, 1) }
    }
  }
}
