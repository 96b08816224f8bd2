internal import FoundationEssentials
public import Text

/// A pack of questions: `questions.json`, a list of objects, or an object with such a list under `questions`;
/// or a bank that others give away, in the forms that `QuizBank` names.
///
/// Questions that can be used are read, and all faults of the others are collected.
public struct QuizPack: Sendable {
  public let questions: [QuizQuestion]
  /// All that was wrong, with line and number of the question.
  public let faults: [DeckFault]

  /// Reads a pack; throws only where there is no list of questions to be had. `files` gives the files beside
  /// it, by their names: pictures that it does not hold itself.
  public init(
    _ bytes: [UInt8], limits: JSONLimits = JSONLimits(bytes: mostKeptBytes),
    files: @escaping (String) -> [UInt8]? = { _ in nil }
  ) throws(JSONFault) {
    let source = try JSONDocument(bytes, limits: limits)
    guard let list = QuizBank.questions(in: source.root) else {
      throw JSONFault(
        "a pack is a list of questions: [{\"question\": ..., \"options\": [...], \"answerIndex\": 0}]",
        at: source.root)
    }
    var reader = QuizReader(source, files: files)
    var questions: [QuizQuestion] = []
    var banked = list.map { BankedQuestion($0) }
    let numbers = banked.compactMap { $0.flatMap { $0.options.isEmpty ? nil : $0 } }
      .flatMap { one in one.numbers.map { ($0, of: one.options.count) } }
    // A bank that names a place past the last, and never the place 0, counts from 1; and one of a dozen
    // questions that never names the place 0.
    let isFromOne = numbers.contains { $0 == $1 } || numbers.count >= 12
    let isFromZero = numbers.contains { $0.0 == 0 }
    let base = isFromOne && !isFromZero ? 1 : 0
    for place in banked.indices { banked[place]?.isCountedFromZero = isFromZero }
    for (index, one) in list.enumerated() {
      if let question = reader.question(
        one.node, banked[index], place: index + 1, topic: one.topic, countedFrom: base)
      {
        questions.append(question)
      }
    }
    self.questions = questions
    let unclear = banked.firstIndex { $0?.isUnclearPlace == true }
    if let unclear, base == 0, !isFromZero {
      reader.note(
        "which option is right is said by a number, and none is 0: it is counted from 0, which is guessed; "
          + "where the answers are not right, write letters for the numbers",
        at: list[unclear].node, of: "all questions")
    }
    faults = reader.faults
  }

  /// An object on each line, as banks for machines have them, as one list with the same lines; nil where the
  /// text is none, or has fewer of them. GIFT may begin with a brace too.
  public static func list(ofLines text: String, atLeast least: Int) -> String? {
    var count = 0
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String? in
      let line = line.trimmed
      guard !line.isEmpty else { return "" }
      guard line.hasPrefix("{"), line.dropFirst().trimmed.first == "\"", line.hasSuffix("}") else {
        return nil
      }
      count += 1
      return (count == 1 ? "[" : ",") + line
    }
    guard count >= least, !lines.contains(nil) else { return nil }
    return lines.compactMap(\.self).joined(separator: "\n") + "]"
  }

  /// The most bytes that a pack may have where it is kept: 24 pictures of the largest size, in base 64.
  public static let mostKeptBytes = 64 << 20

  /// Questions as a text to be kept, which `questions(kept:)` reads again. Fails where they are more than is
  /// kept, or could not be read again.
  public static func kept(
    _ questions: [QuizQuestion], named name: String, limit: Int = mostKeptBytes
  ) throws(Failure) -> String {
    let bytes = text(of: questions)
    guard bytes.count <= limit else {
      let pictures = questions.count { $0.picture != nil }
      throw Failure(
        code: "pack_too_large",
        message: "“\(name)” is too large to be kept: with \(pictures) pictures it has "
          + "\(bytes.count.megabytes) MB, and a pack has at most \(limit.megabytes) MB.",
        advice: "Make several packs of it, or its pictures smaller.")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(DeckFault) {
      _ = try Self.questions(kept: text)
    } catch {
      throw Failure(code: "bad_pack", message: "“\(name)” cannot be kept: \(error).")
    }
    return text
  }

  /// The questions of a pack that was kept: all of them, or none. Throws the first fault there is.
  public static func questions(kept text: String) throws(DeckFault) -> [QuizQuestion] {
    let pack: QuizPack
    do throws(JSONFault) {
      // What earlier programs have kept may be larger than what is kept now.
      pack = try QuizPack(Array(text.utf8), limits: JSONLimits())
    } catch {
      throw DeckFault(error.problem, position: error.position)
    }
    if let fault = pack.faults.first { throw fault }
    return pack.questions
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

extension Int {
  /// Of so many bytes.
  fileprivate var megabytes: String { "\((self + (1 << 20) - 1) >> 20)" }
}

/// Which questions to take, and in what order.
public struct QuizSelection: Sendable, Hashable, Codable {
  /// Only this topic, capitals aside.
  public var topic: String?
  /// Only this difficulty, capitals aside.
  public var difficulty: String?
  public var limit: Int?

  public init(topic: String? = nil, difficulty: String? = nil, limit: Int? = nil) {
    self.topic = topic
    self.difficulty = difficulty
    self.limit = limit
  }

  /// The questions it takes, in the order given. Those done are passed over.
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

/// A picture that belongs to a question: PNG, JPEG, GIF or WebP, by its first bytes, whatever it was called.
public struct QuizPicture: Sendable, Hashable {
  /// The most bytes it may have.
  public static let limit = 2 << 20

  public enum Kind: String, Sendable, CaseIterable {
    case png
    case jpeg
    case gif
    case webp

    /// The kind that bytes begin as; nil for none that is shown. SVG is none: it may hold programs.
    public init?(_ bytes: [UInt8]) {
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .png
      } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else if bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)) {
        self = .gif
      } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
        self = .webp
      } else {
        return nil
      }
    }

    public var mediaType: String { "image/" + rawValue }
  }

  public let kind: Kind
  public let bytes: [UInt8]
  /// What it shows, for who does not see it; may be empty.
  public var words: String

  /// Makes a picture; nil where the bytes are none that is shown, or too many.
  public init?(_ bytes: [UInt8], words: String = "") {
    guard let kind = Kind(bytes), bytes.count <= Self.limit else { return nil }
    self.kind = kind
    self.bytes = bytes
    self.words = words
  }

  /// Reads a picture out of a text such as `data:image/png;base64,iVBOR…`; nil where it is none.
  public init?(dataURL text: String, words: String = "") {
    guard text.hasPrefix("data:image/"), let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")),
      text[..<comma].hasSuffix(";base64"),
      let data = Data(
        base64Encoded: String(text[text.index(after: comma)...]), options: .ignoreUnknownCharacters)
    else { return nil }
    self.init(Array(data), words: words)
  }

  /// `data:image/png;base64,iVBOR…`
  var dataURL: String { "data:\(kind.mediaType);base64,\(base64)" }

  /// Its file in base 64.
  public var base64: String { Data(bytes).base64EncodedString() }
}
