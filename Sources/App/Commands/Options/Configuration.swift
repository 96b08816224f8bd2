/// The standing values of options: those of the environment, then those of the file.
struct Configuration: Sendable {
  /// Where a value comes from.
  package enum Source: Sendable, Equatable {
    /// This variable of the environment.
    case environment(String)
    /// This line of the file.
    case file(line: Int)
  }

  /// A checked value.
  package struct Value: Sendable, Equatable {
    package let text: String
    package let source: Source
  }

  /// A value or name that cannot be used; it is passed over.
  package struct Mistake: Sendable, Equatable {
    package let source: Source
    /// What is wrong and what to do.
    package let message: String
  }

  /// Values of the file and of the environment, by the name as written there: `jobs`, `score.jobs`.
  private var values: [String: Value] = [:]
  package private(set) var mistakes: [Mistake] = []
  private let table: CommandTable

  /// Reads the file, an empty one where there is none, and the environment. Names that are `reserved` are
  /// kept elsewhere.
  package init(
    _ table: CommandTable, file: ConfigurationFile, environment: [String: String],
    reserved: @autoclosure () -> Set<String>
  ) {
    self.table = table
    for mistake in file.mistakes {
      mistakes.append(Mistake(source: .file(line: mistake.line), message: mistake.message))
    }
    for entry in file.entries {
      let source = Source.file(line: entry.line)
      do throws(ConfigurationFault) {
        let key = try table.configurationKey(entry.name, reserved: reserved())
        try key.check(entry.value)
        if case .file(let line)? = values[entry.name]?.source {
          throw ConfigurationFault(message: "\(entry.name) is set in line \(line) already: keep one")
        }
        values[entry.name] = Value(text: entry.value, source: source)
      } catch {
        mistakes.append(Mistake(source: source, message: error.message))
      }
    }
    mistakes.sort { Self.line($0.source) < Self.line($1.source) }
    let given = environment.filter { $0.key.hasPrefix(Self.prefix) && !$0.value.isEmpty }
    if !given.isEmpty { read(given, reserved()) }
  }

  private static func line(_ source: Source) -> Int {
    if case .file(let line) = source { line } else { .max }
  }

  /// Only variables that begin so are looked at.
  private static let prefix = "RECITE_"

  private mutating func read(_ given: [String: String], _ reserved: Set<String>) {
    var names = Set(table.configurationKeys(reserved: reserved).map(\.name))
    for command in table.commands {
      let own = (command.options + table.common).compactMap(\.keptName)
      names.formUnion(own.map { "\(CommandTable.word(for: command)).\($0)" })
    }
    for name in names.sorted() {
      let variable = Self.variable(name)
      guard let text = given[variable] else { continue }
      do throws(ConfigurationFault) {
        try table.configurationKey(name, reserved: reserved).check(text)
        values[name] = Value(text: text, source: .environment(variable))
      } catch {
        mistakes.append(Mistake(source: .environment(variable), message: error.message))
      }
    }
  }

  /// The variable of a name: `RECITE_JOBS`, `RECITE_SCORE_JOBS`.
  static func variable(_ name: String) -> String {
    prefix + name.uppercased().map { $0 == "." || $0 == "-" ? "_" : String($0) }.joined()
  }

  /// The value that an option, by its kept name, has in a command; nil where none was given. The environment
  /// goes before the file, and in each what was said for this command before what was said for all.
  package func value(of option: String, in command: String) -> Value? {
    let own = table.commands.first { $0.name == command }.map { "\(CommandTable.word(for: $0)).\(option)" }
    let found = [own, option].compactMap { $0 }.compactMap { values[$0] }
    let isFromEnvironment = { (value: Value) in
      if case .environment = value.source { true } else { false }
    }
    return found.first(where: isFromEnvironment) ?? found.first
  }

  /// The value under a name as it is written; nil where none was given.
  package func value(of key: ConfigurationKey) -> Value? {
    if let value = values[key.name] { return value }
    guard key.commands.count == 1, let command = key.commands.first else { return nil }
    return value(of: key.spec.keptName ?? key.spec.name, in: command)
  }

  /// Names for one command that were given beside the names of `keys`, with their keys.
  package func others(than keys: [ConfigurationKey], reserved: Set<String>) -> [ConfigurationKey] {
    let known = Set(keys.map(\.name))
    return values.keys.filter { !known.contains($0) }.sorted().compactMap {
      // A name that this program does not know is told where the file is read.
      try? table.configurationKey($0, reserved: reserved)
    }
  }

  /// A plan, its options that were not typed filled in.
  func completing(_ plan: ParsedCommand) -> ParsedCommand {
    guard !values.isEmpty else { return plan }
    var defaults: [String: String] = [:]
    for option in plan.command.options + table.common {
      guard let name = option.keptName, let value = value(of: name, in: plan.command.name)?.text else {
        continue
      }
      if option.kind != .flag { defaults[option.name] = value }
      if option.kind == .flag, value == "yes" { defaults[option.name] = "" }
    }
    return plan.with(defaults: defaults)
  }
}

/// The text of a configuration file: `name = value` lines, and comments on lines of their own that begin with
/// `#`.
///
/// Editing keeps every other line as it is.
struct ConfigurationFile: Sendable, Equatable {
  /// A line that sets something.
  package struct Entry: Sendable, Equatable {
    /// Its number, from 1.
    package let line: Int
    package let name: String
    /// Without the quotation marks that may stand around it.
    package let value: String
  }

  /// A line that cannot be used.
  package struct Mistake: Sendable, Equatable {
    /// Its number, from 1.
    package let line: Int
    /// What is wrong and what to do.
    package let message: String
  }

  /// The most that is read, in bytes.
  package static let mostBytes = 1 << 20

  private var lines: [String]

  /// Reads a file; an empty one has no lines.
  package init(_ text: String) {
    // A line of Windows ends with one character to Swift.
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    if lines.last == "" { lines.removeLast() }
  }

  /// The file.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// What it sets, in the order of its lines.
  package var entries: [Entry] {
    lines.enumerated().compactMap { index, line in
      Self.entry(line).map { Entry(line: index + 1, name: $0.name, value: $0.value) }
    }
  }

  /// Lines that are neither empty, nor a comment, nor `name = value`.
  package var mistakes: [Mistake] {
    lines.enumerated().compactMap { index, line in
      guard let first = line.first(where: { !$0.isWhitespace }), first != "#", Self.entry(line) == nil else {
        return nil
      }
      return Mistake(
        line: index + 1,
        message: "\(UsageError.quoted(line)) sets nothing: write name = value, and # before a comment")
    }
  }

  private static func entry(_ line: String) -> (name: String, value: String)? {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
    guard parts.count == 2, let first = parts[0].first, first != "#" else { return nil }
    let isQuoted = parts[1].count >= 2 && parts[1].hasPrefix("\"") && parts[1].hasSuffix("\"")
    return (parts[0], isQuoted ? String(parts[1].dropFirst().dropLast()) : parts[1])
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Sets a value: in the line that sets it already, else below the comment that shows it, else at the end.
  package mutating func set(_ name: String, to value: String) {
    let needsQuotes = value != Self.trimmed(value[...]) || value.hasPrefix("\"")
    let line = "\(name) = \(needsQuotes ? "\"\(value)\"" : value)"
    if let place = lines.firstIndex(where: { Self.entry($0)?.name == name }) {
      lines[place] = line
      let rest = lines[(place + 1)...].filter { Self.entry($0)?.name != name }
      lines = lines[...place] + rest
    } else if let shown = lines.firstIndex(where: { $0.hasPrefix("# \(name) = ") }) {
      lines.insert(line, at: shown + 1)
    } else {
      lines.append(line)
    }
  }

  /// Takes a value out; tells whether it was there.
  mutating func remove(_ name: String) -> Bool {
    let count = lines.count
    lines.removeAll { Self.entry($0)?.name == name }
    return lines.count < count
  }

  /// A new file: all that may be set, as comments.
  package static func template(_ keys: [ConfigurationKey]) -> ConfigurationFile {
    var text = """
      # Settings of recite for this machine. A line sets one value: name = value
      # An option on the command line wins, then an environment variable (jobs: RECITE_JOBS), then this file.
      # With a command before a dot a line holds for that command only: score.jobs = 2
      # Voice, rate, text and the like are yours wherever you learn: see recite settings.

      """
    for key in keys {
      text += "\n# \(key.spec.help)\n"
      if !key.spec.help.contains(key.allowed) { text += "# It takes \(key.allowed).\n" }
      text += "# \(key.name) = \(key.standard)\n"
    }
    return ConfigurationFile(text)
  }
}
