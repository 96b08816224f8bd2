internal import Base
internal import Decks
internal import Drills
internal import HTTPServer
internal import Storage
internal import Study

extension QuizSite.Table {
  /// `GET /quiz`.
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
    if let run, run.study.secondsLeft != nil { _ = try with { _ throws(Failure) in try run.take(.time) } }
    return .json(
      200,
      .object([
        ("packs", .array(list)),
        ("topics", .strings(QuizSelection.topics(of: questions))),
        ("difficulties", .strings(QuizSelection.difficulties(of: questions))),
        ("standing", run.map(Self.standing) ?? .null),
      ]))
  }

  /// `POST /quiz`.
  mutating func begin(_ request: HTTPRequest, _ names: [String]) throws(SiteError) -> HTTPResponse {
    var body = try SiteBody(request.body)
    let pack = body.text("pack")
    let selection = QuizSelection(
      topic: body.text("topic"), difficulty: body.text("difficulty"),
      limit: body.integer("limit", 1...100_000))
    let again = body.flag("again") ?? false
    let manner = QuizRun.Manner(
      isShuffled: body.flag("shuffle") ?? false, minutes: body.integer("minutes", 1...1_440))
    try body.check()
    let packs = try packs(names).filter { pack == nil || $0.saved.name == pack }
    guard pack == nil || !packs.isEmpty else {
      throw SiteError(
        .badRequest, "There is no such pack here.", faults: ["pack is none of the packs served"])
    }
    let quiz = try with { desk throws(Failure) in
      let quiz = try QuizRun(packs, selection, again: again, manner, at: desk)
      if !quiz.state.keys.isEmpty { _ = try quiz.take(.begin) }
      return quiz
    }
    run = quiz
    return .json(200, Self.standing(quiz))
  }

  /// `POST /quiz/answer`.
  func take(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    var body = try SiteBody(request.body)
    let key = body.required("key", body.text("key"))
    let answer = body.answer()
    try body.check()
    guard let run, let question = run.question, run.state.key == key, !run.state.isAnswered else {
      throw SiteError(.conflict, "Another question is asked by now, or this one is answered.")
    }
    guard let answer, question.takes(answer) else { throw SiteError(unfit: question) }
    _ = try with { _ throws(Failure) in try run.take(.give(answer)) }
    return .json(200, Self.standing(run))
  }

  /// `GET /quiz/picture`: that of the question that is asked.
  func picture() throws(SiteError) -> HTTPResponse {
    guard let picture = run?.question?.picture else { throw SiteError(.notFound, "There is no picture.") }
    return HTTPResponse(picture)
  }

  /// `POST /quiz/next`.
  func goOn(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    var body = try SiteBody(request.body)
    let key = body.required("key", body.text("key"))
    try body.check()
    guard let run, run.state.isAnswered, run.state.key == key else {
      throw SiteError(.conflict, "That question is not the one that was answered last.")
    }
    _ = try with { _ throws(Failure) in try run.take(.next) }
    return .json(200, Self.standing(run))
  }

  /// Where a quiz is. The right answer of a question is told once it is answered, and not before.
  private static func standing(_ run: QuizRun) -> JSONValue {
    let (state, question) = (run.state, run.question)
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
      ("secondsLeft", .optional(run.study.secondsLeft)),
      ("question", question.map { $0.asked(as: state.key ?? "") } ?? .null),
      ("answer", answer),
    ])
  }
}
