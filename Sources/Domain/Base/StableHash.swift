/// A hash that is the same on every machine and in every run, unlike Swift's own: FNV-1a of 64 bits (Fowler, Noll and Vo,
/// IETF draft-eastlake-fnv). It tells things apart by accident, not against those who want two to look alike.
///
///     StableHash.of("Jesus wept".utf8) == StableHash.of("Jesus wept".utf8)  // true, tomorrow too
public enum StableHash {
  /// The hash of nothing.
  public static let empty: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of bytes. Its low bits alone are poor: see `mixed`.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - before: The hash of what came before them: pieces have the hash of the whole.
  /// - Returns: The hash.
  @inlinable public static func of(_ bytes: some Sequence<UInt8>, after before: UInt64 = empty) -> UInt64 {
    // Where a caller is generic itself, each step through its bytes would be a call; those that lie together need none.
    bytes.withContiguousStorageIfAvailable { together($0, after: before) }
      ?? bytes.reduce(before) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  @usableFromInline static func together(_ bytes: UnsafeBufferPointer<UInt8>, after before: UInt64) -> UInt64
  {
    bytes.reduce(before) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// A number with every bit depending on every other (the finaliser of SplitMix64), so that it looks like chance.
  public static func mixed(_ number: UInt64) -> UInt64 {
    var number = number
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
