import Decks
import Desks
import Files
import Sites
import Store
import Terminal
import Text

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
  static let feedback = Option<QuizClass.Feedback>.choice(
    "feedback", standard: .end,
    help: "Tell pupils after each answer what is right, or their score at the end, or nothing.")

  static let command = Command(
    "quiz serve",
    summary:
      "Serves a page to take quizzes in a browser on this machine, and questions and tasks to programs.",
    discussion: [
      "It prints the address, whose token nobody else knows, and listens on 127.0.0.1 alone until Ctrl-C. "
        + "What you answer in the browser is in your history as if answered here. Other programs get the "
        + "questions at “questions” below the address, and may send finished ones to “tasks”; "
        + "“openapi.json” there describes both.",
      "With --class two addresses are printed: the pupils' and yours. A pupil gives a name and takes the "
        + "quiz once; who loads the page again goes on, who has lost it is let in again by you. Answers "
        + "are never sent before they are given. Each is kept at once: started again with the same "
        + "--class, it goes on. With --lan the names and answers cross your network as they are (http).",
    ],
    positionals: [QuizOptions.packs],
    options: [port, open, classQuiz, lan, shuffle, minutes, feedback],
    rules: ([lan, shuffle, minutes, feedback] as [any CommandOption]).map {
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

  /// How many tasks there are at the start; where there is nothing to serve it throws.
  private func check(_ names: [String]) throws -> Int {
    let desk = try session.quizDesk()
    for name in names { _ = try desk.pack(named: name) }
    guard try !desk.savedPacks().isEmpty else {
      throw Failure(
        "You have no quiz packs yet.", advice: "Bring one in: recite quiz import questions.json")
    }
    return try desk.tasks().entries.count
  }

  private func site(_ names: [String]) throws -> QuizSite {
    let (path, calendar, clock) = (try session.storePath(), session.calendar(), session.clock)
    let judge = session.meaningJudge
    return QuizSite(token: LocalSite.token(), files: ModelData.quizSite, packs: names) {
      () throws(Failure) in
      let store = try Store(opening: path, now: clock.now())
      return QuizDesk(store: store, calendar: calendar, judge: judge) { clock.now() }
    }
  }
}

extension Session {
  /// The quizzes for classes over the teacher's data.
  func classQuizDesk() throws -> ClassQuizDesk { ClassQuizDesk(store: try store(), clock: now) }
}

/// `recite quiz serve --class`: a quiz that each pupil of a class takes once.
struct ClassQuizRun: SessionWork {
  let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    var (quiz, isNew) = try quiz(plan)
    let isPublic = plan[QuizServeCommand.lan]
    let (path, clock, judge) = (try session.storePath(), session.clock, session.meaningJudge)
    let site = ClassQuizSite(
      quiz, files: ModelData.quizSite, isPublic: isPublic, hosts: isPublic ? HTTPServer.addresses : [],
      secret: LocalSite.token
    ) { () throws(Failure) in
      return ClassQuizDesk(store: try Store(opening: path, now: clock.now()), judge: judge) { clock.now() }
    }
    let server = try LocalSite.classServer(
      port: plan[QuizServeCommand.port], wasAt: isNew ? 0 : quiz.port, isPublic: isPublic
    ) { site.answer($0) }
    if quiz.port != server.port {
      quiz.port = server.port
      try session.classQuizDesk().keep(quiz)
    }
    let own = tell(quiz, isNew: isNew, isPublic: isPublic)
    if plan[QuizServeCommand.open] { LocalSite.open(own, session) }
    await LocalSite.untilInterrupted()
    server.stop()
    let pupils = try session.classQuizDesk().quiz(named: quiz.name)?.pupils ?? []
    output.note(
      "Ended: \(pupils.count.of("pupil")) took part. The table: ",
      command: "recite quiz results \"\(quiz.name)\"")
    return .success
  }

  /// The quiz of that name, which goes on, or a new one.
  private func quiz(_ plan: ParsedCommand) throws -> (QuizClass, isNew: Bool) {
    let desk = try session.classQuizDesk()
    let typed = TerminalText.clean(plan[QuizServeCommand.classQuiz] ?? "").split(separator: " ")
      .joined(separator: " ")
    guard !typed.isEmpty, typed.count <= 100 else {
      throw Failure("A class needs a name of at most 100 characters.", code: Failure.usage)
    }
    if let known = try desk.quiz(named: typed)?.quiz {
      guard plan[QuizOptions.packs].isEmpty else {
        throw Failure(
          "“\(known.name)” was begun already, with the questions that it has.",
          advice:
            "To go on with it, leave the packs out; for another quiz give another name; to begin anew: "
            + "recite quiz results \"\(known.name)\" --remove"
        )
      }
      return (known, false)
    }
    var quiz = QuizClass(
      typed, content: try content(of: typed, plan[QuizOptions.packs]), opened: desk.now,
      token: LocalSite.token(),
      teacherToken: LocalSite.token())
    quiz.minutes = plan[QuizServeCommand.minutes]
    quiz.isShuffled = plan[QuizServeCommand.shuffle]
    quiz.feedback = plan[QuizServeCommand.feedback]
    try desk.keep(quiz)
    return (quiz, true)
  }

  private func content(of name: String, _ names: [String]) throws -> String {
    let desk = try session.quizDesk()
    let packs = try desk.chosenPacks(names, output)
    var seen: Set<String> = []
    let questions = packs.flatMap(\.questions).filter { seen.insert($0.key).inserted }
    guard !questions.isEmpty else {
      throw Failure(
        "There are no questions to be served.", advice: "Bring a pack in: recite quiz import questions.json")
    }
    return try QuizPack.kept(questions, named: name)
  }

  /// Prints the addresses; gives the teacher's.
  private func tell(_ quiz: QuizClass, isNew: Bool, isPublic: Bool) -> String {
    let own = LocalSite.tellAddresses(
      output, pupils: quiz.token, teacher: quiz.teacherToken, port: quiz.port, isPublic: isPublic)
    output.note(
      (isNew ? "" : "“\(quiz.name)” goes on where it was. ")
        + "Keep the teacher's address to yourself. \(LocalSite.ending); what was answered is kept.", .dim)
    return own
  }
}
