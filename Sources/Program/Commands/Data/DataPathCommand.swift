import Sessions
import Terminal

enum DataPathCommand {
  static let command = Command(
    "data path",
    summary: "Prints where your data is kept.",
    examples: ["recite data path": "Print it."]
  ) {
    $1.output.data(try $1.storePath() + "\n")
    return .success
  }
}
