internal import Batch
internal import Text

/// The figures that reports tell of reading: what each is, how far it may be off, and when it is not told.
///
/// They are the rows of the table in the manual's article for researchers, word for word, which a test holds;
/// pages tell them below.
enum Figure: String, CaseIterable {
  case score = "score"
  case right = "words right"
  case unheard = "of another text, silent"
  case pace = "correct words a minute"
  case minute = "correct words in one minute"
  case untilStopped = "until one stopped"
  case norm = "norm"
  case growth = "growth a week"
  case besideClass = "growth beside the class"
  case pauses = "pauses"
  case spread = "spread of the class"
  case miscues = "miscues"
  case kindUnsure = "kind unsure"
  case missed = "times missed"
  case noise = "noise behind the voice"
  case kappa = "kappa"

  /// What it is.
  var meaning: String {
    switch self {
    case .score: "right words, and half of the unsure, less added ones, over the words of the text"
    case .right: "the share of the words of the text that were right; words nobody came to are among them"
    case .unheard:
      "readings in which the text was not heard: other words were, or none. They are counted, and no other "
        + "figure, mark or mean has them or their words; a single one shows a score of 0%"
    case .pace:
      "words right over the time of reading: from the first word, right or not, to the last word of the "
        + "text, or, where one stopped before it, to the end of the recording; pauses and misreadings are "
        + "in it"
    case .minute: "the same, cut 60 s after the first word (--minute, --grade)"
    case .untilStopped:
      "words right over the time from the first word to the last one said; no measure of fluency"
    case .norm:
      "where the correct words in one minute stand among pupils of a grade and season "
        + "(\(ReadingNorms.source))"
    case .growth:
      "the median of the slopes between any two dates (Theil and Sen), in correct words a minute, or "
        + "points of words right, a week; all readings of a date are one"
    case .besideClass:
      "the same of the distance to the middle of those who read the same passage in the same period, so "
        + "that its difficulty is no part of it"
    case .pauses: "silences of a quarter of a second or more behind a stop, and elsewhere"
    case .spread:
      "the pupils of a period by one figure, each once: the ends, the middle one, and the quarters between "
        + "which half of them lie"
    case .miscues:
      "words left out, changed, put in, said again, said out of place or put right, and silences (more than "
        + "0.5 s in a phrase, 1.2 s after a stop; long from 3 s)"
    case .kindUnsure:
      "words missed that may as well have been left out as changed; they are among the miscues by what is "
        + "likelier"
    case .missed:
      "how often a word was left out or changed, of how often it was expected where its text was heard"
    case .noise:
      "by how much the quietest parts of a recording lie below its loudest: the levels that 1 and 19 of 20 "
        + "parts of 20 ms stay below"
    case .kappa: "agreement of teacher and program on right or missed beyond what chance gives (Cohen)"
    }
  }

  /// How far it may be off.
  var error: String {
    switch self {
    case .score, .right:
      "right words taken for missed and missed ones for right, by group of readers as in Trust; its range "
        + "is that of chance alone (95%, Wilson)"
    case .unheard:
      "of 60 readings with pauses, stops and skips one, with 13 of 19 words right, was taken for another text; "
        + "listen to those it names"
    case .pace, .minute:
      "that of words right, and some 0.1 s of the time; speech before a reading begun at a later word "
        + "counts as time"
    case .untilStopped: "that of correct words a minute"
    case .norm: "that of the figure; its readers read unpractised, passages learnt by heart are said faster"
    case .growth:
      "95% range (Kendall's test, exact): called changed where it leaves out 0, which at most 5 in 100 "
        + "pupils who do not change are; harder passages on later dates make it fall"
    case .besideClass: "the same range; it says nothing of how the class grows"
    case .pauses: "some 0.05 s of each pause"
    case .spread:
      "that of the figure for each pupil; it is of these pupils alone, and has no range"
    case .miscues:
      "of words told as changed 55 to 71 in 100 were, of those told as left out 53 to 65, by group of "
        + "readers as in Trust, of whom only the natives are strangers to the program; counts have no range"
    case .kindUnsure:
      "it tells how far the two kinds may be off: of those told plainly 39 of 44 to 29 of 31 were right, by "
        + "group of readers as in Trust"
    case .missed:
      "as words right; --by-word has its range, pages have none: of a few readings most of it is chance"
    case .noise:
      "some 1 dB; of talk it is the quietest moment and not the talk: with talk 10 dB below the voice a "
        + "quarter of recordings were told"
    case .kappa: "words of one recording are not independent; see below what it leans to"
    }
  }

  /// When it is not told.
  var withheld: String {
    switch self {
    case .score: "of a text without words"
    case .right: "where no word was expected, of another text and of silence"
    case .unheard: "where there is none"
    case .pace: "of another text, of silence, and of readings of less than 0.5 s"
    case .minute: "as correct words a minute"
    case .untilStopped: "where the text was read to its end"
    case .norm: "where the reading took less than 55 s, in July, in fall of grade 1"
    case .growth: "on fewer than \(Slope.leastDates) dates"
    case .besideClass: "where fewer than 5 pupils read the passage in the period, or on fewer than 5 dates"
    case .pauses: "where the text has no such place that was heard"
    case .spread:
      "where nobody has the figure in the period"
    case .miscues:
      "of another text and of silence"
    case .kindUnsure:
      "where it was not measured, as of results of older versions"
    case .missed:
      "on the page of a class, of passages that were read once"
    case .noise: "where it is 25 dB or more, and of recordings of less than 2 s"
    case .kappa: "of fewer than \(RulingAgreement.leastWords) words, and where both always say the same"
    }
  }

  /// What some of them mean, as a page tells it below.
  static func section(_ figures: [Figure]) -> String {
    let rows = figures.map { figure in
      let cells = [figure.meaning, figure.error, figure.withheld].map { "<td>\(HTMLParts.escaped($0))</td>" }
      return "<tr><th scope=\"row\">\(HTMLParts.escaped(figure.rawValue))</th>\(cells.joined())</tr>"
    }
    let heads = ["Figure", "What it is", "How far it may be off", "Not told"].map {
      "<th scope=\"col\">\($0)</th>"
    }
    return "<section class=\"about\"><h2>What the figures mean</h2><div class=\"wide\"><table><thead>"
      + "<tr>\(heads.joined())</tr></thead><tbody>\(rows.joined(separator: "\n"))</tbody></table></div></section>"
  }
}
