@testable import Desks
import Foundation
@testable import Habits
@testable import Screens
@testable import Terminal
import Testing
import TestSupport

/// Four people live with the course for a hundred days each, looking at Home once a day: what they are shown
/// is kept as stories beside the tests.
@Suite("A hundred days", .long)
struct CourseStoryTests {
  private static let words = [
    "eating slowly": "Fork down after every bite at supper",
    "drinking water": "A glass of water before the first coffee",
    "portion control": "Serve myself in the kitchen, leave the pot there",
    "eating whole foods": "Vegetables on the plate before anything else",
  ]

  /// Lives the days, `act` doing what the person does on each, and checks on every day what holds for
  /// everybody.
  private func live(
    _ name: String, away: Range<Int> = 0..<0, _ act: (Int, CourseWalker, inout Story) throws -> Void
  ) throws {
    let walker = try CourseWalker()
    var story = Story()
    var notices: [String: Int] = [:]
    walker.press(.enter)
    for day in 0..<100 {
      if away.contains(day) {
        walker.stayAway(days: 1)
        continue
      }
      if day > 0 { try walker.go(days: 1) }
      check(day, walker, &notices)
      try act(day, walker, &story)
    }
    try story.compare(name)
  }

  private func check(_ day: Int, _ walker: CourseWalker, _ notices: inout [String: Int]) {
    let view = walker.coach.view()
    // What is told is told on one day; kind words may come again.
    switch view.notice {
    case .canEdit(let notice): #expect(notices.updateValue(day, forKey: notice.theme) == nil, "day \(day)")
    case .congratulation: #expect(notices.updateValue(day, forKey: "end") == nil, "day \(day)")
    default: break
    }
    // A post that leads to a habit of a week that is over comes before all others.
    let over = view.library.prefix { !$0.isCurrent }
    let due = over.flatMap(\.posts).first { entry in
      if case .habit = entry.post.ask { entry.finished == nil } else { false }
    }
    if let due { #expect(view.next == due.post, "day \(day)") }
    // Nothing is claimed that is not so.
    if !view.habits.contains(where: { !$0.habit.isGiven }) {
      #expect(!walker.screen.contains("habits of your own"), "day \(day)")
    }
    #expect((view.catchUp == nil) || !view.isPaused)
  }

  /// Looks at Home, and takes down what it shows.
  private func look(_ day: Int, _ walker: CourseWalker, _ story: inout Story) throws {
    try walker.go(days: 0)
    story.tell(day: day, walker)
  }

  /// Reads the next post, and sets what it asks for.
  private func read(_ walker: CourseWalker, _ story: inout Story) throws {
    try walker.go(days: 0)
    guard let next = walker.coach.view().next, walker.readNext() else { return }
    story.did("reads \(next.title)")
    try setAll(walker, &story)
  }

  private func setAll(_ walker: CourseWalker, _ story: inout Story) throws {
    try walker.go(days: 0)
    for request in walker.coach.view().requests {
      let words = Self.words[request.title.lowercased()] ?? "Somebody calm at any table"
      #expect(
        walker.choose(
          "Set your \(request.ask == .goal ? "self-image goal" : "habit: " + request.title.lowercased())"))
      walker.type(words)
      walker.press(.enter)
      story.did("writes: \(words)")
    }
  }

  private func tickAll(_ walker: CourseWalker) {
    walker.press(.home)
    for _ in walker.coach.view().list?.rows ?? [] { walker.press(.enter, .down) }
  }

  @Test("The keen one: reads what opens, writes what is asked for, ticks every evening")
  func keen() throws {
    try live("keen") { day, walker, story in
      try look(day, walker, &story)
      while walker.coach.view().next != nil { try read(walker, &story) }
      try walker.go(days: 0)
      tickAll(walker)
      if day % 4 == 0 { walker.type("m") }
    }
  }

  @Test(
    "One who reads the first post, ticks once, and comes back on day 30: the weeks are moved, and from there it goes well"
  )
  func vanished() throws {
    try live("vanished", away: 1..<30) { day, walker, story in
      switch day {
      case 0:
        try look(day, walker, &story)
        try read(walker, &story)
        try walker.go(days: 0)
        tickAll(walker)
      default:
        try look(day, walker, &story)
        if day == 30 {
          func words() -> String { walker.screen.split { $0 == " " || $0 == "\n" }.joined(separator: " ") }
          #expect(words().contains("Welcome back") && words().contains("18 posts and 2 habits of past weeks"))
          #expect(walker.choose("Catch up"))
          #expect(words().contains("2 habits wait to be set: eating slowly and drinking water"))
          #expect(walker.choose("Move the weeks"))
          story.did("moves the weeks")
        }
        try read(walker, &story)
        try walker.go(days: 0)
        tickAll(walker)
      }
    }
  }

  @Test(
    "One who looks every day, never reads, never sets a habit: told the truth on each of them, and asked no more once answered"
  )
  func onlooker() throws {
    try live("onlooker") { day, walker, story in
      try look(day, walker, &story)
      if day % 9 == 3 { walker.type("m") }
      if day == 60 {
        #expect(walker.choose("Catch up") && walker.choose("Go on from here"))
        story.did("lets the weeks be")
        try look(day, walker, &story)
        #expect(!walker.screen.contains("Catch up"))
      }
      if day == 70 { #expect(walker.screen.contains("wrote no habit yet")) }
    }
  }

  @Test("One who keeps three weeks, is gone for two, pauses for a week, and goes on with half of it")
  func sporadic() throws {
    try live("sporadic", away: 21..<36) { day, walker, story in
      switch day {
      case 0..<21:
        try look(day, walker, &story)
        while walker.coach.view().next != nil { try read(walker, &story) }
        try walker.go(days: 0)
        if day % 3 != 2 { tickAll(walker) }
      case 36:
        try look(day, walker, &story)
        #expect(walker.screen.contains("Welcome back. You were away for 15 days"))
        #expect(walker.choose("Catch up") && walker.choose("Pause"))
        story.did("pauses the course")
      case 37..<43:
        try look(day, walker, &story)
        #expect(!walker.screen.contains("Catch up"))
      default:
        if day == 43 {
          #expect(walker.choose("Go on"))
          story.did("goes on")
        }
        try look(day, walker, &story)
        if day % 4 == 0 { try read(walker, &story) }
        try walker.go(days: 0)
        if day % 7 >= 5 { tickAll(walker) }
      }
    }
  }
}
