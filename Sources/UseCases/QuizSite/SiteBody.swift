internal import Base
internal import FoundationEssentials

/// The object that was sent, read member by member; what is wrong is gathered. Members nobody asks for are passed over.
struct SiteBody {
  private let root: JSONNode
  private var faults: [String] = []

  init(_ bytes: [UInt8]) throws(SiteError) {
    do throws(JSONFault) {
      root = try JSONDocument(bytes, limits: JSONLimits(bytes: 1 << 20, depth: 16)).root
    } catch {
      throw SiteError(.badRequest, "This is not JSON.", faults: ["\(error)"])
    }
    guard root.kind == .object else {
      throw SiteError(.badRequest, "An object is wanted.", faults: ["this is \(root.kind.name)"])
    }
  }

  /// Throws where anything read so far was wrong.
  func check() throws(SiteError) {
    guard faults.isEmpty else {
      throw SiteError(
        .badRequest, "It is not as it should be: \(faults.joined(separator: "; ")).", faults: faults)
    }
  }

  private func value(_ name: String) -> JSONNode? { root[name].flatMap { $0.isNull ? nil : $0 } }

  /// A text of 1 to `most` characters; nil where there is none.
  mutating func text(_ name: String, most: Int = 1_000) -> String? {
    guard let value = value(name) else { return nil }
    guard let text = value.string, !text.allSatisfy(\.isWhitespace), text.count <= most else {
      faults.append("\(name) must be a text of 1 to \(most) characters")
      return nil
    }
    return text
  }

  mutating func integer(_ name: String, _ range: ClosedRange<Int>) -> Int? {
    guard let value = value(name) else { return nil }
    guard let number = value.number?.int, range ~= number else {
      faults.append("\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  /// Whole numbers, as a list.
  mutating func integers(_ name: String, _ range: ClosedRange<Int>) -> [Int]? {
    guard let value = value(name) else { return nil }
    let numbers = value.elements.compactMap { $0.number?.int }
    guard value.kind == .array, numbers.count == value.elements.count, numbers.count <= 100,
      numbers.allSatisfy(range.contains)
    else {
      faults.append("\(name) must be a list of whole numbers from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return numbers
  }

  /// Notes that something is missing, unless something else is wrong already.
  mutating func missing(_ what: String) {
    if faults.isEmpty { faults.append("\(what) is missing") }
  }

  mutating func flag(_ name: String) -> Bool? {
    guard let value = value(name) else { return nil }
    if value.bool == nil { faults.append("\(name) must be true or false") }
    return value.bool
  }

  /// An instant as ISO 8601 writes it, with or without parts of a second.
  mutating func instant(_ name: String) -> Date? {
    guard let value = value(name) else { return nil }
    let text = value.string ?? ""
    let time =
      (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text))
      ?? (try? Date.ISO8601FormatStyle().parse(text))
    guard let time, Self.years.contains(time.timeIntervalSince1970) else {
      faults.append("\(name) must be an instant such as 2026-03-02T08:00:00.000Z")
      return nil
    }
    return time
  }

  /// The years 1 to 9999, which ISO 8601 writes with four digits.
  private static let years = -62_135_596_800.0...253_402_300_799.0

  /// What must be there.
  mutating func required<Value>(_ name: String, _ value: Value?) -> Value? {
    if value == nil, self.value(name) == nil { faults.append("\(name) is missing") }
    return value
  }
}
