@testable import Batch
import Testing

@Suite("What a result was made of")
struct FingerprintTests {
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
