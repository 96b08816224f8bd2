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
        offset: source.root.offset, position: source.lines.position(of: source.root.offset),
        problem:
          "a pack is a list of questions: [{\"question\": ..., \"options\": [...], \"answerIndex\": 0}]")
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
    let lead = Array("\n    ".utf8)
    let object = JSONStyle(first: lead, between: lead, last: Array("\n  ".utf8), colon: [0x3A, 0x20])
    let list = JSONStyle(
      first: Array("\n  ".utf8), between: Array("\n  ".utf8), last: [0x0A], colon: [0x3A, 0x20])
    return list.wrap("[", "]", questions.map { content($0).rendered(object) }) + [0x0A]
  }

  private static func content(_ question: QuizQuestion) -> JSONContent {
    var fields = [
      JSONField("question", .string(question.question)),
      JSONField("options", .array(question.options.map(JSONContent.string))),
      JSONField("answerIndex", .number(JSONNumber(question.answerIndex))),
      JSONField("explanation", .string(question.explanation)),
    ]
    fields += form(of: question)
    if let picture = question.picture {
      fields.append(JSONField("picture", .string(picture.dataURL)))
      if !picture.words.isEmpty { fields.append(JSONField("pictureWords", .string(picture.words))) }
    }
    if question.notes.contains(where: { !$0.isEmpty }) {
      fields.append(JSONField("notes", .array(question.notes.map(JSONContent.string))))
    }
    for (name, value) in [
      ("topic", question.topic), ("difficulty", question.difficulty), ("title", question.title),
    ] {
      if let value { fields.append(JSONField(name, .string(value))) }
    }
    for (name, value) in [("isAnswered", question.isAnswered), ("isCorrect", question.isCorrect)] {
      if let value { fields.append(JSONField(name, .bool(value))) }
    }
    return .object(fields)
  }

  /// What a question has that the simple one, of which one option is right, does not.
  private static func form(of question: QuizQuestion) -> [JSONField] {
    func number(_ value: Double) -> JSONContent { JSONNumber(value).map(JSONContent.number) ?? .null }
    func answer(_ lead: [JSONField], _ credit: Double, _ note: String) -> JSONContent {
      .object(
        lead + (credit == 1 ? [] : [JSONField("credit", number(credit))])
          + (note.isEmpty ? [] : [JSONField("note", .string(note))]))
    }
    var fields = question.form == .one ? [] : [JSONField("kind", .string(question.form.name.rawValue))]
    switch question.form {
    case .one, .several:
      if !question.credits.isEmpty {
        fields.append(JSONField("credits", .array(question.credits.map(number))))
      }
    case .words(let phrases, let matchesCase):
      fields.append(
        JSONField(
          "answers", .array(phrases.map { answer([JSONField("text", .string($0.text))], $0.credit, $0.note) })
        ))
      if matchesCase { fields.append(JSONField("matchesCase", .bool(true))) }
    case .number(let numbers):
      let answers = numbers.map { one in
        answer(
          [JSONField("number", number(one.value))]
            + (one.tolerance == 0 ? [] : [JSONField("tolerance", number(one.tolerance))]), one.credit,
          one.note)
      }
      fields.append(JSONField("answers", .array(answers)))
    case .matching(let pairs):
      let texts = pairs.map { pair in
        JSONContent.array(
          [pair.text, question.options.indices.contains(pair.option) ? question.options[pair.option] : ""]
            .map(JSONContent.string))
      }
      fields.append(JSONField("pairs", .array(texts)))
    }
    return fields
  }
}
