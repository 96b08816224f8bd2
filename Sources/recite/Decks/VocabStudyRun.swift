import CommandLineOptions
import Decks
import Desktop
import Documents
import Drills
import Memory
import Speech
import Terminal

/// `recite vocab study`: a day's study line by line, for every terminal and for pipes.
final class VocabStudyRun {
  private let session: Session
  private let prompt: LinePrompt
  private let plan: ParsedCommand
  private let voice: Voice
  private var answered = 0
  private var right = 0
  private var output: Output { session.output }
  private var styles: Styles { session.output.styles }

  init(_ session: Session) {
    self.session = session
    plan = session.plan
    prompt = LinePrompt(session.output)
    voice = Voice(
      session, device: plan[VocabStudyCommand.device], isSilent: plan[VocabStudyCommand.mute])
  }

  /// What comes after a line.
  private enum Step {
    case show([VocabEffect])
    case stop
    case interrupted
  }

  private var isTyped: Bool { plan[VocabStudyCommand.typed] }
  private var isSpoken: Bool { plan[VocabStudyCommand.spoken] }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let desk = try session.vocabDesk(plan.first(VocabStudyCommand.file) ?? "")
    session.noteDocument(desk.file.path)
    if !desk.document.faults.isEmpty {
      let count = desk.document.faults.count
      output.note(
        StyledText("\(count == 1 ? "1 thing is" : "\(count) things are") wrong in it: ", .dim)
          + StyledText("recite vocab check \(desk.file.path)", .heading))
    }
    let most = plan[VocabStudyCommand.count] ?? .max
    var effects = try desk.take(.next)
    while true {
      guard try await show(effects, desk) else { return .interrupted }
      if desk.hasMerged {
        output.message("Another program had changed the file meanwhile; both changes are in it now.")
      }
      guard let card = desk.study.card else {
        // The day is done, or a change from elsewhere took the card off the table.
        if effects.contains(where: { if case .finishDay = $0 { true } else { false } }) { break }
        effects = try desk.take(.next)
        continue
      }
      let isOver = card.isRight != nil && answered >= most
      switch isOver ? .stop : try await step(card, desk) {
      case .show(let next): effects = next
      case .stop:
        tally()
        return .success
      case .interrupted: return .interrupted
      }
    }
    return .success
  }

  private func step(_ card: VocabStudy.Card, _ desk: VocabDesk) async throws -> Step {
    if card.isRight != nil { return try await afterVerdict(desk) }
    return card.isAnswerShown ? try await judge(desk) : try await question(card, desk)
  }

  // MARK: Showing

  private func show(_ effects: [VocabEffect], _ desk: VocabDesk) async throws -> Bool {
    for effect in effects {
      switch effect {
      case .ask(let card):
        voice.forget()
        ask(card)
        if try await speak(card.item, desk) { return false }
      case .showPronunciation(let text):
        output.lines(
          (text.map { StyledText($0) } ?? StyledText("No pronunciation is given.", .dim))
            .wrapped(to: output.width, indent: 4))
      case .showAnswer(let item):
        let sound = item.pronunciation.map { StyledText($0 + styles.separator, .dim) } ?? StyledText()
        output.lines(StyledText.lines(of: item.meaning, to: output.width, indent: 4, after: sound))
      case .verdict(let verdict): tell(verdict)
      case .scheduled(let date):
        answered += 1
        if desk.study.card?.isRight == true {
          right += 1
          voice.ring()
        }
        output.line(StyledText("    again \(desk.phrase(for: date))", .dim))
      case .save: break
      case .takenBack(let wasRight):
        if let wasRight {
          answered -= 1
          right -= wasRight ? 1 : 0
        }
        output.message("Taken back; say again whether you knew it.")
      case .finishDay(let day): finish(day, desk)
      }
    }
    return true
  }

  private func ask(_ card: VocabStudy.Card) {
    output.line()
    let kind = card.isNew ? "new" : card.isEarly ? "again, before its time" : "review"
    // The priority stands in the corner, like the number of a trading card.
    let number = card.item.priority.map { $0.text } ?? ""
    let word = StyledText("  ") + StyledText(card.item.word, .heading)
    let left = word + StyledText("  " + kind, .dim)
    let space = max(2, min(60, output.width) - left.width - TerminalText.width(number))
    output.lines(
      (left + StyledText(tied: String(repeating: " ", count: space), .plain) + StyledText(number, .dim))
        .wrapped(to: output.width))
  }

  private func tell(_ verdict: AnswerVerdict) {
    switch verdict {
    case .right: output.line(StyledText("  " + styles.mark(.correct) + " Right", .correct))
    case .close(let text):
      output.line(
        StyledText("  " + styles.mark(.correct) + " Right", .correct)
          + StyledText(", written “\(text)”", .dim))
    case .wrong: output.line(StyledText("  " + styles.mark(.error) + " Not so", .error))
    }
  }

  private func finish(_ day: VocabDay, _ desk: VocabDesk) {
    output.line()
    output.line(StyledText("Today's study is done.", .heading))
    output.line(
      StyledText("\(day.newCards) new, \(day.reviews) reviewed today.")
        + StyledText(answered > 0 ? " Just now \(right) of \(answered) right." : "", .dim))
    if day.leftOver > 0 {
      output.line(
        StyledText("\(DeckText.words(day.leftOver)) due are left for another day: the day's limit.", .dim))
    }
    if day.untouched > 0 { output.line(StyledText("\(DeckText.words(day.untouched)) not begun yet.", .dim)) }
    if let next = day.nextReview {
      output.line(StyledText("The next word is due \(desk.phrase(for: next)).", .dim))
    }
  }

  private func tally() {
    guard answered > 0 else { return }
    output.line()
    output.line(StyledText("\(right) of \(answered) right. The study goes on where it is.", .heading))
  }

  // MARK: The word spoken

  /// Speaks a word, by its pronunciation where one is given; true where Ctrl-C ended it.
  private func speak(_ item: VocabItem, _ desk: VocabDesk) async throws -> Bool {
    let text = item.pronunciation ?? item.word
    let name = plan[VocabStudyCommand.voice] ?? ScriptVoice.name(for: text, isJapanese: desk.isJapanese)
    return try await voice.say(text, in: name) == .interrupted
  }

  // MARK: Lines

  private func question(_ card: VocabStudy.Card, _ desk: VocabDesk) async throws -> Step {
    let way =
      isTyped
      ? "The meaning" : isSpoken ? "Enter, then say the meaning; or type it" : "Enter shows the meaning"
    let sound = card.item.pronunciation == nil || card.isPronunciationShown ? "" : "p pronunciation, "
    guard let line = prompt.line("\(way) (\(sound)s says it, m mastered, q stops)") else { return .stop }
    if let step = try await command(line, card, desk) { return step }
    if isSpoken, line.isEmpty { return try await listen(card, desk) }
    if isTyped, line.isEmpty { return .show(try desk.take(.turn)) }
    if isTyped || isSpoken { return .show(try desk.take(.answer(line))) }
    // Whoever knows it says so at once, so that a pipe has a line a word.
    if let isRight = Self.judgement(line) {
      guard try await show(try desk.take(.turn), desk) else { return .interrupted }
      return .show(try desk.take(.judge(isRight: isRight)))
    }
    return .show(try desk.take(.turn))
  }

  private func takeBack(_ desk: VocabDesk) throws -> [VocabEffect] {
    if !desk.study.canTakeBack {
      output.message(StyledText("There is nothing to take back here.", .warning))
    }
    return try desk.take(.takeBack)
  }

  private func judge(_ desk: VocabDesk) async throws -> Step {
    let back = desk.study.canTakeBack ? "u takes the last back, " : ""
    guard let line = prompt.line("Did you know it? y, n (m mastered, \(back)q stops)") else { return .stop }
    if let card = desk.study.card, let step = try await command(line, card, desk) { return step }
    guard let isRight = Self.judgement(line) else {
      output.message(StyledText("Type y or n.", .warning))
      return .show([])
    }
    return .show(try desk.take(.judge(isRight: isRight)))
  }

  private func afterVerdict(_ desk: VocabDesk) async throws -> Step {
    // Who judges himself has said all; a pipe has answers only.
    guard isTyped || isSpoken, prompt.isTerminal else { return .show(try desk.take(.next)) }
    guard let line = prompt.line("Enter goes on (o overrules, u takes it back, m mastered, q stops)") else {
      return .stop
    }
    switch line.lowercased() {
    case "q": return .stop
    case "u": return .show(try takeBack(desk))
    case "o":
      let was = desk.study.card?.isRight ?? false
      answered -= 1
      if was { right -= 1 }
      return .show(try desk.take(.overrule(isRight: !was)))
    case "m":
      return .show(try desk.take(.master))
    default: return .show(try desk.take(.next))
    }
  }

  private func command(
    _ line: String, _ card: VocabStudy.Card, _ desk: VocabDesk
  ) async throws -> Step? {
    switch line.lowercased() {
    case "q", "quit": return .stop
    case "p": return .show(try desk.take(.pronunciation))
    case "s": return try await speak(card.item, desk) ? .interrupted : .show([])
    case "u": return .show(try takeBack(desk))
    case "m": return .show(try desk.take(.master))
    case "l":
      lookUp(card.item.word)
      return .show([])
    case "h":
      let hint = await WordHints(session).hint(for: card.item.word)
      output.lines(hint.wrapped(to: output.width, indent: 2))
      return .show([])
    default: return nil
    }
  }

  private func listen(_ card: VocabStudy.Card, _ desk: VocabDesk) async throws -> Step {
    guard let sound = try await voice.record("Say the meaning") else { return .interrupted }
    let others = desk.document.items.lazy.filter { $0.index != card.index }.prefix(80).map(\.item.meaning)
    let heard = try await MeaningListener(session.speech()).answer(
      sound, meaning: card.item.meaning, others: Array(others))
    guard let heard else {
      output.message(
        StyledText("None of the meanings was heard. Press Enter and say it again, or type it.", .warning))
      return .show([])
    }
    output.line(StyledText("  Heard: ", .dim) + StyledText(heard))
    return .show(try desk.take(.answer(heard)))
  }

  private func lookUp(_ word: String) {
    guard let template = plan[VocabStudyCommand.lookUp] else {
      output.message(
        StyledText("Say where: --look-up \"https://jisho.org/search/{word}\".", .warning))
      return
    }
    do {
      try WebPage(template: template, word: word).open(environment: session.environment)
    } catch {
      output.message(StyledText(CommandFailure(describing: error).message, .warning))
    }
  }

  private static func judgement(_ line: String) -> Bool? {
    switch line.lowercased() {
    case "y", "yes", "right": true
    case "n", "no", "wrong": false
    default: nil
    }
  }
}
