extension StudyDay {
  /// Another day as seen from this one: "today", "in 3 days", "12 days ago".
  public func phrase(for day: StudyDay) -> String {
    switch day.number - number {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(days) days"
    case let days: "\(-days) days ago"
    }
  }
}
