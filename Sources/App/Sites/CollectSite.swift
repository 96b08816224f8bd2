public import Batch
public import Files
internal import FoundationEssentials
internal import Text

/// The door of a classroom as a web site: pupils choose their name, read a text aloud and send it; the
/// teacher sees who has.
///
/// Pupils and teacher have addresses of their own. Nothing that was sent comes back to a browser, and no
/// figure of anybody is given to pupils.
public final class CollectSite: Sendable {
  /// The most bytes of one recording: ten minutes of a browser's own sound are some 3 MB.
  public static let longest = 16 << 20
  /// A page ends a recording by itself after so many seconds.
  private static let mostSeconds = 600

  private let collection: ClassCollection
  private let files: [String: [UInt8]]
  private let hosts: [String]
  private let key: String?
  private let pupils: SiteGate
  private let teacher: SiteGate

  /// `isPublic`: whether other machines of the network are let in; `hosts` are the numbers by which these may
  /// name this one; `key` makes the numbers that the teacher's page shows in place of names, nil where it
  /// shows names.
  public init(
    _ collection: ClassCollection, token: String, teacherToken: String, files: [String: [UInt8]],
    isPublic: Bool, hosts: [String] = [], key: String? = nil
  ) {
    self.collection = collection
    self.files = files
    (self.hosts, self.key) = (hosts, key)
    pupils = SiteGate(
      token: token, pages: ["": ["GET", "HEAD"], "task": ["GET", "HEAD"], "readings": ["POST"]],
      isPublic: isPublic, files: ["readings"])
    teacher = SiteGate(
      token: teacherToken, pages: ["": ["GET", "HEAD"], "standing": ["GET", "HEAD"], "open": ["POST"]],
      isPublic: isPublic)
  }

  public func answer(_ request: HTTPRequest) -> HTTPResponse {
    // Who holds neither token is told so by the pupils' gate.
    let isTeacher = request.path.hasPrefix("/\(teacher.token)/")
    var response: HTTPResponse
    do throws(SiteError) {
      let page = try (isTeacher ? teacher : pupils).path(of: request)
      response = try isTeacher ? teach(request, at: page) : take(request, at: page)
    } catch {
      if !isTeacher, error.code == .tooLong { refuse(request, error) }
      response = error.response
    }
    response.headers += SiteGate.safety(
      "script-src 'unsafe-inline'; style-src 'unsafe-inline'; media-src blob:; img-src 'self'; ")
    return response
  }

  // MARK: Pupils

  private func take(_ request: HTTPRequest, at page: String) throws(SiteError) -> HTTPResponse {
    switch page {
    case "task": try task()
    case "readings": try reading(request)
    default: try file("pupil.html")
    }
  }

  private func task() throws(SiteError) -> HTTPResponse {
    let names: [String]
    do throws(Failure) { names = try collection.pupils() } catch { throw SiteError(error) }
    return .json(
      200,
      .object([
        ("title", .string(collection.title)), ("text", .string(collection.text)),
        ("reading", .string(textMark)),
        ("pupils", .strings(names)), ("isClosed", .bool(collection.isClosed)),
        ("mostBytes", .integer(Self.longest)), ("mostSeconds", .integer(Self.mostSeconds)),
      ]))
  }

  /// What tells the text from others, so that a page which was left open sends no reading of the one before.
  private var textMark: String { String(Fingerprint(of: Array(collection.text.utf8)).text.suffix(16)) }

  /// `POST /readings?pupil=…&key=…&reading=…` with the bytes of a recording.
  private func reading(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    let mark = Self.argument("reading", request)
    guard mark.isEmpty || mark == textMark else {
      throw SiteError(
        .conflict,
        "Your teacher has chosen another text since you opened this page. Load it again and read that one.")
    }
    do throws(Failure) {
      let entry = try collection.take(
        request.body, key: Self.argument("key", request), of: Self.argument("pupil", request))
      return .json(201, .object([("seconds", .number(entry.seconds, places: 1))]))
    } catch {
      throw SiteError(collecting: error)
    }
  }

  private static func argument(_ name: String, _ request: HTTPRequest) -> String {
    request.query.last { $0.name == name }?.value ?? ""
  }

  /// What is too big is refused before all of it came; the teacher hears of it all the same.
  private func refuse(_ request: HTTPRequest, _ error: SiteError) {
    do throws(Failure) {
      try collection.refuse(
        Self.argument("pupil", request), Failure(code: "too_big", message: error.message))
    } catch {
      // Who the pupils are is not known now; the pupil is told, and so is whoever opens either page.
    }
  }

  // MARK: The teacher

  private func teach(_ request: HTTPRequest, at page: String) throws(SiteError) -> HTTPResponse {
    switch page {
    case "standing": return try standing()
    case "open":
      var body = try SiteBody(request.body)
      let isOpen = body.required("isOpen", body.flag("isOpen"))
      try body.check()
      collection.isClosed = isOpen == false
      return try standing()
    default: return try file("teacher.html")
    }
  }

  private func standing() throws(SiteError) -> HTTPResponse {
    let rows: [ClassCollection.Row]
    do throws(Failure) { rows = try collection.rows() } catch { throw SiteError(error) }
    let anonymity = key.map { Anonymity(of: rows.map(\.pupil), key: $0) }
    let shown = anonymity?.ordered(rows, by: \.pupil) ?? rows
    let pupils = shown.map { row in
      JSONValue.object([
        ("name", .string(anonymity?.shown(row.pupil) ?? row.pupil)),
        (
          "readings",
          .array(
            row.readings.map { entry, state in
              .object(
                [("sent", .instant(entry.sent)), ("seconds", .number(entry.seconds, places: 1))]
                  + state.members)
            })
        ),
        (
          "refusals",
          .array(
            row.refusals.map { .object([("at", .instant($0.time)), ("why", .string($0.why))]) })
        ),
      ])
    }
    return .json(
      200,
      .object([
        ("title", .string(collection.title)), ("text", .string(collection.text)),
        ("token", .string(self.pupils.token)), ("hosts", .strings(hosts)),
        ("isClosed", .bool(collection.isClosed)),
        ("pupils", .array(pupils)),
      ]))
  }

  private func file(_ name: String) throws(SiteError) -> HTTPResponse {
    guard let response = HTTPResponse(file: name, of: files) else {
      throw SiteError(.notFound, "There is no such page.")
    }
    return response
  }
}

extension ClassCollection.State {
  fileprivate var members: JSONValue.Members {
    switch self {
    case .waiting: [("state", .string("waiting"))]
    case .scored(let right, let words, let pace, let notes):
      [
        ("state", .string("scored")), ("right", .integer(right)), ("words", .integer(words)),
        ("pace", .optional(pace, places: 0)), ("notes", .strings(notes)),
      ]
    case .failed(let why): [("state", .string("failed")), ("why", .string(why))]
    }
  }
}

extension SiteError {
  /// Why a recording was not taken.
  fileprivate init(collecting failure: Failure) {
    let code: Code =
      switch failure.code {
      case "unknown": .unknown
      case "closed": .closed
      case "too_many": .conflict
      case "not_sound", "too_long", "too_short", "silent", "bad_key": .badRequest
      default: .failed
      }
    self.init(
      code,
      code == .failed
        ? "It could not be kept. It is still on this page: tell your teacher, then send it again."
        : failure.message)
  }
}
