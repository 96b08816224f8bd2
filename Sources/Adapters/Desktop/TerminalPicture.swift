/// A picture as a terminal shows it, made by the program chafa. A file that its decoders fail at costs the picture, and nothing
/// else: it is a process of its own.
public struct TerminalPicture: Sendable, Hashable {
  /// How a terminal is given a picture.
  public enum Form: String, Sendable, Hashable, CaseIterable {
    /// By letters and blocks, in colours.
    case symbols
    /// By sixels.
    case sixels
    /// By the graphics of kitty.
    case kitty
  }

  /// How the terminal is given it.
  public let form: Form
  /// The colours it may have, as chafa names them.
  let colors: String

  /// What the terminal of an environment can show: more than blocks only where the terminal is known for it.
  ///
  /// - Parameters:
  ///   - environment: Tells the terminal.
  ///   - isAmongText: Whether it is to stand among text, of which a page is made: then it is blocks.
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

  /// A picture as text for the terminal; nil where chafa is not installed, or cannot read it.
  ///
  /// - Parameters:
  ///   - path: The file, from the root.
  ///   - columns: How wide it may be.
  ///   - rows: How high it may be.
  ///   - environment: Where chafa is looked for.
  /// - Returns: Lines, with the terminal's own signs in them.
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
