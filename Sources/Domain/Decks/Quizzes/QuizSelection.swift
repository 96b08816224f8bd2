/// Which questions to take, and in what order.
public struct QuizSelection: Sendable, Hashable, Codable {
  /// Only this topic, capitals aside.
  public var topic: String?
  /// Only this difficulty, capitals aside.
  public var difficulty: String?
  /// At most so many.
  public var limit: Int?

  /// Makes a selection; of everything unless said otherwise.
  public init(topic: String? = nil, difficulty: String? = nil, limit: Int? = nil) {
    self.topic = topic
    self.difficulty = difficulty
    self.limit = limit
  }

  /// The questions it takes, in the order given.
  ///
  /// - Parameters:
  ///   - questions: The questions there are.
  ///   - done: The keys of those done, which are passed over.
  /// - Returns: The questions to ask.
  public func questions(of questions: [QuizQuestion], without done: Set<String> = []) -> [QuizQuestion] {
    func fits(_ wanted: String?, _ value: String?) -> Bool {
      wanted.map { $0.lowercased() == value?.lowercased() } ?? true
    }
    let found = questions.filter {
      fits(topic, $0.topic) && fits(difficulty, $0.difficulty) && !done.contains($0.key)
    }
    return Array(found.prefix(limit.map { max(0, $0) } ?? found.count))
  }

  /// The topics there are, each once, in the order of the questions.
  public static func topics(of questions: [QuizQuestion]) -> [String] {
    unique(questions.compactMap(\.topic))
  }

  /// The difficulties there are, each once, in the order of the questions.
  public static func difficulties(of questions: [QuizQuestion]) -> [String] {
    unique(questions.compactMap(\.difficulty))
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0.lowercased()).inserted }
  }
}
