import Base

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
  public func holds(_ id: String) -> Bool {
    StableHash.mixed(StableHash.of(id.utf8)) % UInt64(count) == UInt64(number - 1)
  }
}
