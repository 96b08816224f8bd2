import CommandLineOptions

/// `recite class practice`: shows where a pupil fails.
enum ClassPracticeCommand {
  /// Whose.
  static let pupil = ClassOptions.pupil
  /// Which class.
  static let name = ClassOptions.name
  /// Cards.
  static let cards = Option<String?>.file(
    "cards", help: "Write the words as cards, which \"recite cards import\" and Anki read.")
  /// References.
  static let set = Option<String?>.file(
    "set", help: "Write the passages with misses as references, which \"recite set import\" reads.")
  /// The sound.
  static let clips = Option<String?>.file(
    "clips", help: "Write the places of missed words as one WAV file, to be heard in one go.")
  /// What to keep to.
  static let only = Option<String?>.text(
    "only", "WHAT",
    help:
      "Keep words, cards, passages and clips to a word, or to what the table tells under Where: TH, -ed, long."
  )
  /// Where the recordings are.
  static let audioRoot = ClassReportCommand.audioRoot
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "class practice",
    summary: "Shows where a pupil fails: words, endings, sounds, places; and makes practice of it.",
    discussion: [
      "Sounds are those of the words as they are expected to be said; a word that was missed counts under each of its sounds."
    ],
    positionals: [pupil],
    options: [
      name, cards, set,
      clips, only,
      audioRoot, format,
    ],
    rules: [.needs(audioRoot, oneOf: [clips])],
    examples: [
      "recite class practice Anna --cards anna.csv": "Make cards of what Anna misses.",
      "recite class practice Anna --only TH --clips th.wav": "Hear in one go where a sound was missed.",
    ]
  ) { try await ClassRun($1).run($0) }
}
