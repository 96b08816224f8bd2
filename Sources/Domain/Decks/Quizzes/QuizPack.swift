public import Base

/// A pack of questions: `questions.json`, a list of objects, or an object with such a list under `questions`.
///
/// Questions that can be used are read, all faults of the others are collected, and what is written back differs only in
/// the marks of the questions answered.
public struct QuizPack: Sendable {
  struct Entry: Sendable {
    var node: JSONNode
    var question: QuizQuestion
  }

  private let source: JSONDocument
  private let entries: [Entry]
  /// All that was wrong, with line and number of the question.
  public let faults: [DeckFault]

  /// Reads a pack; throws only where there is no list of questions to be had.
  ///
  /// - Parameters:
  ///   - bytes: The pack's text.
  ///   - limits: How long and deep it may be.
  ///   - files: The files beside it, by their names: pictures that it does not hold itself.
  /// - Throws: `JSONFault` where it is no pack at all.
  public init(
    _ bytes: [UInt8], limits: JSONLimits = JSONLimits(bytes: 16 << 20),
    files: @escaping (String) -> [UInt8]? = { _ in nil }
  ) throws(JSONFault) {
    let source = try JSONDocument(bytes, limits: limits)
    self.source = source
    let list = source.root.kind == .object ? source.root["questions"] : source.root
    guard let list, list.kind == .array else {
      throw JSONFault(
        "a pack is a list of questions: [{\"question\": ..., \"options\": [...], \"answerIndex\": 0}]",
        at: source.root)
    }
    var reader = QuizReader(source, files: files)
    var entries: [Entry] = []
    for (index, node) in list.elements.enumerated() {
      if let question = reader.question(node, place: index + 1) {
        entries.append(Entry(node: node, question: question))
      }
    }
    self.entries = entries
    faults = reader.faults
  }

  /// The questions that can be asked.
  public var questions: [QuizQuestion] { entries.map(\.question) }

  /// The pack's text with the answers marked, and nothing else changed.
  ///
  /// - Parameter answers: Whether the questions were answered rightly, by their keys. Questions not named keep their marks.
  /// - Returns: The text.
  public func bytes(marking answers: [String: Bool]) -> [UInt8] {
    var edits = JSONEdits()
    for entry in entries {
      guard let isRight = answers[entry.question.key] else { continue }
      if entry.question.isAnswered != true { edits.set("isAnswered", to: .bool(true), in: entry.node) }
      if entry.question.isCorrect != isRight { edits.set("isCorrect", to: .bool(isRight), in: entry.node) }
    }
    return edits.applied(to: source)
  }

  /// Questions as a new pack, laid out for people to read and edit.
  public static func text(of questions: [QuizQuestion]) -> [UInt8] {
    Array((JSONValue.array(questions.map(content)).text(levels: 2) + "\n").utf8)
  }

  private static func content(_ question: QuizQuestion) -> JSONValue {
    let notes = question.notes.contains { !$0.isEmpty } ? question.notes : nil
    let words = question.picture?.words ?? ""
    return .object(
      known: [
        ("question", .string(question.question)), ("options", .strings(question.options)),
        ("answerIndex", .integer(question.answerIndex)), ("explanation", .string(question.explanation)),
      ] + form(of: question) + [
        ("picture", question.picture.map { .string($0.dataURL) }),
        ("pictureWords", words.isEmpty ? nil : .string(words)), ("notes", notes.map(JSONValue.strings)),
        ("topic", question.topic.map(JSONValue.string)),
        ("difficulty", question.difficulty.map(JSONValue.string)),
        ("title", question.title.map(JSONValue.string)),
        ("isAnswered", question.isAnswered.map(JSONValue.bool)),
        ("isCorrect", question.isCorrect.map(JSONValue.bool)),
      ])
  }

  /// What a question has that the simple one, of which one option is right, does not.
  private static func form(of question: QuizQuestion) -> [(name: String, value: JSONValue?)] {
    func answer(_ lead: [(String, JSONValue?)], _ credit: Double, _ note: String) -> JSONValue {
      .object(
        known: lead + [
          ("credit", credit == 1 ? nil : .exact(credit)), ("note", note.isEmpty ? nil : .string(note)),
        ])
    }
    let kind: (String, JSONValue?) = (
      "kind", question.form == .one ? nil : .string(question.form.name.rawValue)
    )
    switch question.form {
    case .one, .several:
      let credits = question.credits.map(JSONValue.exact)
      return [kind, ("credits", credits.isEmpty ? nil : .array(credits))]
    case .words(let phrases, let matchesCase):
      let answers = phrases.map { answer([("text", .string($0.text))], $0.credit, $0.note) }
      return [kind, ("answers", .array(answers)), ("matchesCase", matchesCase ? .bool(true) : nil)]
    case .number(let numbers):
      let answers = numbers.map { one in
        answer(
          [
            ("number", .exact(one.value)), ("tolerance", one.tolerance == 0 ? nil : .exact(one.tolerance)),
          ], one.credit, one.note)
      }
      return [kind, ("answers", .array(answers))]
    case .matching(let pairs):
      let texts = pairs.map { pair in
        let isThere = question.options.indices.contains(pair.option)
        return JSONValue.strings([pair.text, isThere ? question.options[pair.option] : ""])
      }
      return [kind, ("pairs", .array(texts))]
    }
  }
}
