import Base
import CommandLineOptions
import Decks
import Drills
import HTTPServer
import ModelData
import QuizSite
import Sessions
import Storage
import Terminal

struct QuizServeCommand: SessionWork {
  static let port = Option<Int?>.integer(
    "port", "N", 1...65_535, described: "one that is free", help: "Listen on this port.")
  static let open = Option<Bool>.flag("open", help: "Open the page in your browser.")

  static let classQuiz = Option<String?>.text(
    "class", "NAME",
    help: "Serve it to a class: each pupil takes it once under a name, and you see a table of results.")
  static let lan = Option<Bool>.flag(
    "lan", help: "Let the other machines of the network in; else the pupils sit at this one.")
  static let shuffle = QuizOptions.shuffle
  static let minutes = Option<Int?>.integer(
    "minutes", "N", 1...1_440, described: "no end", help: "Give each pupil this many minutes.")
  static let until = Option<String?>.text(
    "until", "HH:MM", described: "you close it on your page", help: "Take no answer after this time of today."
  )
  static let feedback = Option<QuizClass.Feedback>.choice(
    "feedback", standard: .end,
    help: "Tell pupils after each answer what is right, or their score at the end, or nothing.")

  static let command = Command(
    "quiz serve",
    summary:
      "Serves a page to take quizzes in a browser on this machine, and questions and tasks to programs.",
    discussion: [
      "It prints the address, whose token nobody else knows, and listens on 127.0.0.1 alone until Ctrl-C. What you "
        + "answer in the browser is in your history as if answered here. Other programs get the questions at "
        + "“questions” below the address, and may send finished ones to “tasks”; “openapi.json” there describes both.",
      "With --class two addresses are printed: the pupils' and yours. A pupil gives a name and takes the quiz once; who "
        + "loads the page again goes on, who has lost it is let in again by you. Answers are never sent before they are "
        + "given. Each is kept at once: started again with the same --class, it goes on. With --lan the names and answers "
        + "cross your network as they are (http).",
    ],
    positionals: [QuizOptions.packs],
    options: [port, open, classQuiz, lan, shuffle, minutes, until, feedback],
    rules: ([lan, shuffle, minutes, until, feedback] as [any CommandOption]).map {
      .needs($0, oneOf: [classQuiz])
    },
    examples: [
      "recite quiz serve --open": "Take a quiz in the browser.",
      "recite quiz serve Rivers --port 8080": "Serve one pack, on that port.",
      "recite quiz serve Rivers --class \"4b rivers\" --lan --minutes 20 --shuffle": "Let a class take it.",
    ]
  ) { try await QuizServeCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    if plan[Self.classQuiz] != nil { return try await ClassQuizRun(session).run(plan) }
    let names = plan[QuizOptions.packs]
    let before = try check(names)
    let site = try site(names)
    let server = try HTTPServer(port: plan[Self.port] ?? 0) { site.answer($0) }
    let address = site.address(port: server.port)
    output.line(address)
    output.flush()
    output.note("Open this address in a browser on this machine. \(LocalSite.ending).", .dim)
    if plan[Self.open] { LocalSite.open(address, session) }
    await LocalSite.untilInterrupted()
    server.stop()
    let answered = try session.quizDesk().tasks().entries.count - before
    output.note(
      "Ended: \(answered.of("question was", "questions were")) finished.")
    await QuizSending(session).sendInPassing()
    return .success
  }

  /// How many tasks there are at the start.
  ///
  /// - Throws: `Failure` where there is nothing to serve.
  private func check(_ names: [String]) throws -> Int {
    let desk = try session.quizDesk()
    for name in names { _ = try desk.pack(named: name) }
    guard try !desk.packs().isEmpty else {
      throw Failure(
        "You have no quiz packs yet.", advice: "Bring one in: recite quiz import questions.json")
    }
    return try desk.tasks().entries.count
  }

  private func site(_ names: [String]) throws -> QuizSite {
    let (path, calendar, clock) = (try session.storePath(), session.calendar(), session.clock)
    return QuizSite(token: LocalSite.token(), files: ModelData.quizSite, packs: names) {
      () throws(Failure) in
      let store = try Store(opening: path, now: clock.now())
      return QuizDesk(store: store, calendar: calendar) { clock.now() }
    }
  }
}
