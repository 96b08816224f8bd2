/// The text of a configuration file: `name = value` lines, and comments on lines of their own that begin with `#`.
///
/// Editing keeps every other line as it is.
public struct ConfigurationFile: Sendable, Equatable {
  /// A line that sets something.
  public struct Entry: Sendable, Equatable {
    /// Its number, from 1.
    public let line: Int
    /// The name.
    public let name: String
    /// The value, without the quotation marks that may stand around it.
    public let value: String
  }

  /// A line that cannot be used.
  public struct Mistake: Sendable, Equatable {
    /// Its number, from 1.
    public let line: Int
    /// What is wrong and what to do.
    public let message: String
  }

  /// The most that is read, in bytes.
  public static let mostBytes = 1 << 20

  private var lines: [String]

  /// Reads a file; an empty one has no lines.
  public init(_ text: String) {
    // A line of Windows ends with one character to Swift.
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    if lines.last == "" { lines.removeLast() }
  }

  /// The file.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// What it sets, in the order of its lines.
  public var entries: [Entry] {
    lines.enumerated().compactMap { index, line in
      Self.entry(line).map { Entry(line: index + 1, name: $0.name, value: $0.value) }
    }
  }

  /// Lines that are neither empty, nor a comment, nor `name = value`.
  public var mistakes: [Mistake] {
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
  public mutating func set(_ name: String, to value: String) {
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
  public mutating func unset(_ name: String) -> Bool {
    let count = lines.count
    lines.removeAll { Self.entry($0)?.name == name }
    return lines.count < count
  }

  /// A new file: all that may be set, as comments.
  public static func template(_ keys: [ConfigurationKey]) -> ConfigurationFile {
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
