import Base
import Sessions
import Terminal

/// `recite config path`: tells where standing values are kept.
struct ConfigPathCommand: SessionWork {
  static let command = Command(
    "config path",
    summary: "Prints where the file with standing values is.",
    examples: ["recite config path": "To edit it: $EDITOR \"$(recite config path)\""]
  ) { try ConfigPathCommand(session: $1).run() }

  let session: Session

  func run() throws {
    guard let path = LoadedConfiguration(environment: session.environment).path else {
      throw Failure(
        "There is no folder for your configuration.", advice: "Set HOME or XDG_CONFIG_HOME.")
    }
    output.line(path)
  }
}
