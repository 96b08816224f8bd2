@testable import Decks
@testable import Desks
@testable import Files
import Foundation
@testable import Memory
@testable import Sites
@testable import Store
import Synchronization
import Testing
import TestSupport
@testable import Text

/// The real server over a store in a temporary folder. Every reply is held against `openapi.json`, and what
/// was met is kept.
final class SiteUnderTest {
  typealias Operation = SiteDescription.Operation

  static let token = "a1b2c3"
  static let start = Date(timeIntervalSince1970: 1_772_438_400)
  let description: SiteDescription
  let server: HTTPServer
  let client: RawHTTP
  private let folder: TemporaryFolder
  private let isBroken = Broken()
  private(set) var met: [Operation: Set<Int>] = [:]
  private(set) var members: Set<String> = []
  private(set) var arguments: Set<String> = []

  /// Whether the data can be read: a fault to inject.
  final class Broken: Sendable {
    private let flag = Mutex(false)
    var isSet: Bool {
      get { flag.withLock { $0 } }
      set { flag.withLock { $0 = newValue } }
    }
  }

  static let questions = [
    QuizQuestion(
      "Which river flows through Vienna?", options: ["The Rhine", "The Danube"], answerIndex: 1,
      explanation: "Four capitals.", notes: ["That is Cologne.", ""], topic: "Rivers", difficulty: "easy",
      title: "Vienna"),
    QuizQuestion(
      "Which lake is the deepest?", options: ["Baikal", "Como", "Ohrid"], answerIndex: 0, topic: "Lakes",
      difficulty: "hard"),
    QuizQuestion("<b>1 & 2</b>?", options: ["\u{1B}[31m", "</script>"], answerIndex: 0),
  ]

  /// A question of each other kind, with all that one may have.
  static var others: [QuizQuestion] {
    var several = QuizQuestion("Which are even?", options: ["two", "three", "four"], answerIndex: 0)
    several.form = .several
    several.credits = [0.5, -1, 0.5]
    several.picture = QuizPicture([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1], words: "three dice")
    return [
      several,
      QuizQuestion(
        "In German?",
        .words([QuizPhrase("Donau"), QuizPhrase("Do*", credit: 0.5, note: "Nearly.")], matchesCase: true)),
      QuizQuestion("How long?", .number([QuizNumber(2850, tolerance: 30)])),
      QuizQuestion(
        "Capitals?", .matching([QuizPair("Austria", option: 1), QuizPair("Hungary", option: 0)]),
        options: ["Budapest", "Vienna"]),
    ]
  }

  init(hasOthers: Bool = false) throws {
    folder = try TemporaryFolder()
    description = try SiteDescription()
    let path = folder.file("recite.sqlite")
    var store = try Store(opening: path, now: Self.start)
    var marked = Self.questions
    marked[0].isAnswered = false
    marked[0].isCorrect = false
    let content = String(decoding: QuizPack.text(of: marked), as: UTF8.self)
    try store.keepPack(named: "World", content: content, source: nil, at: Self.start)
    if hasOthers {
      let others = String(decoding: QuizPack.text(of: Self.others), as: UTF8.self)
      try store.keepPack(named: "Zoo", content: others, source: nil, at: Self.start)
    }
    let isBroken = isBroken
    let site = QuizSite(token: Self.token, files: ModelData.quizSite) { () throws(Failure) in
      guard !isBroken.isSet else { throw Failure(code: "broken", message: "The data cannot be read.") }
      return QuizDesk(store: try Store(opening: path, now: Self.start), calendar: Self.calendar) {
        Self.start
      }
    }
    server = try HTTPServer { site.answer($0) }
    client = RawHTTP(port: server.port)
  }

  deinit { server.stop() }

  private static let calendar = StudyCalendar(startHour: 3) { _ in 0 }

  /// The same data, as the terminal sees it.
  func desk() throws -> QuizDesk {
    QuizDesk(
      store: try Store(opening: folder.file("recite.sqlite"), now: Self.start), calendar: Self.calendar
    ) { Self.start }
  }

  /// Has the data fail from the first opening on.
  func breakData() { isBroken.isSet = true }

  // MARK: Asking

  /// Sends a request, by another method than the operation's where one is given, and holds the reply against
  /// the description.
  @discardableResult
  func send(
    _ operation: Operation, query: String = "", body: [UInt8]? = nil, token: String = token,
    host: String? = nil, method: String? = nil, headers: [String] = ["Content-Type: application/json"],
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> RawHTTP.Reply {
    let target = "/\(token)\(operation.path)\(query)"
    let reply = client.send(
      method ?? operation.method, target, host: host, headers: headers,
      body: operation.isPost || method == "POST" ? body ?? [] : body)
    met[operation, default: []].insert(reply.status)
    for argument in query.dropFirst().split(separator: "&") {
      arguments.insert("\(operation.path) \(argument.prefix { $0 != "=" })")
    }
    let place = "\(operation.method) \(operation.path) \(reply.status)"
    guard let content = description.content(operation, reply.status) else {
      Issue.record("\(place) is not described: \(reply.text.prefix(200))", sourceLocation: sourceLocation)
      return reply
    }
    #expect(reply.headers["content-type"] == content.type, "\(place)", sourceLocation: sourceLocation)
    #expect(reply.headers["content-security-policy"] != nil, "\(place)", sourceLocation: sourceLocation)
    let value =
      content.type == "application/json"
      ? try? JSONSerialization.jsonObject(with: Data(reply.body)) : reply.text
    #expect(value != nil, "\(place): no JSON: \(reply.text.prefix(200))", sourceLocation: sourceLocation)
    let faults = description.faults(value ?? NSNull(), content.schema, seen: &members)
    #expect(faults == [], "\(place)", sourceLocation: sourceLocation)
    return reply
  }

  /// Asks for a page.
  @discardableResult
  func get(_ path: String, query: String = "", sourceLocation: SourceLocation = #_sourceLocation)
    -> RawHTTP.Reply
  {
    send(Operation(method: "GET", path: path), query: query, sourceLocation: sourceLocation)
  }

  /// Sends JSON; what is sent is held against the description too, where `isGood`.
  @discardableResult
  func post(
    _ path: String, _ json: String, isGood: Bool = true,
    headers: [String] = ["Content-Type: application/json"],
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> RawHTTP.Reply {
    let operation = Operation(method: "POST", path: path)
    if isGood, let value = try? JSONSerialization.jsonObject(with: Data(json.utf8)),
      let schema = description.body(operation)
    {
      let faults = description.faults(value, schema, seen: &members)
      #expect(faults == [], sourceLocation: sourceLocation)
    }
    return send(operation, body: Array(json.utf8), headers: headers, sourceLocation: sourceLocation)
  }

  /// Takes a quiz of the other kinds, one answer each: wrong ones, right ones, and what no question takes.
  func takeOthers() throws {
    func key(_ reply: RawHTTP.Reply) throws -> String {
      let object = try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any]
      return try #require((object?["question"] as? [String: Any])?["key"] as? String)
    }
    var reply = post("/quiz", "{\"pack\": \"Zoo\", \"shuffle\": false, \"minutes\": 30}")
    #expect(reply.text.contains("\"secondsLeft\":1800"))
    #expect(get("/quiz/picture").body.starts(with: [0x89, 0x50]))
    for (answer, credit) in [
      ("\"choices\": [0]", "0.5"), ("\"text\": \"Donau\"", "1"), ("\"text\": \"2,900\"", "0"),
      ("\"matches\": [1, 0]", "1"),
    ] {
      let key = try key(reply)
      for word in ["Nearly", "tolerance", "credits", "rightAnswer"] { #expect(!reply.text.contains(word)) }
      #expect(
        post("/quiz/answer", "{\"key\": \"\(key)\", \"choice\": 0}").status == 400, "none that it takes")
      #expect(post("/quiz/answer", "{\"key\": \"\(key)\"}", isGood: false).status == 400)
      reply = post("/quiz/answer", "{\"key\": \"\(key)\", \(answer)}")
      #expect(reply.text.contains("\"credit\":\(credit),"), "\(reply.text)")
      reply = post("/quiz/next", "{\"key\": \"\(key)\"}")
    }
    #expect(reply.text.contains("\"points\":2.5"))
    #expect(get("/quiz/picture").status == 404)
    // As a pack, with all that one may hold.
    get("/questions")
  }

  /// Takes over what another site met.
  func merge(_ other: SiteUnderTest) {
    met.merge(other.met) { $0.union($1) }
    members.formUnion(other.members)
    arguments.formUnion(other.arguments)
  }
}
