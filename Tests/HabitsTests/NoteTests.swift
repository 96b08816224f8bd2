import Foundation
@testable import Habits
@testable import Memory
import Testing

@Suite("Notes after posts")
struct NoteTests {
  private func life() throws -> Life {
    var life = try Life("2026-03-02 08:00")
    try life.act(.start(again: false))
    try life.readAll()
    life.go(days: 7)
    try life.readAll()
    return life
  }

  private let post = "w02-2-what-the-pictures-say"

  @Test(
    "what was written stands with its day; on another day it stands beside it, and is told in the order of writing"
  )
  func kept() throws {
    var life = try life()
    try life.act(.note(post: post, text: "I had not known that I eat twelve times"))
    try life.act(.note(post: post, text: "I had not known that I eat eleven times"))
    life.go(days: 1)
    try life.act(.note(post: post, text: "And mostly standing"))
    try life.act(.note(post: "w02-5-one-raisin", text: "It is sour"))
    #expect(
      life.state.notes.map(\.text) == [
        "I had not known that I eat eleven times", "And mostly standing", "It is sour",
      ])
    let written = life.state.view(of: life.course, at: life.moment).notes
    #expect(written.map(\.place) == ["2.2", "2.2", "2.5"] && written[0].title == "What the pictures say")
    #expect(try written.map(\.note.day) == [day("2026-03-09"), day("2026-03-10"), day("2026-03-10")])
    // The same again is no act, and what is taken out is the last one.
    #expect(
      try life.state.events(
        for: .note(post: post, text: "And mostly standing"), in: life.course, at: life.moment
      ).isEmpty)
    try life.act(.note(post: post, text: nil))
    #expect(life.state.note(on: post)?.text == "I had not known that I eat eleven times")
    #expect(try life.log.map { try $0.row() }.compactMap { CourseEvent($0) } == life.log)
  }

  @Test("paragraphs stay, what could command a terminal goes, and too much is refused")
  func cleaned() throws {
    var life = try life()
    try life.act(.note(post: post, text: "  Dear \u{1B}[2Jme,\r\n\r\n\n\nall   is well.\n\n"))
    #expect(life.state.note(on: post)?.text == "Dear [2Jme,\n\nall is well.")
    #expect(life.refusal(.note(post: post, text: " \n ")) == .empty)
    #expect(
      life.refusal(.note(post: post, text: String(repeating: "a", count: Note.mostCharacters + 1)))
        == .noteTooLong)
    #expect(life.refusal(.note(post: post, text: String(repeating: "a ", count: 1_000_000))) == .noteTooLong)
  }

  @Test("nothing is written after a post that is not open, and nothing taken out where nothing is")
  func refused() throws {
    let life = try life()
    #expect(life.refusal(.note(post: "none", text: "a")) == .noSuchPost)
    let opens = try day("2026-05-04")
    #expect(life.refusal(.note(post: "w10-2-what-the-numbers-say", text: "a")) == .weekIsLocked(opens: opens))
    #expect(life.refusal(.note(post: post, text: nil)) == .noSuchNote)
  }

  @Test("no report holds a word of it")
  func secret() throws {
    var life = try life()
    try life.act(.report(number: 7))
    try life.act(.note(post: post, text: "pomegranate"))
    life.go(days: 8)
    let reports = life.state.dueReports(at: life.moment)
    #expect(
      !reports.isEmpty
        && reports.allSatisfy { !String(decoding: $0.bytes, as: UTF8.self).contains("pomegranate") })
  }

  @Test(
    "posts of the shipped course that tell to write something down have a place for it, and the last week looks back"
  )
  func shipped() throws {
    let course = try #require(Life.shipped)
    let posts = course.sections.flatMap(\.posts)
    #expect(posts.filter { $0.exercise != nil }.count >= 9)
    #expect(course.weeks.last?.posts.contains(where: \.looksBack) == true)
    for post in posts
    where post.spoken.contains(where: { $0.contains("rite down") && !$0.contains("rites down") }) {
      let isForPaper = post.id == "w07-3-the-night-before"
      #expect(post.exercise != nil || isForPaper, "\(post.id) tells to write down, and has no place for it")
    }
  }
}
