internal import Decks
internal import Files
internal import FoundationEssentials
internal import Text

/// The object that was sent, read member by member; what is wrong is gathered. Members nobody asks for are
/// passed over.
struct SiteBody {
  private let root: JSONNode
  private var faults: [String] = []

  init(_ bytes: [UInt8]) throws(SiteError) {
    do throws(JSONFault) {
      root = try JSONDocument(bytes, limits: JSONLimits(bytes: 1 << 20, depth: 16)).root
    } catch {
      throw SiteError(.badRequest, "This is not JSON.", faults: ["\(error)"])
    }
    guard root.kind == .object else {
      throw SiteError(.badRequest, "An object is wanted.", faults: ["this is \(root.kind.name)"])
    }
  }

  /// Throws where anything read so far was wrong.
  func check() throws(SiteError) {
    guard faults.isEmpty else {
      throw SiteError(
        .badRequest, "It is not as it should be: \(faults.joined(separator: "; ")).", faults: faults)
    }
  }

  private func value(_ name: String) -> JSONNode? { root[name].flatMap { $0.isNull ? nil : $0 } }

  /// A text of 1 to `most` characters; nil where there is none.
  mutating func text(_ name: String, most: Int = 1_000) -> String? {
    guard let value = value(name) else { return nil }
    guard let text = value.string, !text.allSatisfy(\.isWhitespace), text.count <= most else {
      faults.append("\(name) must be a text of 1 to \(most) characters")
      return nil
    }
    return text
  }

  mutating func integer(_ name: String, _ range: ClosedRange<Int>) -> Int? {
    guard let value = value(name) else { return nil }
    guard let number = value.number?.int, range ~= number else {
      faults.append("\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  mutating func integers(_ name: String, _ range: ClosedRange<Int>) -> [Int]? {
    guard let value = value(name) else { return nil }
    let numbers = value.elements.compactMap { $0.number?.int }
    guard value.kind == .array, numbers.count == value.elements.count, numbers.count <= 100,
      numbers.allSatisfy(range.contains)
    else {
      faults.append("\(name) must be a list of whole numbers from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return numbers
  }

  /// Notes that something is missing, unless something else is wrong already.
  mutating func missing(_ what: String) {
    if faults.isEmpty { faults.append("\(what) is missing") }
  }

  mutating func flag(_ name: String) -> Bool? {
    guard let value = value(name) else { return nil }
    if value.bool == nil { faults.append("\(name) must be true or false") }
    return value.bool
  }

  /// An instant as ISO 8601 writes it, with or without parts of a second; or as a number.
  mutating func instant(_ name: String) -> Date? {
    guard let value = value(name) else { return nil }
    if let number = value.number?.double, let time = Self.instant(number) { return time }
    let text = value.string ?? ""
    // What neither reads is told below.
    let time =
      // With parts of a second.
      (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text))
      // Without them.
      ?? (try? Date.ISO8601FormatStyle().parse(text))
    guard let time, Self.years.contains(time.timeIntervalSince1970) else {
      faults.append(
        "\(name) must be an instant such as 2026-03-02T08:00:00.000Z, or seconds or milliseconds since 1970")
      return nil
    }
    return time
  }

  /// Numbers as encoders write dates: milliseconds or seconds since 1970, or, as Swift's by itself does,
  /// seconds since 2001. Those below 1,200,000,000 are since 2001 (until 2039), others since 1970 (from
  /// 2008).
  private static func instant(_ number: Double) -> Date? {
    switch number {
    case 1e8..<1.2e9: Date(timeIntervalSinceReferenceDate: number)
    case 1.2e9..<1e10: Date(timeIntervalSince1970: number)
    case 1e12..<1e13: Date(timeIntervalSince1970: number / 1_000)
    default: nil
    }
  }

  /// The years 1 to 9999, which ISO 8601 writes with four digits.
  private static let years = -62_135_596_800.0...253_402_300_799.0

  mutating func required<Value>(_ name: String, _ value: Value?) -> Value? {
    if value == nil, self.value(name) == nil { faults.append("\(name) is missing") }
    return value
  }
}

struct SiteError: Error {
  /// Stable names of what can go wrong, as the description in `openapi.json` lists them.
  enum Code: String {
    case badRequest = "bad_request"
    case foreignOrigin = "foreign_origin"
    case notFound = "not_found"
    case methodNotAllowed = "method_not_allowed"
    case conflict
    case closed
    case unknown
    case tooLong = "too_long"
    case notJSON = "not_json"
    case wrongHost = "wrong_host"
    case failed

    var status: Int {
      switch self {
      case .badRequest: 400
      case .unknown: 401
      case .foreignOrigin: 403
      case .notFound: 404
      case .methodNotAllowed: 405
      case .conflict: 409
      case .closed: 410
      case .tooLong: 413
      case .notJSON: 415
      case .wrongHost: 421
      case .failed: 500
      }
    }
  }

  var code: Code
  var message: String
  var faults: [String] = []

  init(_ code: Code, _ message: String, faults: [String] = []) {
    self.code = code
    self.message = message
    self.faults = faults
  }

  /// What the data said.
  init(_ error: Failure) {
    self.init(error.code == "no_such_pack" ? .badRequest : .failed, error.message)
  }

  var response: HTTPResponse {
    .json(
      code.status,
      .object([
        ("error", .string(code.rawValue)), ("message", .string(message)),
        ("faults", .strings(faults)),
      ]))
  }
}

extension HTTPResponse {
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
  ]

  init?(file name: String, of files: [String: [UInt8]]) {
    guard let bytes = files[name], let type = Self.types[String(name.split(separator: ".").last ?? "")] else {
      return nil
    }
    self.init(200, headers: [HTTPRequest.Field("Content-Type", type)], body: bytes)
  }

  static func json(_ status: Int, _ content: JSONValue) -> HTTPResponse {
    HTTPResponse(
      status, headers: [HTTPRequest.Field("Content-Type", "application/json")], body: content.bytes + [0x0A])
  }
}

extension QuizQuestion {
  /// The question as it is asked: nothing of what is right. `key` tells it from others; its own is of the
  /// options in the pack's order.
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
      case .number: (QuizQuestion.numberAdvice, "text must be a number")
      case .matching: ("Choose for each of them.", "matches must be an option for each text, from 0")
      }
    self.init(.badRequest, words, faults: [wanted])
  }
}

extension HTTPResponse {
  init(_ picture: QuizPicture) {
    self.init(200, headers: [HTTPRequest.Field("Content-Type", picture.kind.mediaType)], body: picture.bytes)
  }
}
