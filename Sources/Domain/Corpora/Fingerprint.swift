/// Tells whether something is still what it was: the same bytes have the same fingerprint, on every machine.
///
/// It is made to notice changes, not to withstand those who want two things to look alike. Cost: a few steps a byte.
///
///     Fingerprint(of: "Jesus wept".utf8) == Fingerprint(of: "Jesus wept".utf8)  // true
public struct Fingerprint: Sendable, Hashable {
  /// FNV-1a of 64 bits (Fowler, Noll and Vo, IETF draft-eastlake-fnv).
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  private var count: UInt64 = 0

  /// The fingerprint of nothing.
  public init() {}

  /// The fingerprint of bytes.
  public init(of bytes: some Sequence<UInt8>) { add(bytes) }

  /// Goes on with further bytes: pieces have the fingerprint of the whole.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      count &+= 1
    }
  }

  /// Thirteen digits and letters, as results carry it: a million of them take no memory of their own.
  public var text: String {
    let digits = String(value, radix: 36)
    return String(repeating: "0", count: 13 - digits.count) + digits
  }

  /// Mixed as in SplitMix64, since the low bits of FNV alone are poor.
  private var value: UInt64 {
    var hash = hash ^ (count &* 0x9E37_79B9_7F4A_7C15)
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }
}
