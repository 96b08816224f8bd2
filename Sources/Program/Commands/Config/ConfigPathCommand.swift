import Base
import Sessions
import Terminal

enum ConfigPathCommand {
  static let command = Command(
    "config path",
    summary: "Prints where the file with standing values is.",
    examples: ["recite config path": "To edit it: $EDITOR \"$(recite config path)\""]
  ) { _, session -> Void in
    guard let path = LoadedConfiguration(environment: session.environment).path else {
      throw Failure(
        "There is no folder for your configuration.", advice: "Set HOME or XDG_CONFIG_HOME.")
    }
    session.output.line(path)
  }
}
