internal import Decks
public import Desks
public import Files
internal import FoundationEssentials
internal import Learning
internal import Store
internal import Synchronization
public import Text

/// The quiz as a web site for this machine: a page, the questions, finished tasks.
/// `Models/quiz-site/openapi.json` describes every address; what is answered here goes the way of the quiz in
/// the terminal, into the same history.
public final class QuizSite: Sendable {
  /// Opens the learner's quizzes; called once, by the first request that needs them.
  public typealias Opening = @Sendable () throws(Failure) -> sending QuizDesk

  /// The part of the address that only the learner knows.
  public let token: String
  private let files: [String: [UInt8]]
  private let names: [String]
  private let opening: Opening
  private let table = Mutex(Table())

  /// What is on the table, opened when it is first needed.
  struct Table {
    var desk: QuizDesk?
    /// The quiz that is taken.
    var study: QuizStudy? { desk?.study }
  }

  /// Makes a site of packs by their names, none for all. `token`: letters and digits that cannot be guessed.
  public init(token: String, files: [String: [UInt8]], packs: [String] = [], opening: @escaping Opening) {
    self.token = token
    self.files = files
    names = packs
    self.opening = opening
  }

  public func address(port: Int) -> String { "http://127.0.0.1:\(port)/\(token)/" }

  public func answer(_ request: HTTPRequest) -> HTTPResponse {
    let gate = SiteGate(token: token, pages: SiteGate.quiz)
    var response: HTTPResponse
    do throws(SiteError) {
      let page = try gate.path(of: request)
      response = try answer(request, at: page)
    } catch {
      response = error.response
    }
    if response.status == 405 {
      let methods = gate.methods(of: SiteGate.page(in: request.path)).joined(separator: ", ")
      response.headers.append(HTTPRequest.Field("Allow", methods))
    }
    response.headers += SiteGate.safety("script-src 'self'; style-src 'self'; img-src 'self'; ")
    return response
  }

  private func answer(_ request: HTTPRequest, at page: String) throws(SiteError) -> HTTPResponse {
    let isPost = request.method == "POST"
    switch page {
    case "questions": return try onTable { table throws(SiteError) in try table.questions(request, names) }
    case "tasks": return try onTable { table throws(SiteError) in try table.receive(request) }
    case "quiz" where !isPost: return try onTable { table throws(SiteError) in try table.overview(names) }
    case "quiz": return try onTable { table throws(SiteError) in try table.begin(request, names) }
    case "quiz/answer": return try onTable { table throws(SiteError) in try table.take(request) }
    case "quiz/picture": return try onTable { table throws(SiteError) in try table.picture() }
    case "quiz/next": return try onTable { table throws(SiteError) in try table.goOn(request) }
    default:
      guard let response = HTTPResponse(file: page.isEmpty ? "index.html" : page, of: files) else {
        throw SiteError(.notFound, "There is no such page.")
      }
      return response
    }
  }

  private func onTable(
    _ work: (inout Table) throws(SiteError) -> HTTPResponse
  ) throws(SiteError) -> HTTPResponse {
    try table.withLock { table throws(SiteError) in
      if table.desk == nil {
        do throws(Failure) { table.desk = try opening() } catch { throw SiteError(error) }
      }
      return try work(&table)
    }
  }
}

extension QuizSite.Table {
  func overview(_ names: [String]) throws(SiteError) -> HTTPResponse {
    let packs = try packs(names)
    let done = try with { desk throws(Failure) in
      try desk.tasks().doneKeys(among: packs.flatMap(\.questions))
    }
    let questions = packs.flatMap(\.questions)
    let list = packs.map { pack in
      JSONValue.object([
        ("name", .string(pack.saved.name)),
        ("questions", .integer(pack.questions.count)),
        ("done", .integer(pack.questions.count { done.contains($0.key) })),
      ])
    }
    if study?.secondsLeft != nil { _ = try with { desk throws(Failure) in try desk.take(.time) } }
    return .json(
      200,
      .object([
        ("packs", .array(list)),
        ("topics", .strings(QuizSelection.topics(of: questions))),
        ("difficulties", .strings(QuizSelection.difficulties(of: questions))),
        ("standing", study.map(Self.standing) ?? .null),
      ]))
  }

  /// `POST /quiz`.
  func begin(_ request: HTTPRequest, _ names: [String]) throws(SiteError) -> HTTPResponse {
    var body = try SiteBody(request.body)
    let pack = body.text("pack")
    let selection = QuizSelection(
      topic: body.text("topic"), difficulty: body.text("difficulty"),
      limit: body.integer("limit", 1...100_000))
    let again = body.flag("again") ?? false
    let manner = QuizDesk.Manner(
      isShuffled: body.flag("shuffle") ?? false, minutes: body.integer("minutes", 1...1_440))
    try body.check()
    let packs = try packs(names).filter { pack == nil || $0.saved.name == pack }
    guard pack == nil || !packs.isEmpty else {
      throw SiteError(
        .badRequest, "There is no such pack here.", faults: ["pack is none of the packs served"])
    }
    return try standing { desk throws(Failure) in
      try desk.begin(packs, selection, again: again, manner)
      if desk.study?.quiz.keys.isEmpty == false { _ = try desk.take(.begin) }
    }
  }

  /// `POST /quiz/answer`.
  func take(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    var body = try SiteBody(request.body)
    let key = body.required("key", body.text("key"))
    let answer = body.answer()
    try body.check()
    guard let study, let question = study.question, study.quiz.key == key, !study.quiz.isAnswered else {
      throw SiteError(.conflict, "Another question is asked by now, or this one is answered.")
    }
    guard let answer, question.takes(answer) else { throw SiteError(unfit: question) }
    return try standing { desk throws(Failure) in _ = try desk.take(.give(answer)) }
  }

  /// `GET /quiz/picture`: that of the question that is asked.
  func picture() throws(SiteError) -> HTTPResponse {
    guard let picture = study?.question?.picture else { throw SiteError(.notFound, "There is no picture.") }
    return HTTPResponse(picture)
  }

  /// `POST /quiz/next`.
  func goOn(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    var body = try SiteBody(request.body)
    let key = body.required("key", body.text("key"))
    try body.check()
    guard let quiz = study?.quiz, quiz.isAnswered, quiz.key == key else {
      throw SiteError(.conflict, "That question is not the one that was answered last.")
    }
    return try standing { desk throws(Failure) in _ = try desk.take(.next) }
  }

  /// Where a quiz is. The right answer of a question is told once it is answered, and not before.
  private static func standing(_ study: QuizStudy) -> JSONValue {
    let (state, question) = (study.quiz, study.question)
    var answer = JSONValue.null
    if state.isAnswered, let question, let result = state.results.last {
      answer = question.told(result.answer)
    }
    return .object([
      ("number", .integer(question == nil ? 0 : state.index + 1)),
      ("count", .integer(state.keys.count)),
      ("answered", .integer(state.results.count)),
      ("right", .integer(state.right)),
      ("points", .points(state.points)),
      ("secondsLeft", .optional(study.secondsLeft)),
      ("question", question.map { $0.asked(as: state.key ?? "") } ?? .null),
      ("answer", answer),
    ])
  }
}

extension QuizSite.Table {
  /// The desk, which is there before any of this is called.
  func opened() throws(SiteError) -> QuizDesk {
    guard let desk else { throw SiteError(.failed, "The quizzes are not open.") }
    return desk
  }

  /// Where the quiz is after some work.
  private func standing(_ work: (QuizDesk) throws(Failure) -> Void) throws(SiteError) -> HTTPResponse {
    try with(work)
    return .json(200, study.map(Self.standing) ?? .null)
  }

  private func with<T>(_ work: (QuizDesk) throws(Failure) -> T) throws(SiteError) -> T {
    let desk = try opened()
    do throws(Failure) {
      return try work(desk)
    } catch {
      throw SiteError(error)
    }
  }

  /// The packs of these names; without names all.
  func packs(_ names: [String]) throws(SiteError) -> [QuizDesk.Pack] {
    try with { desk throws(Failure) in
      if names.isEmpty {
        let (read, unreadable) = try desk.packs()
        if read.isEmpty, let failure = unreadable.first { throw failure }
        return read
      }
      var packs: [QuizDesk.Pack] = []
      for name in names { packs.append(try desk.pack(named: name)) }
      return packs
    }
  }

  /// `GET /questions`.
  func questions(_ request: HTTPRequest, _ names: [String]) throws(SiteError) -> HTTPResponse {
    func argument(_ name: String) -> String? {
      request.query.last { $0.name == name && !$0.value.isEmpty }?.value
    }
    var selection = QuizSelection(topic: argument("topic"), difficulty: argument("difficulty"))
    if let limit = argument("limit") {
      guard limit.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(limit), 1...100_000 ~= number
      else {
        let fault = "limit must be a whole number from 1 to 100000"
        throw SiteError(.badRequest, "It is not as it should be: \(fault).", faults: [fault])
      }
      selection.limit = number
    }
    var seen: Set<String> = []
    let tasks = try with { desk throws(Failure) in try desk.tasks() }
    let all = try packs(names).flatMap(\.questions).filter { seen.insert($0.key).inserted }
    return HTTPResponse(
      200, headers: [HTTPRequest.Field("Content-Type", "application/json")],
      body: QuizPack.text(of: tasks.marking(selection.questions(of: all))))
  }

  /// `POST /tasks`.
  func receive(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    var body = try SiteBody(request.body)
    let title = body.required("title", body.text("title", most: 10_000))
    let dueDate = body.required("dueDate", body.instant("dueDate"))
    let isComplete = body.required("isComplete", body.flag("isComplete"))
    try body.check()
    guard let title, let dueDate, let isComplete else {
      throw SiteError(.badRequest, "Something is missing.")
    }
    let clean = title.split(whereSeparator: \.isNewline).map { SafeText.printable($0) }.joined(
      separator: "\n")
    let isNew = try with { desk throws(Failure) in
      try desk.receive(clean, finished: dueDate, isComplete: isComplete)
    }
    return .json(
      isNew ? 201 : 200,
      .object([
        ("title", .string(clean)), ("dueDate", .string(QuizTask.instant(dueDate))),
        ("isComplete", .bool(isComplete)),
      ]))
  }
}
