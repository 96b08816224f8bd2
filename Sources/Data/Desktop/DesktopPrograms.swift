internal import Glibc
public import Text

/// A notification on the desktop, by `notify-send`.
public struct Notification: Sendable, Hashable {
  /// Its title, plain text.
  public var title: String
  public var body: String

  public init(title: String, body: String) {
    self.title = title
    self.body = body
  }

  /// Shows it. Where cron has taken the session bus out of the environment, it is looked for.
  public func show(environment: [String: String]) throws(Failure) {
    var environment = environment
    let bus = "/run/user/\(getuid())/bus"
    if environment["DBUS_SESSION_BUS_ADDRESS"] == nil, unsafe access(bus, F_OK) == 0 {
      environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(bus)"
    }
    let call = ProgramCall(program: "notify-send", arguments: arguments, environment: environment)
    let ending = call.run()
    if ending.isGood { return }
    throw .noNotifications(
      ending.code == nil && ending.output.isEmpty && ending.errors == "it is not installed" ? "" : ending.said
    )
  }

  /// What `notify-send` is given. The title and the body come after `--`: neither can be an option.
  var arguments: [String] {
    ["--app-name=Recite", "--icon=appointment-soon", "--", Self.plain(title), Self.escaped(Self.plain(body))]
  }

  /// Bodies are markup (Desktop Notifications Specification, "Markup").
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// Without control and invisible characters, which arguments cannot carry or notifications show.
  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: plain.append(" ")
      default: plain.append(scalar)
      }
    }
    return String(plain)
  }
}

public struct WebPage: Sendable, Hashable {
  public let address: String

  /// The page on which a word is looked up.
  ///
  ///     WebPage(template: "https://jisho.org/search/{word}", word: "記憶")
  ///
  /// The template begins with `https://` or `http://`; the word is encoded, so that it can never be more than
  /// a part of the address.
  public init(template: String, word: String) throws(Failure) {
    let isPlain = template.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`|".utf8.contains($0) }
    guard isPlain, template.hasPrefix("https://") || template.hasPrefix("http://") else {
      throw Failure(
        code: "failed", message: "An address begins with https:// or http:// and has {word} for the word")
    }
    address = template.replacing("{word}", with: Self.encoded(word))
  }

  /// Throws where there is no desktop, or no program for it.
  public func open(environment: [String: String]) throws(Failure) {
    let ending = ProgramCall(program: "xdg-open", arguments: [address], environment: environment).run()
    guard !ending.isGood else { return }
    throw Failure(
      code: "failed", message: "No browser could be opened here. The page is: \(address)")
  }

  /// Letters and digits as they are, everything else by its bytes (RFC 3986).
  private static func encoded(_ word: String) -> String {
    word.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        return String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }.joined()
  }
}

/// A file that the desktop opens with whatever program it has for it.
public struct LocalFile: Sendable, Hashable {
  public let path: String

  public init(_ path: String) { self.path = path }

  /// Throws where there is no desktop, or no program for it.
  public func open(environment: [String: String]) throws(Failure) {
    let ending = ProgramCall(program: "xdg-open", arguments: [path], environment: environment).run()
    guard !ending.isGood else { return }
    throw Failure(code: "failed", message: "Nothing here opens it. The file is: \(path)")
  }
}

/// A picture as a terminal shows it, made by the program chafa. A file that its decoders fail at costs the
/// picture, and nothing else: it is a process of its own.
public struct TerminalPicture: Sendable, Hashable {
  public enum Form: String, Sendable, Hashable, CaseIterable {
    /// By letters and blocks, in colours.
    case symbols
    /// By sixels.
    case sixels
    /// By the graphics of kitty.
    case kitty
  }

  public let form: Form
  /// The colours it may have, as chafa names them.
  let colors: String

  /// What the terminal of an environment can show: more than blocks only where the terminal is known for it,
  /// and nothing else `isAmongText`, of which a page is made.
  public init(environment: [String: String], isAmongText: Bool = false) {
    let term = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"]?.lowercased() ?? ""
    // Inside of tmux and screen the terminal around them does not get to see it.
    let isNested = term.hasPrefix("tmux") || term.hasPrefix("screen") || environment["TMUX"] != nil
    form =
      if isNested || isAmongText {
        .symbols
      } else if term == "xterm-kitty" || term == "xterm-ghostty" || ["wezterm", "ghostty"].contains(program) {
        .kitty
      } else if ["foot", "mlterm", "contour", "yaft"].contains(where: term.hasPrefix) {
        .sixels
      } else {
        .symbols
      }
    let isTrue = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    colors =
      environment["NO_COLOR"]?.isEmpty == false
      ? "none" : isTrue || form != .symbols ? "full" : term.contains("256color") ? "256" : "16"
  }

  /// Whether the program is there that draws them, on the path of an environment.
  public static func isInstalled(in environment: [String: String]) -> Bool {
    ProgramCall.find("chafa", in: environment["PATH"] ?? ProgramCall.usualPath) != nil
  }

  /// A picture as lines with the terminal's own signs in them, so wide and high at most; nil where chafa is
  /// not installed, or cannot read it.
  public func text(
    of path: String, columns: Int, rows: Int, environment: [String: String]
  ) -> String? {
    let ending = ProgramCall(
      program: "chafa",
      arguments: [
        "--format=\(form.rawValue)", "--colors=\(colors)", "--size=\(columns)x\(rows)", "--animate=off",
        "--polite=on", path,
      ], environment: environment
    ).run()
    return ending.isGood && !ending.output.isEmpty ? ending.output : nil
  }
}
