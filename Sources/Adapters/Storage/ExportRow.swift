internal import Base
internal import FoundationEssentials

/// What an export writes: one JSON object a line, its keys in order, those without a value left out.
enum ExportRow {
  /// Made once: that costs more than a line.
  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  /// A value as JSON.
  static func encoded(_ value: some Encodable) throws(Failure) -> String {
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw .notAllowed("what is to be exported cannot be written as JSON")
    }
  }
}
