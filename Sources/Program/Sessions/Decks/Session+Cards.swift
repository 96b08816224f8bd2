package import Drills

extension Session {
  /// The card lists over the learner's data.
  package func cardDesk() throws -> CardDesk {
    let settings = settings()
    return try CardDesk(
      store: try store(), calendar: calendar(), limits: settings.cardLimits, order: settings.cardOrder,
      clock: now)
  }
}
