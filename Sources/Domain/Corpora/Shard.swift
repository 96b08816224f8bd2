/// One of several parts of a list, by the names of its entries: which part an entry belongs to depends on its name
/// alone, not on its place or its neighbours.
///
///     Shard(1, of: 2).holds("a")  // the same on every machine
public struct Shard: Sendable, Equatable {
  /// Which part, from 1.
  public let number: Int
  /// Of how many.
  public let count: Int

  /// A part of several; nil where there is no such part.
  public init?(_ number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `2/7`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(number, of: count)
  }

  /// Whether an entry belongs to it.
  public func holds(_ id: String) -> Bool { Self.hash(id) % UInt64(count) == UInt64(number - 1) }

  /// FNV-1a of 64 bits (Fowler, Noll and Vo, IETF draft-eastlake-fnv), then mixed as in SplitMix64, since its low bits
  /// alone are poor.
  static func hash(_ id: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }
}
