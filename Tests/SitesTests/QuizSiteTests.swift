@testable import Decks
@testable import Desks
@testable import Files
import Foundation
import Testing
import TestSupport

@Suite("The quiz as a web site")
struct QuizSiteTests {
  private let site: SiteUnderTest

  init() throws { site = try SiteUnderTest() }

  private func object(_ reply: RawHTTP.Reply) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any])
  }

  private func key(_ reply: RawHTTP.Reply) throws -> String {
    try #require((try object(reply)["question"] as? [String: Any])?["key"] as? String)
  }

  @Test("every path, status, argument and field of openapi.json is met, and every reply is as it says")
  func described() throws {
    // A quiz from its beginning to its end, and once more.
    site.get("/quiz")
    var reply = site.post("/quiz", "{}")
    for choice in [1, 2, 0] {
      let key = try key(reply)
      #expect(!reply.text.contains("rightIndex"))
      reply = site.post("/quiz/answer", "{\"key\": \"\(key)\", \"choice\": \(choice)}")
      #expect(reply.text.contains("rightIndex"))
      site.get("/quiz")
      #expect(site.post("/quiz/answer", "{\"key\": \"\(key)\", \"choice\": 0}").status == 409)
      reply = site.post("/quiz/next", "{\"key\": \"\(key)\"}")
      #expect(site.post("/quiz/next", "{\"key\": \"\(key)\"}").status == 409)
    }
    let end = try object(reply)
    #expect(end["question"] is NSNull && end["right"] as? Int == 2 && end["answered"] as? Int == 3)
    site.post(
      "/quiz",
      "{\"pack\": \"World\", \"topic\": \"rivers\", \"difficulty\": \"EASY\", \"limit\": 5, \"again\": true}")
    // Questions, tasks, files.
    site.get("/questions", query: "?topic=rivers&difficulty=easy&limit=3")
    #expect(site.get("/questions", query: "?limit=0").status == 400)
    let task =
      "{\"title\": \"One\", \"dueDate\": \"2026-03-02T08:00:00Z\", \"isComplete\": true, \"more\": 1}"
    #expect(site.post("/tasks", task).status == 201)
    #expect(site.post("/tasks", task).status == 200)
    for path in ["/", "/quiz.css", "/quiz.js", "/questions.js", "/openapi.json"] {
      #expect(site.get(path).status == 200)
    }
    // What is refused, everywhere alike.
    for operation in site.description.operations {
      #expect(site.send(operation, host: "evil.example:80").status == 421)
      #expect(site.send(operation, token: "wrong").status == 404)
      #expect(site.send(operation, method: "DELETE").headers["allow"] != nil)
      let json = "Content-Type: application/json"
      #expect(site.send(operation, headers: [json, "Origin: https://evil.example"]).status == 403)
      guard operation.isPost else { continue }
      #expect(site.send(operation, headers: ["Content-Type: text/plain"]).status == 415)
      #expect(site.send(operation, body: [UInt8](repeating: 0x20, count: 70_000)).status == 413)
      #expect(site.send(operation, body: Array("{".utf8)).status == 400)
    }
    try failing()
    let others = try SiteUnderTest(hasOthers: true)
    try others.takeOthers()
    site.merge(others)
    for operation in site.description.operations {
      let missing = site.description.statuses(operation).subtracting(site.met[operation] ?? [])
      #expect(missing.isEmpty, "\(operation.method) \(operation.path) never answered \(missing.sorted())")
      for argument in site.description.arguments(operation) {
        #expect(site.arguments.contains("\(operation.path) \(argument)"), "\(argument) was never given")
      }
    }
    #expect(site.description.members.subtracting(site.members).isEmpty, "never met")
  }

  /// The same addresses where the data cannot be opened.
  private func failing() throws {
    let broken = try SiteUnderTest()
    broken.breakData()
    for operation in site.description.operations where site.description.statuses(operation).contains(500) {
      let reply = broken.send(operation, body: operation.isPost ? Array("{}".utf8) : nil)
      #expect(reply.status == 500 && reply.text.contains("The data cannot be read."))
    }
    site.merge(broken)
  }

  @Test(
    "what is answered here is answered there: the same history, and the terminal goes on where the browser was"
  )
  func oneHistory() throws {
    let first = site.post("/quiz", "{}")
    site.post("/quiz/answer", "{\"key\": \"\(try key(first))\", \"choice\": 0}")
    let desk = try site.desk()
    let task = try #require(try desk.tasks().list.first?.task)
    #expect(task.title == "Which river flows through Vienna?" && task.answer == "The Rhine")
    #expect(task.isRight == false && task.isComplete && task.dueDate == SiteUnderTest.start)
    let overview = try object(site.get("/quiz"))
    #expect((overview["packs"] as? [[String: Any]])?.first?["done"] as? Int == 1)
    // Chosen again with the same wish, the quiz is the one that was begun.
    #expect(try object(site.post("/quiz", "{}"))["number"] as? Int == 2)
  }

  @Test("questions come by topic, difficulty and number, as a pack that can be brought in again")
  func questions() throws {
    func titles(_ query: String) throws -> [String] {
      try QuizPack(site.get("/questions", query: query).body).questions.map(\.question)
    }
    let all = SiteUnderTest.questions.map(\.question)
    #expect(try titles("") == all)
    #expect(try titles("?topic=LAKES") == [all[1]])
    #expect(try titles("?difficulty=easy&topic=") == [all[0]])
    #expect(try titles("?limit=2") == Array(all[..<2]))
    #expect(try titles("?topic=nothing").isEmpty)
    #expect(site.get("/questions", query: "?limit=x").status == 400)
    #expect(site.get("/questions", query: "?limit=-1").status == 400)
    #expect(try QuizPack(site.get("/questions").body).faults.isEmpty)
  }

  @Test("a task sent twice is kept once; what changed of it is taken over; all faults are told at once")
  func tasks() throws {
    func task(_ isComplete: Bool) -> String {
      "{\"title\": \"Which lake is the deepest?\", \"dueDate\": \"2026-03-01T08:00:00.125Z\", \"isComplete\": \(isComplete)}"
    }
    #expect(site.post("/tasks", task(true)).status == 201)
    #expect(site.post("/tasks", task(true)).status == 200)
    #expect(site.post("/tasks", task(false)).status == 200)
    let desk = try site.desk()
    let list = try desk.tasks().list
    #expect(list.count == 1 && list.first?.task.isComplete == false && list.first?.task.topic == "Lakes")
    #expect(try desk.statistics().all.asked == 0)
    site.post("/tasks", task(true))
    #expect(try desk.tasks().doneKeys == [SiteUnderTest.questions[1].key])
    let wrong = site.post(
      "/tasks", "{\"title\": \" \", \"dueDate\": 5, \"isComplete\": \"yes\"}", isGood: false)
    #expect(
      try object(wrong)["faults"] as? [Any] != nil && (try object(wrong)["faults"] as? [Any])?.count == 3)
    #expect(site.post("/tasks", "{}", isGood: false).status == 400)
    #expect(site.post("/tasks", "[]", isGood: false).status == 400)
    let hostile =
      "{\"title\": \"a\\u001b[2Jb\\u202e\", \"dueDate\": \"2026-03-01T08:00:00Z\", \"isComplete\": true}"
    #expect(site.post("/tasks", hostile).status == 201)
    #expect(try desk.tasks().list.last?.task.title == "a[2Jb")
  }

  @Test(
    "only this machine's own page and programs are let in",
    arguments: [
      ("localhost:PORT", [], 421), ("127.0.0.1", [], 421), ("127.0.0.1:1", [], 421),
      ("evil.example:PORT", [], 421),
      ("127.0.0.1:PORT", [], 200), ("127.0.0.1:PORT", ["Origin: http://127.0.0.1:PORT"], 200),
      ("127.0.0.1:PORT", ["Origin: null"], 403), ("127.0.0.1:PORT", ["Origin: http://localhost:PORT"], 403),
      ("127.0.0.1:PORT", ["Origin: http://127.0.0.1:PORT.evil.example"], 403),
      ("127.0.0.1:PORT", ["Sec-Fetch-Site: cross-site"], 403),
      ("127.0.0.1:PORT", ["Sec-Fetch-Site: same-origin"], 200),
      ("127.0.0.1:PORT", ["Host: evil.example"], 421),
    ] as [(String, [String], Int)])
  func strangers(host: String, headers: [String], status: Int) {
    func filled(_ text: String) -> String {
      text.replacingOccurrences(of: "PORT", with: "\(site.server.port)")
    }
    let reply = site.client.send(
      "POST", "/\(SiteUnderTest.token)/quiz", host: filled(host),
      headers: ["Content-Type: application/json; charset=utf-8"] + headers.map(filled), body: Array("{}".utf8)
    )
    // A library may refuse two hosts by itself.
    #expect(reply.status == status || (status == 421 && reply.status == 400))
    // What is only asked for is not given to others either, be their page's address one with the token.
    let asked = site.client.send(
      "GET", "/\(SiteUnderTest.token)/questions", host: filled(host), headers: headers.map(filled))
    #expect(asked.status == status || (status == 421 && asked.status == 400))
  }

  @Test("no path leads past the token, and a page keeps its texts as texts")
  func paths() throws {
    for path in [
      "/", "/quiz", "//quiz", "/a1b2c3", "/a1b2c/quiz", "/a1b2c3d/quiz", "/A1B2C3/quiz", "/a1b2c3//quiz",
      "/a1b2c3/../quiz", "/a1b2c3/quiz/", "/a1b2c3/%2e%2e/quiz", "/a1b2c3/index.html",
      "/a1b2c3/questions%00.html", "/a1b2c3/%00",
    ] {
      #expect(site.client.send("GET", path).status == 404, "\(path)")
    }
    let page = site.get("/")
    let policy = try #require(page.headers["content-security-policy"])
    #expect(policy.hasPrefix("default-src 'none'") && !policy.contains("unsafe"))
    #expect(page.headers["cache-control"] == "no-store" && page.headers["referrer-policy"] == "no-referrer")
    for name in ModelData.quizSite.keys where name != "openapi.json" {
      let text = String(decoding: ModelData.quizSite[name] ?? [], as: UTF8.self)
      for word in ["http:", "https:", "innerHTML", "<style", "style=", "onclick", "eval("] {
        #expect(!text.contains(word), "\(name) has \(word)")
      }
    }
    #expect(site.client.send("HEAD", "/\(SiteUnderTest.token)/").body.isEmpty)
  }
}
