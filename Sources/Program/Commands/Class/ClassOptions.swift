import CommandLineOptions

/// Words and options that several commands about a class have in the same sense.
enum ClassOptions {
  static let name = Option<String>.text(
    "class", "NAME", standard: "class", help: "Of this class: each has a file of its own."
  ).kept
  static let grade = Option<Int?>.integer(
    "grade", "N", 1...6, described: "no norms",
    help:
      "Show where each pace stands among pupils of this grade and season in the United States (Hasbrouck and Tindal, 2017)."
  ).kept
  static let minute = Option<Bool>.flag(
    "minute",
    help: "Count the first minute of each recording only, and no word that was not reached in it.")
  static let anonymous = Option<Bool>.flag(
    "anonymous", help: "Numbers in place of names; no voice, no notes, no names of files.")
  static let pupil = Positional("PUPIL", .one, help: "A pupil, by the name in the results.")
}
