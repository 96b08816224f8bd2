import Foundation
import Testing
import TestSupport

/// A teacher's server and a pupil's program, each with data of its own.
@Suite("Quizzes between programs", .running)
struct QuizServerCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func world(_ name: String) -> [String: String] {
    ["XDG_DATA_HOME": folder.file(name), "RECITE_NOW": "2026-03-02T08:00:00Z", "TZ": "UTC"]
  }

  private static let pack = """
    [
      {"question": "Two and two?", "options": ["three", "four"], "answerIndex": 1, "explanation": "Count."},
      {"question": "Three and three?", "options": ["six", "seven"], "answerIndex": 0, "topic": "sums"}
    ]
    """

  private func serve(_ world: [String: String]) throws -> (program: ProgramUnderTest, address: String) {
    let program = try Recite.start(["quiz", "serve"], with: world)
    #expect(program.wait { program.outputSoFar.hasSuffix("/\n") }, "\(program.messagesSoFar)")
    return (program, program.outputSoFar.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private func tasks(_ world: [String: String]) throws -> [String?] {
    try Recite.run("quiz", "tasks", "--format", "jsonl", with: world).lines.map {
      try JSON(line: $0)["title"]?.string
    }
  }

  @Test("Questions are fetched, finished tasks are sent once, wait while nobody answers, and go later")
  func exchange() throws {
    let (teacher, pupil) = (world("teacher"), world("pupil"))
    try Recite.run("quiz", "import", folder.write("sums.json", Array(Self.pack.utf8)), with: teacher)
    let first = try serve(teacher)
    let imported = try Recite.run("quiz", "import", first.address, "--name", "Sums", with: pupil)
    #expect(imported.messages.contains("Brought in “Sums”: 2 questions"), "\(imported.messages)")
    try Recite.run("settings", "set", "quiz-server", first.address, with: pupil)
    let taken = try Recite.run("quiz", "take", input: Array("b\nq\n".utf8), with: pupil)
    #expect(taken.messages.contains("1 finished task sent"), "\(taken.messages)")
    #expect(try tasks(teacher) == ["Two and two?"])
    first.program.signal(SIGINT)
    let ended = first.program.finish()
    #expect(ended.code == 0 && ended.messages.contains("1 question was finished"), "\(ended.messages)")

    let offline = try Recite.run("quiz", "take", input: Array("a\n".utf8), with: pupil)
    #expect(offline.messages.contains("1 finished task not sent yet"), "\(offline.messages)")
    let refused = try Recite.run("quiz", "tasks", "--send", expecting: 2, with: pupil)
    #expect(refused.messages.contains("waits"), "\(refused.messages)")
    try Recite.run("quiz", "import", first.address, "--name", "Sums", expecting: 2, with: pupil)
    #expect(try Recite.run("quiz", "show", "Sums", with: pupil).text.contains("Three and three?"))

    let second = try serve(teacher)
    try Recite.run("settings", "set", "quiz-server", second.address, with: pupil)
    #expect(try Recite.run("quiz", "tasks", "--send", with: pupil).messages.contains("1 finished task sent"))
    #expect(
      try Recite.run("quiz", "tasks", "--send", with: pupil).messages.contains("Nothing waits to be sent"))
    #expect(try tasks(teacher) == ["Two and two?", "Three and three?"])
    second.program.signal(SIGTERM)
    #expect(second.program.finish().code == 0)
  }

  @Test(
    "Nothing leaves the machine unless a server was chosen; killed before the confirmation, it is sent again as it was"
  )
  func killed() throws {
    let pupil = world("pupil")
    let server = try WebServer()
    defer { server.stop() }
    try Recite.run("quiz", "import", folder.write("sums.json", Array(Self.pack.utf8)), with: pupil)
    try Recite.run("quiz", "take", input: Array("b\nq\n".utf8), with: pupil)
    try Recite.run("quiz", "tasks", "--send", expecting: 2, with: pupil)
    try Recite.run("settings", "set", "quiz-server", server.address, with: pupil)
    #expect(try Recite.run("quiz", "tasks", "--send", with: pupil).messages.contains("Nothing waits"))
    #expect(server.requests.isEmpty)

    server.answer("tasks", .silence)
    let program = try Recite.start(["quiz", "take"], input: Array("a\n".utf8), with: pupil)
    #expect(program.wait { !server.requests.isEmpty })
    program.signal(SIGKILL)
    _ = program.finish()
    server.answer("tasks", .status(201))
    #expect(try Recite.run("quiz", "tasks", "--send", with: pupil).messages.contains("1 finished task sent"))
    let requests = server.requests
    #expect(requests.count == 2 && Set(requests.map(\.body)).count == 1)
    #expect(Set(requests.map { $0.headers["idempotency-key"] }).count == 1)
    let sent = try JSON(line: requests[0].body)
    #expect(sent["title"]?.string == "Three and three?" && sent["isComplete"] == .bool(true))
    #expect(sent["dueDate"]?.string?.hasPrefix("2026-03-02T08:00:") == true)
    #expect(requests[0].headers["content-type"] == "application/json")
  }

  @Test(
    "What a server sends is judged whole: faults are all told, and the pack that is there stays as it was")
  func hostile() throws {
    let pupil = world("pupil")
    let server = try WebServer()
    defer { server.stop() }
    server.answer("questions", .file(Array(Self.pack.utf8)))
    try Recite.run("quiz", "import", server.address, "--name", "Sums", with: pupil)
    let broken = """
      [{"question": "a\\u001b[2Jb?", "options": ["x", "y"], "answerIndex": 0}, {"question": "", "options": ["one"]}]
      """
    server.answer("questions", .file(Array(broken.utf8)))
    let refused = try Recite.run(
      "quiz", "import", server.address, "--name", "sums", expecting: 2, with: pupil)
    #expect(
      refused.messages.contains("question must be a text")
        && refused.messages.contains("answerIndex is missing"))
    #expect(refused.messages.contains("stays as it is"))
    let other = try Recite.run("quiz", "import", server.address, "--name", "Other", expecting: 1, with: pupil)
    #expect(other.messages.contains("1 question"))
    #expect(!(try Recite.run("quiz", "export", "Other", with: pupil).text.contains("u001b")))
    for answer in [
      WebServer.Answer.endless, .broken, .status(500), .redirect("file:///etc/passwd"), .file([0xFF]),
    ] {
      server.answer("questions", answer)
      try Recite.run("quiz", "import", server.address, "--name", "Sums", expecting: 2, with: pupil)
    }
    #expect(try Recite.run("quiz", "show", "Sums", with: pupil).text.contains("Two and two?"))
  }

  @Test(
    "Begun in the background by a script, where a shell has programs ignore Ctrl-C, a server ends by it all the same",
    arguments: [
      "quiz serve", "quiz serve --class 4b", "class serve", "class collect 3b --text hello --pupils names",
    ])
  func background(command: String) throws {
    let teacher = world("teacher")
    try Recite.run("quiz", "import", folder.write("sums.json", Array(Self.pack.utf8)), with: teacher)
    try folder.write("names", Array("Ann\n".utf8))
    let reading = try folder.write(
      "class.jsonl",
      Array(
        (#"{"id":"a","audio":"a.wav","learner":"Ann","date":"2026-03-02","text":"so","score":1,"seconds":9,"#
          + #""words":[{"index":0,"expected":"so","verdict":"correct","confidence":1,"heard":null,"#
          + #""start":0,"end":0.9}],"added":[],"outcome":"heard"}"# + "\n").utf8))
    if command == "class serve" { try Recite.run("class", "add", reading, with: teacher) }
    let run = try Recite.shell(
      """
      cd '\(folder.path)'; "$RECITE" \(command) 2>said >address & server=$!
      for _ in {1..200}; do grep -q 'ends it' said && break; sleep 0.05; done
      kill -INT $server; wait $server; echo "ended with $?"; cat said
      """, with: teacher)
    #expect(run.text.contains("ended with 0") && run.text.contains("Ended: 0"), "\(run.text)")
  }
}
