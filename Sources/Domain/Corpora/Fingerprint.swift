import Base

/// Tells whether something is still what it was: the same bytes have the same fingerprint, on every machine.
///
/// It is made to notice changes, not to withstand those who want two things to look alike. Cost: a few steps a byte.
///
///     Fingerprint(of: "Jesus wept".utf8) == Fingerprint(of: "Jesus wept".utf8)  // true
public struct Fingerprint: Sendable, Hashable {
  private var hash = StableHash.empty
  private var count: UInt64 = 0

  /// The fingerprint of nothing.
  public init() {}

  /// The fingerprint of bytes.
  public init(of bytes: some Collection<UInt8>) { add(bytes) }

  /// Goes on with further bytes: pieces have the fingerprint of the whole.
  public mutating func add(_ bytes: some Collection<UInt8>) {
    hash = StableHash.of(bytes, after: hash)
    count &+= UInt64(bytes.count)
  }

  /// Thirteen digits and letters, as results carry it: a million of them take no memory of their own.
  public var text: String {
    let digits = String(value, radix: 36)
    return String(repeating: "0", count: 13 - digits.count) + digits
  }

  private var value: UInt64 { StableHash.mixed(hash ^ (count &* 0x9E37_79B9_7F4A_7C15)) }
}
