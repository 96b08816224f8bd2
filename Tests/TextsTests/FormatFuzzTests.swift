import Testing
@testable import Text
@testable import Texts

/// Files that chance has spoilt: read or refused, never a crash, and nothing of them commands a terminal.
@Suite struct FormatFuzzTests {
  static let usfm = """
    \\id JHN A text\n\\mt1 John\n\\c 3\n\\p\n\\v 16 for \\nd so\\nd* \\w loved|x="1"\\w*\\f + \\ft Or\\f*\n\\q1 much
    \\v 17-18 both\\x - \\xt Gen\\x*\n\\s1 Head\n\\p \\v 19a half \\v 19b \\+add whole\\+add*\\zaln-s |x\\*end\n
    """
  static let osis = OSISTests.osis(
    """
    <div type="book" osisID="John"><chapter osisID="John.3"><title>Head</title><verse osisID="John.3.16">for so
    <w lemma="x">loved</w><note n="a">Or &lt;</note></verse><verse sID="John.3.17" osisID="John.3.17"/>more &#x41;
    <verse eID="John.3.17"/></chapter></div>
    """)

  @Test(arguments: [(usfm, 300), (osis, 300), ("John 3:16\twords\nGen 1:1 more {x: y} <b>\n", 200)])
  func spoiltFiles(file: String, rounds: Int) {
    let sandbox = Sandbox()
    let library = sandbox.library()
    var chance = Chance(seed: 7)
    let pieces = [
      "\\", "*", "|", "<", ">", "&", ";", "\"", "\\f ", "\\v ", "]]>", "<!",
      "\u{1B}[2J", "\u{202E}", "9999999",
    ]
    let whole = Array(file.utf8)
    for _ in 0..<rounds {
      var bytes = whole
      for _ in 0...chance.below(4) {
        let at = chance.below(bytes.count)
        switch chance.below(5) {
        case 0: bytes[at] = UInt8(chance.below(256))
        case 1: bytes.removeSubrange(at..<min(bytes.count, at + 1 + chance.below(30)))
        case 2: bytes.insert(contentsOf: Array(pieces[chance.below(pieces.count)].utf8), at: at)
        case 3: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + chance.below(200))], at: at)
        default: bytes.removeSubrange(at...)
        }
        if bytes.isEmpty { bytes = [0x5C] }
      }
      var messages: [String]
      do throws(Failure) {
        let added = try library.add(bytes: bytes, origin: "chance", name: "mine")
        messages = added.mistakes.map(\.message)
        #expect(added.verses > 0)
      } catch {
        messages = [error.message]
      }
      let isSafe = messages.allSatisfy { message in
        message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0.value != 0x202E }
      }
      #expect(isSafe, "\(messages)")
    }
  }
}

/// The same chance each time (SplitMix64).
struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % UInt64(max(1, bound)))
  }
}
