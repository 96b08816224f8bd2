internal import Memory
internal import Text

extension AnswerJudge {
  func judgePlace(
    _ question: LocateQuestion, _ asked: AskedQuestion, _ response: Response
  ) throws(UnclearAnswer) -> Judged {
    let right = name(question.place, question.precision)
    switch response {
    case .choice(let choice):
      guard question.choices.indices.contains(choice) else {
        throw UnclearAnswer("Choose a number from 1 to \(question.choices.count).")
      }
      let place = question.choices[choice]
      return Judged(
        outcome: question.isRight(place) ? .clean : .wrong, given: name(place, question.precision),
        right: right)
    case .typed(let text):
      if let number = Int(text.filter { !$0.isWhitespace && $0 != "." }) {
        return try judgePlace(question, asked, .choice(number - 1))
      }
      return judged(try typed(text), question, asked, try typedPlace(text, question, asked), right)
    case .dictated(let heard):
      return try judgeHeard(heard, question, asked, right)
    default: throw UnclearAnswer("Name a place, such as John 3:16, or choose a number.")
    }
  }

  private func typed(_ text: String) throws(UnclearAnswer) -> Reference {
    do throws(ReferenceError) {
      return try Reference(text, in: canon)
    } catch {
      throw UnclearAnswer(error.message)
    }
  }

  private func typedPlace(
    _ text: String, _ question: LocateQuestion, _ asked: AskedQuestion
  ) throws(UnclearAnswer) -> Bool {
    let reference = try typed(text)
    guard isExact(reference, question.precision, asked) else {
      throw UnclearAnswer(wish(question.precision, behind: reference))
    }
    return isRight(reference, question, asked)
  }

  private func judged(
    _ reference: Reference, _ question: LocateQuestion, _ asked: AskedQuestion, _ isRight: Bool,
    _ right: String
  ) -> Judged {
    Judged(outcome: isRight ? .clean : .wrong, given: reference.text(in: canon), right: right)
  }

  /// Among the ways to understand the same words, the learner is given the best. Where other words are about
  /// as likely and would be judged otherwise, it is not known what was said, and it is asked again; what is
  /// none of the choices was likelier misheard than said, and is asked about, too.
  private func judgeHeard(
    _ heard: [HeardSentence], _ question: LocateQuestion, _ asked: AskedQuestion, _ right: String
  ) throws(UnclearAnswer) -> Judged {
    // Made here, a few milliseconds: few answers are places that were said.
    let dictation = DictatedReference(canon)
    let understood = dictation.references(in: heard)
    let isNoPlace = understood.readings.first.map { dictation.candidates($0.words).isEmpty } ?? true
    if isNoPlace, let error = understood.impossible { throw UnclearAnswer(error.message) }
    let sentences = (understood.readings.isEmpty ? [] : heard).map { sentence in
      (sentence: sentence, readings: dictation.candidates(sentence.words).map(\.reference))
    }.filter { !$0.readings.isEmpty }
    guard let best = sentences.first else {
      throw UnclearAnswer("No place was heard. Say one like this: \(question.precision.example).")
    }
    func given(_ readings: [Reference]) -> (place: Reference, isRight: Bool)? {
      let exact = readings.filter { isExact($0, question.precision, asked) }
      if let match = exact.first(where: { isRight($0, question, asked) }) { return (match, true) }
      return exact.first.map { ($0, false) }
    }
    guard let likeliest = given(best.readings) else {
      let reference = best.readings[0]
      throw UnclearAnswer(
        "“\(reference.text(in: canon))” was heard. " + wish(question.precision, behind: reference))
    }
    var likely: [(place: Reference, isRight: Bool)] = [likeliest]
    for rival in sentences.dropFirst() {
      guard rival.sentence.behind < best.sentence.behind + HeardReference.margin else { break }
      guard let rival = given(rival.readings), !likely.contains(where: { $0.place == rival.place }) else {
        continue
      }
      likely.append(rival)
    }
    // Who answers has the choices before the eyes.
    let shown = likely.filter { place in
      question.choices.contains { name($0, question.precision) == self.shown(place.place, question) }
    }
    if !shown.isEmpty { likely = shown }
    if let other = likely.first(where: { $0.isRight != likely[0].isRight }) {
      let places = [likely[0], other].map { $0.place.text(in: canon) }.sorted()
      throw UnclearAnswer("\(places[0]), or \(places[1])? Say it once more.")
    }
    if isNoPlace, !likely[0].isRight {
      throw UnclearAnswer("\(likely[0].place.text(in: canon))? Say it once more.")
    }
    if shown.isEmpty, !likely[0].isRight {
      let place = likely[0].place.text(in: canon)
      throw UnclearAnswer("“\(place)” was heard. Say it once more.", place: place)
    }
    return judged(likely[0].place, question, asked, likely[0].isRight, right)
  }

  /// What is still to be said, behind a reference that says too little or too much.
  private func wish(_ precision: LocateQuestion.Precision, behind reference: Reference) -> String {
    guard reference.ranges.count == 1, let range = reference.ranges.first,
      range.first.book == range.last.book
    else { return "Name one place, such as \(precision == .book ? "John" : "John 3:16")." }
    let isInChapter = range.first.chapter == range.last.chapter
    switch (precision, range.extent(in: canon)) {
    case (.book, _): return "Name one book."
    case (.chapter, .books): return "Name the chapter too, such as John 3."
    case (.chapter, _): return "Name the one chapter where it begins."
    case (.verse, .books): return "Name the chapter and the verse too, such as John 3:16."
    case (.verse, .chapters) where isInChapter: return "Name the verse too, such as John 3:16."
    case (.verse, _): return "Name the one verse where it begins."
    }
  }

  /// A place as one of the choices of a question is named; nil where it names no one place.
  private func shown(_ reference: Reference, _ question: LocateQuestion) -> String? {
    reference.ranges.first.map { name($0.first, question.precision) }
  }

  private func isRight(_ answer: Reference, _ question: LocateQuestion, _ asked: AskedQuestion) -> Bool {
    answer == asked.passage.reference || answer.ranges.first.map { question.isRight($0.first) } ?? false
  }

  /// Whether a reference says as much as it was asked for. The passage's own reference always does.
  private func isExact(
    _ answer: Reference, _ precision: LocateQuestion.Precision, _ asked: AskedQuestion
  ) -> Bool {
    guard answer != asked.passage.reference else { return true }
    guard answer.ranges.count == 1, let range = answer.ranges.first, range.first.book == range.last.book
    else {
      return false
    }
    switch precision {
    case .book: return true
    case .chapter: return range.first.chapter == range.last.chapter
    case .verse:
      // Of a passage of several verses the first is asked for; whoever names them all knows it.
      return range.first == range.last || range == asked.passage.reference.ranges.first
    }
  }
}

extension LocateQuestion.Precision {
  /// How one that is exact enough may be said.
  fileprivate var example: String {
    switch self {
    case .book: "the gospel of John"
    case .chapter: "first Corinthians thirteen"
    case .verse: "first Corinthians thirteen, verse four"
    }
  }
}
