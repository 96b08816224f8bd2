internal import Decks
internal import HTTPServer

extension QuizQuestion {
  /// The question as it is asked: nothing of what is right.
  ///
  /// - Parameter key: What tells it from others; its own is of the options in the pack's order.
  /// - Returns: The object.
  func asked(as key: String) -> JSONContent {
    func optional(_ text: String?) -> JSONContent { text.map(JSONContent.string) ?? .null }
    var texts: [String] = []
    if case .matching(let pairs) = form { texts = pairs.map(\.text) }
    return .object([
      JSONField("key", .string(key)), JSONField("kind", .string(form.name.rawValue)),
      JSONField("question", .string(question)),
      JSONField("options", .array(options.map(JSONContent.string))),
      JSONField("texts", .array(texts.map(JSONContent.string))),
      JSONField("hasPicture", .bool(picture != nil)), JSONField("pictureWords", optional(picture?.words)),
      JSONField("topic", optional(topic)), JSONField("difficulty", optional(difficulty)),
    ])
  }

  /// What was answered, how that was, and what would have been right.
  func told(_ answer: QuizAnswer) -> JSONContent {
    let mark = mark(answer)
    var fields = [
      JSONField("isRight", .bool(mark.isRight)), JSONField("credit", .points(mark.credit)),
      JSONField("comment", .string(mark.comment)), JSONField("given", .string(words(of: answer))),
      JSONField("rightAnswer", .string(rightAnswer)),
    ]
    switch (form, answer) {
    case (_, .option(let place)):
      fields += [
        JSONField("choice", .number(JSONNumber(place))),
        JSONField("rightIndex", .number(JSONNumber(answerIndex))),
        JSONField("choices", .numbers([place])), JSONField("rightIndexes", .numbers(rightPlaces)),
      ]
    case (_, .options(let places)):
      fields += [JSONField("choices", .numbers(places)), JSONField("rightIndexes", .numbers(rightPlaces))]
    case (.matching(let pairs), .matches(let places)):
      fields += [
        JSONField("choices", .numbers(places)), JSONField("rightIndexes", .numbers(pairs.map(\.option))),
      ]
    default: break
    }
    return .object(fields)
  }
}

extension JSONContent {
  /// Whole numbers.
  static func numbers(_ numbers: [Int]) -> JSONContent { .array(numbers.map { .number(JSONNumber($0)) }) }

  /// Points, with two digits.
  static func points(_ points: Double) -> JSONContent {
    JSONNumber((points * 100).rounded() / 100).map(JSONContent.number) ?? .null
  }
}

extension SiteBody {
  /// The answer of a body: `choice`, `choices`, `text` or `matches`; a fault where it has none of them.
  mutating func answer() -> QuizAnswer? {
    if let choice = integer("choice", 0...25) { return .option(choice) }
    if let places = integers("choices", 0...25) { return .options(places) }
    if let places = integers("matches", 0...25) { return .matches(places) }
    if let text = text("text") { return .words(text) }
    missing("choice, choices, text or matches")
    return nil
  }
}

extension SiteError {
  /// An answer is none of those that a question takes.
  init(unfit question: QuizQuestion) {
    let (words, wanted) =
      switch question.form {
      case .one: ("Choose one of the answers.", "choice must be an option of the question, from 0")
      case .several:
        ("Choose all that are right.", "choices must be options of the question, from 0, each once")
      case .words: ("Type the answer in a few words.", "text must be a few words")
      case .number: ("Type a number, such as 12 or 3.14.", "text must be a number")
      case .matching: ("Choose for each of them.", "matches must be an option for each text, from 0")
      }
    self.init(.badRequest, words, faults: [wanted])
  }
}

extension HTTPResponse {
  /// A picture.
  init(_ picture: QuizPicture) {
    self.init(200, headers: [HTTPRequest.Field("Content-Type", picture.kind.mediaType)], body: picture.bytes)
  }
}
