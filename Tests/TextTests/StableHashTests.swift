import Testing
@testable import Text

@Suite("A hash that stays")
struct StableHashTests {
  @Test(
    "it is FNV-1a, by its published vectors",
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func vectors(text: String, hash: UInt64) {
    #expect(StableHash.of(text.utf8) == hash)
    #expect(StableHash.of(text.utf8.dropFirst(2), after: StableHash.of(text.utf8.prefix(2))) == hash)
  }

  @Test("it is mixed as SplitMix64 does: its first number from the seed nought")
  func mixed() {
    #expect(StableHash.mixed(0x9E37_79B9_7F4A_7C15) == 0xE220_A839_7B1D_CDAF)
  }
}
