/// A name that may stand in the configuration file: an option that can have a standing value. What a learner
/// chooses for all of the program is another thing, kept with the learner's data: `Setting`.
struct ConfigurationKey: Sendable, Equatable {
  /// The name: `jobs`, or `say.pitch` for one command.
  package let name: String
  let spec: OptionSpec
  /// The commands that it holds for.
  package let commands: [String]
}

/// Why a name or value of the configuration cannot be used.
struct ConfigurationFault: Error, Sendable, Equatable {
  package let message: String
}

extension CommandTable {
  /// How a command is called in the configuration: `vocab-study`.
  static func word(for command: CommandSpec) -> String { command.path.joined(separator: "-") }

  /// The shortest names under which each option can be kept: those of its own where it means the same in all
  /// commands that have it, else with the command before a dot.
  /// Names that are `reserved` are kept elsewhere. Sorted by name.
  func configurationKeys(reserved: Set<String>) -> [ConfigurationKey] {
    var keys = common.compactMap { option in
      option.keptName.map { ConfigurationKey(name: $0, spec: option, commands: commands.map(\.name)) }
    }
    var byName: [String: [(command: CommandSpec, spec: OptionSpec)]] = [:]
    for command in commands where !command.isHidden {
      for option in command.options {
        if let name = option.keptName { byName[name, default: []].append((command, option)) }
      }
    }
    for (name, uses) in byName {
      let isOne = uses.allSatisfy { $0.spec == uses[0].spec || $0.spec.name != name }
      if !reserved.contains(name), isOne {
        keys.append(
          ConfigurationKey(name: name, spec: uses[0].spec, commands: uses.map(\.command.name)))
      } else {
        keys += uses.map {
          ConfigurationKey(
            name: "\(Self.word(for: $0.command)).\(name)", spec: $0.spec, commands: [$0.command.name])
        }
      }
    }
    return keys.sorted { $0.name < $1.name }
  }

  /// The key of a name as a person writes it: `jobs`, or `score.jobs` for one command. Where there is none,
  /// the fault tells the nearest.
  func configurationKey(
    _ name: String, reserved: Set<String>
  ) throws(ConfigurationFault) -> ConfigurationKey {
    let keys = configurationKeys(reserved: reserved)
    if let key = keys.first(where: { $0.name == name }) { return key }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, let command = commands.first(where: { Self.word(for: $0) == parts[0] }),
      let option = (command.options + common).first(where: { $0.keptName == parts[1] })
    {
      return ConfigurationKey(name: name, spec: option, commands: [command.name])
    }
    let quoted = UsageError.quoted(name)
    let same = keys.filter { $0.name.hasSuffix("." + name) }.map(\.name)
    if reserved.contains(name) {
      let also = same.isEmpty ? "" : "; for one command only: \(same.inWords("or"))"
      throw ConfigurationFault(
        message:
          "\(quoted) is one of your settings, which are kept with your data: recite settings set \(name) "
          + "VALUE"
          + also)
    }
    guard same.isEmpty else {
      throw ConfigurationFault(
        message: "\(quoted) means different things in different commands: write \(same.inWords("or"))")
    }
    if let meant = Spelling.nearest(to: name.lowercased(), keys.map(\.name) + reserved) {
      throw ConfigurationFault(message: "there is no setting \(quoted); did you mean \(meant)?")
    }
    throw ConfigurationFault(message: "there is no setting \(quoted); recite config lists them")
  }
}

extension ConfigurationKey {
  /// What its value may be, for a person.
  package var allowed: String {
    switch spec.kind {
    case .flag: "yes or no"
    case .text: spec.valueName
    case .file: "the name of a file"
    case .choice(let choices): choices.inWords("or")
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(range.lowerBound.short) to \(range.upperBound.short)"
    }
  }

  /// What holds where nothing is said.
  package var standard: String { spec.standard ?? (spec.kind == .flag ? "no" : "none") }

  /// Checks a value as a person writes it; the fault says what it must be.
  package func check(_ value: String) throws(ConfigurationFault) {
    let complaint =
      spec.kind == .flag ? (["yes", "no"].contains(value) ? nil : "yes or no") : spec.complaint(about: value)
    guard let complaint else { return }
    throw ConfigurationFault(message: "\(name) needs \(complaint), not \(UsageError.quoted(value))")
  }
}
