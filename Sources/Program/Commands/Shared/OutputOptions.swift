import CommandLineOptions

/// Options for the files that are made of results, beside the results themselves.
enum OutputOptions {
  static let html = Option<String?>.file(
    "html",
    help:
      "Write a page for a teacher: the class, each learner, each word to be heard by a click; it needs no other file."
  )
  static let csv = Option<String?>.file(
    "csv", help: "Write a row a word, with commas, for spreadsheets.")
  static let learners = Option<String?>.file(
    "by-learner",
    help:
      "Write a row a learner: rates with their ranges, miscues. Commas where FILE ends in .csv, else tabs.")
  static let words = Option<String?>.file(
    "by-word",
    help: "Write a row for each different word: how often it was missed, and what was heard instead.")
  static let trn = Option<String?>.file(
    "trn", help: "Write transcripts for sclite: NAME.trn what was heard, NAME.ref.trn what was expected.")
  static let ctm = Option<String?>.file(
    "ctm", help: "Write time marks in NIST's form: recording, channel, start, length, word, confidence.")
  static let textGrid = Option<String?>.file(
    "textgrid", "DIR", help: "Write a TextGrid for Praat for each recording into this folder.")
  static let captions = Option<String?>.file(
    "vtt", "DIR",
    help: "Write WebVTT captions for each recording into this folder; words light up as they are said.")
  static let minute = Option<Bool>.flag(
    "minute",
    help:
      "In these files count the first minute of each recording only, and no word that was not reached in it; results stay whole."
  )

  private static let files: [any CommandOption] = [html, csv, learners, words, trn, ctm, textGrid, captions]
  /// All of them, in the order of help.
  static let all: [any CommandOption] = files + [minute]
  /// What they ask of one another.
  static let rules = [Rule.needs(minute, oneOf: files)]
}
