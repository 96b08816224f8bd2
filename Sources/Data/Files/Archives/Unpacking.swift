internal import CZstd
public import Text

/// How much a package may unpack to. A few kilobytes can be made to unpack to terabytes; no real package
/// grows so much.
public struct PackageLimits: Sendable, Hashable {
  public var entries = 100_000
  /// Bytes of one entry, unpacked.
  var entryBytes = 1 << 30
  /// Bytes of all that is unpacked.
  var totalBytes = 4 << 30
  /// How many times the bytes of the package may be unpacked to: text and pages of databases seldom shrink to
  /// a fiftieth.
  public var ratio = 250
  /// Bytes that may always be unpacked, so that a small package of an almost empty database is read.
  public var floor = 32 << 20

  /// The limits of real packages.
  public init() {}
}

public struct UnpackingBudget: Sendable {
  let limits: PackageLimits
  private(set) var remaining: Int

  /// A budget of a package of so many bytes.
  public init(_ limits: PackageLimits, packed: Int) {
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

public enum Zstandard {
  /// The content of one or more frames.
  public static func content(of bytes: [UInt8], _ budget: inout UnpackingBudget) throws(Failure) -> [UInt8] {
    guard let stream = unsafe ZSTD_createDStream() else { throw .damaged("no memory") }
    defer { unsafe ZSTD_freeDStream(stream) }
    var content: [UInt8] = []
    var block = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())
    var position = 0
    var isComplete = false
    while true {
      let (result, count) = unsafe bytes.withUnsafeBytes { source in
        unsafe block.withUnsafeMutableBytes { target in
          var input = unsafe ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: position)
          var output = unsafe ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
          let result = unsafe ZSTD_decompressStream(stream, &output, &input)
          position = unsafe input.pos
          return (result, unsafe output.pos)
        }
      }
      if ZSTD_isError(result) != 0 {
        throw .damaged(unsafe String(cString: ZSTD_getErrorName(result)))
      }
      try budget.spend(count)
      guard content.count + count <= budget.limits.entryBytes else {
        throw .bomb("an entry unpacks to more than \(budget.limits.entryBytes >> 20) MB")
      }
      content += block[..<count]
      // "0 if a frame is completely decoded and fully flushed"
      isComplete = result == 0
      if position == bytes.count, isComplete || count < block.count { break }
    }
    guard isComplete else { throw .damaged("it is cut off") }
    return content
  }
}

/// Why a package could not be read or written. Codes: `damaged`: it is no archive, or is cut off; `bomb`: it
/// unpacks to more than any real one does; `locked`.
extension Failure {
  public static func damaged(_ reason: String) -> Self {
    Self(code: "damaged", message: "It is damaged or no package (\(reason)). Fetch or export it again.")
  }

  static func bomb(_ what: String) -> Self {
    Self(
      code: "bomb",
      message:
        "\(what.prefix(1).uppercased() + what.dropFirst()): it is made to fill memory or disk, or damaged. "
        + "Nothing was taken."
    )
  }

  static let locked = Self(
    code: "locked", message: "It is locked with a password. Export it again without one.")
}
