internal import Base
internal import Decks
internal import HTTPServer

extension QuizQuestion {
  /// The question as it is asked: nothing of what is right.
  ///
  /// - Parameter key: What tells it from others; its own is of the options in the pack's order.
  /// - Returns: The object.
  func asked(as key: String) -> JSONValue {
    var texts: [String] = []
    if case .matching(let pairs) = form { texts = pairs.map(\.text) }
    return .object([
      ("key", .string(key)), ("kind", .string(form.name.rawValue)),
      ("question", .string(question)),
      ("options", .strings(options)),
      ("texts", .strings(texts)),
      ("hasPicture", .bool(picture != nil)), ("pictureWords", .optional(picture?.words)),
      ("topic", .optional(topic)), ("difficulty", .optional(difficulty)),
    ])
  }

  /// What was answered, how that was, and what would have been right.
  func told(_ answer: QuizAnswer) -> JSONValue {
    let mark = mark(answer)
    var fields: JSONValue.Members = [
      ("isRight", .bool(mark.isRight)), ("credit", .points(mark.credit)),
      ("comment", .string(mark.comment)), ("given", .string(words(of: answer))),
      ("rightAnswer", .string(rightAnswer)),
    ]
    switch (form, answer) {
    case (_, .option(let place)):
      fields += [
        ("choice", .integer(place)),
        ("rightIndex", .integer(answerIndex)),
        ("choices", .integers([place])), ("rightIndexes", .integers(rightPlaces)),
      ]
    case (_, .options(let places)):
      fields += [("choices", .integers(places)), ("rightIndexes", .integers(rightPlaces))]
    case (.matching(let pairs), .matches(let places)):
      fields += [
        ("choices", .integers(places)), ("rightIndexes", .integers(pairs.map(\.option))),
      ]
    default: break
    }
    return .object(fields)
  }
}

extension JSONValue {
  /// Points, with two digits.
  static func points(_ points: Double) -> JSONValue { .number(points, places: 2) }
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
