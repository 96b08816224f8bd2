import Desks
import Habits
import Learning
import Screens
import Terminal
import Text

extension StudyDesk {
  /// Begins a study, or goes on with the one on the screen.
  func begin(_ subject: StudySubject) throws -> [News] {
    if let study, study.subject == subject { return [page(of: study)] }
    let run = try run(about: subject)
    let effects = try run.take(.begin)
    (study, handsFree) = (run.page.parting == nil ? (subject, run) : nil, nil)
    watchTime(of: run)
    return [page(of: (subject, run))] + carryOut(effects)
  }

  private func run(about subject: StudySubject) throws -> any StudyRun {
    switch subject {
    case .lesson(let reference):
      let passage = try trainer.passage(reference)
      // A verse that is in no set yet goes into the first one.
      try trainer.enrol(passage.name)
      return try trainer.lesson(about: passage)
    case .practice(let set, let order): return trainer.practice(in: set, order: order)
    case .scene(let title, let part, let manner):
      let (text, lines) = try trainer.sceneText(title)
      let first = min(manner.first, lines.upperBound)
      let scene = try trainer.scene(
        of: text, part: part, lines: first...lines.upperBound, cuesOnly: manner.cuesOnly)
      return trainer.scene(scene, as: manner)
    case .cards(let scope):
      let desk = try screenDesks.cards()
      try desk.reload()
      try desk.layOut(scope, plays: session.settings().cardSounds)
      return desk
    case .vocabulary(let path): return try screenDesks.vocabulary.open(path)
    case .reading(let name):
      let coach = try coach()
      guard let post = coach.course.post(name) else { throw Failure(.noSuchPost) }
      guard audio.canListen else {
        throw Failure(
          "There is no microphone to read into.", advice: "See what is missing: recite doctor")
      }
      return ReadingRun(post, coach, trainer.judge)
    case .words(let aim):
      let coach = try coach()
      return CourseStudyRun(
        try WordsStudy(aim, of: coach.course, coach.view()), coach, CourseReminders(session).follow)
    case .catchUp:
      let coach = try coach()
      return CourseStudyRun(CatchUpStudy(coach.view()), coach, CourseReminders(session).follow)
    case .quiz(let pack, let selection, let manner, let isAgain):
      let desk = try screenDesks.quizzes()
      try desk.begin([desk.pack(named: pack)], selection, again: isAgain, manner)
      return desk
    }
  }

  /// Takes what happens in it.
  func take(_ events: [StudyEvent]) throws -> [News] {
    guard let study else { return [] }
    let (events, words) = obeyed(events, on: study.run.page)
    var news = words.map { News.unclear($0) }
    var effects: [StudyEffect] = []
    for event in events {
      audio.hush()
      // It is left, whatever the store says: it may have been taken back by another program in the meantime.
      if event == .stop { self.study = nil }
      let wished = try study.run.take(event)
      news += carryOut(wished)
      effects += wished
      if event == .stop { return [] }
    }
    if study.run.page.parting != nil { self.study = nil }
    speakOn(after: effects)
    return [page(of: study)] + news
  }

  /// What events mean, where one of them is a command that was said; and what is to be told of it.
  private func obeyed(_ events: [StudyEvent], on page: Page) -> (events: [StudyEvent], words: [String]) {
    if let meant = handsFree?.events(of: events, on: page) { return (meant, []) }
    let obeyed = events.map(page.obeyed)
    return (obeyed.flatMap(\.events), obeyed.compactMap(\.words))
  }

  /// While a quiz has an end, each second is told.
  private func watchTime(of run: any StudyRun) {
    clock?.cancel()
    guard run.page.secondsLeft != nil else { return }
    let queue = queue
    clock = Task {
      // Cancelled, it ends.
      while (try? await Task.sleep(for: .seconds(1))) != nil { queue.post(.study(.time)) }
    }
  }

  /// A second went by.
  func passTime() throws -> [News] {
    guard let study, study.run.page.secondsLeft != nil else {
      clock?.cancel()
      return []
    }
    _ = try study.run.take(.time)
    if study.run.page.isOver { speakOn(after: []) }
    return [page(of: study)]
  }

  /// Without a key: says what is new on its page, and listens.
  func speakOn(after effects: [StudyEffect]) {
    guard let page = study?.run.page, let turn = handsFree?.turn(on: page, after: effects) else { return }
    audio.take(turn)
  }

  /// Listens for what its page waits for.
  func listen() {
    if let expected = study?.run.page.listens { audio.listen(for: expected) }
  }

  /// Carries out what a study wants; what several say is said one after another.
  private func carryOut(_ effects: [StudyEffect]) -> [News] {
    let spoken = effects.compactMap { if case .speak(let one) = $0 { one } else { nil } }
    guard handsFree == nil, spoken.count > 1 else { return effects.compactMap(news(of:)) }
    audio.say(spoken)
    return effects.filter { if case .speak = $0 { false } else { true } }.compactMap(news(of:))
  }

  private func news(of effect: StudyEffect) -> News? {
    switch effect {
    case .speak, .read, .whisper: if handsFree == nil { speak(effect) }
    case .playBack: audio.playBack()
    case .ring: audio.study.ring(orElse: bell)
    case .warn(let words): return .unclear(words)
    case .showPicture(let picture): return PictureViewer.open(picture, session).map { .unclear($0) }
    case .open(let names): return attempt { try StudyMedia(session).open(names) }
    case .play(let names, let isWished):
      return attempt(isWished) { audio.play(try StudyMedia(session).sounds(names)) }
    case .picture(let names): draw(names)
    // Only lines can ask for these.
    case .lookUp, .hint: break
    }
    return nil
  }

  /// Draws pictures among the text, once they are made: another program makes them.
  private func draw(_ names: [String]) {
    // Without a folder for data no picture was ever kept.
    guard let media = try? StudyMedia(session), session.output.styles.unicode else { return }
    let (queue, size) = (queue, size())
    Task.detached {
      let pictures = media.drawn(
        names, columns: min(size.columns - 4, 60), rows: max(6, min(24, size.rows / 2)))
      if !pictures.isEmpty { queue.post(.news(.pictures(pictures))) }
    }
  }

  /// What went wrong, where that is to be told.
  private func attempt(_ isTold: Bool = true, _ body: () throws -> Void) -> News? {
    do {
      try body()
    } catch {
      return isTold ? told(error) : nil
    }
    return nil
  }

  private func speak(_ effect: StudyEffect) {
    switch effect {
    case .speak(let utterance): audio.say([utterance])
    case .read(let passage): audio.read(passage)
    case .whisper(let word): audio.take(SpokenTurn([.whisper(word)], listens: study?.run.page.listens))
    default: break
    }
  }

  private func page(of study: (subject: StudySubject, run: any StudyRun)) -> News {
    let voice: AnswerVoice =
      !audio.canListen ? .none : session.settings().answerWay == .voice ? .first : .also
    return .showing(study.run.page, of: study.subject, voice)
  }
}
