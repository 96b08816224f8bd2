public import CommandLineOptions

/// Words and options that several commands about vocabulary have in the same sense.
enum VocabOptions {
  static let file = Positional("FILE", .one, help: "A vocabulary document (.vocab).")
  static let pronunciation = Option<String?>.text(
    "pronunciation", "TEXT", help: "How the word is pronounced.")
  static let priority = Option<String?>.text("priority", "N", help: "Its number, shown in the corner.")
}

/// Keys of `recite vocab new`.
public enum VocabNewCommand {
  /// The document.
  public static let file = Positional("FILE", .one, help: "The new document, such as kanji.vocab.")
  /// New words a day.
  public static let newCards = Option<Int>.integer(
    "new", "N", 0...100_000, standard: 10, help: "Begin at most this many words a day.")
  /// Reviews a day.
  public static let reviews = Option<Int>.integer(
    "reviews", "N", 0...100_000, standard: 40, help: "Review at most this many words a day.")
}

/// Keys of `recite vocab study`.
public enum VocabStudyCommand {
  /// The document.
  public static let file = VocabOptions.file
  /// Type.
  public static let typed = Option<Bool>.flag("typed", help: "Type the meanings; spelling is forgiven.")
  /// Speak.
  public static let spoken = Option<Bool>.flag(
    "spoken", help: "Say the meanings, where they are English; they are told from the other meanings.")
  /// No sound.
  public static let mute = Option<Bool>.flag("mute", help: "Do not speak the words.")
  /// The voice.
  public static let voice = CardsOptions.voice
  /// The microphone.
  public static let device = CardsOptions.device
  /// How many.
  public static let count = Option<Int?>.integer(
    "count", "N", 1...100_000, short: "n", described: "the day's study", help: "Stop after this many words.")
  /// Where to look up.
  public static let lookUp = Option<String?>.text(
    "look-up", "URL", help: "Where l looks a word up; {word} stands for the word."
  ).kept
}

/// Keys of `recite vocab list`.
public enum VocabListCommand {
  /// The document.
  public static let file = VocabOptions.file
  /// Which words.
  public static let state = Option<VocabStateChoice>.choice(
    "state", "STATE", standard: .all, help: "List only words that are untouched, learning or mastered.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Which words to list.
public enum VocabStateChoice: String, Sendable, CaseIterable {
  /// All words.
  case all
  /// Those not begun.
  case untouched
  /// Those being learnt.
  case learning
  /// Those known.
  case mastered
}

/// Keys of `recite vocab add`.
public enum VocabAddCommand {
  /// The document.
  public static let file = VocabOptions.file
  /// The word.
  public static let word = Option<String?>.text("word", "TEXT", help: "The word.")
  /// The meaning.
  public static let meaning = Option<String?>.text(
    "meaning", "TEXT", help: "Its meanings: \"memory, remembrance\", \"job transfer/relocation\".")
  /// How it is said.
  public static let pronunciation = VocabOptions.pronunciation
  /// Its number.
  public static let priority = VocabOptions.priority
}

/// Keys of `recite vocab edit`.
public enum VocabEditCommand {
  /// The document.
  public static let file = VocabOptions.file
  /// Which word.
  public static let name = Positional(
    "WORD", .optional, help: "The word, or its place as recite vocab list tells it; without it the document.")
  /// The word.
  public static let word = VocabAddCommand.word
  /// The meaning.
  public static let meaning = VocabAddCommand.meaning
  /// How it is said.
  public static let pronunciation = VocabOptions.pronunciation
  /// Its number.
  public static let priority = VocabOptions.priority
  /// How far it is learnt.
  public static let state = Option<String?>.text(
    "state", "STATE",
    help: "How far it is learnt: untouched, learning or mastered; mastered words are never asked.")
  /// Take it out.
  public static let remove = Option<Bool>.flag("remove", help: "Take the word out of the document.")
  /// New words a day.
  public static let newCards = Option<Int?>.integer(
    "new", "N", 0...100_000, help: "Begin at most this many words a day.")
  /// Reviews a day.
  public static let reviews = Option<Int?>.integer(
    "reviews", "N", 0...100_000, help: "Review at most this many words a day.")
}

/// Keys of `recite vocab import`.
public enum VocabImportCommand {
  /// The document.
  public static let file = VocabOptions.file
  /// Where from.
  public static let source = Positional("SOURCE", .one, help: "The file with words; - is standard input.")
  /// What the file is.
  public static let form = CardsOptions.importFormat
  /// Only tell.
  public static let dryRun = CardsImportCommand.dryRun
}

/// Keys of `recite vocab export`.
public enum VocabExportCommand {
  /// The document.
  public static let file = VocabOptions.file
  /// What to write.
  public static let form = Option<CardFileFormat>.choice(
    "as", "FORM", standard: .auto,
    help:
      "What to write: anki, csv, tsv, mnemosyne or hashcards; auto goes by --output, and is tsv without one.")
  /// A file in place of standard output.
  public static let output = CardsExportCommand.output
}

/// Keys of `recite vocab check`.
public enum VocabCheckCommand {
  /// The documents.
  public static let files = Positional("FILE", .many, help: "Vocabulary documents.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

extension CommandTable {
  static let vocabCommands: [CommandSpec] = [
    CommandSpec(
      .vocabNew,
      summary: "Makes a vocabulary document.",
      positionals: [VocabNewCommand.file],
      options: [VocabNewCommand.newCards.spec, VocabNewCommand.reviews.spec],
      examples: [
        CommandSpec.Example("recite vocab new kanji.vocab", "Make one, then add words.")
      ]),
    CommandSpec(
      .vocabStudy,
      summary: "Studies the words of the day: new ones first, then those due.",
      discussion: [
        "The word is spoken and shown; Enter shows its meaning, then y or n say whether you knew it. p shows how it is "
          + "pronounced, s speaks it, m means that you know it for good, o overrules the last verdict, l looks the word up, h "
          + "fetches a hint (from where recite settings set hint-url and hint-field say), q stops. Every answer is written at once: the study goes on where it was, today or another day.",
        "After each success the next higher break is used: 10 min, 1 h, 1, 3, 7, 10, 15, 30, 60, 90, 180, 365 days. A "
          + "document may state its own: \"breaks\": [10, 60, 1440].",
      ],
      positionals: [VocabStudyCommand.file],
      options: [
        VocabStudyCommand.typed.spec, VocabStudyCommand.spoken.spec, VocabStudyCommand.mute.spec,
        VocabStudyCommand.voice.spec, VocabStudyCommand.device.spec, VocabStudyCommand.count.spec,
        VocabStudyCommand.lookUp.spec,
      ],
      rules: [.atMostOne(["typed", "spoken"]), .atMostOne(["mute", "voice"])],
      examples: [
        CommandSpec.Example("recite vocab study kanji.vocab", "Study; you judge yourself."),
        CommandSpec.Example("recite vocab study kanji.vocab --typed", "Type the meanings."),
        CommandSpec.Example("recite vocab study kanji.vocab --spoken --voice ja", "Say the meanings."),
      ]),
    CommandSpec(
      .vocabList,
      summary: "Lists the words of a document with their state and when they are due.",
      positionals: [VocabListCommand.file],
      options: [VocabListCommand.state.spec, VocabListCommand.format.spec],
      examples: [
        CommandSpec.Example("recite vocab list kanji.vocab", "List all words."),
        CommandSpec.Example("recite vocab list kanji.vocab --state mastered", "List those you know."),
      ]),
    CommandSpec(
      .vocabAdd,
      summary: "Adds a word to a document.",
      positionals: [VocabAddCommand.file],
      options: [
        VocabAddCommand.word.spec, VocabAddCommand.meaning.spec, VocabAddCommand.pronunciation.spec,
        VocabAddCommand.priority.spec,
      ],
      rules: [.exactlyOne(["word"]), .exactlyOne(["meaning"])],
      examples: [
        CommandSpec.Example(
          "recite vocab add kanji.vocab --word 記憶 --meaning \"memory, remembrance\" --pronunciation きおく",
          "Add one word.")
      ]),
    CommandSpec(
      .vocabEdit,
      summary: "Changes a word, takes it out, or changes the daily limits.",
      positionals: [VocabEditCommand.file, VocabEditCommand.name],
      options: [
        VocabEditCommand.word.spec, VocabEditCommand.meaning.spec, VocabEditCommand.pronunciation.spec,
        VocabEditCommand.priority.spec, VocabEditCommand.state.spec, VocabEditCommand.remove.spec,
        VocabEditCommand.newCards.spec, VocabEditCommand.reviews.spec,
      ],
      examples: [
        CommandSpec.Example("recite vocab edit kanji.vocab 記憶 --meaning memory", "Change a meaning."),
        CommandSpec.Example("recite vocab edit kanji.vocab 3 --state mastered", "Never ask the third word."),
        CommandSpec.Example("recite vocab edit kanji.vocab --new 5", "Begin fewer words a day."),
      ]),
    CommandSpec(
      .vocabImport,
      summary: "Brings words in from a table, Anki or Mnemosyne.",
      discussion: [
        "Three columns without headings are word, pronunciation and meaning. Importing the same file again changes "
          + "nothing; a word whose meaning changed keeps its progress."
      ],
      positionals: [VocabImportCommand.file, VocabImportCommand.source],
      options: [VocabImportCommand.form.spec, VocabImportCommand.dryRun.spec],
      examples: [
        CommandSpec.Example("recite vocab import kanji.vocab words.tsv", "Take over a table.")
      ]),
    CommandSpec(
      .vocabExport,
      summary: "Writes the words of a document for other programs.",
      positionals: [VocabExportCommand.file],
      options: [VocabExportCommand.form.spec, VocabExportCommand.output.spec],
      examples: [
        CommandSpec.Example("recite vocab export kanji.vocab --output words.csv", "Write a table.")
      ]),
    CommandSpec(
      .vocabCheck,
      summary: "Tells all that is wrong in documents, with line and column.",
      positionals: [VocabCheckCommand.files], options: [VocabCheckCommand.format.spec],
      examples: [CommandSpec.Example("recite vocab check kanji.vocab", "Check one.")]),
  ]
}
