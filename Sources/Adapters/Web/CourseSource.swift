/// Where a course comes from.
public enum CourseSource: Sendable, Hashable {
  /// The program itself.
  case own
  /// A folder of this machine, by its absolute path.
  case folder(String)
  /// An address, with a slash at its end.
  case address(String)

  /// Reads what a person types: `own`, an address, or the path of a folder; nil for none of them.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - current: The folder that relative paths begin in.
  ///   - home: What `~` stands for.
  public init?(_ text: String, current: String, home: String?) {
    if text == "own" {
      self = .own
    } else if text.contains("://") {
      guard WebClient.isAddress(text) else { return nil }
      let base = text.hasSuffix("/course.json") ? String(text.dropLast("course.json".count)) : text
      self = .address(base.hasSuffix("/") ? base : base + "/")
    } else {
      guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
      var path = text
      if let home, text == "~" || text.hasPrefix("~/") { path = home + text.dropFirst() }
      if !path.hasPrefix("/") { path = current + "/" + path }
      if path.hasSuffix("/course.json") { path = String(path.dropLast("/course.json".count)) }
      self = .folder(path)
    }
  }

  /// As it is kept and told.
  public var text: String {
    switch self {
    case .own: "own"
    case .folder(let path): path
    case .address(let address): address
    }
  }
}
