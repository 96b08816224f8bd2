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
  case fastest = "slowest and fastest"
  case untilStopped = "until one stopped"
  case norm = "norm"
  case growth = "growth a week"
  case besideClass = "growth beside the class"
  case pauses = "pauses"
  case spread = "spread of the class"
  case miscues = "miscues"
  case kindUnsure = "kind unsure"
  case missed = "times missed"
  case practised = "words to practise"
  case kindsMissed = "where words are missed"
  case surelyMissed = "more than elsewhere, sure"
  case learnt = "missed then, right now"
  case whole = "every word right"
  case noise = "noise behind the voice"
  case kappa = "kappa"
  case agreed = "agreed"
  case sureness = "confidence"
  case reasons = "margins, times likelier"
  case times = "seconds"
  case fit = "fit of a phone"
  case caught = "caught, false alarms"
  case curve = "area under the curve, calibration error"
  case strength = "strength"
  case answered = "right without hints"
  case streak = "days in a row"
  case due = "to come"
  case retention = "retention"

  /// What it is.
  var meaning: String {
    switch self {
    case .score:
      "right words, and half of the unsure, less the stretches of added speech that the ear is sure of, over "
        + "the words of the text, at least 0; another form of a verb counts 0, and what is perhaps added "
        + "costs nothing. No accuracy as in tests of oral reading, which subtract no insertions; hundredths "
        + "are rounded down"
    case .right:
      "the share of the words of the text that were right (another form of a verb and unsure words are not); "
        + "words nobody came to are among them, but with --minute or --grade only words up to the last one "
        + "reached count, in the score too, so that figures with and without these options do not compare. "
        + "Hundredths are rounded down, ends of ranges to the nearest"
    case .unheard:
      "readings in which the text was not heard: other words were, or none. They are counted, and no other "
        + "figure, mark or mean has them or their words; a single one shows a score of 0%. Where a teacher's "
        + "word makes half of its words right, it counts"
    case .pace:
      "words right over the time of reading: from the first word, right or not, to the last word of the "
        + "text, or, where one stopped before it, to the end of the recording; pauses and misreadings are in "
        + "it"
    case .minute:
      "the same, cut 60 s after the first word (--minute, --grade): all paces of a report with one of these, "
        + "which says so above"
    case .fastest:
      "the least and the most correct words a minute of single readings of a period; between them stands "
        + "that of all its readings together"
    case .untilStopped:
      "words right over the time from the first word to the last one said; no measure of fluency"
    case .norm:
      "between which of the percentiles 10, 25, 50, 75 and 90 the correct words in one minute stand, of the "
        + "month's readings of a minute (55 s and more) taken together, among pupils of a grade in fall "
        + "(August to November), winter (December to February) or spring (March to June) "
        + "(\(ReadingNorms.source))"
    case .growth:
      "the median of the slopes between any two dates (Theil and Sen), in correct words a minute, or points "
        + "of words right, a week; all readings of a date are one"
    case .besideClass:
      "the same of how far, in parts of it, the pupil is above or below the middle of those who read the "
        + "same passage in the same period, the pupil among them, so that its difficulty is no part of it; "
        + "told in correct words a minute at the mean of these middles"
    case .pauses:
      "of the places between two neighbouring words that both have a time, behind a stop (, ; : . ! ? and "
        + "dashes) and elsewhere: in how many a quarter of a second or more lies between them, be it silence "
        + "or something said beside the text"
    case .spread:
      "the pupils of a period by one figure, each once: the ends, the middle one, and the quarters between "
        + "which half of them lie"
    case .miscues:
      "words left out and changed; stretches put in, said again or out of place; words put right; and "
        + "silences (more than 0.5 s in a phrase, 1.2 s behind the end of a sentence, a colon or a "
        + "semicolon; long from 3 s). Words nobody came to, as after a stop, are among those left out, which "
        + "miscue analysis does not count: for rates take --minute, or the words within recited"
    case .kindUnsure:
      "words missed that may as well have been left out as changed; they are among the miscues by what is "
        + "likelier. Words that a teacher called wrong and the program had not are among those changed, and "
        + "not among these"
    case .missed:
      "how often a word was left out or changed, of how often it was expected where its text was heard and "
        + "come to: words behind a stop, and those passed over with their neighbours, do not count here"
    case .practised:
      "on a pupil's page: at most three words, those missed most often in the last period, then over all, "
        + "those of one count by the alphabet; none that is told as right now. Behind each are the times it "
        + "was missed, over all periods"
    case .kindsMissed:
      "class practice: how often words of a kind were left out or changed, of how often they were expected "
        + "and come to. Kinds are the ending (the longest of \(endings), of words of four "
        + "letters and more), words of seven letters and more, of three and fewer, the first word of a "
        + "text, words before a stop (, ; : . ! ? a dash, and the last word), and each sound of the word as "
        + "it is expected to be said; a word is of several kinds. The highest share stands first"
    case .surelyMissed:
      "of a kind of words in class practice: its words are missed "
        + "more often than all others, by a 99.9% interval of single readings (Newcombe) and by one of which "
        + "words they are (the variance between words, Cochran)"
    case .learnt:
      "words of the first period that were missed at least once (times missed) and never in the last, where "
        + "they were read again (on a pupil's page: hard once, right now); missed then and now are those "
        + "missed in both"
    case .whole: "readings of which every word was right, and what was added does not count"
    case .noise:
      "by how much the quietest parts of a recording lie below its loudest: the levels that 1 and 19 of 20 "
        + "parts of 20 ms stay below; or, where that is less, the middle level of the parts before, between "
        + "and behind words that were right, where nobody reads"
    case .kappa: "agreement of teacher and program on right or missed beyond what chance gives (Cohen)"
    case .agreed: "of the words with a verdict that a teacher ruled on, the share ruled as the verdict has it"
    case .sureness:
      "how likely it is that this very word was said, and what a word of this recording needs to be right "
        + "(needed); of what was added, that something was; of a recording, that it is of this text. With "
        + "--explain it is told as “12% sure that it was said, where 72% is needed”"
    case .reasons:
      "with --explain: by how many nats (natural logarithms of odds) one reading of the sound fits better "
        + "than another; and how many times less likely one kind of evidence makes a word than it would be, "
        + "had it that kind as the middle one of the right words has it. How its sounds fit is the mean of "
        + "the goodness of pronunciation over a word, as fit of a phone, but by the ear that heard this "
        + "voice. The verdict adds the log odds of "
        + "two models of the same evidence, a logistic regression (weights) and boosted decision trees "
        + "(trees): “by the trees” or “by the weights” is said where more than three quarters of a figure "
        + "is of one. Of another text: the shares of the speech that words of the text explain, and of its "
        + "sounds that differ"
    case .times:
      "from the recording's first sound: where a word begins and ends, and how long a silence is; behind the "
        + "score, how long the recording is"
    case .fit:
      "by how many nats a hundredth of a second a phone fits better than the best sequence of any phones, 0 "
        + "is well said (goodness of pronunciation, Witt and Young); below in Phones"
    case .caught:
      "recite evaluate: of words planted as missed the share told as omitted or substituted; of right ones "
        + "the share told so (false alarms); of words put in the share told, with the false ones for each "
        + "100 words; of words of another text those accepted; and, by confidence alone, how much is caught "
        + "where a given share of the right words is flagged"
    case .curve:
      "recite evaluate: how likely a missed word is to have less confidence than a right one; and the mean "
        + "distance of told and true over bands of confidence"
    case .strength:
      "recite progress: the mean, over passages said by heart once, of how well each is known, from 0 to 1: "
        + "the share of its lesson's questions that stand right times the chance of recall by FSRS-6; by the "
        + "setting tally a count of answers and days"
    case .answered: "of all questions that were asked, the share answered rightly and without a hint"
    case .streak: "days with an answer one after another; after seven of them one day off is forgiven"
    case .due: "passages and cards that fall due on a day by the plan as it stands"
    case .retention: "of reviews of cards on a later day than the one before, the share that was known"
    }
  }

  private static let endings = MissPatterns.endings.map { "-" + $0 }.joined(separator: ", ")
  private var endings: String { Self.endings }

  /// How far it may be off.
  var error: String {
    switch self {
    case .score:
      "that of words right; of 597 perfect recitations 5 lost points by an addition that nobody made (95% "
        + "range 0.4 to 1.9 in 100), of 477 words put in 196 lowered it (37 to 46 in 100; "
        + "additions-2026-11-29.md; all but a few natives are readers to whom the program was fitted); it "
        + "has no range. The mean of a list is that of its recordings, long and short alike"
    case .right:
      "right words taken for missed and missed ones for right: of children's right words 1.6 in 100 are "
        + "questioned (95% range 1.3 to 2.1), of words changed 17 pass (12 to 25), of small changes 45 (35 "
        + "to 55), of words left out 2 (1 to 6), all planted in the text, of 58 children whose first "
        + "language is Mandarin; of others as in Trust. That draws the figure to the middle: where all is "
        + "right of children some 98 is told, and differences and growth look smaller than they are. A range "
        + "beside it is that of chance alone (95%, Wilson), without this, and too narrow where words of "
        + "several pupils, or one passage read again, are taken together"
    case .unheard:
      "of 60 readings with pauses, stops and skips, of 31 readers (pace-2026-11-29.md), one, with 13 of 19 "
        + "words right, was taken for another text (95% range 0 to 9 in 100); of 250 of 125 readers who read "
        + "three sentences, or stopped behind the second, none (0 to 2; pauses-2026-11-29.md); of 125 "
        + "readings held against the text of another reader 10 (4 to 14) were taken for readings of it, and "
        + "count; listen to those it names"
    case .minute:
      "of 24 readings of more than a minute, glued together of sentences of 12 adults and 12 children to "
        + "whom the program was fitted (minute-2026-11-29.md), 16 were off by at most 2 words (95% range 47 "
        + "to 82 in 100), 20 by at most 10 in 100 (64 to 93), the farthest by 10 words; 1,417 were told of "
        + "1,440. Agreement with people who score was not measured"
    case .untilStopped: "not measured: those 59 readings were held against all of the time of reading"
    case .pace:
      "of 59 readings of 9 to 28 words, glued together of short sentences of 31 readers (22 adults and 9 "
        + "children, first language Mandarin, to whom the program was fitted), held against transcripts and "
        + "the level of the sound (pace-2026-11-29.md), half were off by at most 1.5 in 100, 54 by at most "
        + "10, none by more than 13; of ten read whole the middle was −3 (−12 to +2). Agreement with people "
        + "who score was not measured; of less than 50 words one word moves it by 2 in 100 and more; speech "
        + "before a reading begun at a later word counts as time"
    case .fastest:
      "that of correct words a minute, of one reading each; the more readings, the farther apart they lie"
    case .norm:
      "that of correct words in one minute; which months are fall, winter and spring is the choice of this "
        + "program; a band for orientation, not for a decision about a child: its readers read unpractised "
        + "passages of their grade in the United States, scored by people who supply a word after 3 s, and "
        + "took the middle of three readings; passages learnt by heart are said faster"
    case .growth:
      "95% range or wider (Kendall's test at 2 in 100, of words right at 1, exact up to 60 dates, on five "
        + "at 1.7, the least there is): called changed where it leaves out 0. For one figure looked at "
        + "once, of dates that do not depend on each other, at most 5 in 100 pupils who do not change are, "
        + "with as many readings a date or ever more, with ties and bad days (simulated, each shape with "
        + "its rate: null-class-2026-11-29.md); three figures a pupil, looked at each month, oftener. "
        + "Passages that are easier later make it rise, and harder ones fall, though nobody changed: where "
        + "passages differ, that is told with it, and who did as the class did is not called changed. "
        + "Growth of four times the scatter between first and last date is found in 23 and 60 in 100 on 5 "
        + "and 9 dates, of three times in 82 on 16 (simulated, the same file): that nothing is called "
        + "changed does not mean that nothing was"
    case .besideClass: "the same range; it says nothing of how the class grows"
    case .pauses:
      "of 175 silences of 0.35 s and more between sentences that were joined, of 125 readers to whom the "
        + "program was fitted, 168 were told (95% range 92 to 98 in 100), of 37 of 0.15 s and less 3 (3 to "
        + "21; pauses-2026-11-29.md); of 37 in between 18, and within sentences it was not measured"
    case .spread: "that of the figure for each pupil; it is of these pupils alone, and has no range"
    case .miscues:
      "of words told as changed 82 in 100 were (95% range 72 to 88) of natives, 69 (65 to 73) of accented "
        + "readers, 84 (80 to 87) of children, of those told as left out 68 (58 to 77), 75 (70 to 79) and 85 "
        + "(80 to 89) (kinds-2026-11-29.md; readers to whom what tells the kind was not fitted, but the "
        + "network was, and with whom its numbers were chosen), at as many mistakes as those sets have; of "
        + "words put in 47 to 65 in 100 are told, with 0.5 to 1.6 false ones for each 100 words (ranges in "
        + "Trust: 0.3 to 2.0); of silences between joined sentences of 0.7 s and more, or 1.5 s behind a "
        + "full stop, 95 of 100 were told as hesitations (89 to 98 in 100), of those of up to 0.35 and 1 s "
        + "none of 111 (0 to 3; pauses-2026-11-29.md); of the others no error was measured; counts have no "
        + "range"
    case .kindUnsure:
      "it tells how far the two kinds may be off: of those told plainly and missed indeed the kind was right "
        + "in 91 of 100 (native, 95% range 84 to 95), 91 (accented, 88 to 93) and 95 (children, 93 to 97), "
        + "of readers that the kinds were not fitted to, but with whom its numbers and line were chosen: of "
        + "others expect less"
    case .missed:
      "as words right; where children change 3 words in 100, some 60 of 100 flagged words were missed indeed "
        + "(reckoned from the rates, unsure words among them, without a range); --by-word has its range, "
        + "pages have none: of a few readings most of it is chance"
    case .practised:
      "as times missed: of a word read a few times most of it is chance, and what the ear mishears is among "
        + "them"
    case .kindsMissed:
      "as times missed; the 95% range beside it (Wilson) takes words as if each were another one's: of words "
        + "read again and again it is too narrow, and of some fifty kinds at once two or three stand out by "
        + "chance"
    case .surelyMissed:
      "of simulated pupils who fail at one sound 723 of 1,000 have kinds told so that they do not fail at, "
        + "for these share its words; of those who fail at no kind at most 5 in 100 have any, be all words "
        + "alike or some hard for reasons of their own (null-class-2026-11-29.md, with how often a sound "
        + "that half of the time is missed is found); it was measured on no pupil. What the ear mishears, "
        + "as an accent, is told as missed. Lines passed over were not simulated"
    case .learnt:
      "no measure of learning: of words missed once by chance most are right the next time; it has no range"
    case .whole:
      "of whole passages read rightly at least 86 in 100 of natives (95% range 60 to 96; of 14), 67 of "
        + "accented adults (49 to 81; of 30) and 90 of children (74 to 97; of 30) were told so (Trust); the "
        + "longer a reading, the fewer. How many with a mistake are told so was not measured"
    case .noise:
      "of 59 recordings of natives, accented adults and children told with six voices 10 dB below in 58 (95% "
        + "range 91 to 100 in 100), 15 dB below in 28 (35 to 60), with one voice 10 dB below in 20 (23 to "
        + "47), and in 1 as it was (0 to 9; noise-2026-11-29.md)"
    case .kappa:
      "it has no range; words of one recording are not independent, unsure ones are left out, which makes it "
        + "higher, and it is of one teacher and the program, no agreement between people"
    case .agreed:
      "95% range (Wilson), which takes words as if each were of another recording; people rule where they "
        + "disagree, so it is too low"
    case .sureness:
      "of 1,792, 1,381 and 850 words told with 0.1 at most 0, 4 and 2 in 100 had been said (native, "
        + "accented, children), of those with 0.3 to 0.5, 11, 47 and 24, with 0.9 to 0.95, 97, 91 and 90, "
        + "with more at least 97; over all bands it is 0.5 to 0.9 points off (Trust has the ranges; "
        + "calibration-2026-11-26.md, of an earlier program, at as many mistakes as those sets have). Of "
        + "what was added, and of recordings, it was held against nothing"
    case .reasons:
      "they are what the verdict was worked out from, and have no error but its own; as probabilities they "
        + "were held against nothing, and what weighs most need not be why a person would call it wrong. "
        + "That something, or nothing, was said in its place: as kind unsure"
    case .times:
      "of 250 silences between joined sentences of 125 readers to whom the program was fitted the middle was "
        + "told too short by 0.03 to 0.08 s, and nine in ten within 0.12 to 0.65 s, by how long they are "
        + "(pauses-2026-11-29.md); where words begin within a phrase was held against nothing"
    case .fit:
      "of children's right words half lie between −2.3 and −0.5, of substituted ones between −7.2 and −4.2 "
        + "(phones-2026-11-29.md, with ranges): of one phone it tells little"
    case .caught:
      "95% range (Wilson), which takes words as if each were of another speaker; where a file has few "
        + "speakers no range tells how others fare; false ones for each 100 words have none, nor has what "
        + "is caught at a share of false alarms. Unsure counts as accepted, and so do words of jobs that "
        + "failed, so that rates are lower than those of Trust"
    case .curve: "they have no range"
    case .strength:
      "a reckoning by the model of memory, with its usual parameters or those fitted to your answers, and no "
        + "measurement: how far it is from what you would say today was not measured, and it has no range"
    case .answered: "a count; what the ear took wrongly is in it, at the rates of words right"
    case .streak: "a count, by the clock of this machine"
    case .due: "what comes back in that time again, and what is new, is not in it"
    case .retention: "a count, without a range: of 100 reviews chance alone moves it by 6 to 8 in 100"
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
    case .fastest: "of one reading, and where both are the same"
    case .untilStopped: "where the text was read to its end"
    case .norm: "where the reading took less than 55 s, in July, in fall of grade 1"
    case .growth:
      "on fewer than \(Slope.leastDates) dates; of words right with --minute and --grade, for other words "
        + "count on each date then"
    case .besideClass: "where fewer than 5 pupils read the passage in the period, or on fewer than 5 dates"
    case .pauses: "where the text has no such place that was heard"
    case .spread:
      "where nobody has the figure in the period; the quarters, of fewer than \(GrowthText.leastQuartered) "
        + "pupils"
    case .miscues: "of another text and of silence"
    case .kindUnsure:
      "where it was not measured: words nobody came to, and results of older versions, are not among these"
    case .missed: "on the page of a class, of passages that were read once"
    case .practised: "where no word was missed, or all that were are right now"
    case .kindsMissed: "of kinds missed less than twice; sounds, where no engine is there to tell them"
    case .surelyMissed: "where fewer than three different words of the kind were missed"
    case .learnt: "where all is of one period, and of words that only one of the two had"
    case .whole: "where there is none"
    case .noise:
      "where the first is 25 dB or more and the second 21 or more, and of recordings of less than 2 s"
    case .kappa: "of fewer than \(RulingAgreement.leastWords) words, and where both always say the same"
    case .agreed: "where the teacher ruled on no word with the verdict"
    case .sureness:
      "of words without a pronunciation; of words nobody came to it is near 0, and of refused recordings it "
        + "means nothing"
    case .reasons: "of right words; what weighs most, where fewer than three words are right"
    case .times: "of words that were left out, and of those told to stand elsewhere than they fit best"
    case .fit: "without --phones, of words that were left out, and as the times of words"
    case .caught:
      "where nothing of the kind was planted; to people, what is caught at a share of the right words that "
        + "comes to fewer than \(ConfidenceCurve.leastFalseAlarms) of them"
    case .curve: "where words of one of the two are missing"
    case .strength: "until a passage was said by heart once"
    case .answered: "until something was asked"
    case .streak: "never"
    case .due: "until words were attempted"
    case .retention: "until a card came back on a later day"
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
      + "<tr>\(heads.joined())</tr></thead><tbody>\(rows.joined(separator: "\n"))"
      + "</tbody></table></div></section>"
  }
}
