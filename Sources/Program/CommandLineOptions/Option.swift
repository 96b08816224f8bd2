/// An option with the Swift type of its value: the key by which a command reads its plan.
///
///     let rate = Option.integer("rate", "WPM", 80...450, standard: 150, help: "…")
///     plan[rate]  // an Int, checked
public struct Option<Value: Sendable>: Sendable {
  /// The row of the table.
  public let spec: OptionSpec
  /// The value where the option is not given.
  public let standard: Value
  let read: @Sendable (String) -> Value?

  /// The same option, which may have a standing value: in the configuration file or the environment.
  public var kept: Option { kept(as: spec.name) }

  /// The same under a name that says more than the option's own: `microphone` for `--device`. Options that share such a name
  /// share the value.
  public func kept(as name: String) -> Option {
    var spec = spec
    spec.keptName = name
    return Option(spec: spec, standard: standard, read: read)
  }
}

extension Option where Value == Bool {
  /// An option without a value.
  public static func flag(_ name: String, short: Character? = nil, help: String) -> Option {
    Option(
      spec: OptionSpec(name: name, short: short, kind: .flag, help: help), standard: false,
      read: { _ in true })
  }
}

extension Option where Value == String? {
  /// An option that takes any text; nil where it is not given. `described` tells people what holds then.
  public static func text(
    _ name: String, _ valueName: String, short: Character? = nil, described: String? = nil, help: String
  ) -> Option {
    Option(
      spec: OptionSpec(
        name: name, short: short, kind: .text, valueName: valueName, standard: described, help: help),
      standard: nil, read: { $0 })
  }

  /// An option that takes a path; nil where it is not given.
  public static func file(
    _ name: String, _ valueName: String = "FILE", short: Character? = nil, described: String? = nil,
    help: String
  ) -> Option {
    Option(
      spec: OptionSpec(
        name: name, short: short, kind: .file, valueName: valueName, standard: described, help: help),
      standard: nil, read: { $0 })
  }
}

extension Option where Value == String {
  /// An option that takes any text and has a standard one.
  public static func text(
    _ name: String, _ valueName: String, short: Character? = nil, standard: String, help: String
  ) -> Option {
    Option(
      spec: OptionSpec(
        name: name, short: short, kind: .text, valueName: valueName, standard: standard, help: help),
      standard: standard, read: { $0 })
  }
}

extension Option where Value == Int {
  /// An option that takes a whole number.
  public static func integer(
    _ name: String, _ valueName: String, _ range: ClosedRange<Int>, short: Character? = nil, standard: Int,
    help: String
  ) -> Option {
    Option(
      spec: OptionSpec(
        name: name, short: short, kind: .integer(range), valueName: valueName, standard: "\(standard)",
        help: help),
      standard: standard, read: OptionSpec.integer)
  }
}

extension Option where Value == Int? {
  /// An option that takes a whole number; nil where it is not given. `described` tells people what holds then.
  public static func integer(
    _ name: String, _ valueName: String, _ range: ClosedRange<Int>, short: Character? = nil,
    described: String? = nil, help: String
  ) -> Option {
    Option(
      spec: OptionSpec(
        name: name, short: short, kind: .integer(range), valueName: valueName, standard: described, help: help
      ),
      standard: nil, read: { OptionSpec.integer($0) })
  }
}

extension Option where Value == Double {
  /// An option that takes a number.
  public static func number(
    _ name: String, _ valueName: String, _ range: ClosedRange<Double>, short: Character? = nil,
    standard: Double, help: String
  ) -> Option {
    Option(
      spec: OptionSpec(
        name: name, short: short, kind: .number(range), valueName: valueName, standard: standard.short,
        help: help),
      standard: standard, read: OptionSpec.number)
  }
}

extension Option where Value == Double? {
  /// An option that takes a number; nil where it is not given. `described` tells people what holds then.
  public static func number(
    _ name: String, _ valueName: String, _ range: ClosedRange<Double>, short: Character? = nil,
    described: String? = nil, help: String
  ) -> Option {
    Option(
      spec: OptionSpec(
        name: name, short: short, kind: .number(range), valueName: valueName, standard: described, help: help),
      standard: nil, read: { OptionSpec.number($0) })
  }
}

extension Option where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// An option that takes one of the cases of an enumeration. `valueName` stands for the words in help where they are too
  /// many for a line; `help` then names them. Of `cases` alone one can be chosen.
  public static func choice(
    _ name: String, _ valueName: String? = nil, short: Character? = nil, standard: Value,
    among cases: [Value] = Array(Value.allCases), help: String
  ) -> Option {
    let choices = cases.map(\.rawValue)
    return Option(
      spec: OptionSpec(
        name: name, short: short, kind: .choice(choices),
        valueName: valueName ?? choices.joined(separator: "|"),
        standard: standard.rawValue, help: help),
      standard: standard, read: { Value(rawValue: $0) })
  }
}
