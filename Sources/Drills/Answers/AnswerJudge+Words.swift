internal import Matching
internal import Memory
internal import Scripture

extension AnswerJudge {
  /// Judges words said or typed, for a fill or a recitation.
  func judgeWords(_ asked: AskedQuestion, _ response: Response) throws(UnclearAnswer) -> Judged {
    switch response {
    case .recited(let result, let isWhole): return try judgeSpoken(result, isWhole: isWhole, asked)
    case .typed(let text): return try judgeTyped(text, asked)
    default: throw UnclearAnswer("Say or type the missing words.")
    }
  }

  // MARK: Said

  private func judgeSpoken(
    _ result: RecitationResult, isWhole: Bool, _ asked: AskedQuestion
  ) throws(UnclearAnswer) -> Judged {
    switch result.outcome {
    case .silence: throw UnclearAnswer("Nothing was heard. Is the right microphone on? Say it again.")
    case .noWords: throw UnclearAnswer("There is nothing to say here.")
    case .heard, .otherText: break
    }
    let tokens = isWhole ? asked.passage.tokens : asked.wanted
    let wanted = Set(asked.wanted.map(\.index))
    var verdicts: [(index: Int, verdict: Verdict, heard: String?)] = []
    for word in result.words
    where tokens.indices.contains(word.index) && wanted.contains(tokens[word.index].index) {
      verdicts.append((tokens[word.index].index, word.verdict, word.heard))
    }
    var faults = verdicts.compactMap { word in
      kind(word.verdict).map { WordFault(word: word.index, kind: $0) }
    }
    for (extra, kind) in strays(result) {
      // What was too much is noted at the word before which it was said.
      guard let token = tokens.dropFirst(extra.before).first ?? tokens.last, wanted.contains(token.index),
        !faults.contains(where: { $0.word == token.index })
      else { continue }
      faults.append(WordFault(word: token.index, kind: kind))
    }
    faults.sort { $0.word < $1.word }
    soften(&faults, of: wanted.count)
    return Judged(
      outcome: Outcome(faults: faults), faults: faults, words: words(of: asked, verdicts),
      added: result.added.compactMap(\.heard), recitation: result)
  }

  private func kind(_ verdict: Verdict) -> WordFault.Kind? {
    switch verdict {
    case .correct: nil
    case .unsure: strictness == .strict ? .slip : nil
    case .close: .slip
    case .substituted, .omitted: .wrong
    }
  }

  /// What was said beside the text, and how grave that is.
  private func strays(_ result: RecitationResult) -> [(RecitationResult.Extra, WordFault.Kind)] {
    switch strictness {
    case .lenient: []
    case .standard: (result.added + result.repeated + result.selfCorrected).map { ($0, .slip) }
    case .strict:
      result.added.map { ($0, .wrong) } + (result.repeated + result.selfCorrected).map { ($0, .slip) }
    }
  }

  /// To the lenient, a wrong word among ten is a slip.
  private func soften(_ faults: inout [WordFault], of count: Int) {
    guard strictness == .lenient, 10 * faults.count(where: { $0.kind == .wrong }) <= count else { return }
    for place in faults.indices { faults[place].kind = .slip }
  }

  // MARK: Typed

  private func judgeTyped(_ text: String, _ asked: AskedQuestion) throws(UnclearAnswer) -> Judged {
    let typed = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard typed.contains(where: { !Tokenizer.key(of: $0).isEmpty }) else {
      throw UnclearAnswer("Type the missing words, or ? where you do not know.")
    }
    var verdicts: [(index: Int, verdict: Verdict, heard: String?)] = []
    for (place, token) in asked.wanted.enumerated() {
      let word = place < typed.count ? typed[place] : nil
      let key = word.map(Tokenizer.key) ?? ""
      if key == token.key { continue }
      let isForm = OldForms.areFormsOfSameVerb(key, token.key)
      verdicts.append((token.index, word == nil ? .omitted : isForm ? .close : .substituted, word))
    }
    var faults = verdicts.compactMap { word in
      kind(word.verdict).map { WordFault(word: word.index, kind: $0) }
    }
    soften(&faults, of: asked.wanted.count)
    return Judged(
      outcome: Outcome(faults: faults), faults: faults, words: words(of: asked, verdicts),
      added: Array(typed.dropFirst(asked.wanted.count)))
  }
}
