public import Memory
internal import Text

/// A scene that is played: what the others say is spoken, one's own lines are awaited and judged. Each own
/// turn is a question by itself, which `TrainingStudy` asks; this leads from one to the next, and tells at
/// the end which lines are shaky.
public struct SceneStudy: Sendable, Equatable {
  /// What became of a turn, the last time it was played.
  struct Played: Sendable, Equatable {
    var outcome: Outcome
    /// Whether help was taken: the next words, or letters.
    var isPrompted: Bool
    /// The beginning of its words.
    var opening: String

    var isShaky: Bool { !outcome.isRight || isPrompted }
  }

  public let scene: Scene
  public let exercise: Exercise
  /// The turns of this round, by their places in the scene.
  private var round: [Int]
  private var index = 0
  private var played: [Int: Played] = [:]
  private var isLeft = false
  private var outcome: [Page.Block] = []

  public init(_ scene: Scene, hiding: Scene.Hiding = .all) {
    self.scene = scene
    exercise = hiding.exercise
    round = Array(scene.turns.indices)
  }

  /// The turn at present; nil at the end.
  public var turn: Scene.Turn? { isLeft || index >= round.count ? nil : scene.turns[round[index]] }

  /// The line from which the rest is played, the cues of the present turn with it; nil at the end, and while
  /// shaky lines are played once more.
  public var rest: Int? {
    turn == nil || round.count < scene.turns.count ? nil : scene.start(ofTurn: round[index])
  }

  /// What the others say now, to be spoken.
  public func cues(isWished: Bool = false) -> [StudyEffect] {
    (turn?.cues ?? []).map {
      .speak(Utterance(text: $0.text, voice: .part($0.voice), isWished: isWished))
    }
  }

  public mutating func leave() { isLeft = true }

  /// Whether a turn stands as it is to be: what has no fault and needed no help is not looked at.
  public func isPlain(_ question: TrainingStudy) -> Bool {
    question.phase == .answered && question.judged?.faults.isEmpty == true && question.judged?.isRight == true
  }

  /// Goes on from a turn that was answered.
  public mutating func goOn(from question: TrainingStudy) {
    outcome = []
    guard let last = question.results.last, let result = last.outcome, turn != nil else { return }
    let opening = question.passage?.text.excerpt ?? ""
    played[round[index]] = Played(outcome: result, isPrompted: !last.hints.isEmpty, opening: opening)
    if isPlain(question) {
      outcome = [.note(last.hints.isEmpty ? "Right." : "Right, with a prompt.")]
    }
    index += 1
  }

  /// Plays the turns that were shaky once more; false where none was.
  public mutating func repeatShaky() -> Bool {
    let shaky = self.shaky
    guard turn == nil, !shaky.isEmpty else { return false }
    (round, index, outcome, isLeft) = (shaky, 0, [], false)
    return true
  }

  private var shaky: [Int] { scene.turns.indices.filter { played[$0]?.isShaky == true } }

  // MARK: What it shows

  /// The page: that of the question at present, as a scene has it, or how it went.
  public func page(_ question: Page?) -> Page {
    guard let turn, var page = question else { return end }
    page.title = ["\(scene.part), \(index + 1) of \(round.count)", "\(scene.title), \(turn.lines.numbered)"]
    page.progress = .init(done: index, count: round.count)
    page.answered += played.count
    page.strength = nil
    page.outcome = outcome + page.outcome
    let cues = turn.cues.map { Page.Block.help($0.speaker, $0.text) }
    if exercise.size == .whole, case .heading = page.blocks.first { page.blocks[0] = .heading(wish) }
    page.blocks = cues + page.blocks
    if page.listens?.name == "the passage" {
      page.listens?.name = "your line"
      page.listens?.field?.placeholder = "your line, word by word"
      page.listens?.field?.advice = "Type your line."
    }
    if page.isAnswered {
      page.actions = page.actions.filter { $0.events != [.takeBack] }
    } else {
      page.actions = page.actions.compactMap(Self.prompting)
      if !cues.isEmpty, page.listens?.field != nil {
        page.actions.insert(
          .init(.line("c"), line: "c", "the cue again", .speak), at: min(1, page.actions.count))
      }
    }
    if !played.isEmpty || page.isAnswered {
      page.actions = page.actions.map { $0 == .stop ? .finish : $0 }
    }
    return page
  }

  private var wish: String {
    "Your line, \(scene.part)" + (exercise == .firstLetters ? ", by its first letters." : ".")
  }

  /// The hints of a question as a prompter has them: Tab gives the next words.
  private static func prompting(_ action: Page.Action) -> Page.Action? {
    switch action.events {
    case [.help(.nextWord)]:
      action.key == .line("h") ? nil : .init(.tab, line: "n", "line?", also: ["line?"], .help(.nextWord))
    case [.help(.firstLetters)]: .init(.line("h"), line: "h", "first letters", .help(.firstLetters))
    default: action
    }
  }

  private var end: Page {
    var page = Page([], [])
    page.isOver = true
    page.answered = played.count
    page.actions = [.init(.enter, "done", .stop)]
    guard !played.isEmpty else { return page }
    let shaky = shaky
    let prompted = played.values.count { $0.isPrompted }
    func lines(_ turns: some Sequence<Int>) -> Int { turns.reduce(0) { $0 + scene.turns[$1].lines.count } }
    let all = lines(played.keys)
    page.blocks = [
      .heading("\(scene.title), as \(scene.part)."),
      .text(
        "\(all - lines(shaky)) of \(all.of("line")) by yourself"
          + (prompted > 0 ? ", \(prompted) prompted." : ".")),
    ]
    if shaky.isEmpty {
      page.blocks.append(.praise("Not one of them was shaky."))
      return page
    }
    let steps = shaky.compactMap { place in
      played[place].map { turn in
        Page.StepResult(
          name: "\(scene.turns[place].lines.numbered): \(turn.opening)", outcome: turn.outcome,
          remark: turn.isPrompted ? "prompted" : nil)
      }
    }
    page.blocks += [.text("Shaky:"), .steps(steps)]
    page.actions.append(.init(.character("m"), "the shaky lines once more", .repeatMissed))
    return page
  }
}

extension ClosedRange<Int> {
  /// Lines by their numbers from 1: "line 3", "lines 3-4".
  fileprivate var numbered: String {
    count == 1 ? "line \(lowerBound)" : "lines \(lowerBound)-\(upperBound)"
  }
}
