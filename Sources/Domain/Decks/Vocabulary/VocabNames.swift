/// The names of a vocabulary document.
enum VocabNames {
  static let items = "items"
  static let word = "word"
  static let pronunciation = "pronunciation"
  static let meaning = "meaning"
  static let state = "state"
  static let priority = "priority"
  static let lastBreak = "lastBreak"
  static let nextReviewDate = "nextReviewDate"
  static let maxNewCardsPerDay = "maxNewCardsPerDay"
  static let maxReviewsPerDay = "maxReviewsPerDay"
  static let lastStudyDate = "lastStudyDate"
  static let newCardCount = "lastStudyDayNewCardCount"
  static let reviewCount = "lastStudyDayReviewCount"
  static let seenCards = "lastStudyDaySeenCards"
  /// Ours: the ladder of breaks, in minutes.
  static let breaks = "breaks"
}
