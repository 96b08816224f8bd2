/// Keys of `recite pronounce show`.
public enum PronounceShowCommand {
  /// Which words.
  public static let words = Positional("WORD", .many, help: "Words or names to look up.")
  /// Whether to hear them.
  public static let say = Option<Bool>.flag("say", help: "Speak each way aloud.")
  /// A file in place of the speakers.
  public static let output = Option<String?>.file(
    "output", "FILE", short: "o", help: "Write each way into a WAV file, one after another.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite pronounce add`.
public enum PronounceAddCommand {
  /// Which word.
  public static let word = Positional("WORD", .one, help: "The word or name, as it is written.")
  /// How.
  public static let phones = Positional(
    "PHONES", .many,
    help:
      "How it is said, in the phones of the CMU dictionary, spaces between; vowels may carry their stress: N IY1 B OW0."
  )
  /// Whether to hear it.
  public static let say = Option<Bool>.flag("say", help: "Speak it aloud.")
}

/// Keys of `recite pronounce list`.
public enum PronounceListCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite pronounce remove`.
public enum PronounceRemoveCommand {
  /// Which word.
  public static let word = Positional("WORD", .one, help: "The word or name to forget.")
}

extension CommandTable {
  static let pronounceShow = CommandSpec(
    .pronounceShow,
    summary: "Shows how words are expected to be said, and where that is known from.",
    discussion: [
      "A word that no list has is expected as espeak-ng reads it; names are often said otherwise. What you add comes first, "
        + "in scoring, in lessons and in lists of recordings, and English voices speak it so."
    ],
    positionals: [PronounceShowCommand.words],
    options: [
      PronounceShowCommand.say.spec, PronounceShowCommand.output.spec, PronounceShowCommand.format.spec,
    ],
    rules: [.atMostOne(["say", "output"])],
    examples: [
      CommandSpec.Example("recite pronounce Nebuzaradan", "See how it is expected; show may be left out."),
      CommandSpec.Example("recite pronounce show Nebo Shebna --say", "Hear them, too."),
    ])

  static let pronounceAdd = CommandSpec(
    .pronounceAdd,
    summary: "Teaches how a word or name is said.",
    discussion: [
      "Ways that the program's own lists have stay right beside it; what espeak-ng guessed does not. Results for texts with "
        + "such a word have a note that names it, since another machine may judge them otherwise. \"Nebo's\" follows from "
        + "\"Nebo\"."
    ],
    positionals: [PronounceAddCommand.word, PronounceAddCommand.phones],
    options: [PronounceAddCommand.say.spec],
    examples: [
      CommandSpec.Example(
        "recite pronounce add Nebuzaradan N EH2 B Y UW0 Z AH0 R EY1 D AH0 N", "Teach it, with its stress."),
      CommandSpec.Example("recite pronounce add Nebo \"N IY B OW\" --say", "Teach it, and hear it."),
    ])

  static let pronounceList = CommandSpec(
    .pronounceList,
    summary: "Lists what you have taught.",
    options: [PronounceListCommand.format.spec],
    examples: [CommandSpec.Example("recite pronounce list", "List it.")])

  static let pronounceRemove = CommandSpec(
    .pronounceRemove,
    summary: "Forgets how you said that a word is said.",
    positionals: [PronounceRemoveCommand.word],
    examples: [CommandSpec.Example("recite pronounce remove Nebo", "Forget it.")])
}
