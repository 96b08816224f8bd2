internal import Base
internal import Memory

/// What an export writes: one JSON object a line, its keys in order, those without a value left out.
enum ExportRow {
  /// Keys with their values; nil for those that are left out.
  typealias Members = [(name: String, value: JSONValue?)]

  /// An object that says what it is, as a line without its end.
  static func text(_ type: String, _ members: Members) -> String {
    let all = members + [("type", .string(type))]
    return JSONValue.object(known: all.sorted { $0.name < $1.name }).text
  }
}

extension JSONValue {
  /// A number of the file.
  static func number(_ number: Int64) -> JSONValue { .integer(Int(number)) }

  /// Seconds since 1970, of milliseconds.
  static func time(_ milliseconds: Int64) -> JSONValue {
    milliseconds % 1000 == 0 ? .number(milliseconds / 1000) : .exact(Double(milliseconds) / 1000)
  }

  /// A day as its date.
  static func day(_ number: Int) -> JSONValue { .string(StudyDay(number: number).description) }
}
