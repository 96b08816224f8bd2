internal import Memory
internal import Terminal

/// A part of the program with a menu bar of its own: the verses, and whatever else is learnt with it.
///
/// Home lists the way to each. To add one: write its screens and, in a file of its own beside them,
/// `extension Area { public static let cards = Area("Cards", places: [Place("Decks") { DecksScreen() }]) }`;
/// then append it to `all`. What Home tells of it ("12 due") comes with `HomeNews.states`.
public struct Area: Sendable {
  /// What people call it.
  public let name: String
  /// What stands on its menu bar, the place it opens with first.
  let places: [Place]

  /// At most eight places: the ninth key goes home.
  init(_ name: String, places: [Place]) {
    self.name = name
    self.places = places
  }

  /// All of them, in the order of Home; the verses first.
  static let all: [Area] = [
    .verses, .vocabulary, .cards, .quiz, .course,
  ]

  /// Verses learnt by heart.
  public static let verses = Area(
    "By heart", places: [.home, .learn, .practice, .sets, .progress, .settings])

  /// What its bar shows: its places, after the way home where that is not one of them. An area with a Home of
  /// its own begins with that, and ends with the way back to the verses.
  var bar: [Place] {
    if places.contains(.home) { return places }
    return places.first?.label == Place.home.label ? places + [.back] : [.home] + places
  }

  /// The bar with the place where we are, with the digits where they are keys and no text.
  func menu(at place: Place, withDigits hasDigits: Bool = true) -> MenuBar {
    let items = bar.enumerated().map { MenuBar.Item(hasDigits ? "\($0 + 1)" : "", $1.label) }
    return MenuBar(items, chosen: bar.firstIndex(of: place))
  }

  /// The place that a digit means.
  func place(forKey key: Character) -> Place? {
    guard let number = key.wholeNumberValue, bar.indices.contains(number - 1) else { return nil }
    return bar[number - 1]
  }
}

/// A place on a menu bar, with the screen that it begins with.
struct Place: Sendable, Equatable {
  /// What the bar says.
  let label: String
  /// Tells it from places of the same label in other areas.
  let id: String
  /// Its first screen, made anew each time it is gone to.
  let screen: @Sendable () -> any Screen

  init(_ label: String, id: String? = nil, screen: @escaping @Sendable () -> any Screen) {
    self.label = label
    self.id = id ?? label
    self.screen = screen
  }

  static func == (one: Place, other: Place) -> Bool { one.id == other.id }

  /// What is due, and the way to everything else.
  static let home = Place("Home") { HomeScreen(areas: Area.all) }
  /// The way home from an area that has a Home of its own.
  static let back = Place("By heart", id: home.id) { HomeScreen(areas: Area.all) }
  /// A verse, a lesson.
  static let learn = Place("Learn") { LearnScreen() }
  /// Questions about what is in the sets.
  static let practice = Place("Practice") { PracticeScreen() }
  /// The learning sets.
  static let sets = Place("Sets") { SetsScreen() }
  /// How it has gone.
  static let progress = Place("Progress") { ProgressScreen() }
  /// How the program behaves.
  static let settings = Place("Settings") { SettingsScreen() }
}

extension Area {
  /// What undo takes back in it.
  var acts: ActArea {
    switch name {
    case Area.cards.name: .cards
    case Area.quiz.name: .quizzes
    case Area.course.name: .course
    default: .verses
    }
  }
}
