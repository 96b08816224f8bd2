internal import Text

/// The faults found so far.
struct FaultList {
  private(set) var faults: [CourseFault] = []

  mutating func add(_ file: String, _ place: String?, _ message: String) {
    guard faults.count < Course.mostFaults else { return }
    faults.append(CourseFault(file: file, place: place, message: message))
  }
}

/// An object of `course.json` with its place, read field by field. A field that is not as it should be
/// becomes a fault and reads as empty, so that the rest is looked at too.
struct CourseNode {
  let place: String
  private let fields: [String: JSONNode]

  /// Takes what should be an object with these fields at most.
  init(_ content: JSONNode?, at place: String, known: Set<String>, _ faults: inout FaultList) {
    self.place = place
    guard let content, content.kind == .object else {
      fields = [:]
      faults.add(Course.fileName, place.isEmpty ? nil : place, "this should be an object {…}")
      return
    }
    let members = Dictionary(grouping: content.members, by: \.name)
    fields = members.compactMapValues { $0.last?.value }
    for key in members.keys.sorted() where members[key, default: []].count > 1 {
      faults.add(Course.fileName, name(SafeText.excerpt(key)), "it is written twice; take one of them out")
    }
    for key in members.keys.sorted() where !known.contains(key) {
      faults.add(
        Course.fileName, name(SafeText.excerpt(key)),
        "Recite knows no such field; here it knows \(known.sorted().joined(separator: ", "))")
    }
  }

  func name(_ field: String) -> String { place.isEmpty ? field : "\(place).\(field)" }

  func has(_ field: String) -> Bool { fields[field] != nil }

  /// Text for people: one line, not empty, safe to print.
  func text(_ field: String, most: Int, _ faults: inout FaultList) -> String {
    guard let text = string(field, &faults) else { return "" }
    Self.check(text, most: most).map { faults.add(Course.fileName, name(field), $0) }
    return text
  }

  func texts(_ field: String, most: Int, mostCount: Int, _ faults: inout FaultList) -> [String] {
    list(field, mostCount: mostCount, &faults).enumerated().compactMap { index, content in
      guard let text = content.string else {
        faults.add(
          Course.fileName, "\(name(field))[\(index)]", "this should be text, and is \(content.kind.name)")
        return nil
      }
      Self.check(text, most: most).map { faults.add(Course.fileName, "\(name(field))[\(index)]", $0) }
      return text
    }
  }

  /// A name for files and logs.
  func identifier(_ field: String, _ faults: inout FaultList) -> String {
    guard let text = string(field, &faults) else { return "" }
    let isRight = 1...40 ~= text.utf8.count && text.utf8.allSatisfy(Self.isIdentifierByte)
    if !isRight {
      faults.add(
        Course.fileName, name(field),
        "use 1 to 40 lower-case letters, digits and hyphens, as in eating-slowly")
    }
    return isRight ? text : ""
  }

  func string(_ field: String, _ faults: inout FaultList) -> String? {
    if let text = fields[field]?.string { return text }
    let found = fields[field].map { "is \($0.kind.name)" } ?? "is missing"
    faults.add(Course.fileName, name(field), "this should be text, and \(found)")
    return nil
  }

  func integer(_ field: String, _ range: ClosedRange<Int>, _ faults: inout FaultList) -> Int {
    if let number = fields[field]?.number?.int, range ~= number { return number }
    faults.add(
      Course.fileName, name(field),
      "this should be a whole number from \(range.lowerBound) to \(range.upperBound)")
    return range.lowerBound
  }

  /// Whether a switch is on; off where it is left out.
  func flag(_ field: String, _ faults: inout FaultList) -> Bool {
    guard let node = fields[field] else { return false }
    if let flag = node.bool { return flag }
    faults.add(Course.fileName, name(field), "this should be true or false, and is \(node.kind.name)")
    return false
  }

  /// A list that holds something.
  func list(_ field: String, mostCount: Int, _ faults: inout FaultList) -> [JSONNode] {
    let items = fields[field]?.elements ?? []
    guard !items.isEmpty else {
      faults.add(Course.fileName, name(field), "this should be a list […] with something in it")
      return []
    }
    if items.count > mostCount {
      faults.add(Course.fileName, name(field), "it holds \(items.count); keep to \(mostCount)")
    }
    return Array(items.prefix(mostCount))
  }

  func object(_ field: String, known: Set<String>, _ faults: inout FaultList) -> CourseNode {
    CourseNode(fields[field], at: name(field), known: known, &faults)
  }

  /// What is wrong with a text for people; nil where nothing is.
  static func check(_ text: String, most: Int) -> String? {
    if text.allSatisfy(\.isWhitespace) { return "it is empty" }
    if text.unicodeScalars.count > most { return "it is longer than \(most) characters" }
    return isHarmless(text) ? nil : unsafeMessage
  }

  static let unsafeMessage = "it holds characters that are invisible or command a terminal; take them out"

  /// Whether a line can be printed as it is. Joiners pass: several scripts are written with them.
  static func isHarmless(_ line: some StringProtocol) -> Bool {
    if line.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return true }
    var plain = String.UnicodeScalarView()
    for scalar in line.unicodeScalars where scalar != "\u{200C}" && scalar != "\u{200D}" {
      plain.append(scalar)
    }
    let text = String(plain)
    // Compared scalar by scalar: equal strings may differ in what they are made of.
    return SafeText.printable(text).unicodeScalars.elementsEqual(text.unicodeScalars)
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || byte == UInt8(ascii: "-")
  }
}

/// One fault of a course's content.
public struct CourseFault: Sendable, Hashable, CustomStringConvertible {
  public var file: String
  /// Where in the file: `weeks[2].posts[0].file`, or `line 12`. Counted from 0 in brackets, from 1 for lines.
  public var place: String?
  public var message: String

  /// `course.json, weeks[2].title: …`.
  public var description: String { file + (place.map { ", \($0)" } ?? "") + ": " + message }
}

/// Why a course cannot be used.
public struct CourseError: Error, Sendable, Hashable {
  public var faults: [CourseFault]
}
