import Drills
import Screens
import Study

extension StudyDesk {
  /// Begins a study, or goes on with the one on the screen.
  func begin(_ subject: StudySubject) throws -> [News] {
    if let study, study.subject == subject, !study.run.page.isOver { return [page(of: study.run)] }
    let run = try run(about: subject)
    study = (subject, run)
    return try take([.begin])
  }

  private func run(about subject: StudySubject) throws -> any StudyRun {
    switch subject {
    case .cards(let scope):
      let desk = try cards.desk()
      try desk.reload()
      return try CardRun(scope, at: desk)
    case .vocabulary(let path):
      let desk = try session.vocabDesk(path)
      session.noteDocument(path)
      return VocabularyRun(desk)
    case .quiz(let pack, let selection, let isAgain):
      let desk = try quizzes.desk()
      return try QuizRun([desk.pack(named: pack)], selection, again: isAgain, at: desk)
    }
  }

  /// Takes what happens in it.
  func take(_ events: [StudyEvent]) throws -> [News] {
    guard let run = study?.run else { return [] }
    var news: [News] = []
    for event in events {
      voice.hush()
      if event == .stop {
        _ = try run.take(event)
        study = nil
        return []
      }
      news += try run.take(event).compactMap(news(of:))
    }
    return [page(of: run)] + news
  }

  /// Listens for what its page waits for.
  func listen() {
    guard let expected = study?.run.page.listens else { return }
    switch expected.sound {
    case .meaning(let meaning, let others):
      voice.listen(for: meaning, among: others) { .take([.heard($0)]) }
    case .option(let options): voice.listen(forOneOf: options) { .take([.heardOptions($0)]) }
    }
  }

  private func news(of effect: StudyEffect) -> News? {
    switch effect {
    case .speak(let utterance):
      voice.say(utterance.text, in: utterance.voiceName, isWished: utterance.isWished)
      return nil
    case .ring: return .training(.ding)
    case .warn(let words): return .unclear(words)
    // Only lines can ask for these.
    case .lookUp, .hint: return nil
    }
  }

  private func page(of run: any StudyRun) -> News { .page(run.page, canListen: voice.canListen) }
}
