/// The forms in which a text may come; a file's content tells, not its name.
public enum TextForm: String, Sendable, Codable, CaseIterable {
  /// A verse a line.
  case plain
  /// XML of the Open Scripture Information Standard.
  case osis = "OSIS"
  /// Unified Standard Format Markers.
  case usfm = "USFM"

  /// The form of a file: XML begins with `<`, USFM with a marker; anything else is plain.
  static func of(_ bytes: [UInt8]) -> Self {
    let first = bytes[start(of: bytes)...].first { $0 > 0x20 }
    return switch first {
    case UInt8(ascii: "<"): .osis
    case UInt8(ascii: "\\"): .usfm
    default: .plain
    }
  }

  /// Where the text begins, after the byte order mark that some editors write.
  static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
