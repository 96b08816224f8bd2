/// Options that every command of every program takes.
enum CommonOptions {
  static let help = Option<Bool>.flag("help", short: "h", help: "Print this help and stop.")
  static let version = Option<Bool>.flag(
    "version", help: "Print the versions of the program and its engines and stop.")
}
