@testable import Habits
@testable import Memory
import Testing

@Suite("Words of one's own, to be learnt by heart")
struct OwnWordsTests {
  private static func log(_ changes: (Int, CourseEvent.Change)...) throws -> [CourseEvent] {
    let life = try Life()
    return changes.map {
      CourseEvent(instant: life.now, day: life.moment.today.advanced(by: $0.0), change: $0.1)
    }
  }

  @Test("A goal, a habit and a note have names that no reference has; what the course gives is none of them")
  func names() throws {
    let words = OwnWords.all(
      in: try Self.log(
        (0, .started(course: "ten-weeks")),
        (0, .adopted(theme: "observing-meals", text: "Take a picture", weeks: 1)),
        (7, .goal(text: "Somebody at ease")),
        (7, .adopted(theme: "eating-slowly", text: "Fork down", weeks: nil)),
        (15, .noted(post: "w03-2-if-then", text: "If I open the fridge,\nthen I drink first"))))
    #expect(words.map(\.name) == ["My goal", "My habit of eating slowly", "My note on if then"])
    #expect(words.last?.text == "If I open the fridge, then I drink first")
    #expect(words.allSatisfy { $0.isPresent && OwnWords.isName($0.name) })
    #expect(OwnWords.isName("goal") && !OwnWords.isName("Micah 6:8") && !OwnWords.isName("my"))
    #expect(OwnWords.name(ofHabit: "eating-slowly") == words[1].name)
    #expect(OwnWords.name(ofNoteOn: "w03-2-if-then") == words[2].name)
  }

  @Test(
    "Other words are another text; people who type a name mean what stands today, a stored name its own version"
  )
  func versions() throws {
    let all = OwnWords.all(
      in: try Self.log(
        (7, .goal(text: "Calm")), (20, .goal(text: "Calm and strong")),
        (21, .adopted(theme: "eating-slowly", text: "Fork down", weeks: nil)),
        (22, .letGo(theme: "eating-slowly"))))
    #expect(all.map(\.name) == ["My goal", "My goal (2)", "My habit of eating slowly"])
    #expect(all.map(\.isPresent) == [false, true, false])
    #expect(OwnWords.find("My goal", in: all)?.text == "Calm")
    for typed in ["goal", "my goal", "MY GOAL"] {
      #expect(OwnWords.find(typed, in: all)?.text == "Calm and strong", "\(typed)")
    }
    #expect(OwnWords.find("my goal (2)", in: all)?.text == "Calm and strong")
    #expect(
      OwnWords.find("my habit of eating slowly", in: all)?.text == "Fork down", "let go, and still known")
    #expect(OwnWords.find("my note on thirst", in: all) == nil)
    // Back to the first words: the first text again, not a third.
    let back = OwnWords.all(
      in: try Self.log((7, .goal(text: "Calm")), (20, .goal(text: "Strong")), (30, .goal(text: "Calm"))))
    #expect(back.filter(\.isPresent).map(\.name) == ["My goal"] && back.count == 2)
  }

  @Test("A letter is not learnt as one; what was taken out or belongs to a course before stands no more")
  func limits() throws {
    let letter = String(repeating: "Dear me, ", count: 60)
    let all = OwnWords.all(
      in: try Self.log(
        (0, .noted(post: "w10-4-a-letter", text: letter)),
        (1, .noted(post: "w03-2-if-then", text: "If, then")),
        (2, .noted(post: "w03-2-if-then", text: nil)), (3, .goal(text: "Calm")),
        (4, .started(course: "ten-weeks"))))
    #expect(all.map(\.name) == ["My note on if then", "My goal"] && !all.contains(where: \.isPresent))
  }

  @Test("This week's words are the goal, the habits on the list and the notes of this week, week by week")
  func week() throws {
    var life = try Life()
    try life.act(.start(again: false))
    #expect(life.state.wordsOfWeek(life.log, at: life.moment).isEmpty, "in the first week there are none")
    life.go(days: 7)
    try life.readAll()
    try life.act(.setGoal("Somebody at ease"))
    try life.act(.adopt(theme: "eating-slowly", text: "Fork down after every bite"))
    life.go(days: 7)
    try life.readAll()
    try life.act(.note(post: "w03-2-if-then", text: "If I am late, then I eat slowly all the same"))
    #expect(
      life.state.wordsOfWeek(life.log, at: life.moment).map(\.name)
        == ["My goal", "My habit of eating slowly", "My note on if then"])
    life.go(days: 7)
    #expect(life.state.wordsOfWeek(life.log, at: life.moment).count == 2, "the note was of another week")
    try life.act(.letGo(theme: "eating-slowly"))
    #expect(life.state.wordsOfWeek(life.log, at: life.moment).map(\.name) == ["My goal"])
  }
}
