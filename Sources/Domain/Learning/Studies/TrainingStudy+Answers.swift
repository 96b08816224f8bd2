internal import Memory
internal import Text

extension TrainingStudy {
  mutating func type(_ text: String, _ judge: AnswerJudge) -> [Effect] {
    guard case .build(let question)? = asked?.question else { return typeWords(text, judge) }
    return choose(question.options(in: text, at: chosen.count), judge)
  }

  /// Takes words that were typed: half of a passage is gone on from, and both parts are one.
  private mutating func typeWords(_ text: String, _ judge: AnswerJudge) -> [Effect] {
    guard let asked, phase == .asking else { return [] }
    var response = Response.typed(text)
    var effects: [Effect] = []
    if let stopped {
      // Where it goes on was shown.
      _ = take(.nextWord)
      effects = [.save]
      let whole = Response.typed(stopped.followed(by: text))
      // Who begins anew is judged by that, where it is better.
      if judge.faults(of: whole, to: asked) <= judge.faults(of: response, to: asked) { response = whole }
    }
    guard let half = StoppedRecitation(response, to: asked, judge) else {
      return effects + answer(response, judge)
    }
    stopped = half
    return effects
  }

  /// Takes what was said: half of a passage is gone on from. `told`: the places of words that were whispered.
  mutating func hear(_ response: Response, _ judge: AnswerJudge, told: Set<Int> = []) -> [Effect] {
    isSaid = true
    guard let asked, var half = StoppedRecitation(response, to: asked, judge) else {
      return answer(response, judge, told: told)
    }
    half.toldBefore = told
    stopped = half
    return half.lack == .end ? [.show(.whisper(half.next))] : []
  }

  mutating func hear(_ places: [Int], _ judge: AnswerJudge) -> [Effect] {
    guard case .build(let question)? = asked?.question, chosen.count < question.places.count else {
      return []
    }
    (isSaid, isChosenByVoice) = (true, true)
    guard places.count == 1 else {
      let options = question.places[chosen.count].options
      let words = places.map { "“\(options[$0])”" }.joined(separator: " or ")
      return [
        .show(
          .warn(
            places.isEmpty
              ? "None of these words was heard. Say it again, or its number." : words + "? Say its number."))
      ]
    }
    return choose(places, judge)
  }

  /// Takes options: of a place the answer, of next words one after another.
  mutating func choose(_ places: [Int], _ judge: AnswerJudge) -> [Effect] {
    guard case .build(let question)? = asked?.question else {
      return places.first.map { answer(.choice($0), judge) } ?? []
    }
    for option in places where judged == nil && chosen.count < question.places.count {
      let place = question.places[chosen.count]
      guard place.options.indices.contains(option) else {
        return [.show(.warn("Choose a number from 1 to \(place.options.count)."))]
      }
      chosen.append(option)
      if option != place.right {
        outcome = [.note("Not “\(place.options[option])”: it goes on with “\(place.token.printed)”.")]
      }
    }
    guard chosen.count == question.places.count else { return [] }
    return answer(isChosenByVoice ? .numbers(chosen.map { $0 + 1 }) : .options(chosen), judge)
  }

  mutating func answer(_ response: Response, _ judge: AnswerJudge, told: Set<Int> = []) -> [Effect] {
    guard let asked, phase == .asking else { return [] }
    var judged: Judged
    do throws(UnclearAnswer) {
      judged = try verdict(on: response, to: asked, judge).excusing(told)
    } catch {
      return [.show(.warn(error.message))]
    }
    judged.hints = hints.count
    remember()
    (self.judged, stopped) = (judged, nil)
    answer(judged.outcome, faults: judged.faults)
    answered += 1
    if judged.isRight, judged.hints == 0 { right += 1 }
    return [.record(judged, isSpoken: response.isSpoken)] + (judged.isRight ? [.show(.ring)] : [])
  }

  /// The verdict; on a place that was asked about and is heard once more it is that on it.
  private mutating func verdict(
    on response: Response, to asked: AskedQuestion, _ judge: AnswerJudge
  ) throws(UnclearAnswer) -> Judged {
    do throws(UnclearAnswer) {
      return try judge.judge(asked, response)
    } catch {
      defer { doubted = error.place }
      guard let place = error.place, place == doubted else { throw error }
      return try judge.judge(asked, .typed(place))
    }
  }

  mutating func show(_ hint: Hint) -> [Effect] {
    guard let asked, judged == nil else { return [] }
    guard let times = take(hint) else {
      return [.show(.warn("There are no hints about the place."))]
    }
    help = .help(
      hint == .firstLetters ? "First letters" : "Begins", asked.text(of: hint, asked: times))
    return [.save]
  }

  // MARK: Verdicts

  mutating func overrule(_ name: String?) -> [Effect] {
    guard let judged, phase == .answered else { return [] }
    guard let name, !judged.words.isEmpty else {
      // A right answer is not made wrong by one key.
      if judged.isRight { doubt = .some(nil) } else { return settle(word: nil, isRight: true) }
      return []
    }
    guard let word = judged.find(name) else {
      return [.show(.warn("“\(name)” is not a word of this passage that was asked for."))]
    }
    if judged.faults.contains(where: { $0.word == word }) { return settle(word: word, isRight: true) }
    doubt = .some(word)
    return []
  }

  mutating func settleDoubt(_ isRight: Bool) -> [Effect] {
    guard judged != nil else { return [] }
    return settle(word: doubt ?? nil, isRight: isRight)
  }

  private mutating func settle(word: Int?, isRight: Bool) -> [Effect] {
    guard let judged else { return [] }
    remember()
    doubt = nil
    let changed = judged.overruled(word: word, isRight: isRight)
    self.judged = changed
    isOverruled = isOverruled || changed != judged
    overrule(word: word, isRight: isRight)
    if judged.hints == 0 { right += (changed.isRight ? 1 : 0) - (judged.isRight ? 1 : 0) }
    return [.overrule(word: word, isRight: isRight)]
      + (changed.isRight && !judged.isRight ? [.show(.ring)] : [])
  }
}

extension BuildQuestion {
  /// What a line chooses at a place: numbers, or the word itself; -1 for what is none.
  func options(in line: String, at place: Int) -> [Int] {
    guard places.indices.contains(place) else { return [] }
    if let word = word(line, at: place) { return [word] }
    let numbers = line.split { !$0.isWholeNumber }.compactMap { Int($0) }
    return numbers.isEmpty ? [-1] : numbers.map { $0 - 1 }
  }
}
