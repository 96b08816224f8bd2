/// Days as people say them.
enum Days {
  /// `today`, `yesterday`, `12 days ago`; `never` for nil.
  static func ago(_ days: Int?) -> String {
    switch days {
    case nil: "never"
    case .some(...0): "today"
    case 1: "yesterday"
    case .some(let days): "\(days) days ago"
    }
  }

  /// `new`, `due`, `tomorrow`, `in 12 days`.
  static func until(_ days: Int?) -> String {
    switch days {
    case nil: "new"
    case .some(...0): "due"
    case 1: "tomorrow"
    case .some(let days): "in \(days) days"
    }
  }
}
