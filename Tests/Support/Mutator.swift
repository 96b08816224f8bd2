public import Audio
internal import Foundation

/// Makes documents nearly right: bytes changed, pieces cut, doubled and moved, and what parsers stumble over
/// put in.
public struct Mutator {
  /// How many mutations of each document are tried: a share in everyday tests, more where `RECITE_MUTATIONS`
  /// says so.
  public static let rounds =
    ProcessInfo.processInfo.environment["RECITE_MUTATIONS"].flatMap { Int($0) } ?? 500

  /// Where its chance comes from.
  public var generator: SeededGenerator

  private static let troubles: [[UInt8]] =
    [
      "\"", "\\", "{", "}", "[", "]", ",", ":", "\n", "\r\n", "\t", "\u{0}", "null", "1e999", "-", "\u{FEFF}",
      "\\u", "#",
      "~", "=", "%", "Q:", "A:", "C:", "---", "ANSWER:", "<", "&", "\"\"", "é", "😀", "\u{301}", "/", "(",
      "é\u{301}",
      "{{c1::", "99999999999999999999", "0", "//", " ",
    ].map(\.bytes) + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], Array(repeating: 0x5B, count: 300)]

  /// Makes the same mutations for the same seed.
  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A document nearly like another.
  public mutating func mutate(_ seed: [UInt8]) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.removeSubrange(place..<end)
      case 1:
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &generator))
      case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 3: bytes.removeSubrange(place...)
      default: bytes.insert(contentsOf: Self.troubles.randomElement(using: &generator) ?? [], at: place)
      }
      if bytes.isEmpty { return bytes }
    }
    return bytes
  }
}

extension String {
  /// Its bytes in UTF-8.
  public var bytes: [UInt8] { Array(utf8) }
}
