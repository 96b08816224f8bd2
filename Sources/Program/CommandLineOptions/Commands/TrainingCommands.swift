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
  static let all = [typed.spec, spoken.spec, handsFree.spec, mute.spec, seed.spec, device.spec]
  static let rules: [Rule] = [
    .atMostOne(["typed", "spoken"]), .atMostOne(["typed", "device"]), .atMostOne(["typed", "hands-free"]),
    .atMostOne(["mute", "hands-free"]),
  ]
  static let keys =
    "While a question is open: h shows the first letters, n the next word, g gives up, q stops. After a verdict: "
    + "Enter goes on, o WORD says that the verdict on a word is wrong (o alone: on the whole answer), p plays what was "
    + "heard, u takes the answer back."
}

/// Keys that the commands with questions share.
public enum TrainingCommand {
  /// No microphone.
  public static let typed = TrainingOptions.typed
  /// The microphone.
  public static let spoken = TrainingOptions.spoken
  /// No key.
  public static let handsFree = TrainingOptions.handsFree
  /// No sound.
  public static let mute = TrainingOptions.mute
  /// Where chance comes from.
  public static let seed = TrainingOptions.seed
  /// The microphone.
  public static let device = TrainingOptions.device
}

/// Keys of `recite lesson`.
public enum LessonCommand {
  /// What to learn.
  public static let subject = Positional(
    "REF|SET", .many, help: "A passage, or the name of a set, whose passages are taught one after another.")
  /// Other steps.
  public static let pathway = Option<String?>.file(
    "pathway", help: "Take the steps from this file: {\"name\": \"…\", \"steps\": [\"show\", \"fill-10\"]}.")
  /// From the beginning.
  public static let anew = Option<Bool>.flag(
    "anew", help: "Begin anew, even where a lesson was left unfinished.")
}

/// Keys of `recite practice`.
public enum PracticeCommand {
  /// The set.
  public static let set = Positional("SET", .any, help: "The name of a set; without it all your passages.")
  /// What comes first.
  public static let order = Option<PracticeOrderChoice>.choice(
    "order", standard: .usual, help: "Ask first what was asked longest ago, is weakest, or is due.")
  /// How many.
  public static let count = Option<Int?>.integer(
    "count", "N", 1...100_000, short: "n", described: "no end", help: "Stop after this many questions.")
}

/// What practice asks first.
public enum PracticeOrderChoice: String, Sendable, CaseIterable {
  /// What the settings say.
  case usual
  /// The longest unasked.
  case oldest
  /// The weakest.
  case weakest
  /// What is due.
  case due
}

/// Keys of `recite drill`.
public enum DrillCommand {
  /// What to ask.
  public static let kind = Positional(
    "KIND", .one,
    help:
      "Its name in pathway files, such as locate-book, fill-25, rearrange-words, build or recite; what is none lists them."
  )
  /// What about.
  public static let reference = Positional("REF", .many, help: "The passage.")
}

/// Keys of `recite why`.
public enum WhyCommand {
  /// The passage.
  public static let reference = Positional("REF", .many, help: "A passage that you learn.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

extension CommandTable {
  static let trainingCommands: [CommandSpec] = [
    CommandSpec(
      .lesson,
      summary: "Teaches a passage in fourteen steps, from hearing it to saying it by heart.",
      discussion: [
        "Every answer is kept at once: stop whenever you like with q or Ctrl-C, and the lesson goes on where it was.",
        TrainingOptions.keys,
      ],
      positionals: [LessonCommand.subject],
      options: [LessonCommand.pathway.spec, LessonCommand.anew.spec] + TrainingOptions.all,
      rules: TrainingOptions.rules,
      examples: [
        CommandSpec.Example("recite lesson \"John 3:16\"", "Learn a verse."),
        CommandSpec.Example("recite lesson Favourites --typed", "Learn the passages of a set, typing."),
      ]),
    CommandSpec(
      .practice,
      summary: "Asks about your passages, the longest unasked first, as long as you like.",
      discussion: [
        "The question grows harder as a passage grows stronger. There is always one, also when nothing is due.",
        TrainingOptions.keys,
      ],
      positionals: [PracticeCommand.set],
      options: [PracticeCommand.order.spec, PracticeCommand.count.spec] + TrainingOptions.all,
      rules: TrainingOptions.rules,
      examples: [
        CommandSpec.Example("recite practice", "Practise all your passages."),
        CommandSpec.Example(
          "recite practice Favourites --order weakest", "Practise one set, the weakest first."),
        CommandSpec.Example(
          "recite practice --hands-free --count 10", "Ten questions on a walk, with a headset."),
      ]),
    CommandSpec(
      .drill,
      summary: "Asks one question of the kind you name.",
      discussion: [TrainingOptions.keys],
      positionals: [DrillCommand.kind, DrillCommand.reference], options: TrainingOptions.all,
      rules: TrainingOptions.rules,
      examples: [
        CommandSpec.Example("recite drill recite \"John 3:16\"", "Say the verse by heart."),
        CommandSpec.Example("recite drill locate-verse \"John 3:16\" --typed", "Type where it stands."),
      ]),
    CommandSpec(
      .why,
      summary: "Explains how well you know a passage: where its strength comes from.",
      positionals: [WhyCommand.reference], options: [WhyCommand.format.spec],
      examples: [CommandSpec.Example("recite why \"John 3:16\"", "Explain it.")]),
  ]
}
