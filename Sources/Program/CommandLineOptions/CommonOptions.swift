public import Terminal

/// Options that every command takes.
public enum CommonOptions {
  /// Whose words the references name.
  public static let textName = Option<String?>.text(
    "text-name", "NAME", described: "your setting, else kjv",
    help: "Take verses from this text (see: recite texts).")
  /// Colour.
  public static let color = Option<ColorChoice>.choice(
    "color", standard: .auto, help: "Use colour; auto is on a terminal, unless NO_COLOR is set."
  ).kept
  /// No progress, no notes.
  public static let quiet = Option<Bool>.flag(
    "quiet", short: "q", help: "Show no progress and no notes; errors still appear."
  ).kept
  /// Help.
  public static let help = Option<Bool>.flag("help", short: "h", help: "Print this help and stop.")
  /// Versions.
  public static let version = Option<Bool>.flag(
    "version", help: "Print the versions of the program and its engines and stop.")

  static let all = [textName.spec, color.spec, quiet.spec, help.spec, version.spec]
}
