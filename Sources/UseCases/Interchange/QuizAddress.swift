import WholeFiles

/// An address from which questions are fetched.
public struct QuizAddress: Sendable, Hashable {
  /// Where the questions are. An address that ends with a slash is a server's own: they are at `questions` below it.
  public let questions: String
  /// What to call a pack that comes from there: the file's name, else the host's.
  public let packName: String

  /// Takes an address as a person types it.
  public init(_ typed: String) {
    let parts = typed.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    if let path = parts.first, path.hasSuffix("/") {
      questions = path + "questions" + (parts.count > 1 ? "?" + parts[1] : "")
    } else {
      questions = typed
    }
    let path = questions.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst()
    if path.count > 1, let last = path.last, last != "questions", let name = Paths.stem(of: String(last)) {
      packName = name
    } else {
      packName = String((path.first ?? "questions").split(separator: "@").last ?? "questions")
    }
  }
}
