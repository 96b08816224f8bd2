import Base

/// How much a package may unpack to. A few kilobytes can be made to unpack to terabytes; no real package grows so much.
public struct PackageLimits: Sendable, Hashable {
  /// Entries of the archive.
  public var entries = 100_000
  /// Bytes of one entry, unpacked.
  public var entryBytes = 1 << 30
  /// Bytes of all that is unpacked.
  public var totalBytes = 4 << 30
  /// How many times the bytes of the package may be unpacked to: text and pages of databases seldom shrink to a fiftieth.
  public var ratio = 250
  /// Bytes that may always be unpacked, so that a small package of an almost empty database is read.
  public var floor = 32 << 20

  /// The limits of real packages.
  public init() {}
}

/// What may still be unpacked of one package.
struct UnpackingBudget {
  let limits: PackageLimits
  private(set) var remaining: Int

  init(_ limits: PackageLimits, packed: Int) {
    self.limits = limits
    let (grown, isHuge) = packed.multipliedReportingOverflow(by: limits.ratio)
    remaining = min(limits.totalBytes, max(limits.floor, isHuge ? .max : grown))
  }

  /// Takes off bytes that were unpacked; throws where there were too many.
  mutating func spend(_ bytes: Int) throws(Failure) {
    remaining -= bytes
    guard remaining >= 0 else { throw .bomb("it unpacks to far more than it may") }
  }
}
