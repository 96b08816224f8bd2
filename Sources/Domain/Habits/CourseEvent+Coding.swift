/// Events are written flat, with names that stay: `{"at":1700000000,"day":19675,"what":"ticked","theme":"water",
/// "on":19675}`. The log outlives the program that wrote it.
extension CourseEvent: Codable {
  /// Writes the event.
  public func encode(to encoder: any Encoder) throws { try CourseEventRecord(self).encode(to: encoder) }

  /// Reads an event.
  ///
  /// - Throws: `DecodingError` where it is none.
  public init(from decoder: any Decoder) throws {
    guard let event = try CourseEventRecord(from: decoder).event else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "this is no event of a course"))
    }
    self = event
  }
}
