internal import Terminal

/// The places on the menu bar.
public enum Area: Int, Sendable, CaseIterable {
  /// What is due, and the way to everything else.
  case home
  /// A verse, a lesson.
  case learn
  /// Questions about what is in the sets.
  case practice
  /// The learning sets.
  case sets
  /// How it has gone.
  case progress
  /// How the program behaves.
  case settings

  /// What the bar says.
  var label: String {
    switch self {
    case .home: "Home"
    case .learn: "Learn"
    case .practice: "Practice"
    case .sets: "Sets"
    case .progress: "Progress"
    case .settings: "Settings"
    }
  }

  /// The key that goes there.
  var key: Character { Character(String(rawValue + 1)) }

  static func bar(chosen: Area?) -> MenuBar {
    MenuBar(allCases.map { MenuBar.Item(String($0.key), $0.label) }, chosen: chosen?.rawValue)
  }
}
