public import Base
internal import FoundationEssentials

/// Files of one JSON object a line.
public enum JSONLines {
  /// The longest line read, in bytes.
  public static let longestLine = 1 << 20

  /// Reads every line; empty ones are passed over.
  ///
  /// - Parameters:
  ///   - type: what each line becomes.
  ///   - bytes: the file.
  ///   - shape: what a line looks like, for the message.
  /// - Returns: the lines, in their order.
  /// - Throws: `Failure` with the number of the first line that cannot be read: grading half a file would
  ///   give rates that mean nothing.
  public static func read<Line: Decodable>(
    _ type: Line.Type, from bytes: some Collection<UInt8>, shape: String
  ) throws(Failure) -> [Line] {
    let decoder = JSONDecoder()
    var lines: [Line] = []
    for (place, raw) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    where raw.contains(where: { $0 != 0x20 && $0 != 0x0d && $0 != 0x09 }) {
      guard raw.count <= longestLine, let line = try? decoder.decode(type, from: Data(raw)) else {
        throw Failure(
          code: "bad_line",
          message: "Line \(place + 1) is not of the form \(shape). Correct it and run again.")
      }
      lines.append(line)
    }
    return lines
  }
}
