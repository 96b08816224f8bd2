internal import Learning
internal import Text

/// How a lesson on a passage is laid out.
struct LessonPlan {
  var steps: [Step]
  var verses: [StudyPassage] = []
  /// What steps about some lines ask for.
  var lines: [ClosedRange<Int>: StudyPassage] = [:]
  /// What is said where it begins; nil for nothing.
  var words: String?
}

/// A passage cut into lines of a few words, by sense.
private struct PassageLine {
  /// Its words, by their places among those of the passage.
  var words: Range<Int>
  /// Whether a stanza, a paragraph or a verse begins with it.
  var begins: Bool
}

extension Trainer {
  /// The lesson that the learner's choice has for a passage.
  func lessonPlan(of passage: StudyPassage) -> LessonPlan {
    let count = passage.words.count
    switch method.choice {
    case .classic: return told(classic(passage), of: passage)
    case .quick: return method.quick.map { plan(passage, along: $0) } ?? classic(passage)
    case .lines: return byLines(passage) ?? told(classic(passage), of: passage)
    case .auto:
      guard count > PathwayChoice.longestVerse, var plan = byLines(passage) else {
        return told(classic(passage), of: passage)
      }
      plan.words =
        "It has \(count) words, so it is learnt line by line. To learn it as a verse: "
        + "recite lesson \"\(passage.name)\" --pathway classic"
      return plan
    }
  }

  /// The plan that a lesson was begun on; nil where that is none of today's, or another was asked for.
  func begun(_ study: TrainingStudy, on plan: LessonPlan, _ passage: StudyPassage) -> LessonPlan? {
    let classic = self.classic(passage)
    let others =
      method.isChosenNow
      ? [] : [byLines(passage), classic, method.quick.map { self.plan(passage, along: $0) }]
    // As earlier programs laid it out, which joined short lines of one's own.
    let short =
      canon.isOwn(passage.reference)
      ? method.byLines.map { self.plan(passage, along: $0, lines(of: passage, joinsShort: true)) } : nil
    let joined = method.pathway.fitted(toWords: passage.words.count, hasPlace: passage.hasPlace).steps
    let older = method.isChosenNow && method.choice != .classic ? [] : [joined, method.pathway.steps]
    let plans =
      [plan] + (others + [short]).compactMap(\.self)
      + older.map { LessonPlan(steps: $0, verses: classic.verses) }
    return plans.first { study.plannedSteps.starts(with: $0.steps) }
  }

  /// Says why a short passage has fewer steps than others.
  private func told(_ plan: LessonPlan, of passage: StudyPassage) -> LessonPlan {
    let (count, all) = (plan.steps.count, method.pathway.steps.count)
    guard plan.verses.isEmpty, passage.hasPlace, count < all else { return plan }
    var plan = plan
    plan.words =
      "It has \(passage.words.count.of("word")), so \(count.of("step")) in place of \(all): "
      + "what would ask the same of so few is asked once."
    return plan
  }

  private func classic(_ passage: StudyPassage) -> LessonPlan {
    let verses = verses(of: passage)
    let steps = method.pathway.lessonSteps(
      wordsOfVerses: verses.isEmpty ? [passage.words.count] : verses.map(\.words.count),
      hasPlace: passage.hasPlace)
    guard method.pathway.byLines != nil else { return LessonPlan(steps: steps, verses: verses) }
    return plan(passage, along: method.pathway)
  }

  private func byLines(_ passage: StudyPassage) -> LessonPlan? {
    guard let pathway = method.byLines else { return nil }
    let plan = plan(passage, along: pathway)
    return plan.lines.isEmpty ? nil : plan
  }

  private func plan(
    _ passage: StudyPassage, along pathway: Pathway, _ given: [PassageLine]? = nil
  ) -> LessonPlan {
    let lines = given ?? lines(of: passage, joinsShort: !canon.isOwn(passage.reference))
    let steps = pathway.lessonSteps(
      lines: lines.map { line in
        LessonLine(words: passage.tokens[line.words].count { !$0.key.isEmpty }, begins: line.begins)
      }, hasPlace: passage.hasPlace)
    var parts: [ClosedRange<Int>: StudyPassage] = [:]
    for range in Set(steps.compactMap(\.lines)) {
      var part = part(
        of: passage, lines[range.lowerBound].words.lowerBound..<lines[range.upperBound].words.upperBound)
      let (first, last) = (range.lowerBound + 1, range.upperBound + 1)
      part.part = first == last ? "line \(first)" : "lines \(first) to \(last)"
      parts[range] = part
    }
    return LessonPlan(steps: steps, lines: parts)
  }

  /// The verses of a passage, or lines of a text of one's own, each with its words.
  private func pieces(of passage: StudyPassage) -> [(place: VerseID?, text: String)] {
    let places = passage.reference.verses(in: canon)
    guard !places.isEmpty else { return [(nil, passage.text)] }
    // The passage was made of these words a moment ago; a text that is gone since has none.
    return places.compactMap { place in (try? words(of: place)).map { (place, $0) } }
  }

  /// A passage in lines: those of a text of one's own as they are, so that a line is the same wherever lines
  /// are counted. What is longer than a breath is cut at its clauses; of verses what is very short goes with
  /// the line before it.
  private func lines(of passage: StudyPassage, joinsShort: Bool) -> [PassageLine] {
    var lines: [PassageLine] = []
    var start = 0
    let size = joinsShort ? OwnTextUnits.size : 1...OwnTextUnits.longestLine
    for (place, text) in pieces(of: passage) {
      let isShort = OwnTextUnits.words(in: text) <= size.upperBound
      for (number, unit) in (isShort ? [text] : OwnTextUnits.cut(text)).enumerated() {
        let end = start + Tokenizer.pieces(of: unit).count
        let count = OwnTextUnits.words(in: unit)
        let begins = number == 0 && (place.map(beginsStanza) ?? lines.isEmpty)
        if let last = lines.last, count < size.lowerBound || last.words.count < size.lowerBound,
          last.words.count + count <= size.upperBound, count == 0 || !begins || canon.isOwn(passage.reference)
        {
          lines[lines.count - 1].words = last.words.lowerBound..<end
        } else if start < end {
          lines.append(PassageLine(words: start..<end, begins: begins))
        }
        start = end
      }
    }
    return lines
  }

  /// Whether a line begins a stanza or a part; every verse is one.
  private func beginsStanza(_ place: VerseID) -> Bool {
    guard let own = canon.ownText(at: place) else { return true }
    return own.lines[place.verse - 1].beginsStanza || own.parts.contains { $0.first == place.verse }
  }

  /// Some words of a passage as a passage of their own: under its reference where they are whole verses or
  /// lines, else under that of the passage with the words counted.
  private func part(of passage: StudyPassage, _ words: Range<Int>) -> StudyPassage {
    var (start, first, last): (Int, VerseID?, VerseID?) = (0, nil, nil)
    for (place, text) in pieces(of: passage) {
      let end = start + Tokenizer.pieces(of: text).count
      if start == words.lowerBound { first = place }
      if end == words.upperBound { last = place }
      start = end
    }
    if let first, let last, passage.reference.ranges.count == 1, passage.absent.isEmpty,
      // What has no words of its own is asked for by its place among those of the passage.
      let whole = try? self.passage(Reference(ranges: [VerseRange(first, last)]))
    {
      return whole
    }
    return StudyPassage(
      name: "\(passage.name) (words \(words.lowerBound + 1)-\(words.upperBound))",
      text: passage.tokens[words].text())
  }
}
