@testable import Files
import Foundation
@testable import Habits
import Testing

@Suite("The shipped course")
struct ShippedCourseTests {
  @Test("it parses without a fault")
  func parses() throws {
    do {
      _ = try Course(files: ModelData.course)
    } catch {
      for fault in error.faults { Issue.record("\(fault)") }
    }
  }

  @Test("COURSE: it holds at least forty posts of 150 words or more, each with text of its own")
  func posts() throws {
    let course = try #require(Life.shipped)
    let posts = course.sections.flatMap(\.posts)
    #expect(posts.count >= 40)
    for post in posts {
      let count = post.spoken.reduce(0) { $0 + $1.split(separator: " ").count }
      #expect(count >= 150, "\(post.id) has \(count) words")
    }
    // No sentence of some length stands twice.
    let sentences = posts.flatMap { post in
      post.spoken.flatMap { $0.split { ".?!".contains($0) } }.map { $0.trimmingCharacters(in: .whitespaces) }
    }.filter { $0.count > 60 }
    #expect(Set(sentences).count == sentences.count)
  }

  @Test(
    "Every DOI of a post stands in the list of those that were checked, with the author and year it was seen beside"
  )
  func sources() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Benchmarks/results/sources-2026-11-23.md")
    let checked = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let course = try #require(Life.shipped)
    for post in course.sections.flatMap(\.posts) {
      for source in post.sources {
        let author = source.authors.prefix { $0 != "," }
        let line =
          source.doi.map { "| \($0) | \(author) \(source.year) | \(post.id) |" }
          ?? "- \(author) \(source.year), \(post.id)"
        #expect(checked.contains { $0.hasPrefix(line) }, "\(line)")
      }
    }
  }

  @Test("TIMELINE: ten weeks, the themes in the document's order, each asked for at its time")
  func order() throws {
    let course = try #require(Life.shipped)
    #expect(course.weeks.count == 10)
    #expect(
      course.themes.filter { $0.follows == nil }.map(\.id) == [
        "observing-meals", "eating-slowly", "drinking-water", "portion-control", "whole-foods",
      ])
    // TIMELINE-2.0, 2.2, 4.0, 6.0, 8.0: weeks counted from 1.
    var asks: [(week: Int, ask: Post.Ask)] = []
    for (index, section) in course.sections.enumerated() {
      asks += section.posts.compactMap { post in post.ask.map { (index + 1, $0) } }
    }
    #expect(asks.map(\.week) == [2, 2, 4, 6, 8])
    #expect(asks.first?.ask == .goal)
    #expect(
      asks.dropFirst().map(\.ask)
        == ["eating-slowly", "drinking-water", "portion-control", "whole-foods"].map(Post.Ask.habit))
  }

  @Test("TIMELINE-1.0: the first post explains the program and the first experiment; there is a welcome")
  func firstPost() throws {
    let course = try #require(Life.shipped)
    let text = try #require(course.weeks.first?.posts.first).spoken.joined(separator: " ")
    for word in [
      "Home", "Library", "Habits", "Settings", "tick", "movement", "score", "pause", "picture", "one week",
    ] {
      #expect(text.contains(word), "the tutorial says nothing of \(word)")
    }
    #expect(course.welcome.contains("Welcome"))
    #expect(course.congratulation.contains("Congratulations"))
  }

  @Test("HABIT-3.0: each theme a person sets has suggestions, and a reason to change it later (HABIT-1.1)")
  func suggestions() throws {
    let course = try #require(Life.shipped)
    for theme in course.themes where theme.given == nil {
      #expect(theme.suggestions.count >= 5)
      #expect(theme.whyEdit != nil)
    }
    #expect(course.encouragements.once.count >= 12)
    #expect(course.encouragements.often.count >= 10)
  }

  @Test("what is compiled in is what lies in the folder, and each file says its title as the course does")
  func folder() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Models/course")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
    let embedded = ModelData.course
    #expect(Set(embedded.keys) == Set(names))
    let course = try #require(Life.shipped)
    #expect(Set(course.sections.flatMap(\.posts).map { $0.id + ".md" } + [Course.fileName]) == Set(names))
    for post in course.sections.flatMap(\.posts) {
      let file = try String(contentsOf: folder.appending(path: post.id + ".md"), encoding: .utf8)
      #expect(file.hasPrefix("# \(post.title)\n"), "\(post.id)")
    }
  }
}
