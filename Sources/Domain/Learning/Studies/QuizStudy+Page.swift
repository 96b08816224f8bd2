import Decks
import Text

extension QuizStudy {
  /// What it shows.
  public var page: Page {
    guard !isLeft, let question else { return end }
    var page = Page(
      ["Question \(quiz.index + 1) of \(quiz.keys.count)", question.topic, question.difficulty]
        .compactMap(\.self),
      [.heading(question.question)])
    page.answered = quiz.results.count
    page.secondsLeft = secondsLeft
    if let picture = question.picture { page.blocks.append(.note(Self.words(of: picture))) }
    if isResumed, !isBegun { page.outcome = [.note("Your quiz goes on where you were.")] }
    if let (answer, mark) = answered {
      show(answer, mark, to: question, on: &page)
    } else {
      ask(question, on: &page)
    }
    if question.picture != nil {
      page.actions.insert(
        .init(.control("o"), line: "picture", "open the picture", .picture), at: page.actions.count - 1)
    }
    return page
  }

  private static func words(of picture: QuizPicture) -> String {
    picture.words.isEmpty ? "There is a picture to it." : "Picture: \(picture.words)"
  }

  // MARK: Asking

  private func ask(_ question: QuizQuestion, on page: inout Page) {
    page.actions = [.init(.control("s"), "hear it", .speak), .stop]
    switch question.form {
    case .one:
      page.blocks.append(.options(Self.options(question) { _ in nil }))
      page.choices = Self.choices(question)
      page.listens = Page.Expectation(
        name: "the answer", ways: "its letter, its place, or its words", sound: .option(question.options),
        saying: .character(" "))
    case .several:
      page.blocks.append(.note("Several may be right together."))
      var options = Self.options(question) { _ in nil }
      for place in options.indices { options[place].isTicked = ticked.contains(place) }
      page.blocks.append(.options(options))
      page.choices = Self.choices(question)
      page.takesLines = true
      page.actions.insert(.init(.enter, "check", .settle), at: 0)
    case .words(let phrases, _):
      askToType(phrases.first { $0.credit > 0.999 }?.shown ?? "", "Type the answer.", on: &page)
      page.listens?.answers = phrases.map(\.shown)
    case .number: askToType(question.rightAnswer, "Type a number.", on: &page)
    case .matching(let pairs):
      for (pair, place) in zip(pairs, matched) {
        page.blocks.append(.text("\(pair.text): \(question.options[place])"))
      }
      if pairs.indices.contains(matched.count) {
        page.blocks.append(.aside("\(matched.count + 1) of \(pairs.count): what belongs to this?"))
        page.blocks.append(.heading(pairs[matched.count].text))
      }
      page.blocks.append(.options(Self.options(question) { _ in nil }))
      page.choices = Self.choices(question)
      page.takesLines = true
      if !matched.isEmpty {
        page.actions.insert(.init(.control("z"), line: "back", "take back", .takeBack), at: 0)
      }
    }
  }

  private func askToType(_ right: String, _ advice: String, on page: inout Page) {
    page.listens = Page.Expectation(
      name: "the answer", sound: .meaning(right, others: []),
      field: Page.Field(form: .line, placeholder: "your answer", advice: advice), saying: .control("r"))
  }

  private static func options(_ question: QuizQuestion, isRight: (Int) -> Bool?) -> [Page.Option] {
    question.options.enumerated().map { place, text in
      Page.Option(text, label: Page.Option.letter(place), isRight: isRight(place))
    }
  }

  private static func choices(_ question: QuizQuestion) -> [Page.Action] {
    question.options.enumerated().map { place, text in
      let letter = Page.Option.letter(place)
      let key: Page.Key = letter.count == 1 ? .character(Character(letter)) : .line(letter)
      let digit = place < 9 ? ["\(place + 1)"] : []
      return Page.Action(key, text, also: [letter.lowercased()] + digit, .choose(place))
    }
  }

  // MARK: Telling

  private func show(_ answer: QuizAnswer, _ mark: QuizMark, to question: QuizQuestion, on page: inout Page) {
    var remark = isSaid ? "heard: \(question.words(of: answer))" : nil
    switch answer {
    case .option(let choice):
      let right = question.rightPlaces
      page.blocks.append(
        .options(Self.options(question) { right.contains($0) ? true : $0 == choice ? false : nil }))
      if isSaid { remark = "heard: \(Page.Option.letter(choice))  \(question.options[choice])" }
    case .options(let places):
      let right = question.rightPlaces
      var options = Self.options(question) { right.contains($0) ? true : places.contains($0) ? false : nil }
      for place in options.indices { options[place].isTicked = places.contains(place) }
      page.blocks.append(.options(options))
    case .words: if !isSaid { remark = "you typed: \(question.words(of: answer))" }
    case .matches(let places):
      guard case .matching(let pairs) = question.form else { break }
      for (pair, place) in zip(pairs, places) {
        let (given, right) = (question.options[place], question.options[pair.option])
        page.blocks.append(
          .verdict(
            isRight: given == right, "\(pair.text): \(given)",
            remark: given == right ? nil : "right: \(right)"))
      }
    }
    page.blocks.append(.verdict(isRight: mark.isRight, Self.verdict(mark, question), remark: remark))
    if !mark.comment.isEmpty { page.blocks.append(.text(mark.comment)) }
    (page.isAnswered, page.isExplained) = (true, !mark.comment.isEmpty)
    page.actions = [
      .init(.enter, "next", also: [" "], .next), .init(.character("s"), "hear it", .speak), .stop,
    ]
  }

  // MARK: The end

  /// `2 of 3 right`, with the points where an answer was right in part.
  private var score: String {
    let right = "\(quiz.right) of \(quiz.results.count) right"
    let points = (quiz.points * 100).rounded() / 100
    return points == Double(quiz.right) ? right + "." : "\(right), \(QuizNumber.text(points)) points."
  }

  private var end: Page {
    var page = Page([], [])
    page.isOver = true
    page.answered = quiz.results.count
    page.actions = [.init(.enter, "done", .stop)]
    if isLeft, quiz.key != nil {
      page.blocks = [.note("Kept. It goes on where you were.")]
      if !putOff.isEmpty {
        page.blocks.insert(.text("\(putOff.count.of("question was", "questions were")) put off."), at: 0)
      }
    } else if quiz.ranOut {
      let missed = quiz.keys.count - quiz.results.count
      page.blocks = [.heading("Time is up: \(score)")]
      if missed > 0 { page.blocks.append(.note("\(missed.of("question")) not answered in time.")) }
    } else if left > 0 {
      page.blocks = [
        .heading("Done for now: \(score)"), .note("\(left.of("question")) still to be asked."),
        .command("To be asked", "recite quiz take"),
      ]
    } else if quiz.results.isEmpty {
      page.blocks = [
        .praise("All done: every question is answered."),
        .note("A pack can be begun anew; a task that is marked incomplete is asked again."),
        .command("From the beginning", "recite quiz take --again"),
      ]
    } else {
      page.blocks = [.heading("All done: \(score)")]
    }
    return page
  }
}
