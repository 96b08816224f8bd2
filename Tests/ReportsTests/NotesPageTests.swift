@testable import Files
@testable import Habits
@testable import Memory
@testable import Reports
@testable import Terminal
import Testing

@Suite("Notes of the course on a page")
struct NotesPageTests {
  private func note(_ post: String, _ day: Int, _ text: String, in course: Course) -> CourseView.WrittenNote {
    CourseView.WrittenNote(
      title: course.post(post)?.title, place: course.place(of: post),
      note: Note(post: post, day: StudyDay(number: day), text: text))
  }

  @Test(
    "a post shows what it gives to write down and what was written; one that looks back quotes the others")
  func foot() throws {
    let course = try Course(files: ModelData.course)
    let notes = [
      note("w02-2-what-the-pictures-say", 20_000, "I had not known that I graze.\n\nAt all.", in: course),
      note("w10-1-read-it-again", 20_060, "A Thursday when I cooked.", in: course),
    ]
    func foot(_ id: String, width: Int = 40) throws -> [String] {
      let post = try #require(course.post(id))
      return NotesPage.foot(of: post, notes, width: width).map(\.plain)
    }
    #expect(
      try foot("w02-2-what-the-pictures-say") == [
        "", "To write down: I had not known that I …", "You wrote on 2024-10-04:",
        "  I had not known that I graze.",
        "", "  At all.",
      ])
    let back = try foot("w10-1-read-it-again")
    #expect(back.contains("  A Thursday when I cooked.") && back.contains("What you wrote on the way"))
    #expect(back.suffix(4).first == "2.2 What the pictures say, 2024-10-04")
    #expect(back.allSatisfy { $0.count <= 40 })
    #expect(try foot("w01-2-just-watch").isEmpty)
  }

  @Test("without notes it says what they are")
  func empty() {
    #expect(NotesPage.lines([], width: 80).map(\.plain).joined().contains("nothing down yet"))
  }
}
