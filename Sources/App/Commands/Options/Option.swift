/// An option with the Swift type of its value: the key by which a command reads its plan.
///
///     let rate = Option.integer("rate", "WPM", 80...450, standard: 150, help: "…")
///     plan[rate]  // an Int, checked
package struct Option<Value: Sendable>: Sendable {
  /// The row of the table.
  package let spec: OptionSpec
  /// The value where the option is not given.
  package let standard: Value
  let read: @Sendable (String) -> Value?

  /// The same option, which may have a standing value: in the configuration file or the environment.
  package var kept: Option { kept(as: spec.name) }

  /// The same under a name that says more than the option's own: `microphone` for `--device`. Options that
  /// share such a name share the value.
  package func kept(as name: String) -> Option {
    var spec = spec
    spec.keptName = name
    return Option(spec: spec, standard: standard, read: read)
  }

  /// The same option, which is also known by the name that it had before; help does not have that.
  package func formerly(_ name: String) -> Option {
    var spec = spec
    spec.formerName = name
    return Option(spec: spec, standard: standard, read: read)
  }
}

extension Option {
  /// `described` tells people what holds where it is not given.
  private init(
    _ kind: ValueKind, _ name: String, _ valueName: String, _ short: Character?, _ described: String?,
    _ help: String, orElse standard: Value,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.init(
      spec: OptionSpec(
        name: name, short: short, kind: kind, valueName: valueName, standard: described, help: help),
      standard: standard, read: read)
  }
}

extension Option where Value == Bool {
  /// An option without a value.
  package static func flag(_ name: String, short: Character? = nil, help: String) -> Option {
    Option(.flag, name, "", short, nil, help, orElse: false) { _ in true }
  }
}

/// Of those that may be left out, nil being their value then, `described` tells people what holds.
extension Option where Value == String? {
  /// An option that takes any text.
  package static func text(
    _ name: String, _ valueName: String, short: Character? = nil, described: String? = nil, help: String
  ) -> Option {
    Option(.text, name, valueName, short, described, help, orElse: nil) { $0 }
  }

  /// An option that takes a path.
  package static func file(
    _ name: String, _ valueName: String = "FILE", short: Character? = nil, described: String? = nil,
    help: String
  ) -> Option {
    Option(.file, name, valueName, short, described, help, orElse: nil) { $0 }
  }
}

extension Option where Value == String {
  package static func text(
    _ name: String, _ valueName: String, short: Character? = nil, standard: String, help: String
  ) -> Option {
    Option(.text, name, valueName, short, standard, help, orElse: standard) { $0 }
  }
}

extension Option where Value == Int {
  package static func integer(
    _ name: String, _ valueName: String, _ range: ClosedRange<Int>, short: Character? = nil, standard: Int,
    help: String
  ) -> Option {
    Option(
      .integer(range), name, valueName, short, "\(standard)", help, orElse: standard,
      read: OptionSpec.integer)
  }
}

extension Option where Value == Int? {
  package static func integer(
    _ name: String, _ valueName: String, _ range: ClosedRange<Int>, short: Character? = nil,
    described: String? = nil, help: String
  ) -> Option {
    Option(.integer(range), name, valueName, short, described, help, orElse: nil) { OptionSpec.integer($0) }
  }
}

extension Option where Value == Double {
  package static func number(
    _ name: String, _ valueName: String, _ range: ClosedRange<Double>, short: Character? = nil,
    standard: Double, help: String
  ) -> Option {
    Option(
      .number(range), name, valueName, short, standard.short, help, orElse: standard,
      read: OptionSpec.number)
  }
}

extension Option where Value == Double? {
  package static func number(
    _ name: String, _ valueName: String, _ range: ClosedRange<Double>, short: Character? = nil,
    described: String? = nil, help: String
  ) -> Option {
    Option(.number(range), name, valueName, short, described, help, orElse: nil) { OptionSpec.number($0) }
  }
}

extension Option where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// An option that takes one of the cases of an enumeration. `valueName` stands for the words in help where
  /// they are too many for a line; `help` then names them. Of `cases` alone one can be chosen.
  package static func choice(
    _ name: String, _ valueName: String? = nil, short: Character? = nil, standard: Value,
    among cases: [Value] = Array(Value.allCases), help: String
  ) -> Option {
    let choices = cases.map(\.rawValue)
    return Option(
      .choice(choices), name, valueName ?? choices.joined(separator: "|"), short, standard.rawValue, help,
      orElse: standard
    ) { Value(rawValue: $0) }
  }
}

/// What an option's value may be.
package enum ValueKind: Sendable, Equatable {
  /// No value: the option is there or it is not.
  case flag
  case text
  /// The path of a file or folder.
  case file
  case choice([String])
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
}

/// One option as people see it: its row of the table, from which parsing, help and completion come.
package struct OptionSpec: Sendable, Equatable {
  /// The long name, without dashes.
  package let name: String
  package var short: Character?
  package let kind: ValueKind
  /// How help calls the value: `REF`, `SECONDS`. Empty for a flag.
  var valueName = ""
  /// How help names what holds when the option is not given; nil where that goes without saying.
  package var standard: String?
  /// One sentence: what it does.
  package let help: String
  /// The name under which it may have a standing value, in the configuration file or the environment; nil
  /// where it may not.
  var keptName: String?
  /// The long name that it had before and still answers to.
  var formerName: String?
  /// Values that it took before and still takes; help does not have them.
  var formerValues: [String] = []

  /// The name as typed: `--format`.
  package var flag: String { "--" + name }

  /// The name with its value: `--format text|jsonl`, `--rate WPM`.
  package var usage: String { valueName.isEmpty ? flag : "\(flag) \(valueName)" }

  /// What a value must be, to end "…needs"; nil where the value is good.
  func complaint(about value: String) -> String? {
    switch kind {
    case .flag: nil
    case .text: value.isEmpty ? "some text" : nil
    case .file: value.isEmpty || value.utf8.contains(0) ? "the name of a file" : nil
    case .choice(let choices):
      choices.contains(value) || formerValues.contains(value) ? nil : choices.inWords("or")
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

/// Options that every command of every program takes.
enum CommonOptions {
  static let help = Option<Bool>.flag("help", short: "h", help: "Print this help and stop.")
  static let version = Option<Bool>.flag(
    "version", help: "Print the versions of the program and its engines and stop.")
}
