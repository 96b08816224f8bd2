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
        for word in arguments { try take(word: word) }
        break
      }
      if argument.hasPrefix("--") {
        try take(long: argument.dropFirst(2))
      } else if argument.hasPrefix("-"), argument != "-" {
        try take(short: argument.dropFirst())
      } else {
        try take(word: argument)
      }
      if let asked = asked { return asked }
    }
    return try finish()
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
    } else {
      throw unknownCommand(word)
    }
  }

  /// The standard command of a group whose words need no name before them: `recite pronounce Nebo`.
  private var standardThatTakesWords: CommandSpec? {
    guard let group = subject.flatMap(table.group), group.takesWords else { return nil }
    return group.standard.flatMap(table.command)
  }

  /// `recite help texts add` is `recite texts add --help`.
  private mutating func takeHelp() throws(UsageError) {
    while let word = arguments.popFirst() {
      if word.hasPrefix("-") { continue }
      let name = (path + [word]).joined(separator: " ")
      guard table.command(name) != nil || table.group(name) != nil else { throw unknownCommand(word) }
      path.append(word)
    }
    values[CommonOptions.help.spec.name] = ""
  }

  private func unknownCommand(_ word: String) -> UsageError {
    let known: [String] =
      if let subject, let group = table.group(subject) {
        table.members(of: group).map { $0.path[1] }
      } else {
        table.entries.map(\.name)
      }
    let meant = Spelling.nearest(to: word.lowercased(), known).map { "; did you mean \($0)?" }
    let hint = meant ?? "; there is \(known.inWords("and"))"
    return UsageError("unknown command \(UsageError.quoted(word))\(hint)", in: subject)
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
          "\(positional.name) is missing: recite \(command.name) \(positional.usage)", in: subject)
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
