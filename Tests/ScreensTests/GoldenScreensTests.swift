import Foundation
import Memory
import Study
import Terminal
import Testing

@testable import Screens

/// The screens as a learner sees them at 80 by 24, kept in `Tests/Fixtures/Screens`: a change of one shows in the difference.
/// `RECITE_RECORD=1 swift test --filter GoldenScreensTests` keeps them anew: look at them.
@Suite("Screens as they are kept")
struct GoldenScreensTests {
  private func expect(
    _ learner: Learner, _ name: String, _ location: SourceLocation = #_sourceLocation
  ) throws { try GoldenScreen.expect(learner.app.canvas, name, location) }

  @Test("Each kind of question, and how it goes", arguments: Exercise.allCases)
  func question(_ exercise: Exercise) throws {
    let learner = try StudyScreenTests.asked(exercise)
    try expect(learner, exercise.code)
    learner.carryOut(learner.app.reduce(.key(.control("d"))))
    try expect(learner, exercise.code + "-given-up")
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
    let reciting = try StudyScreenTests.asked(.recite)
    reciting.tell(.listening)
    reciting.tell(.level(LevelNews(level: -20, peak: -10, isClipped: false, elapsed: 0.5)))
    reciting.tell(.recited([0, 1, 2], next: 3))
    try expect(reciting, "reciting")
    let byVoice = try StudyScreenTests.asked(.locateBook)
    byVoice.carryOut(byVoice.app.reduce(.key(.control("f"))))
    try expect(byVoice, "hands-free")
  }
}
