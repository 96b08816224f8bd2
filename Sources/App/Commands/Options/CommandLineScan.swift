/// One walk over a command line.
struct CommandLineScan {
  let table: CommandTable
  var arguments: ArraySlice<String>
  /// The words that named the command so far.
  var path: [String] = []
  var command: CommandSpec?
  var words: [String] = []
  var values: [String: String] = [:]

  init(table: CommandTable, arguments: ArraySlice<String>) {
    self.table = table
    self.arguments = arguments
  }

  /// Whose help to print, as far as it is known.
  var subject: String? { path.isEmpty ? nil : path.joined(separator: " ") }

  mutating func run() throws(UsageError) -> Invocation {
    while let argument = arguments.popFirst() {
      if argument == "--" {
        while let word = arguments.popFirst() { try take(word: word) }
        break
      }
      if argument.hasPrefix("--") {
        try take(long: argument.dropFirst(2))
      } else if argument.hasPrefix("-"), argument != "-", command == nil || !isNegative(argument),
        !isTerm(argument.dropFirst())
      {
        try take(short: argument.dropFirst())
      } else {
        try take(word: argument)
      }
      if let asked = asked { return asked }
    }
    return try finish()
  }

  /// Whether a word is a number below zero: a command that takes no such number says so.
  private func isNegative(_ argument: String) -> Bool {
    argument.dropFirst().first?.isNumber == true && Double(argument) != nil
  }

  /// Whether what stands behind a dash is a term of a search rather than an option, alone or with a value
  /// that it takes: `-front:Rhine`, where `-f` takes text or jsonl.
  private func isTerm(_ word: Substring) -> Bool {
    guard command?.positionals.last?.mayBeginWithDash == true, word.count > 1, let letter = word.first else {
      return false
    }
    let option = known.first { $0.short == letter && $0.kind != .flag }
    let value = word.dropFirst()
    return option.map { value.first != "=" && $0.complaint(about: String(value)) != nil } ?? true
  }

  /// Help or version, once asked for.
  private var asked: Invocation? {
    if values[CommonOptions.help.spec.name] != nil { return .help(subject) }
    if values[CommonOptions.version.spec.name] != nil { return .version }
    return nil
  }

  /// After a mistake: help, where the rest of the line asks for it, else the mistake.
  func rescue(_ error: UsageError) throws(UsageError) -> Invocation {
    let rest = arguments.prefix { $0 != "--" }
    if rest.contains(where: { $0 == "--help" || $0 == "-h" }) { return .help(subject) }
    throw error
  }

  // MARK: Words

  mutating func take(word: String) throws(UsageError) {
    if command != nil {
      words.append(word)
      return
    }
    if path.isEmpty, word == "help" { return try takeHelp() }
    let name = (path + [word]).joined(separator: " ")
    if let found = table.command(name) {
      command = found
      path = found.path
    } else if table.group(name) != nil {
      path.append(word)
    } else if let standard = standardThatTakesWords {
      command = standard
      path = standard.path
      words.append(word)
    } else if let command = reading(word) {
      self.command = command
      path = command.path
      words.append(word)
    } else {
      throw unknownCommand(word)
    }
  }

  /// The command that a line of words runs by itself. A word near to a command is rather that one, written
  /// wrong: `recite vers "John 3:16"`; but `recite Pr 3:5` is of Proverbs, though it begins like `practice`.
  private func reading(_ word: String) -> CommandSpec? {
    guard path.isEmpty, let reading = table.reading else { return nil }
    let line = ([word] + arguments.prefix { !$0.hasPrefix("-") }).joined(separator: " ")
    guard reading.takes(line), line != word || table.meant[word] == nil else { return nil }
    let isMisspelt = nearestCommand(to: word) != nil
    guard !isMisspelt || line.contains(where: \.isNumber) && reading.takes(word) else { return nil }
    return table.command(reading.command)
  }

  /// The standard command of a group whose words need no name before them: `recite pronounce Nebo`.
  private var standardThatTakesWords: CommandSpec? {
    guard let group = subject.flatMap(table.group), group.takesWords else { return nil }
    return group.standard.flatMap(table.command)
  }

  /// `recite help texts add` is `recite texts add --help`; `recite help all` is the list of all commands.
  private mutating func takeHelp() throws(UsageError) {
    while let word = arguments.popFirst() {
      if word.hasPrefix("-") { continue }
      if path.isEmpty, word == CommandTable.everything {
        path = [word]
        break
      }
      let name = (path + [word]).joined(separator: " ")
      guard table.command(name) != nil || table.group(name) != nil else { throw unknownCommand(word) }
      path.append(word)
    }
    values[CommonOptions.help.spec.name] = ""
  }

  private func unknownCommand(_ word: String) -> UsageError {
    let isPlain = !word.isEmpty && word.count <= 40 && word.allSatisfy { $0.isLetter || $0.isNumber }
    let shown = (path + [isPlain ? word : UsageError.quoted(word)]).joined(separator: " ")
    let others = path.isEmpty ? table.commands(meantBy: word.lowercased()) : []
    if others.count > 1 {
      let names = others.dropLast().joined(separator: ", ") + " or " + (others.last ?? "")
      return UsageError(
        "There is no command \(shown). Did you mean \(names)?",
        advice: "\(table.program) --help shows the commands.")
    }
    guard let meant = others.first ?? nearestCommand(to: word) else {
      return UsageError(
        "There is no command \(shown).",
        advice: "\(([table.program] + path).joined(separator: " ")) --help shows the commands.")
    }
    return UsageError("There is no command \(shown). Did you mean \(meant)?", in: meant)
  }

  /// The command or group that a word behind those of `path` may have been meant for.
  private func nearestCommand(to word: String) -> String? {
    let group = subject.flatMap(table.group)
    let known = group.map(table.words) ?? table.entries.map(\.name)
    return Spelling.nearest(to: word.lowercased(), known).map { (path + [$0]).joined(separator: " ") }
  }

  // MARK: The end

  private mutating func finish() throws(UsageError) -> Invocation {
    if let asked { return asked }
    if command == nil {
      let group = subject.flatMap(table.group)
      command = (subject == nil ? table.standard : group?.standard).flatMap(table.command)
      if command == nil, let group {
        let members = table.members(of: group).map { $0.path[1] }
        throw UsageError("\(group.name) needs one of \(members.inWords("or")) after it", in: subject)
      }
    }
    guard let command else { throw UsageError("no command is given", in: nil) }
    let positionals = try assign(command)
    let given = Set(values.keys).union(positionals.filter { !$0.value.isEmpty }.keys)
    for rule in command.rules {
      let complaint = rule.complaint(given: given, values: values) { name in
        command.options.first { $0.name == name }?.usage ?? name
      }
      if let complaint { throw UsageError(complaint, in: subject) }
    }
    return .run(
      ParsedCommand(
        command, options: values, positionals: positionals,
        known: Set((command.options + table.common).map(\.name))))
  }

  /// Gives the words to the positionals, in order; the last of them may take many.
  private func assign(_ command: CommandSpec) throws(UsageError) -> [String: [String]] {
    var rest = words[...]
    var result: [String: [String]] = [:]
    for positional in command.positionals {
      let own = rest.prefix(positional.most)
      if own.count < positional.least {
        throw UsageError(
          "\(positional.name) is missing: \(table.program) \(command.name) \(positional.usage)", in: subject)
      }
      if let empty = own.first(where: { $0.allSatisfy(\.isWhitespace) }) {
        throw UsageError("\(positional.name) is empty: \(UsageError.quoted(empty))", in: subject)
      }
      result[positional.name] = Array(own)
      rest = rest.dropFirst(own.count)
    }
    if let extra = rest.first {
      let only = command.positionals.map(\.name).inWords("and")
      throw UsageError(
        "\(UsageError.quoted(extra)) is too much: \(command.name) takes "
          + (only.isEmpty ? "options only" : "only \(only)"), in: subject)
    }
    return result
  }
}

/// Options and their values.
extension CommandLineScan {
  private var known: [OptionSpec] { (command?.options ?? []) + table.common }

  /// The option that is meant. One of a group's standard command decides for that command: `texts --format
  /// jsonl`.
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
    guard let option = find({ $0.name == name || $0.formerName == name }) else {
      throw unknownOption("--" + name)
    }
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

  /// The argument after an option. One that begins with two dashes is rather the next option, its value
  /// forgotten.
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
        "\(option.flag) is given twice, as \(UsageError.quoted(earlier)) and \(UsageError.quoted(value)): "
          + "keep one",
        in: subject)
    }
    values[option.name] = value
  }

  private func unknownOption(_ option: String) -> UsageError {
    let quoted = UsageError.quoted(option)
    if command == nil, let owner = table.commands.first(where: { $0.options.contains { $0.flag == option } })
    {
      let hint =
        path.isEmpty ? "put it after the command, as in: \(table.program) \(owner.name) \(option)" : ""
      if !hint.isEmpty { return UsageError("\(quoted) belongs to a command: \(hint)", in: nil) }
    }
    let names = known.map(\.flag)
    if let meant = Spelling.nearest(to: option, names) {
      return UsageError("unknown option \(quoted); did you mean \(meant)?", in: subject)
    }
    let isPlain = option.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ":-._,".contains($0)) }
    let example =
      option.hasPrefix("--") || subject == nil || !isPlain
      ? "" : ", as in: \(([table.program] + path).joined(separator: " ")) -- \(option)"
    return UsageError(
      "unknown option \(quoted); a word that begins with a dash goes after --\(example)", in: subject)
  }
}

/// Finds what a person meant to type.
enum Spelling {
  /// The candidate nearest to a word, where one is near enough: at most two changes, and at most a third of
  /// the word.
  ///
  ///     nearest(to: "formt", ["format", "from"])  // "format"
  ///     nearest(to: "xyz", ["format"])            // nil
  static func nearest(to word: String, _ candidates: [String]) -> String? {
    guard (2...40).contains(word.count) else { return nil }
    if let longer = candidates.first(where: { $0.hasPrefix(word) }) { return longer }
    let near = candidates.map { (candidate: $0, distance: distance(word, $0)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= max(1, min(2, word.count / 3)) else { return nil }
    return near.candidate
  }

  /// Damerau's distance, the restricted form: insertions, deletions, replacements and swaps of neighbours.
  /// Source: Damerau 1964; cost O(n·m).
  ///
  ///     distance("sya", "say")  // 1
  ///     distance("serch", "search")  // 1
  static func distance(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left), Array(right))
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
