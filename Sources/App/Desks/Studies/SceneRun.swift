public import Learning
internal import Memory
internal import Store
public import Text

/// A scene that is played, carried out: each own turn is a question that is kept as any other, under the
/// address of its lines.
public final class SceneRun: StudyRun {
  private let trainer: Trainer
  private var study: SceneStudy
  /// The question of the turn at present.
  private var question: TrainingRun?

  private let manner: Scene.Manner

  init(_ trainer: Trainer, _ study: SceneStudy, _ manner: Scene.Manner) {
    (self.trainer, self.study, self.manner) = (trainer, study, manner)
  }

  public var page: Page { study.page(question?.page) }

  public func take(_ event: StudyEvent) throws(Failure) -> [StudyEffect] {
    switch event {
    case .begin: return question == nil ? try begin() : []
    case .stop, .finish:
      // What is answered counts, looked at or not.
      if let question { study.goOn(from: question.study) }
      study.leave()
      return []
    case .repeatMissed: return study.repeatShaky() ? try begin() : []
    case .speak where question?.page.isAnswered == false: return study.cues(isWished: true)
    case .next where question?.page.isAnswered == true: return try goOn()
    case .help(.nextWord): return try prompt()
    default: break
    }
    guard let question else { return [] }
    let shown = try question.take(event)
    return study.isPlain(question.study) ? shown + (try goOn()) : shown
  }

  /// How many words a prompter gives at a time.
  private static let prompted = 3

  private func prompt() throws(Failure) -> [StudyEffect] {
    guard let question else { return [] }
    var shown: [StudyEffect] = []
    for _ in 0..<(question.study.isOpen ? Self.prompted : 1) {
      shown = try question.take(.help(.nextWord))
    }
    return shown
  }

  private func goOn() throws(Failure) -> [StudyEffect] {
    if let question { study.goOn(from: question.study) }
    return try begin()
  }

  /// Asks for the turn at present, behind its cues.
  private func begin() throws(Failure) -> [StudyEffect] {
    try keep()
    guard let turn = study.turn else {
      question = nil
      return []
    }
    let (first, last) = (turn.lines.lowerBound, turn.lines.upperBound)
    let passage = try trainer.passage("\(study.scene.title) \(first)-\(last)")
    let run = try trainer.drill(study.exercise, about: passage)
    _ = try run.take(.begin)
    question = run
    return study.cues()
  }

  /// Keeps whose part is played and where it goes on, so that it is found again.
  private func keep() throws(Failure) {
    var played = Scene.Played(
      title: study.scene.title, part: study.scene.part, manner: manner, isOpen: study.rest != nil)
    played.manner.first = study.rest ?? 1
    try trainer.keep(played)
  }
}

extension Trainer {
  /// A scene of a text, played in a part; `begin` tells it to begin.
  public func scene(_ scene: Scene, as manner: Scene.Manner = Scene.Manner()) -> SceneRun {
    SceneRun(self, SceneStudy(scene, hiding: manner.hiding), manner)
  }

  func keep(_ played: Scene.Played) throws(Failure) {
    try store.keepScene(played.title, KeptState.text(of: played), at: now)
  }

  /// What was played, by the titles: those of texts that are there. What a newer program kept is left out.
  public func playedScenes() throws(Failure) -> [Scene.Played] {
    let titles = Set(canon.ownTexts.map(\.title))
    return try store.scenes().compactMap { kept -> Scene.Played? in
      do throws(Failure) {
        let played: Scene.Played = try KeptState.state(kept, of: "What was played")
        return titles.contains(played.title) ? played : nil
      } catch {
        return nil
      }
    }.sorted(naturallyBy: \.part).sorted(naturallyBy: \.title)
  }

  /// The part of a text that was played; nil where none was, or nobody has it any more.
  public func played(_ text: OwnText) throws(Failure) -> Scene.Played? {
    try playedScenes().first { $0.title == text.title && Scene(text, part: $0.part) != nil }
  }

  /// The text that an address is in, and the lines that it means.
  ///
  /// - Throws: where it is no address, or of no text of the learner's own with speakers.
  public func sceneText(_ address: String) throws(Failure) -> (text: OwnText, lines: ClosedRange<Int>) {
    let reference = try reference(address)
    guard let range = reference.ranges.first, let text = canon.ownText(at: range.first) else {
      throw Failure(
        code: "no_speakers",
        message: "\(reference.text(in: canon)) stands in a book: nobody plays a part there.",
        advice: "Add a text with speakers: recite scene play.txt")
    }
    guard !text.speakers.isEmpty else {
      throw Failure(
        code: "no_speakers", message: "“\(text.title)” names nobody who speaks.",
        advice:
          "Write who speaks before each line, as in ANNA: Who is there? Then: recite texts add FILE --replace"
      )
    }
    return (text, range.first.verse...range.last.verse)
  }

  /// The part of a text that a person names, as it is played.
  ///
  /// - Throws: `no_such_part`, with those that there are.
  public func scene(
    of text: OwnText, part: String, lines: ClosedRange<Int>? = nil, cuesOnly: Bool = false
  ) throws(Failure) -> Scene {
    if let scene = Scene(text, part: part, lines: lines, cuesOnly: cuesOnly) { return scene }
    let isThere = Scene(text, part: part) != nil
    throw Failure(
      code: "no_such_part",
      message: isThere
        ? "\(SafeText.excerpt(part)) says nothing in these lines."
        : "Nobody in “\(text.title)” is called \(SafeText.excerpt(part)).",
      advice: "There is \(text.speakers.prefix(12).joined(separator: ", ")).")
  }
}
