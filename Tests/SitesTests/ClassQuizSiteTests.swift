@testable import Decks
@testable import Desks
@testable import Files
import Foundation
@testable import Sites
@testable import Store
import Synchronization
import Testing
import TestSupport
@testable import Text

/// A class and its teacher before the real server, over a store in a temporary folder.
@Suite("A quiz for a class as a web site")
struct ClassQuizSiteTests {
  /// A clock that the test moves.
  private final class Clock: Sendable {
    private let seconds = Mutex(1_772_438_400.0)
    var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }
    func move(minutes: Double) { seconds.withLock { $0 += 60 * minutes } }
  }

  private final class Served {
    let server: HTTPServer
    let client: RawHTTP

    init(_ quiz: QuizClass, _ path: String, _ clock: Clock, isPublic: Bool = false, hosts: [String] = [])
      throws
    {
      let secrets = Mutex(0)
      let site = ClassQuizSite(
        quiz, files: ModelData.quizSite, isPublic: isPublic, hosts: hosts,
        secret: {
          secrets.withLock { $0 += 1 }
          return "secret-\(UUID().uuidString)"
        }
      ) { () throws(Failure) in
        return ClassQuizDesk(store: try Store(opening: path, now: clock.now)) { clock.now }
      }
      server = try HTTPServer { site.answer($0) }
      client = RawHTTP(port: server.port)
    }

    deinit { server.stop() }

    func ask(_ path: String, _ body: [String: Any]? = nil, as token: String = "pupils") throws -> (
      Int, [String: Any]
    ) {
      let data = try body.map { Array(try JSONSerialization.data(withJSONObject: $0)) }
      let reply = client.send(
        body == nil ? "GET" : "POST", "/\(token)/\(path)", headers: ["Content-Type: application/json"],
        body: data)
      let object = try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any]
      return (reply.status, object ?? [:])
    }

    func results() throws -> [[String: Any]] {
      try #require(try ask("results", as: "teacher").1["pupils"] as? [[String: Any]])
    }
  }

  private let folder: TemporaryFolder
  private let clock = Clock()
  private static let questions = [
    QuizQuestion(
      "Which river flows through Vienna?", options: ["The Rhine", "The Danube"], answerIndex: 1,
      explanation: "Four capitals."),
    QuizQuestion("How long?", .number([QuizNumber(2850, tolerance: 30)])),
    QuizQuestion(
      "Capitals?", .matching([QuizPair("Austria", option: 1), QuizPair("Hungary", option: 0)]),
      options: ["Budapest", "Vienna"]),
  ]

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.file("recite.sqlite") }

  private func quiz(_ change: (inout QuizClass) -> Void = { _ in }) throws -> QuizClass {
    var quiz = QuizClass(
      "4b", content: String(decoding: QuizPack.text(of: Self.questions), as: UTF8.self), opened: clock.now,
      token: "pupils", teacherToken: "teacher")
    change(&quiz)
    try ClassQuizDesk(store: try Store(opening: path, now: clock.now)) { [clock] in clock.now }.keep(quiz)
    return quiz
  }

  private func key(_ standing: [String: Any]) -> String {
    (standing["question"] as? [String: Any])?["key"] as? String ?? ""
  }

  @Test("Each pupil has one run; a page that is loaded again goes on; nothing that is sent holds an answer")
  func run() throws {
    let served = try Served(try quiz(), path, clock)
    let (status, joined) = try served.ask("class/join", ["name": " Anna  M. "])
    let secret = try #require(joined["secret"] as? String)
    #expect(status == 201 && joined["name"] as? String == "Anna M." && joined["number"] as? Int == 1)
    #expect(try served.ask("class/join", ["name": "ánna m"]).0 == 409, "the name is taken")
    let first = try served.ask("class/answer", ["secret": secret, "key": key(joined), "choice": 1])
    #expect(first.0 == 200 && first.1["answer"] is NSNull && first.1["number"] as? Int == 2)
    #expect(try served.ask("class/answer", ["secret": secret, "key": key(joined), "choice": 0]).0 == 409)
    let again = try served.ask("class/standing", ["secret": secret])
    #expect(again.1["number"] as? Int == 2 && key(again.1) == key(first.1))
    #expect(try served.ask("class/answer", ["secret": secret, "key": key(again.1), "text": "long"]).0 == 400)
    let second = try served.ask("class/answer", ["secret": secret, "key": key(again.1), "text": "2,870"])
    let end = try served.ask(
      "class/answer", ["secret": secret, "key": key(second.1), "matches": [1, 1]])
    #expect(
      end.1["isOver"] as? Bool == true && end.1["right"] as? Int == 2 && end.1["points"] as? Double == 2.5)
    #expect(
      try served.ask("class/answer", ["secret": secret, "key": key(second.1), "matches": [1, 0]]).0 == 410)
    #expect(try served.ask("class/standing", ["secret": "guess"]).0 == 401)
    for path in ["questions", "questions?secret=\(secret)", "class", "class/standing", "class.js"] {
      let text = served.client.send("GET", "/pupils/\(path)").text
      for word in ["answerIndex", "rightIndex", "Four capitals", "2850", "tolerance"] {
        #expect(!text.contains(word), "\(path) tells \(word)")
      }
    }
    #expect(served.client.send("GET", "/pupils/questions?secret=\(secret)").text.contains("Which river"))
    #expect(served.client.send("GET", "/pupils/results").status == 404, "the table is the teacher's")
    #expect(served.client.send("GET", "/pupils/results.csv").status == 404)
  }

  @Test("A class that is deleted while it is served takes nothing more, and no name is left behind")
  func deleted() throws {
    let served = try Served(try quiz(), path, clock)
    let secret = try #require(try served.ask("class/join", ["name": "Anna"]).1["secret"] as? String)
    let desk = ClassQuizDesk(store: try Store(opening: path, now: clock.now)) { [clock] in clock.now }
    try desk.forget(quizNamed: "4b")
    #expect(try served.ask("class").0 == 410)
    #expect(try served.ask("class/standing", ["secret": secret]).0 == 410)
    #expect(try served.ask("class/join", ["name": "Bert"]).0 == 410)
    #expect(try served.ask("results", as: "teacher").0 == 410)
    #expect(try desk.standing(named: "4b") == nil)
    var store = try Store(opening: path, now: clock.now)
    #expect(try store.quizzes(selectedBy: "").isEmpty)
  }

  @Test("Questions are given to who has begun, and to nobody else")
  func questionsOfABegunRun() throws {
    let served = try Served(try quiz { $0.minutes = 10 }, path, clock)
    for query in ["", "?secret=", "?secret=guess"] {
      let reply = served.client.send("GET", "/pupils/questions\(query)")
      #expect(reply.status == 401 && !reply.text.contains("Which river"), "\(query)")
    }
  }

  @Test("A question can wait: it comes again after all others; the only one that is left cannot")
  func skipping() throws {
    let served = try Served(try quiz(), path, clock)
    var standing = try served.ask("class/join", ["name": "A"]).1
    let secret = try #require(standing["secret"] as? String)
    let first = key(standing)
    func answer(_ what: [String: Any]) throws {
      let body = what.merging(["secret": secret, "key": key(standing)]) { $1 }
      standing = try served.ask("class/answer", body).1
    }
    #expect(standing["canSkip"] as? Bool == true)
    standing = try served.ask("class/skip", ["secret": secret, "key": first]).1
    #expect(key(standing) != first && standing["number"] as? Int == 1 && standing["count"] as? Int == 3)
    #expect(try served.ask("class/skip", ["secret": secret, "key": first]).0 == 409, "it is not asked now")
    try answer(["text": "2850"])
    try answer(["matches": [1, 0]])
    #expect(key(standing) == first && standing["canSkip"] as? Bool == false)
    #expect(try served.ask("class/skip", ["secret": secret, "key": first]).0 == 409)
    try answer(["choice": 1])
    #expect(standing["isOver"] as? Bool == true && standing["right"] as? Int == 3)
    #expect(try served.ask("class/skip", ["secret": secret, "key": first]).0 == 410)
  }

  @Test("Pupils who share a browser: the next one sees nothing of the one before, who can go on by name")
  func shared() throws {
    let served = try Served(try quiz(), path, clock)
    #expect(try served.ask("class").1["isShared"] as? Bool == true)
    let anna = try served.ask("class/join", ["name": "Anna"]).1
    let secret = try #require(anna["secret"] as? String)
    var standing = try served.ask("class/answer", ["secret": secret, "key": key(anna), "choice": 1]).1
    let left = try served.ask("class/leave", ["secret": secret])
    #expect(left.0 == 200 && left.1["question"] == nil && left.1["name"] as? String == "4b")
    for path in ["class/standing", "class/leave"] {
      #expect(try served.ask(path, ["secret": secret]).0 == 401)
      #expect(try served.ask(path, ["secret": ""]).0 == 401)
    }
    #expect(try served.ask("class/join", ["name": "Ben"]).0 == 201)
    let back = try served.ask("class/join", ["name": "anna"])
    #expect(back.0 == 200 && back.1["number"] as? Int == 2)
    standing = back.1
    let new = try #require(standing["secret"] as? String)
    for answer in [["text": "2850"], ["matches": [1, 0]]] as [[String: Any]] {
      let body = answer.merging(["secret": new, "key": key(standing)]) { $1 }
      standing = try served.ask("class/answer", body).1
    }
    #expect(standing["right"] as? Int == 3)
    #expect(try served.ask("class/leave", ["secret": new]).0 == 200)
    #expect(try served.ask("class/standing", ["secret": new]).0 == 401, "the score is no more to be had")
    #expect(try served.ask("class/join", ["name": "Anna"]).0 == 409, "a run that is over is not gone on with")
    let network = try Served(
      try quiz { $0.name = "4c" }, path, clock, isPublic: true, hosts: ["192.168.1.20"])
    #expect(try network.ask("class").1["isShared"] as? Bool == false)
    // The teacher's own address leads nobody else here.
    #expect(try network.ask("results", as: "teacher").1["hosts"] as? [String] == ["192.168.1.20"])
  }

  @Test("A server that is begun anew in the middle goes on: runs, secrets, and what was answered")
  func restarted() throws {
    let quiz = try quiz { $0.isShuffled = true }
    var secrets: [String] = []
    do {
      let served = try Served(quiz, path, clock)
      for name in ["A", "B"] {
        let joined = try served.ask("class/join", ["name": name]).1
        secrets.append(try #require(joined["secret"] as? String))
      }
      let standing = try served.ask("class/standing", ["secret": secrets[0]]).1
      let question = try #require(standing["question"] as? [String: Any])
      let answer: [String: Any] =
        switch question["kind"] as? String {
        case "one": ["choice": (question["options"] as? [String])?.firstIndex(of: "The Danube") ?? 0]
        case "number": ["text": "2850"]
        default:
          [
            "matches": ["Vienna", "Budapest"].map {
              (question["options"] as? [String])?.firstIndex(of: $0) ?? 0
            }
          ]
        }
      let answered = try served.ask(
        "class/answer", answer.merging(["secret": secrets[0], "key": key(standing)]) { $1 })
      #expect(answered.0 == 200)
    }
    let served = try Served(quiz, path, clock)
    #expect(try served.ask("class/standing", ["secret": secrets[0]]).1["number"] as? Int == 2)
    #expect(try served.ask("class/standing", ["secret": secrets[1]]).1["number"] as? Int == 1)
    let rows = try served.results()
    #expect(rows.map { $0["points"] as? Double } == [1, 0], "in any order of questions and options")
  }

  @Test("Told after each answer where the teacher wants it, and not before; then the pupil goes on")
  func told() throws {
    let served = try Served(try quiz { $0.feedback = .each }, path, clock)
    let joined = try served.ask("class/join", ["name": "A"]).1
    let secret = try #require(joined["secret"] as? String)
    let body: [String: Any] = ["secret": secret, "key": key(joined)]
    let answered = try served.ask("class/answer", body.merging(["choice": 0]) { $1 }).1
    let answer = try #require(answered["answer"] as? [String: Any])
    #expect(answer["isRight"] as? Bool == false && answer["comment"] as? String == "Four capitals.")
    #expect(answer["rightIndexes"] as? [Int] == [1] && answered["number"] as? Int == 1)
    #expect(try served.ask("class/next", body).1["number"] as? Int == 2)
    #expect(try served.ask("class/next", body).0 == 409)
  }

  @Test(
    "Time that is up and a class that closes end runs, whoever is away; it can be opened again for others")
  func closing() throws {
    let opened = clock.now
    let served = try Served(
      try quiz {
        $0.minutes = 10
        $0.closes = opened + 900
      }, path, clock)
    let early = try served.ask("class/join", ["name": "Early"]).1
    #expect(early["secondsLeft"] as? Int == 600)
    clock.move(minutes: 9)
    let late = try served.ask("class/join", ["name": "Late"]).1
    #expect(late["secondsLeft"] as? Int == 360, "the class closes before the pupil's time is up")
    clock.move(minutes: 2)
    let secret = try #require(early["secret"] as? String)
    #expect(try served.ask("class/answer", ["secret": secret, "key": key(early), "choice": 1]).0 == 410)
    #expect(try served.ask("class/standing", ["secret": secret]).1["ranOut"] as? Bool == true)
    clock.move(minutes: 5)
    #expect(try served.ask("class/join", ["name": "Too late"]).0 == 410)
    #expect(try served.results().allSatisfy { $0["ended"] is String }, "also of who never came back")
    #expect(try served.ask("open", ["isOpen": true], as: "teacher").1["isClosed"] as? Bool == false)
    #expect(try served.ask("class/join", ["name": "Ill last week"]).0 == 201)
    #expect(try served.ask("open", ["isOpen": false], as: "teacher").1["isClosed"] as? Bool == true)
  }

  @Test("Who has lost the page is let in again by the teacher, once; who is removed is gone")
  func teacher() throws {
    let served = try Served(try quiz(), path, clock)
    let joined = try served.ask("class/join", ["name": "Anna"]).1
    let secret = try #require(joined["secret"] as? String)
    _ = try served.ask("class/answer", ["secret": secret, "key": key(joined), "choice": 1])
    #expect(try served.ask("release", ["name": "Anna"], as: "pupils").0 == 404)
    _ = try served.ask("release", ["name": "Anna"], as: "teacher")
    let back = try served.ask("class/join", ["name": "anna"])
    #expect(back.0 == 200 && back.1["number"] as? Int == 2, "the run goes on")
    #expect(
      try served.ask("class/standing", ["secret": secret]).0 == 401, "the old page is no pupil's any more")
    #expect(try served.ask("class/join", ["name": "Anna"]).0 == 409)
    let csv = served.client.send("GET", "/teacher/results.csv")
    #expect(csv.headers["content-type"] == "text/csv; charset=utf-8" && csv.text.contains("\nAnna,"))
    _ = try served.ask("remove", ["name": "Anna"], as: "teacher")
    #expect(try served.results().isEmpty)
    #expect(try served.ask("remove", ["name": "Anna"], as: "teacher").0 == 409)
    #expect(try served.ask("class/join", ["name": "Anna"]).0 == 201)
  }

  @Test("Other machines name this one by a number only, and only where the teacher lets them in")
  func network() {
    func status(_ host: String, isPublic: Bool) -> Int? {
      let gate = SiteGate(token: "t", pages: ["": ["GET"]], isPublic: isPublic)
      let request = HTTPRequest("GET", "/t/", headers: [HTTPRequest.Field("host", host)], port: 8080)
      if case .refused(let response) = gate.admit(request) { return response.status }
      return nil
    }
    #expect(status("192.168.1.20:8080", isPublic: true) == nil)
    #expect(status("192.168.1.20:8080", isPublic: false) == 421)
    for host in [
      "evil.example:8080", "192.168.1.20", "192.168.1.20:80", "192.168.1.256:8080", "1.2.3:8080",
      "1.2.3.4.evil:8080",
    ] {
      #expect(status(host, isPublic: true) == 421, "\(host)")
    }
  }
}
