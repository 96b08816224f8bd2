import Glibc

/// What the surroundings say about the terminal: the variables that decide colour and glyphs.
public struct TerminalEnvironment: Sendable, Equatable {
  /// `TERM`; nil where it is not set.
  public var term: String?
  /// Whether `NO_COLOR` is set and not empty (no-color.org).
  public var noColor: Bool
  /// The locale that governs characters: the first of `LC_ALL`, `LC_CTYPE`, `LANG` that is not empty.
  public var locale: String?
  /// `COLUMNS`, where a person set it.
  public var columns: Int?

  /// Whether `ACCESSIBLE` is set and neither empty nor 0: nothing is to be painted twice.
  public var isAccessible: Bool

  /// Makes an environment from variables.
  public init(_ variables: [String: String]) {
    term = variables["TERM"]
    noColor = variables["NO_COLOR"].map { !$0.isEmpty } ?? false
    isAccessible = variables["ACCESSIBLE"].map { !$0.isEmpty && $0 != "0" } ?? false
    locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    columns = variables["COLUMNS"].flatMap(Int.init).flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  /// The environment of this process.
  public static func current() -> TerminalEnvironment {
    var variables: [String: String] = [:]
    for name in ["TERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "COLUMNS", "ACCESSIBLE"] {
      if let value = unsafe getenv(name) { unsafe variables[name] = String(cString: value) }
    }
    return TerminalEnvironment(variables)
  }

  /// Whether the terminal can move its cursor.
  public var isCapable: Bool {
    guard let term, !term.isEmpty else { return false }
    return term != "dumb"
  }

  /// Whether the locale's characters are UTF-8.
  public var isUnicode: Bool {
    guard let name = locale?.lowercased() else { return false }
    return name.contains("utf-8") || name.contains("utf8")
  }
}

extension TerminalEnvironment {
  /// Whether this is the console of Linux itself: its letters are UTF-8, but its font has few of the marks.
  public var isLinuxConsole: Bool { term == "linux" }

  /// Whether the terminal is of a kind that knows, or harmlessly ignores, the marks of synchronized output.
  public var knowsSynchronizedOutput: Bool {
    guard let term else { return false }
    return ["xterm", "tmux", "foot", "alacritty", "contour", "wezterm", "rio", "ghostty"].contains {
      term.hasPrefix($0)
    }
  }
}
