public import Habits

/// What the screens of the course want done.
public enum CourseWish: Sendable, Equatable {
  /// Tell how it stands: `CourseNews.view`.
  case load
  /// The same for Home: what it tells once counts as told.
  case loadHome
  /// Tell how it has gone: `CourseNews.progress`.
  case loadProgress
  /// Do this.
  case act(CourseAction)
  /// Agree to weekly reports, or take a new number for them.
  case agreeToReports
  /// Tell what a report would say, byte for byte: `CourseNews.report`.
  case loadReport
  /// Begin to learn the words that the person lives this week with: their goal, habits, notes.
  case learn
  /// Speak a post, and tell each word.
  case speak(Post)
  /// Be silent.
  case hush
  /// Write all that the course knows of the person into a file.
  case export(String)
  /// Erase all that the course knows of the person.
  case erase
}

/// What the screens of the course are told.
public enum CourseNews: Sendable {
  /// How it stands.
  case view(CourseView)
  /// How it has gone.
  case progress(ProgressNews)
  /// What a report would say, and where it would go; nil where the course names nobody.
  case report(bytes: String, address: String?)
}
