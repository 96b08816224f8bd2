import CommandLineOptions

/// Options of every command that asks questions.
enum TrainingOptions {
  static let typed = Option<Bool>.flag("typed", help: "Answer by typing; the microphone is not used.")
  static let spoken = Option<Bool>.flag("spoken", help: "Answer by voice, whatever your settings say.")
  static let handsFree = Option<Bool>.flag(
    "hands-free", help: "Speak all of it and listen, without a key; say “stop”, “again” or “skip”.")
  static let mute = Option<Bool>.flag("mute", help: "Make no sound: nothing is spoken, no ding.")
  static let seed = Option<Int?>.integer(
    "seed", "N", 0...Int.max, described: "chance", help: "Ask the same questions for the same number.")
  static let device = Option<String?>.text(
    "device", "NAME", help: "Record from this microphone (see: recite devices)."
  ).kept(as: "microphone")
  static let all: [any CommandOption] = [typed, spoken, handsFree, mute, seed, device]
  static let rules: [Rule] = [
    .atMostOne([typed, spoken]), .atMostOne([typed, device]), .atMostOne([typed, handsFree]),
    .atMostOne([mute, handsFree]),
  ]
  static let keys =
    "While a question is open: h shows the first letters, n the next word, g gives up, q stops. After a verdict: "
    + "Enter goes on, o WORD says that the verdict on a word is wrong (o alone: on the whole answer), p plays what was "
    + "heard, u takes the answer back."
}
