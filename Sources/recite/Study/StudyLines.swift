import Desktop
import Drills
import Screens
import Speech
import Study
import Terminal

/// A study line by line, for every terminal and for pipes.
final class StudyLines {
  private let session: Session
  private let run: any StudyRun
  private let way: PageLines.Way
  private let most: Int
  private let voice: Voice
  private let voiceName: String?
  private let lookUp: String?
  private let prompt: LinePrompt
  private var shown: Page?
  private var output: Output { session.output }

  /// - Parameters:
  ///   - session: The session.
  ///   - run: The study.
  ///   - way: How answers are given.
  ///   - most: After how many answers it is left.
  ///   - voice: What speaks and listens.
  ///   - voiceName: Who speaks; nil for the voice that suits the text.
  ///   - lookUp: The address where words are looked up, with their place in it.
  init(
    _ session: Session, _ run: any StudyRun, _ way: PageLines.Way, most: Int? = nil, voice: Voice,
    voiceName: String? = nil, lookUp: String? = nil
  ) {
    self.session = session
    self.run = run
    self.way = way
    self.most = most ?? .max
    self.voice = voice
    self.voiceName = voiceName
    self.lookUp = lookUp
    prompt = LinePrompt(session.output)
  }

  private var face: PageLines { PageLines(way, width: output.width, output.styles) }

  /// Goes on until the study is over or left.
  func run() async throws -> ExitCode {
    guard try await take([.begin]) else { return .interrupted }
    while !run.page.isOver {
      guard try await take(try await next()) else { return .interrupted }
    }
    return .success
  }

  /// What happens next; nil where Ctrl-C ended listening.
  private func next() async throws -> [StudyEvent]? {
    let page = run.page
    if let events = face.goesOn(page, isTerminal: prompt.isTerminal) { return events }
    guard let line = prompt.line(face.prompt(page)) else { return [.stop] }
    switch face.meaning(of: line, on: page) {
    case .events(let events): return events
    case .listen:
      guard let expected = page.listens else { return [] }
      return try await listen(for: expected)
    case .unknown(let advice):
      warn(advice)
      return []
    }
  }

  /// Takes events, and shows what comes of each; false where Ctrl-C ended it.
  private func take(_ events: [StudyEvent]?) async throws -> Bool {
    guard let events else { return false }
    for event in events {
      let effects = try run.take(event)
      let page = run.page
      let isEnough = !page.isOver && page.answered >= most
      output.lines(face.outcome(of: page, after: shown))
      if !isEnough || page.isAnswered { output.lines(face.lines(of: page, after: shown)) }
      shown = page
      for effect in effects {
        guard try await carryOut(effect) else { return false }
      }
      if isEnough { return try await take([.stop]) }
    }
    return true
  }

  private func carryOut(_ effect: StudyEffect) async throws -> Bool {
    switch effect {
    case .speak(let utterance):
      return try await voice.say(utterance.text, in: voiceName ?? utterance.voiceName) != .interrupted
    case .ring: voice.ring()
    case .warn(let words): warn(words)
    case .lookUp(let word): look(up: word)
    case .hint(let word):
      output.lines(await WordHints(session).hint(for: word).wrapped(to: output.width, indent: 2))
    }
    return true
  }

  private func listen(for expected: Page.Expectation) async throws -> [StudyEvent]? {
    let words = expected.ways.map { ": " + $0 } ?? ""
    guard let sound = try await voice.record("Say \(expected.name)\(words)") else { return nil }
    switch expected.sound {
    case .meaning(let meaning, let others):
      let heard = try await MeaningListener(session.speech()).answer(sound, meaning: meaning, others: others)
      if let heard { output.line(StyledText("  Heard: ", .dim) + StyledText(heard)) }
      return [.heard(heard)]
    case .option(let options):
      let heard = try await QuizListener(session.speech()).options(of: options, sound)
      if let place = heard.first, heard.count == 1 {
        output.line(
          StyledText("  Heard: ", .dim) + StyledText("\(Page.Option.letter(place))  \(options[place])"))
      }
      return [.heardOptions(heard)]
    }
  }

  private func look(up word: String) {
    guard let lookUp else { return warn("Say where: --look-up \"https://jisho.org/search/{word}\".") }
    do {
      try WebPage(template: lookUp, word: word).open(environment: session.environment)
    } catch {
      warn(CommandFailure(describing: error).message)
    }
  }

  private func warn(_ words: String) {
    output.flush()
    output.message(StyledText(words, .warning))
  }
}

extension Utterance {
  /// The name of the voice; nil for the one that the learner chose.
  var voiceName: String? {
    switch voice {
    case .chosen: nil
    case .ofScript(let isJapanese): ScriptVoice.name(for: text, isJapanese: isJapanese)
    }
  }
}
