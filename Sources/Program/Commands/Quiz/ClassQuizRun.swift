import Base
import CommandLineOptions
import Decks
import Desktop
import Drills
import FoundationEssentials
import HTTPServer
import ModelData
import QuizSite
import Sessions
import Storage
import Terminal

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
    let (path, clock) = (try session.storePath(), session.clock)
    let site = ClassQuizSite(
      quiz, files: ModelData.quizSite, isPublic: isPublic, secret: LocalSite.token
    ) { () throws(Failure) in
      return ClassQuizDesk(store: try Store(opening: path, now: clock.now())) { clock.now() }
    }
    let server = try serve(site, plan, wasAt: isNew ? 0 : quiz.port, isPublic)
    if quiz.port != server.port {
      quiz.port = server.port
      try session.classQuizDesk().keep(quiz)
    }
    tell(quiz, isNew: isNew, isPublic: isPublic)
    if plan[QuizServeCommand.open] { LocalSite.open(address(quiz.teacherToken, quiz.port), session) }
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
    let closes = try plan[QuizServeCommand.until].map(time)
    if var known = try desk.quiz(named: typed)?.quiz {
      guard plan[QuizOptions.packs].isEmpty else {
        throw Failure(
          "“\(known.name)” was begun already, with the questions that it has.",
          advice:
            "To go on with it, leave the packs out; for another quiz give another name; to begin anew: recite quiz results \"\(known.name)\" --delete"
        )
      }
      // Only what was said anew is changed: a closing time, so that a class may go on.
      if let closes {
        known.closes = closes
        try desk.keep(known)
      }
      return (known, false)
    }
    var quiz = QuizClass(
      typed, content: try content(plan[QuizOptions.packs]), opened: desk.now, token: LocalSite.token(),
      teacherToken: LocalSite.token())
    quiz.closes = closes
    quiz.minutes = plan[QuizServeCommand.minutes]
    quiz.isShuffled = plan[QuizServeCommand.shuffle]
    quiz.feedback = plan[QuizServeCommand.feedback]
    try desk.keep(quiz)
    return (quiz, true)
  }

  private func content(_ names: [String]) throws -> String {
    let desk = try session.quizDesk()
    let packs = names.isEmpty ? try desk.packs() : try names.map { try desk.pack(named: $0) }
    var seen: Set<String> = []
    let questions = packs.flatMap(\.questions).filter { seen.insert($0.key).inserted }
    guard !questions.isEmpty else {
      throw Failure(
        "There are no questions to be served.", advice: "Bring a pack in: recite quiz import questions.json")
    }
    return String(decoding: QuizPack.text(of: questions), as: UTF8.self)
  }

  /// A time of today.
  private func time(_ text: String) throws -> Date {
    guard let time = TimeOfDay(text) else {
      throw Failure("--until needs a time of the day, such as 10:45.", code: Failure.usage)
    }
    let now = session.now()
    let offset = Double(ProgramClock.offset(at: now))
    let midnight = ((now.timeIntervalSince1970 + offset) / 86_400).rounded(.down) * 86_400 - offset
    let date = Date(timeIntervalSince1970: midnight + Double(time.hour * 3_600 + time.minute * 60))
    guard date > now else {
      throw Failure(
        "It is past \(time) already.", advice: "Give a later time of today.", code: Failure.usage)
    }
    return date
  }

  /// The server: where it was served last, if that is free, so that the pupils' pages go on.
  private func serve(
    _ site: ClassQuizSite, _ plan: ParsedCommand, wasAt port: Int, _ isPublic: Bool
  ) throws -> HTTPServer {
    if plan[QuizServeCommand.port] == nil, port > 0,
      let server = try? HTTPServer(port: port, isPublic: isPublic, answer: { site.answer($0) })
    {
      return server
    }
    return try HTTPServer(port: plan[QuizServeCommand.port] ?? 0, isPublic: isPublic) { site.answer($0) }
  }

  private func address(_ token: String, _ port: Int, at host: String = "127.0.0.1") -> String {
    "http://\(host):\(port)/\(token)/"
  }

  private func tell(_ quiz: QuizClass, isNew: Bool, isPublic: Bool) {
    let hosts = isPublic ? HTTPServer.addresses : ["127.0.0.1"]
    for host in hosts.isEmpty ? ["127.0.0.1"] : hosts {
      output.line(StyledText("pupils   ") + StyledText(address(quiz.token, quiz.port, at: host), .heading))
    }
    output.line(StyledText("teacher  ") + StyledText(address(quiz.teacherToken, quiz.port), .heading))
    output.flush()
    let end = quiz.closes.map { "It closes at \(LocalTime.text($0)). " } ?? ""
    output.note(
      (isNew ? "" : "“\(quiz.name)” goes on where it was. ") + end
        + "Keep the teacher's address to yourself. \(LocalSite.ending); what was answered is kept.", .dim)
  }
}
