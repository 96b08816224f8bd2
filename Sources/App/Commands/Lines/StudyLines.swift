import Desks
import Desktop
import Learning
import Screens
import Terminal
import Text

/// A study line by line, for every terminal and for pipes.
final class StudyLines {
  let session: Session
  let audio: StudyAudio
  let voiceName: String?
  let isInWords = TerminalEnvironment.current().isInWords
  var isSilent: Bool
  private let run: any StudyRun
  private let way: PageLines.Way
  private let most: Int
  private let lookUp: String?
  private let prompt: LinePrompt
  private var shown: Page?
  /// The page whose keys were told last.
  private var prompted: Page?
  /// What goes on without a key, and what the study wanted done since its last turn.
  private(set) var handsFree: HandsFree?
  private var wished: [StudyEffect] = []
  /// Whether something came of the events taken last.
  private var hasHappened = false
  /// What is said and listened for before anybody is asked for a line.
  private var whispered: SpokenTurn?
  var output: Output { session.output }

  /// Answers are given in a way, and the study is left after so many (`most`). `isHandsFree`, all is spoken
  /// and heard, without a key. Without a voice's name the one speaks that suits the text. `lookUp` is the
  /// address where words are looked up, with their place in it.
  init(
    _ session: Session, _ run: any StudyRun, _ way: PageLines.Way, most: Int? = nil, device: String? = nil,
    isSilent: Bool = false, isHandsFree: Bool = false, voiceName: String? = nil, lookUp: String? = nil,
    prompt: LinePrompt? = nil
  ) throws {
    self.session = session
    self.run = run
    self.way = way
    self.most = most ?? .max
    self.isSilent = isSilent
    handsFree = isHandsFree ? session.settings().handsFree : nil
    handsFree?.greets = true
    self.voiceName = voiceName
    self.lookUp = lookUp
    self.prompt = prompt ?? LinePrompt(session.output)
    audio = try session.studyAudio(device: device)
  }

  private var face: PageLines {
    PageLines(
      way, width: output.width, output.styles, isInWords: isInWords, isTerminal: prompt.isTerminal)
  }

  /// Goes on until the study is over or left.
  func run() async throws -> ExitCode {
    guard try await take([.begin]) else { return .interrupted }
    repeat {
      while !run.page.isOver || offersMore {
        guard try await take(try await next()) else {
          // What was answered is told all the same.
          _ = try await take([.stop])
          return .interrupted
        }
      }
      // How it went is told, too, after what was missed was asked once more.
      if handsFree != nil, try await take(try await handsFreeEvents()) == false { return .interrupted }
    } while !run.page.isOver
    return .success
  }

  /// Whether somebody may still go on at the end.
  private var offersMore: Bool { prompt.isTerminal && handsFree == nil && run.page.actions.count > 1 }

  /// What happens next; nil where Ctrl-C ended listening.
  private func next() async throws -> [StudyEvent]? {
    let page = run.page
    if handsFree != nil { return try await handsFreeEvents() }
    if let turn = whispered {
      whispered = nil
      return try await take(turn).map(obey)
    }
    if let events = face.happens(on: page) { return events }
    let isAgain =
      prompted?.title == page.title && prompted?.answered == page.answered
      && prompted?.isAnswered == page.isAnswered
    prompted = page
    guard let line = prompt.line(face.prompt(page, isAgain: isAgain)) else {
      return output.isOpen ? face.ends(page) : [.stop]
    }
    switch face.meaning(of: line, on: page) {
    case .events(let events): return events
    case .onward(let events):
      prompt.input.giveBack(line)
      return events
    case .listen:
      guard let expected = page.listens else { return [] }
      return try await listen(for: expected).map(obey)
    case .command(let events): return try await heed(events) ? [] : nil
    case .unknown(let advice):
      warn(advice)
      return []
    }
  }

  /// What happens next without a key; nil where Ctrl-C ended it.
  private func handsFreeEvents() async throws -> [StudyEvent]? {
    guard var handsFree else { return nil }
    let page = run.page
    let turn = handsFree.turn(on: page, after: wished)
    (self.handsFree, wished) = (handsFree, [])
    let heard = try await take(turn)
    let events = heard.flatMap { self.handsFree?.events(of: $0, on: page) }
    return page.isAnswered && page.answered >= most && events != nil ? [.finish] : events
  }

  /// What events mean on the page, where one of them is a command.
  private func obey(_ events: [StudyEvent]) -> [StudyEvent] {
    events.flatMap { event in
      let obeyed = run.page.obeyed(event)
      if let words = obeyed.words { output.note(words) }
      return obeyed.events
    }
  }

  /// Does what a typed command means here, or tells that it means nothing; false where Ctrl-C ended it.
  private func heed(_ events: [StudyEvent]) async throws -> Bool {
    switch events {
    case [.command(.help)]:
      output.note(SpokenCommand.toldToType)
      // Who types sees the keys as the question comes again.
      if !prompt.isTerminal { output.note(face.prompt(run.page)) }
      prompted = nil
      return true
    case [.command(.slower)]: audio.slow()
    case [.command(.again)]: (shown, prompted) = (nil, nil)
    default: break
    }
    let meant = obey(events)
    hasHappened = meant.isEmpty || events == [.command(.again)]
    guard try await take(meant) else { return false }
    if !hasHappened { output.note(Page.noMeaning) }
    return true
  }

  /// Takes events, and shows what comes of each; false where Ctrl-C ended it.
  private func take(_ events: [StudyEvent]?) async throws -> Bool {
    guard let events else { return false }
    for event in events {
      let before = run.page
      let effects = try run.take(event)
      let page = run.page
      hasHappened = hasHappened || !effects.isEmpty || page != before
      let isEnough = !page.isOver && page.answered >= most && handsFree == nil
      let old = shown
      output.lines(face.outcome(of: page, after: old))
      if !isEnough || page.isAnswered { show(page, after: old, effects) }
      shown = page
      for effect in effects {
        guard try await carryOut(effect) else { return false }
      }
      if let (before, after) = face.strength(of: page, after: old) { try await raise(before, after) }
      if isEnough { return try await take([.stop]) }
    }
    return true
  }

  private func show(_ page: Page, after old: Page?, _ effects: [StudyEffect]) {
    // What is spoken is shown word by word meanwhile.
    let isRead =
      !isSilent && handsFree == nil && output.isLive
      && effects.contains { if case .read = $0 { true } else { false } }
    output.lines(face.lines(of: page, after: old, isRead: isRead))
  }

  /// The bar grows in half a second where a terminal can show it.
  private func raise(_ before: Double, _ after: Double) async throws {
    let (face, frames) = (face, 12)
    for frame in 0..<frames where output.isLive && after > before {
      output.showLive([face.line(strength: before + (after - before) * Double(frame) / Double(frames))])
      try await Task.sleep(for: .milliseconds(40))
    }
    output.clearLive()
    output.line(face.line(strength: after))
  }

  private func carryOut(_ effect: StudyEffect) async throws -> Bool {
    if handsFree != nil { wished.append(effect) }
    switch effect {
    case .speak, .read: if handsFree != nil { return true }
    default: break
    }
    switch effect {
    case .speak(let utterance): return try await say(utterance) != .interrupted
    case .read(let passage):
      switch try await read(passage) {
      case .spoken: break
      case .silent:
        if output.isLive {
          output.lines(WordLine(passage.tokens.map { .init($0) }).lines(width: output.width))
        }
      case .interrupted: return false
      }
    case .whisper(let word):
      if let expected = run.page.listens, handsFree == nil {
        whispered = SpokenTurn([.whisper(word)], listens: expected)
      }
    case .playBack: await playBack()
    case .ring: if !isSilent { audio.ring() }
    case .warn(let words): warn(words)
    case .showPicture(let picture): if let trouble = PictureViewer.open(picture, session) { warn(trouble) }
    case .picture(let names): show(names)
    case .open(let names): attempt { try StudyMedia(session).open(names) }
    case .play(let names, let isWished): return try await play(names, isWished: isWished)
    case .lookUp(let word): look(up: word)
    case .hint(let word):
      output.lines(await WordHints(session).hint(for: word).wrapped(to: output.width, indent: 2))
    }
    return true
  }

  private func look(up word: String) {
    guard let lookUp else { return warn("Say where: --look-up \"https://jisho.org/search/{word}\".") }
    do {
      try WebPage(template: lookUp, word: word).open(environment: session.environment)
    } catch {
      warn(Failure(describing: error).message)
    }
  }

  func warn(_ words: String) {
    output.flush()
    output.message(words, .warning)
  }
}
