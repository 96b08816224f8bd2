import CommandLineOptions

/// Words and options that the commands about found cards have in the same sense.
enum BrowseOptions {
  static let query = Positional(
    "QUERY", .any,
    help:
      "What to look for, in Anki's words; several have to hold together. One that begins with - goes after --."
  )
  static let queryHelp = [
    "Words are looked for on both sides; front: and back: are all of a side, with * for anything and _ for one "
      + "character. deck: is a list with those below it, tag: a label with those below it (tag:none for no label).",
    "is:due, is:new, is:review, is:suspended, is:buried, is:flagged, is:leech, is:weak and is:double say how a card "
      + "stands; flag:red, level:G; prop:ivl>10, prop:due<0, prop:reps, prop:lapses, prop:score, prop:s, prop:d and prop:r "
      + "compare figures; added:7, introduced:7, rated:7 and rated:1:1 (failed today) look back so many days.",
    "\"-\" before a term is its opposite, or between two is enough of one, parentheses group, quotes hold words together.",
  ]
}
