@testable import Desks
@testable import Habits
@testable import Screens
@testable import Terminal
import Testing

@Suite("Learning in the course on the screen")
struct CourseLearningTests {
  @Test("l learns this week's words, on Home and in the Library; before the course begins it does nothing")
  func words() throws {
    let walker = try CourseWalker()
    walker.type("l")
    #expect(walker.learnt == 0)
    walker.press(.enter)
    walker.type("l2")
    #expect(walker.learnt == 1)
    walker.type("l")
    #expect(walker.learnt == 2)
  }

  @Test("A post is read aloud by a: what was being spoken stops, and the reading begins with this post")
  func aloud() throws {
    let walker = try CourseWalker()
    walker.press(.enter)
    #expect(walker.choose("Read “Welcome, and how this works”"))
    walker.type("pa")
    #expect(walker.spoken.map(\.id) == ["w01-1-welcome"])
    #expect(walker.begun == [.reading("w01-1-welcome")])
  }
}
