@testable import Batch
@testable import Files
import Foundation
@testable import Recitation
@testable import Sites
import Synchronization
import Testing
import TestSupport
@testable import Text

/// Pupils and their teacher before the real server, over a class in a temporary folder.
@Suite("The door of a classroom as a web site")
struct CollectSiteTests {
  private static let hostile = "<img src=x onerror=alert(1)>\u{202E}'\"&../x"
  private let folder: TemporaryFolder
  private let file: ClassFile
  private let told = Told()
  private let collection: ClassCollection
  private let server: HTTPServer
  private let client: RawHTTP

  private final class Told: Sendable {
    private let events = Mutex<[ClassCollection.Event]>([])
    var all: [ClassCollection.Event] { events.withLock { $0 } }
    func add(_ event: ClassCollection.Event) { events.withLock { $0.append(event) } }
  }

  init() throws {
    folder = try TemporaryFolder()
    let file = try ClassFile(folder.path, named: "3b")
    let told = told
    self.file = file
    let listed = ["Anna", Self.hostile] + (1...26).map { "Pupil \($0)" }
    collection = ClassCollection(
      title: "3b", text: "Jesus wept.", roster: ClassRoster(file, listed: listed),
      book: ClassBook(), recordings: ClassRecordings(of: file),
      clock: { (Date(timeIntervalSince1970: 1_772_438_400.25), "2026-03-02") }
    ) { told.add($0) }
    let site = CollectSite(
      collection, token: "pupils", teacherToken: "teacher", files: ModelData.collectSite, isPublic: false)
    server = try HTTPServer(limits: HTTPLimits(bodyBytes: 200_000, seconds: 20)) { site.answer($0) }
    client = RawHTTP(port: server.port)
  }

  private static func wave(seconds: Double = 1.5, loud: Int16 = 6_000) -> [UInt8] {
    WaveBytes(samples: (0..<Int(seconds * 16_000)).map { $0 % 40 < 20 ? loud : -loud }).bytes
  }

  private static func key(_ number: Int) -> String { "00000000000000000000\(1_000 + number)" }

  @Test("A page that was left open while the text changed sends no reading of the one before")
  func otherText() throws {
    let mark = String(Fingerprint(of: Array("Jesus wept.".utf8)).text.suffix(16))
    #expect(client.send("GET", "/pupils/task").text.contains(mark))
    func status(_ mark: String) -> Int {
      client.send(
        "POST", "/pupils/readings?pupil=Anna&key=\(Self.key(7))&reading=\(mark)",
        headers: ["Content-Type: application/octet-stream"], body: Self.wave()
      ).status
    }
    #expect(status("0123456789abcdef") == 409)
    #expect(try collection.recordings.entries().isEmpty)
    #expect(status(mark) == 201)
    try collection.recordings.rename(["Anna"], to: "Anna Berg")
    #expect(try collection.recordings.entries().map(\.learner) == ["Anna Berg"], "renamed, it is still hers")
  }

  /// Sends a recording as the page does.
  @discardableResult
  private func send(
    _ bytes: [UInt8] = wave(), as pupil: String = "Anna", key: String = key(1),
    token: String = "pupils", type: String = "application/octet-stream", headers: [String] = []
  ) -> RawHTTP.Reply {
    let allowed = CharacterSet.alphanumerics
    let name = pupil.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    let code = key.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return client.send(
      "POST", "/\(token)/readings?pupil=\(name)&key=\(code)", headers: ["Content-Type: \(type)"] + headers,
      body: bytes)
  }

  private func entries() throws -> [ClassRecordings.Entry] { try collection.recordings.entries() }

  private func files() -> Set<String> {
    // There is none before the first recording.
    Set((try? FileManager.default.contentsOfDirectory(atPath: collection.recordings.folder)) ?? [])
  }

  @Test("A reading is on the disk once it is confirmed, for this person's eyes; sent again it is there once")
  func kept() throws {
    #expect(send().status == 201)
    #expect(send().status == 201, "the confirmation was lost")
    #expect(send(key: Self.key(3)).status == 201, "the same file, chosen twice")
    let second = Self.wave(seconds: 2)
    #expect(send(second, key: Self.key(2)).status == 201, "a second reading")
    let entries = try entries()
    #expect(
      entries.map(\.learner) == ["Anna", "Anna"] && entries.map(\.date) == ["2026-03-02", "2026-03-02"])
    // What is told of a recording is what stands in the list, to the moment.
    #expect(
      told.all.compactMap { if case .came(let entry) = $0 { entry } else { nil } } == entries)
    for entry in entries {
      let path = collection.recordings.path(of: entry)
      let sent = entry.seconds == 2 ? second : Self.wave()
      #expect(try Data(contentsOf: URL(filePath: path)) == Data(sent))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
    let text = String(decoding: client.send("GET", "/teacher/standing").body, as: UTF8.self)
    #expect(text.contains("\"waiting\"") && text.contains("\"seconds\":1.5"))
    // The list is one that `score --manifest` takes.
    let jobs = try RecordingLists { _ in }.manifest(
      collection.recordings.folder + "list.jsonl", columns: RecordingList.Columns()
    ).entries
    #expect(jobs.map(\.words) == ["Jesus wept.", "Jesus wept."] && jobs.allSatisfy { $0.learner == "Anna" })
  }

  @Test("What cannot be a reading is refused in words that say what to do, and nothing of it stays")
  func refused() throws {
    let page = Array("<html>".utf8)
    for (bytes, words) in [
      (page, "no recording"), ([], "no recording"), (Self.wave(seconds: 0.2), "too short"),
      (Self.wave(loud: 3), "Is the microphone switched on?"),
      ([0x1A, 0x45, 0xDF, 0xA3] + page, "no recording"), (Array(Self.wave().prefix(44)), "no recording"),
    ] {
      let reply = send(bytes)
      #expect(reply.status == 400 && reply.text.contains(words), "\(words): \(reply.text)")
    }
    #expect(send(as: "Zoe").text.contains("Choose your name"))
    #expect(send(as: "anna").status == 401, "no name but those of the class")
    for key in ["", "short", "../../../etc/passwd", String(repeating: "a", count: 65), "ABCDEFABCDEFABCDEF"] {
      #expect(send(key: key).status == 400, "\(key)")
    }
    #expect(send(Self.wave(seconds: 10)).status == 413)
    let hours = WaveBytes(samples: Array(repeating: 6_000, count: 901_000), rate: 1_000).bytes
    let refusal = #expect(throws: Failure.self) {
      try collection.take(hours, key: Self.key(1), of: "Anna")
    }
    #expect(refusal?.message.contains("longer than 15 minutes") == true)
    #expect(try entries().isEmpty)
    #expect(files().isEmpty)
    collection.isClosed = true
    #expect(send().status == 410 && send().text.contains("Your teacher takes no readings now"))
    collection.isClosed = false
    #expect(send().status == 201)
    #expect(send(as: "Pupil 1").status == 400, "another's recording is not taken over")
  }

  @Test("Nobody but who holds an address is let in, by its methods, from its own page")
  func gate() throws {
    #expect(send(token: "guess").status == 404 && send(token: "teacher").status == 404)
    #expect(client.send("GET", "/pupils/standing").status == 404, "the table is the teacher's")
    #expect(client.send("GET", "/pupils/readings").status == 405)
    #expect(client.send("GET", "/teacher/readings").status == 404)
    // What a form of another site can send without being asked.
    for type in [
      "text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "audio/webm",
    ] {
      #expect(send(type: type).status == 415, "\(type)")
    }
    #expect(send(headers: ["Origin: http://evil.example"]).status == 403)
    #expect(send(headers: ["Sec-Fetch-Site: cross-site"]).status == 403)
    #expect(client.send("GET", "/pupils/task", host: "evil.example").status == 421)
    // By https a page's origin begins so, and no other's does.
    var request = HTTPRequest(
      "GET", "/pupils/task",
      headers: [
        HTTPRequest.Field("host", "127.0.0.1:8000"), HTTPRequest.Field("origin", "https://127.0.0.1:8000"),
      ], port: 8_000)
    let gate = SiteGate(token: "pupils", pages: ["task": ["GET"]])
    #expect(throws: SiteError.self) { try gate.path(of: request) }
    request.isEncrypted = true
    #expect(try gate.path(of: request) == "task")
    #expect(
      client.send("POST", "/teacher/open", headers: ["Content-Type: application/octet-stream"], body: [])
        .status == 415)
    #expect(try entries().isEmpty)
    for page in ["/pupils/", "/teacher/"] {
      let reply = client.send("GET", page)
      #expect(reply.status == 200 && reply.headers["content-type"] == "text/html; charset=utf-8")
      let policy = reply.headers["content-security-policy"] ?? ""
      #expect(policy.contains("default-src 'none'") && policy.contains("connect-src 'self'"))
      // One file: nothing is fetched but what the site itself answers.
      #expect(
        !reply.text.contains("src=\"") && !reply.text.contains("http://") && !reply.text.contains("https://"))
    }
  }

  @Test("Names are texts, whatever stands in them, and files are not named by them")
  func names() throws {
    #expect(send(as: Self.hostile).status == 201)
    #expect(try entries().first?.learner == Self.hostile)
    #expect(files().sorted() == ["2026-03-02-\(Self.key(1)).wav", "list.jsonl"])
    let task =
      try JSONSerialization.jsonObject(with: Data(client.send("GET", "/pupils/task").body)) as? [String: Any]
    #expect((task?["pupils"] as? [String])?.contains(Self.hostile) == true)
    #expect((task?["text"] as? String) == "Jesus wept.")
  }

  @Test(
    "28 at once are all kept, each once; who goes on and on is stopped; a connection that dies costs nobody"
  )
  func crowd() throws {
    let pupils = try collection.pupils()
    let dying = try #require(client.connected())
    let begun = Array(
      ([
        "POST /pupils/readings?pupil=Anna&key=\(Self.key(9)) HTTP/1.1", "Host: 127.0.0.1:\(server.port)",
        "Content-Type: application/octet-stream", "Content-Length: 48044", "", "RIFF",
      ].joined(separator: "\r\n")).utf8)
    _ = begun.withUnsafeBytes { Foundation.send(dying, $0.baseAddress, $0.count, 0) }
    // Threads of their own: each waits for its answer.
    let all = DispatchGroup()
    let statuses = Mutex<[Int]>([])
    for (number, pupil) in pupils.enumerated() {
      all.enter()
      Thread.detachNewThread {
        let status = send(as: pupil, key: Self.key(100 + number)).status
        statuses.withLock { $0.append(status) }
        all.leave()
      }
    }
    all.wait()
    close(dying)
    #expect(statuses.withLock { $0 } == Array(repeating: 201, count: 28))
    #expect(try Set(entries().map(\.learner)) == Set(pupils) && entries().count == 28)
    for number in 1..<ClassRecordings.mostADay {
      let other = Self.wave(loud: 6_000 + Int16(number))
      #expect(send(other, key: Self.key(200 + number)).status == 201)
    }
    let more = send(Self.wave(seconds: 3), key: Self.key(300))
    #expect(more.status == 409 && more.text.contains("Tell your teacher"))
    #expect(files().count == 28 + ClassRecordings.mostADay, "with the list")
  }

  @Test("The teacher sees who has read and what it came to, and closes the door")
  func teacher() throws {
    send()
    let entry = try #require(try entries().first)
    collection.note(
      ResultLine(
        id: entry.id, audio: "", text: nil, outcome: .failure(Failure(code: "x", message: "Why it was."))),
      of: entry)
    #expect(client.send("GET", "/teacher/standing").text.contains("Why it was."))
    let closed = client.send(
      "POST", "/teacher/open", headers: ["Content-Type: application/json"],
      body: Array("{\"isOpen\": false}".utf8))
    #expect(closed.status == 200 && closed.text.contains("\"isClosed\":true") && collection.isClosed)
    #expect(client.send("GET", "/pupils/task").text.contains("\"isClosed\":true"))
    #expect(!client.send("GET", "/pupils/task").text.contains("Why it was"), "pupils see no result")
  }

  @Test(
    "Anonymous, the teacher's page has numbers, in an order that tells nothing; pupils choose their names")
  func anonymous() throws {
    send()
    let site = CollectSite(
      collection, token: "pupils", teacherToken: "teacher", files: ModelData.collectSite, isPublic: false,
      key: "key")
    func ask(_ path: String) -> String {
      let request = HTTPRequest(
        "GET", path, headers: [HTTPRequest.Field("host", "127.0.0.1:8000")], port: 8_000)
      return String(decoding: site.answer(request).body, as: UTF8.self)
    }
    let standing = ask("/teacher/standing")
    #expect(!standing.contains("Anna") && !standing.contains("onerror"))
    let numbers = standing.matches(of: /"name":"(Pupil \d{5})"/).map { String($0.1) }
    #expect(numbers.count == 28 && numbers == numbers.sorted())
    let own = Anonymity(of: ["Anna"], key: "key")
    #expect(numbers.contains(own.shown("Anna")), "whoever else is in the class")
    #expect(ask("/pupils/task").contains("Anna"))
  }

  @Test("What is not taken is told to the teacher, with why and when, and under the names of the class alone")
  func refusals() throws {
    send(Array("<html>".utf8), key: Self.key(1))
    send(Self.wave(loud: 3), key: Self.key(2))
    send(Self.wave(seconds: 10), key: Self.key(3))
    send(Array("<html>".utf8), as: "Nobody")
    let standing = client.send("GET", "/teacher/standing").text
    for why in ["This is no recording", "Is the microphone switched on?", "too big"] {
      #expect(standing.contains(why), "\(why): \(standing)")
    }
    #expect(!standing.contains("Nobody") && standing.contains("\"at\":\"2026-03-02T08:00:00"))
    for _ in 0..<20 { send([]) }
    let rows = try collection.rows()
    #expect(rows.first { $0.pupil == "Anna" }?.refusals.count == ClassCollection.mostRefusals)
    #expect(!client.send("GET", "/pupils/task").text.contains("microphone"))
  }

  @Test("What is to be known of a recording stands beside its figures")
  func notes() throws {
    send()
    let entry = try #require(try entries().first)
    var line = ResultLine(
      id: entry.id, audio: "", text: nil,
      outcome: .success(
        RecitationResult(outcome: .heard, score: 1, seconds: 1, words: [], notes: ["It is noisy: 8 dB."])))
    line.learner = "Anna"
    collection.note(line, of: entry)
    #expect(client.send("GET", "/teacher/standing").text.contains("\"notes\":[\"It is noisy: 8 dB.\"]"))
  }

  @Test("The teacher's page has the addresses by which other machines find the pupils'")
  func addresses() {
    #expect(client.send("GET", "/teacher/standing").text.contains("\"hosts\":[]"))
    let site = CollectSite(
      collection, token: "pupils", teacherToken: "teacher", files: ModelData.collectSite, isPublic: true,
      hosts: ["192.168.1.20", "10.0.0.3"])
    let request = HTTPRequest(
      "GET", "/teacher/standing", headers: [HTTPRequest.Field("host", "127.0.0.1:8000")], port: 8_000)
    let standing = String(decoding: site.answer(request).body, as: UTF8.self)
    #expect(standing.contains("\"hosts\":[\"192.168.1.20\",\"10.0.0.3\"]"))
  }

  @Test("While the door is open pupils are renamed and taken out, and it goes by that at once")
  func changing() throws {
    var book = ClassBook()
    for name in ["Anna", "Bea"] {
      var line = ResultLine(
        id: name, audio: "", text: "x", outcome: .failure(Failure(code: "x", message: "x")))
      line.learner = name
      book.add(line)
    }
    try file.change(isNew: true) { $0 = book }
    #expect(send().status == 201)
    #expect(try collection.pupils().contains("Bea"), "who came meanwhile is there")
    #expect(try file.change { $0.rename(pupil: "Anna", to: "Anna Berg") } == 1)
    try collection.recordings.rename(["Anna"], to: "Anna Berg")
    #expect(try collection.pupils().contains("Anna Berg") && !collection.pupils().contains("Anna"))
    #expect(send(Self.wave(seconds: 2), key: Self.key(2)).status == 201, "her page is still open")
    #expect(try entries().map(\.learner) == ["Anna Berg", "Anna Berg"])
    #expect(try collection.rows().first { $0.pupil == "Anna Berg" }?.readings.count == 2)
    #expect(try file.change { $0.remove(pupil: "Anna Berg") } == 1)
    #expect(try collection.recordings.remove(of: ["Anna Berg", "Anna"]) == 2)
    for name in ["Anna", "Anna Berg"] {
      let reply = send(Self.wave(seconds: 3), as: name, key: Self.key(3))
      #expect(reply.status == 401 && reply.text.contains("Choose your name"), "\(name)")
    }
    #expect(try entries().isEmpty && files() == ["list.jsonl"])
    #expect(!client.send("GET", "/pupils/task").text.contains("Anna"), "though the list names her")
    #expect(send(as: "Pupil 1", key: Self.key(4)).status == 201)
  }

  @Test("A recording that no line names was never confirmed, and goes; what others put there stays")
  func swept() throws {
    send()
    let place = collection.recordings.folder
    try Data([1]).write(to: URL(filePath: place + "2026-03-02-\(Self.key(5)).webm"))
    try Data([1]).write(to: URL(filePath: place + "my notes.txt"))
    try collection.recordings.sweep()
    #expect(files().sorted() == ["2026-03-02-\(Self.key(1)).wav", "list.jsonl", "my notes.txt"])
    #expect(try collection.recordings.remove(of: ["Anna"]) == 1)
    #expect(files().sorted() == ["list.jsonl", "my notes.txt"])
    #expect(try entries().isEmpty)
    #expect(try String(contentsOfFile: place + "list.jsonl", encoding: .utf8).isEmpty, "no name is left")
  }
}
