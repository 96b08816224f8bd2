public import Habits

/// What waits for one who is behind, and ways to go on.
public struct CatchUpStudy: CourseStudy {
  private let waiting: CatchUp?
  private var told: String?
  private var isLeft = false

  /// Tells what waits.
  public init(_ view: CourseView) { waiting = view.catchUp }

  private var ways: [(name: String, meaning: String, action: CourseAction)] {
    let stay = (
      "Go on from here",
      "The weeks stay as they are. Home offers what leads to a habit first, then what was left unread, in order.",
      CourseAction.stay
    )
    let pause = (
      "Pause the course", "Nothing opens, nothing counts as missed, nothing reminds, until you go on.",
      CourseAction.pause
    )
    guard let shift = waiting?.shiftSentence else { return [stay, pause] }
    return [
      stay, ("Move the weeks", shift + " What you have stays, and what is open stays open.", .shift), pause,
    ]
  }

  /// Takes what happens.
  public mutating func reduce(_ event: StudyEvent) -> [CourseEffect] {
    switch event {
    case .choose(let place): return ways.indices.contains(place) ? [.act(ways[place].action)] : []
    case .stop: isLeft = true
    default: break
    }
    return []
  }

  /// Takes what came of it.
  public mutating func take(_ view: CourseView, saying words: String) { told = words }

  /// What it shows.
  public var page: Page {
    if isLeft { return .end() }
    if let told { return .end(saying: told, isDone: true) }
    guard let waiting else { return .end(saying: "You are not behind: there is no week to go back to.") }
    let options = ways.enumerated().map { Page.Option($1.name + ". " + $1.meaning, label: "\($0 + 1)") }
    var page = Page(["Catching up"], [.heading(waiting.sentence), .options(options)])
    page.choices = ways.enumerated().map { place, way in
      .init(.character(Character("\(place + 1)")), way.name, .choose(place))
    }
    page.actions = [.init(.escape, "leave it", also: ["quit"], .stop)]
    return page
  }
}
