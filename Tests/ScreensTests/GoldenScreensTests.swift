@testable import Desks
import Foundation
@testable import Learning
@testable import Memory
@testable import Screens
@testable import Terminal
import Testing
@testable import Text

/// The screens as a learner sees them at 80 by 24, kept in `Tests/Fixtures/Screens`: a change of one shows in
/// the difference. `RECITE_RECORD=1 swift test --filter GoldenScreensTests` keeps them anew: look at them.
@Suite("Screens as they are kept")
struct GoldenScreensTests {
  private func expect(
    _ learner: Learner, _ name: String, _ location: SourceLocation = #_sourceLocation
  ) throws { try GoldenScreen.expect(learner.app.canvas, name, location) }

  @Test("Each kind of question, and how it goes", arguments: Exercise.allCases)
  func question(_ exercise: Exercise) throws {
    let learner = try Learner.asked(exercise)
    try expect(learner, exercise.code)
    learner.carryOut(learner.app.reduce(.key(.control("d"))))
    try expect(learner, exercise.code + "-given-up")
  }

  /// The sizes of windows that are looked at: the smallest, the usual, a large one.
  private static let sizes = [(60, 16), (80, 24), (120, 40)]

  @Test("The main pages of a learner who has begun, in windows of three sizes", arguments: sizes)
  func mainPages(_ columns: Int, _ rows: Int) throws {
    func expect(_ learner: Learner, _ name: String) throws {
      try self.expect(learner, "\(name)-\(columns)x\(rows)")
    }
    let learner = try Learner(columns: columns, rows: rows)
    try expect(learner, "welcome")
    try learner.trainer.createSet(named: "Favourites", [Learner.reference, "John 3:16", "Psalm 23:1"])
    for news in try learner.begin(learner.trainer.lesson(about: learner.trainer.passage(Learner.reference))) {
      learner.tell(news)
    }
    try expect(learner, "lesson")
    for step in 0..<14 {
      try answer(learner, isKnown: step % 5 != 4)
      if step == 6 { try expect(learner, "lesson-verdict") }
      learner.press(.enter)
    }
    try expect(learner, "lesson-end")
    learner.press(.enter)
    learner.type("1")
    try expect(learner, "home-begun")
    for (key, name) in [("2", "learn-begun"), ("3", "practice"), ("4", "sets"), ("6", "settings")] {
      // Digits typed on Learn are for its field.
      learner.press(.escape)
      learner.type(key)
      try expect(learner, name)
    }
    learner.type("m")
    learner.tell(.microphone("Built-in Microphone"))
    learner.tell(.level(LevelMeter(level: -20, peak: -10, isClipped: false, elapsed: 2)))
    try expect(learner, "microphone")
    let half = try Learner.asked(.recite, columns: columns, rows: rows)
    half.type("Thy word is a lamp unto my house")
    half.press(.enter)
    try expect(half, "half")
  }

  @Test("What is due today, to its end, in windows of three sizes", arguments: sizes)
  func today(_ columns: Int, _ rows: Int) throws {
    let learner = try Learner(columns: columns, rows: rows)
    let names = [Learner.reference, "John 3:16", "Psalm 23:1"]
    try learner.trainer.createSet(named: "Favourites", names)
    for name in names {
      let run = try learner.trainer.drill(.recite, about: learner.trainer.passage(name))
      _ = try run.take(.begin)
      _ = try run.take(.answer(Learner.verse))
    }
    learner.clock.pass(days: 20)
    learner.type("1")
    try expect(learner, "today-\(columns)x\(rows)")
    learner.press(.enter)
    for question in 0..<9 where learner.run?.page.isOver == false {
      try answer(learner, isKnown: question > 0)
      learner.press(.enter)
    }
    try expect(learner, "today-done-\(columns)x\(rows)")
  }

  @Test("A text of one's own, a scene, and what is known of all, in windows of three sizes", arguments: sizes)
  func own(_ columns: Int, _ rows: Int) throws {
    let river = """
      I was born beside a river, and I shall die beside one. My grandfather built his house where the water \
      bends, and he would not move it when the floods came.

      Every spring the cellar filled to the third step. He counted the steps aloud, as other men count their \
      money, and then he went out to look at the boats.
      """
    let well = """
      ANNA: Who is there?
      BEN: Only me, and the bucket, and the moon.
      ANNA: You should be asleep. It is past two.
      BEN: So should you. What have you lost down there?
      """
    let texts = [("The river", river), ("The well", well)].map { OwnText($1, title: $0, fallback: "") }
    let learner = try Learner(columns: columns, rows: rows, own: texts)
    func expect(_ name: String) throws { try self.expect(learner, "\(name)-\(columns)x\(rows)") }
    learner.type("2")
    learner.carryOut(learner.app.reduce(.paste(river)))
    try expect("own-text")
    learner.press(.enter)
    learner.type("The river")
    learner.press(.enter)
    learner.tell(.told("Added: “The river”, 6 lines, 61 words."))
    try expect("own-lesson")
    for step in 0..<22 {
      try answer(learner, isKnown: step % 5 != 4)
      learner.press(.enter)
    }
    try expect("own-joined")
    learner.tell(.left("", isDone: true))
    try expect("own-learn")
    learner.type("the well")
    learner.press(.enter)
    try expect("scene")
    learner.press(.escape)
    learner.carryOut(learner.app.reduce(.key(Key(.character("5"), .alt))))
    learner.type("p")
    try expect("passages")
    learner.press(.escape)
    learner.type("b")
    try expect("books")
  }

  /// Answers what is on the screen, or says that it is not known; steps that only teach want no answer.
  private func answer(_ learner: Learner, isKnown: Bool) throws {
    guard let page = learner.run?.page, page.listens != nil else { return }
    guard isKnown, let asked = learner.run?.study.asked else {
      return learner.carryOut([.take([.giveUp])])
    }
    switch asked.question {
    case .locate: learner.carryOut([.take([.answer(Learner.reference)])])
    case .fill, .recite, .rearrange, .next: learner.carryOut([.take([.answer(asked.passage.text)])])
    case .build(let question): learner.carryOut([.take(question.places.map { .choose($0.right) })])
    }
  }

  @Test("Home, Learn, the first steps of a lesson, listening, going on by voice alone, and half a recitation")
  func ways() throws {
    let learner = try Learner()
    try expect(learner, "home")
    learner.type("2")
    try expect(learner, "learn")
    let lesson = try Learner()
    lesson.press(.down, .down, .enter)
    try expect(lesson, "lesson-read")
    let reciting = try Learner.asked(.recite)
    reciting.tell(.listening)
    reciting.tell(.level(LevelMeter(level: -20, peak: -10, isClipped: false, elapsed: 0.5)))
    reciting.tell(.recited([0, 1, 2], next: 3))
    try expect(reciting, "reciting")
    let byVoice = try Learner.asked(.locateBook)
    byVoice.carryOut(byVoice.app.reduce(.key(.control("f"))))
    try expect(byVoice, "hands-free")
  }
}
