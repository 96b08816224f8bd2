public import Decks

extension QuizStudy {
  /// What it shows.
  public func page(of questions: [String: QuizQuestion]) -> Page {
    guard !isLeft, let question = quiz.key.flatMap({ questions[$0] }) else { return end }
    let options = question.options.enumerated().map { place, text in
      let isRight = choice.flatMap { place == question.answerIndex ? true : place == $0 ? false : nil }
      return Page.Option(text, label: Page.Option.letter(place), isRight: isRight)
    }
    var page = Page(
      ["Question \(quiz.index + 1) of \(quiz.keys.count)", question.topic, question.difficulty]
        .compactMap(\.self),
      [.heading(question.question), .options(options)])
    page.answered = quiz.results.count
    if isResumed, !isBegun { page.outcome = [.note("Your quiz goes on where you were.")] }
    if let choice {
      let isRight = choice == question.answerIndex
      let heard = isSaid ? "heard: \(Page.Option.letter(choice))  \(question.options[choice])" : nil
      page.blocks.append(
        .verdict(isRight: isRight, Self.verdict(isRight, question.answerIndex), remark: heard))
      let comment = question.comment(on: choice)
      if !comment.isEmpty { page.blocks.append(.text(comment)) }
      page.isAnswered = true
      page.actions = [
        .init(.enter, "next", also: [" "], .next), .init(.character("s"), "hear it", .speak), .stop,
      ]
    } else {
      page.choices = question.options.enumerated().map { place, text in
        let letter = Page.Option.letter(place)
        let key: Page.Key = letter.count == 1 ? .character(Character(letter)) : .line(letter)
        return Page.Action(key, text, also: [letter.lowercased(), "\(place + 1)"], .choose(place))
      }
      page.listens = Page.Expectation(
        name: "the answer", ways: "its letter, its place, or its words", sound: .option(question.options),
        saying: .character(" "))
      page.actions = [.init(.control("s"), "hear it", .speak), .stop]
    }
    return page
  }

  private var end: Page {
    var page = Page([], [])
    page.isOver = true
    page.answered = quiz.results.count
    page.actions = [.init(.enter, "done", .stop)]
    let score = "\(quiz.right) of \(quiz.results.count) right."
    if isLeft, quiz.key != nil {
      page.blocks = [.note("Kept. It goes on where you were.")]
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
