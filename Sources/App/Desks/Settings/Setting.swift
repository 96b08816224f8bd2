internal import Learning
internal import Recitation
internal import Text
internal import Texts

/// One thing that a learner chooses, as people see it, whatever the type of its values.
///
/// Settings are kept with the learner's data. What an option of a command stands at where it is not typed is
/// another thing, kept in a file: `ConfigurationKey`.
public struct Setting: Sendable {
  /// Its name on the command line, its key in the store and, as `RECITE_NAME`, its variable of the
  /// environment. Never change one: what people have chosen is kept by it.
  public let name: String
  /// Its line on the Settings screen.
  public let title: String
  /// What it does, a sentence.
  public let meaning: String
  /// What its value may be, for a person: "a whole number from 80 to 450".
  public let allowed: String
  /// What the arrows of the Settings screen step through; empty where a value is typed.
  public let choices: [String]
  /// Whether nothing but a choice can be its value.
  public let isClosed: Bool
  /// Its value where nothing was chosen.
  public let standard: String
  /// What an option of a command that goes before it for once stands at, for help.
  public var optionStandard: String { "your setting, else \(standard)" }
  /// A value as it is kept, of what a person typed; nil where the setting cannot have it.
  let normalized: @Sendable (String) -> String?

  /// All, in the order in which people see them.
  public static let all = Mirror(reflecting: SettingTable.shared).children.compactMap {
    ($0.value as? any SettingRowOfAnyType)?.setting
  }

  /// The setting of a name.
  public static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

  /// The setting of a row: `Setting[\.voice]`.
  public static subscript<Value>(row: KeyPath<SettingTable, SettingRow<Value>>) -> Setting {
    SettingTable.shared[keyPath: row].setting
  }
}

extension Setting: Hashable {
  /// A name has one setting.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  /// By the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A setting with the type of its values.
public struct SettingRow<Value: Sendable>: Sendable {
  let setting: Setting
  let standard: Value
  let values: SettingValues<Value>

  init(
    _ name: String, _ title: String, _ values: SettingValues<Value>, standard: Value, _ meaning: String
  ) {
    self.standard = standard
    self.values = values
    setting = Setting(
      name: name, title: title, meaning: meaning, allowed: values.allowed, choices: values.choices,
      isClosed: values.isClosed, standard: values.text(standard),
      normalized: { values.read($0.onOneLine).map(values.text) })
  }
}

private protocol SettingRowOfAnyType {
  var setting: Setting { get }
}

extension SettingRow: SettingRowOfAnyType {}

/// The values that a setting can have: how they are told, read and written.
struct SettingValues<Value: Sendable>: Sendable {
  let allowed: String
  var choices: [String] = []
  var isClosed = false
  /// The value of a text without spaces around it; nil where it is none.
  let read: @Sendable (String) -> Value?
  let text: @Sendable (Value) -> String
}

extension SettingValues where Value: Equatable {
  /// One of these words, whatever its case, or one that it had before.
  static func words(_ words: [(String, Value)], formerly former: [(String, Value)] = []) -> Self {
    let choices = words.map(\.0)
    return Self(
      allowed: choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? ""), choices: choices,
      isClosed: true,
      read: { text in (words + former).first { $0.0 == text.lowercased() }?.1 },
      text: { value in words.first { $0.1 == value }?.0 ?? "" })
  }
}

extension SettingValues where Value: Equatable & CaseIterable & RawRepresentable<String> {
  static var cases: Self { words(Value.allCases.map { ($0.rawValue, $0) }) }
}

extension SettingValues<Bool> {
  static var onOff: Self { words([("on", true), ("off", false)]) }
}

extension SettingValues<Int> {
  static func integer(_ range: ClosedRange<Int>, steps: StrideThrough<Int>) -> Self {
    Self(
      allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      choices: steps.map(String.init),
      read: { text in
        guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(text) else { return nil }
        return range ~= number ? number : nil
      },
      text: { "\($0)" })
  }
}

extension SettingValues<Int?> {
  /// A whole number, or off.
  static func limit(_ range: ClosedRange<Int>, steps: StrideThrough<Int>) -> Self {
    let numbers = SettingValues<Int>.integer(range, steps: steps)
    return Self(
      allowed: "off or \(numbers.allowed)", choices: ["off"] + numbers.choices,
      read: { text in text.lowercased() == "off" ? .some(nil) : numbers.read(text).map { $0 } },
      text: { $0.map { "\($0)" } ?? "off" })
  }
}

extension SettingValues<[Int]> {
  /// Times to wait, in seconds, as Anki writes them: `1m 10m`; or none.
  static var steps: Self {
    Self(
      allowed: "none or up to ten times, such as 10m or 1m 10m (s, m or h each, less than a day)",
      choices: ["none", "10m", "1m 10m", "1m 10m 1h"],
      read: { text in
        if text.lowercased() == "none" { return [] }
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        let steps = words.compactMap { word -> Int? in
          guard let unit = ["s": 1, "m": 60, "h": 3600][word.last ?? " "], let count = Int(word.dropLast()),
            word.utf8.first != UInt8(ascii: "+"), 1...86_399 ~= count, 1...86_399 ~= count * unit
          else { return nil }
          return count * unit
        }
        return steps.count == words.count && 1...10 ~= steps.count ? steps : nil
      },
      text: CardSteps.text)
  }
}

extension SettingValues<Double> {
  static func number(_ range: ClosedRange<Double>, steps: [Double]) -> Self {
    Self(
      allowed: "a number from \(range.lowerBound) to \(range.upperBound)",
      choices: steps.map { "\($0)" },
      read: { text in
        // Digits and a point only: no `inf`, `0x1p-1` or `9e-1`.
        guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2E }), let number = Double(text) else {
          return nil
        }
        return range ~= number ? number : nil
      },
      text: { "\($0)" })
  }
}

extension SettingValues<String> {
  static var voiceName: Self {
    Self(
      allowed: "a voice (recite voices lists them)", read: { VoiceName.isValid($0) ? $0 : nil }, text: { $0 })
  }

  static var textName: Self {
    Self(
      allowed: "a text (recite texts lists them)",
      read: { $0 == TextLibrary.defaultName || TextLibrary.isName($0) ? $0 : nil }, text: { $0 })
  }
}

extension SettingValues<String?> {
  /// Nothing, or what `read` makes of a text.
  private static func optional(_ allowed: String, _ read: @escaping @Sendable (String) -> String?) -> Self {
    Self(
      allowed: "\(allowed), or none",
      read: { text in text.lowercased() == "none" ? .some(nil) : read(text).map(Optional.some) },
      text: { $0 ?? "none" })
  }

  /// An address of the web; it gets a slash at its end.
  static var address: Self {
    optional("an address that begins with https:// or http://") {
      isAddress($0) ? $0.hasSuffix("/") ? $0 : $0 + "/" : nil
    }
  }

  /// An address of the web with `{word}` in it.
  static var template: Self {
    optional("an address that begins with https:// or http:// and has {word} for the word") {
      isAddress($0) && $0.contains("{word}") ? $0 : nil
    }
  }

  /// Names and places in a JSON document with points between.
  static var path: Self {
    optional("the way to the text in the JSON that comes, such as 0.meanings.0.definition") { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      let isPath =
        parts.count <= 20
        && parts.allSatisfy { !$0.isEmpty && $0.first != "-" && $0.utf8.allSatisfy(isInName) }
      return isPath ? text : nil
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    let lead = ["https://", "http://"].first { text.lowercased().hasPrefix($0) }
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`|".utf8.contains($0) }
    guard let lead, isPlain, text.utf8.count <= 1_000, let first = text.dropFirst(lead.count).first else {
      return false
    }
    return first.isLetter || first.isNumber || first == "["
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}
