@testable import Habits
import Testing

@Suite("Posts and habits by what people call them")
struct CourseNamingTests {
  @Test("a post is named by its place, its name, or words of its title that no other has")
  func posts() throws {
    let course = try Life().course
    let post = course.weeks[1].posts[0]
    #expect(course.post(called: "2.1") == post)
    #expect(course.post(called: post.id) == post)
    #expect(course.post(called: post.title.uppercased()) == post)
    for word in ["2.99", "99.1", "0.1", "2", "", "no such post"] {
      #expect(course.post(called: word) == nil, "\(word)")
    }
  }

  @Test(
    "a habit is named by its number on the list, its name or its title; what is none of the person's is not")
  func themes() throws {
    var life = try Life()
    try life.act(.start(again: false))
    try life.readAll()
    life.go(days: 7)
    try life.readAll()
    let theme = "eating-slowly"
    try life.act(.adopt(theme: theme, text: "Fork down after every bite"))
    let view = life.state.view(of: life.course, at: life.moment)
    for word in [theme, "Eating Slowly", "EATING-slowly", "2"] {
      #expect(view.theme(called: word, among: ["drinking-water", theme]) == theme, "\(word)")
    }
    for word in ["0", "3", "-1", "drinking-water", ""] {
      #expect(view.theme(called: word, among: ["eating-slowly", theme]) == nil, "\(word)")
    }
  }
}
