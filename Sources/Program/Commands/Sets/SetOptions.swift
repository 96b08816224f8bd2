import CommandLineOptions

/// Words and options that several commands about sets have in the same sense.
enum SetOptions {
  static let name = Positional("NAME", .one, help: "The name of a set.")
  static let references = Positional(
    "REF", .any, help: "Passages: \"John 3:16\", \"Psalm 23:1-3\"; several in one are parted by semicolons.")
  static let each = Option<Bool>.flag("each", help: "Take every verse for itself in place of whole passages.")

}
