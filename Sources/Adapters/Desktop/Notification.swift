public import Base
internal import Glibc

/// A notification on the desktop, by `notify-send`.
public struct Notification: Sendable, Hashable {
  /// Its title, plain text.
  public var title: String
  /// What it says, plain text.
  public var body: String

  /// Makes a notification.
  public init(title: String, body: String) {
    self.title = title
    self.body = body
  }

  /// Shows it.
  ///
  /// - Parameter environment: This process's environment; where cron has taken the session bus out of it, it is looked for.
  /// - Throws: `Failure` where it cannot be shown.
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
