internal import Memory
internal import Recitation
internal import Text

extension TrainingStudy {
  public func page(_ judge: AnswerJudge) -> Page {
    guard !isLeft, phase != .finished, let passage else { return end }
    var page = Page(title(of: passage), [])
    page.byHeart = kind == .lesson ? byHeart : nil
    // Of a part the bar of the passage tells nothing, nor before the whole of it was said.
    page.strength = step?.isPart == true || page.byHeart != nil && bar == 0 ? nil : bar
    page.answered = answered
    page.outcome = outcome
    if let waiting { page.progress = .init(done: due - waiting.count, count: due) }
    if kind == .lesson { page.progress = .init(done: index, count: steps.count) }
    if let asked {
      page.blocks = [.heading(asked.wish)] + asked.question.kind.blocks(of: asked, in: self, judge)
      if let stopped {
        show(stopped, asked, on: &page)
      } else if let judged {
        show(judged, asked, judge, on: &page)
      } else {
        ask(asked, on: &page)
      }
    } else {
      teach(passage, on: &page)
    }
    page.actions.append(doubt != nil ? .leave : kind == .practice && answered > 0 ? .finish : .stop)
    return page
  }

  /// "Step 5 of 14", "Psalm 119:105": where a place is asked for it is not told.
  private func title(of passage: StudyPassage) -> [String] {
    let place =
      switch kind {
      case .lesson: self.place
      case .practice: "Question \(answered + (judged == nil ? 1 : 0))"
      case .drill: "One question"
      }
    guard (asked?.exercise.skill ?? .words) == .words else { return [place] }
    guard kind == .lesson, let lines = step?.lines else { return [place, passage.name] }
    return [place, "\(reference), \(lines.words) of \(lineCount)"]
  }

  private func teach(_ passage: StudyPassage, on page: inout Page) {
    let isHeard = step?.whole == .hear
    page.blocks = [
      .heading(isHeard ? "Listen, and say it along." : "Read it aloud, slowly."), .passage(passage),
    ]
    page.isAnswered = true
    page.actions = [
      .init(.enter, "go on", also: [" "], .next),
      .init(.character("s"), isHeard ? "hear it again" : "hear it", .speak),
    ]
    if canTestOut { page.actions.append(.init(.character("t"), Self.known, .testOut)) }
  }

  private static let known = "I know it, let me say it"

  // MARK: A question

  private func ask(_ asked: AskedQuestion, on page: inout Page) {
    if case .fill(let fill) = asked.question, readings < fill.readings {
      page.actions =
        [
          .init(.enter, "read; more words fade", also: [" "], .turn),
          .init(.control("d"), line: "g", "don't know", .giveUp),
        ] + testOutAction
      return
    }
    if let help { page.blocks += [help, .note("With a hint it counts as not yet known by heart.")] }
    page.choices = page.options.enumerated().map { place, option in
      .init(.character(option.label.first ?? "1"), option.text, .choose(place))
    }
    page.listens = asked.question.kind.expectation(of: asked, in: self)
    page.actions += hints(on: asked)
    page.actions.append(.init(.control("d"), line: "g", "don't know", .giveUp))
    page.actions += testOutAction
    if isSaid { page.actions.append(.init(.line("p"), "what was heard", .playBack)) }
    if canTakeBack { page.actions.append(.init(.line("u"), "take back", .takeBack)) }
  }

  private var testOutAction: [Page.Action] {
    canTestOut ? [.init(.control("t"), line: "t", Self.known, .testOut)] : []
  }

  /// The hints that help: by one key, which goes on to the next word.
  private func hints(on asked: AskedQuestion) -> [Page.Action] {
    let next = asked.exercise.isOrder ? "next piece" : "next word"
    switch asked.hints {
    case []: return []
    case [.nextWord]:
      return [
        .init(.tab, line: "n", next, .help(.nextWord)),
        .init(.line("h"), line: "h", "hint", .help(.nextWord)),
      ]
    default:
      let isFirst = help == nil
      return [
        .init(isFirst ? .tab : .line("h"), line: "h", "hint", .help(.firstLetters)),
        .init(isFirst ? .line("n") : .tab, line: "n", next, .help(.nextWord)),
      ]
    }
  }

  // MARK: What was said

  private func show(_ stopped: StoppedRecitation, _ asked: AskedQuestion, on page: inout Page) {
    let (goesOn, isEnd) = (stopped.lack == .end ? "Going on" : "Saying it now", stopped.lack == .end)
    page.blocks += [
      .words(stopped.said), .heading(stopped.question), .note("\(goesOn) counts as with a hint."),
    ]
    let judgeIt = "judge it as it is"
    guard !stopped.response.isSpoken else {
      page.listens = .init(
        name: isEnd ? "the rest" : "the beginning", sound: .rest(asked, stopped.lack), saying: .enter)
      page.actions = [.init(.character("j"), judgeIt, .settle), .heard]
      return
    }
    // Of what was typed no sound is there to be followed by more.
    let wish = isEnd ? "what comes next, from “\(stopped.next)”" : "what comes before “\(stopped.next)”"
    let field = Page.Field(form: .text, placeholder: wish, advice: "Type \(wish).")
    page.listens = .init(name: "the rest", sound: .nothing, field: field, saying: .control("r"))
    page.listens?.answers = [stopped.next, asked.passage.text]
    page.actions = [.init(.control("d"), line: "j", judgeIt, .settle)]
  }

  private func show(
    _ judged: Judged, _ asked: AskedQuestion, _ judge: AnswerJudge, on page: inout Page
  ) {
    page.blocks.append(verdict(judged, asked))
    if let right = judged.right {
      let given = judged.isRight ? nil : judged.given.map { "; you said \($0)" }
      page.blocks.append(.text("It is \(right)\(given ?? "")."))
    } else {
      page.blocks.append(.words(judged))
    }
    guard doubt == nil else {
      page.blocks.append(.note("It was judged right. Shall it count as wrong?"))
      page.choices = [.init(.character("y"), "count it as wrong", also: ["yes"], .judge(isRight: false))]
      page.actions = [.init(.enter, "leave it", also: ["n", "no"], .next)]
      return
    }
    if !judged.isRight, step?.isPart != true, let name = passage?.name { page.blocks += falls(of: [name]) }
    page.isAnswered = true
    page.actions =
      [
        .init(.enter, "go on", also: [" "], .next), .init(.character("o"), "overrule", .overrule(nil)),
        .init(.character("s"), "hear it", .speak),
      ] + (isSaid ? [.heard] : []) + (canTakeBack ? [.takeBack] : [])
  }

  private func verdict(_ judged: Judged, _ asked: AskedQuestion) -> Page.Block {
    if judged.isGivenUp, !isOverruled { return .heading("This is how it goes.") }
    let wrong = judged.faults.count { $0.kind == .wrong }
    let places = Set(judged.faults.lazy.filter { $0.kind == .added }.map(\.word))
    // Several words may be too much in one place.
    let added = judged.slips.count { slip in
      slip.expected == nil && places.contains(slip.index)
        && [.added, .smallAdded, .negation, .heardAdded, .perhapsAdded].contains(slip.departure)
    }
    let words =
      switch judged.outcome {
      case .clean: judged.hints > 0 ? "Right, with a hint" : "Right"
      case .slips: "Right, with slips"
      case .wrong where wrong == 0: added > 0 ? "Not right yet: \(added.of("word")) too much" : "Not right"
      case .wrong:
        "Not right yet: " + (judged.order.isEmpty ? wrong.of("word") : "the order")
          + (added > 0 ? ", \(added) too much" : "")
      }
    return .verdict(isRight: judged.isRight, words + (isOverruled ? ", as you say" : ""))
  }
}

extension Page.Action {
  static let leave = Self(.escape, "leave it", .next)
  static let finish = Self(.escape, "stop", also: ["quit"], .finish)
  static let heard = Self(.character("p"), "what was heard", .playBack)
}
