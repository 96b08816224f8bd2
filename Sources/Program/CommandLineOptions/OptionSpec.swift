/// What an option's value may be.
public enum ValueKind: Sendable, Equatable {
  /// No value: the option is there or it is not.
  case flag
  /// Any text.
  case text
  /// The path of a file or folder.
  case file
  /// One of a few words.
  case choice([String])
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A number in a range.
  case number(ClosedRange<Double>)
}

/// One option as people see it: its row of the table, from which parsing, help and completion come.
public struct OptionSpec: Sendable, Equatable {
  /// The long name, without dashes.
  public let name: String
  /// The short name, if it has one.
  public let short: Character?
  /// What its value may be.
  public let kind: ValueKind
  /// How help calls the value: `REF`, `SECONDS`. Empty for a flag.
  public let valueName: String
  /// How help names what holds when the option is not given; nil where that goes without saying.
  public let standard: String?
  /// One sentence: what it does.
  public let help: String
  /// The name under which it may have a standing value, in the configuration file or the environment; nil where it may not.
  public internal(set) var keptName: String?

  /// Makes a row.
  public init(
    name: String, short: Character? = nil, kind: ValueKind, valueName: String = "", standard: String? = nil,
    help: String
  ) {
    self.name = name
    self.short = short
    self.kind = kind
    self.valueName = valueName
    self.standard = standard
    self.help = help
  }

  /// The name as typed: `--format`.
  public var flag: String { "--" + name }

  /// The name with its value: `--format text|jsonl`, `--rate WPM`.
  public var usage: String { valueName.isEmpty ? flag : "\(flag) \(valueName)" }

  /// What a value must be, to end "…needs"; nil where the value is good.
  func complaint(about value: String) -> String? {
    switch kind {
    case .flag: nil
    case .text: value.isEmpty ? "some text" : nil
    case .file: value.isEmpty || value.utf8.contains(0) ? "the name of a file" : nil
    case .choice(let choices): choices.contains(value) ? nil : choices.inWords("or")
    case .integer(let range):
      Self.integer(value).map(range.contains) == true
        ? nil : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range):
      Self.number(value).map(range.contains) == true
        ? nil : "a number from \(range.lowerBound.short) to \(range.upperBound.short)"
    }
  }

  /// A whole number of digits and a minus sign only.
  static func integer(_ text: String) -> Int? {
    guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2D }) else { return nil }
    return Int(text)
  }

  /// A number of digits, a point and a minus sign only: no `inf`, `nan`, `0x1p3` or `1e9`.
  static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2D || $0 == 0x2E }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Double {
  /// `2`, not `2.0`.
  var short: String {
    self == rounded() && abs(self) < 1e9 ? "\(Int(self))" : "\(self)"
  }
}

extension [String] {
  /// `a, b or c`.
  func inWords(_ last: String) -> String {
    guard let end = self.last, count > 1 else { return self.first ?? "" }
    return dropLast().joined(separator: ", ") + " \(last) " + end
  }
}
