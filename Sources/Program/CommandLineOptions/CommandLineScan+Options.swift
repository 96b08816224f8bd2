/// Options and their values.
extension CommandLineScan {
  private var known: [OptionSpec] { (command?.options ?? []) + table.common }

  /// The option that is meant. One of a group's standard command decides for that command: `texts --format jsonl`.
  private mutating func find(_ isMeant: (OptionSpec) -> Bool) -> OptionSpec? {
    if let option = known.first(where: isMeant) { return option }
    guard command == nil, let standard = subject.flatMap(table.group)?.standard,
      let own = table.command(standard), let option = own.options.first(where: isMeant)
    else { return nil }
    command = own
    return option
  }

  mutating func take(long text: Substring) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let joined = parts.count > 1 ? String(parts[1]) : nil
    guard let option = find({ $0.name == name }) else { throw unknownOption("--" + name) }
    if option.kind == .flag {
      if let joined {
        throw UsageError(
          "\(option.flag) takes no value: leave off \(UsageError.quoted("=" + joined))", in: subject)
      }
      values[option.name] = ""
    } else {
      let value: String
      if let joined { value = joined } else { value = try next(for: option) }
      try set(option, value)
    }
  }

  mutating func take(short text: Substring) throws(UsageError) {
    var rest = text
    while let letter = rest.popFirst() {
      guard let option = find({ $0.short == letter }) else {
        throw unknownOption(
          "-" + (rest.isEmpty || rest.count + 1 < text.count ? String(letter) : String(text)))
      }
      if option.kind == .flag {
        values[option.name] = ""
        continue
      }
      let joined = rest.first == "=" ? rest.dropFirst() : rest
      let value: String
      if rest.isEmpty { value = try next(for: option) } else { value = String(joined) }
      return try set(option, value)
    }
  }

  /// The argument after an option. One that begins with two dashes is rather the next option, its value forgotten.
  private mutating func next(for option: OptionSpec) throws(UsageError) -> String {
    guard let value = arguments.first, !value.hasPrefix("--") else {
      let hint =
        arguments.first.map {
          $0 == "--" ? "" : " (for a value that begins with dashes: \(option.flag)=VALUE)"
        } ?? ""
      throw UsageError("\(option.flag) needs a value: \(option.usage)\(hint)", in: subject)
    }
    arguments.removeFirst()
    return value
  }

  private mutating func set(_ option: OptionSpec, _ value: String) throws(UsageError) {
    if let complaint = option.complaint(about: value) {
      throw UsageError("\(option.flag) needs \(complaint), not \(UsageError.quoted(value))", in: subject)
    }
    if let earlier = values[option.name], earlier != value {
      throw UsageError(
        "\(option.flag) is given twice, as \(UsageError.quoted(earlier)) and \(UsageError.quoted(value)): keep one",
        in: subject)
    }
    values[option.name] = value
  }

  private func unknownOption(_ option: String) -> UsageError {
    let quoted = UsageError.quoted(option)
    if command == nil, let owner = table.commands.first(where: { $0.options.contains { $0.flag == option } })
    {
      let hint =
        path.isEmpty ? "put it after the command, as in: recite \(owner.name) \(option)" : ""
      if !hint.isEmpty { return UsageError("\(quoted) belongs to a command: \(hint)", in: nil) }
    }
    let names = known.map(\.flag)
    if let meant = Spelling.nearest(to: option, names) {
      return UsageError("unknown option \(quoted); did you mean \(meant)?", in: subject)
    }
    return UsageError("unknown option \(quoted); a word that begins with a dash goes after --", in: subject)
  }
}
