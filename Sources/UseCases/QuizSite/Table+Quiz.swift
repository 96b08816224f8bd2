internal import Decks
internal import Drills
internal import HTTPServer
internal import Storage
internal import Study

extension QuizSite.Table {
  /// `GET /quiz`.
  func overview(_ names: [String]) throws(SiteError) -> HTTPResponse {
    let packs = try packs(names)
    let done = try with { desk throws(TrainerError) in
      try desk.tasks().doneKeys(among: packs.flatMap(\.questions))
    }
    let questions = packs.flatMap(\.questions)
    let list = packs.map { pack in
      JSONContent.object([
        JSONField("name", .string(pack.saved.name)),
        JSONField("questions", .number(JSONNumber(pack.questions.count))),
        JSONField("done", .number(JSONNumber(pack.questions.count { done.contains($0.key) }))),
      ])
    }
    return .json(
      200,
      .object([
        JSONField("packs", .array(list)),
        JSONField("topics", .array(QuizSelection.topics(of: questions).map(JSONContent.string))),
        JSONField("difficulties", .array(QuizSelection.difficulties(of: questions).map(JSONContent.string))),
        JSONField("standing", run.map(Self.standing) ?? .null),
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
    try body.check()
    let packs = try packs(names).filter { pack == nil || $0.saved.name == pack }
    guard pack == nil || !packs.isEmpty else {
      throw SiteError(
        .badRequest, "There is no such pack here.", faults: ["pack is none of the packs served"])
    }
    let quiz = try with { desk throws(TrainerError) in
      let quiz = try QuizRun(packs, selection, again: again, at: desk)
      if !quiz.state.keys.isEmpty { _ = try quiz.take(.begin) }
      return quiz
    }
    run = quiz
    return .json(200, Self.standing(quiz))
  }

  /// `POST /quiz/answer`.
  func choose(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    var body = try SiteBody(request.body)
    let key = body.required("key", body.text("key"))
    let choice = body.required("choice", body.integer("choice", 0...7))
    try body.check()
    guard let run, let question = run.question, question.key == key, !run.state.isAnswered else {
      throw SiteError(.conflict, "Another question is asked by now, or this one is answered.")
    }
    guard let choice, question.options.indices.contains(choice) else {
      let fault = "choice must be one of the question's \(question.options.count) options, from 0"
      throw SiteError(.badRequest, "It is not as it should be: \(fault).", faults: [fault])
    }
    _ = try with { _ throws(TrainerError) in try run.take(.choose(choice)) }
    return .json(200, Self.standing(run))
  }

  /// `POST /quiz/next`.
  func goOn(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    var body = try SiteBody(request.body)
    let key = body.required("key", body.text("key"))
    try body.check()
    guard let run, run.state.isAnswered, run.question?.key == key else {
      throw SiteError(.conflict, "That question is not the one that was answered last.")
    }
    _ = try with { _ throws(TrainerError) in try run.take(.next) }
    return .json(200, Self.standing(run))
  }

  /// Where a quiz is. The right answer of a question is told once it is answered, and not before.
  private static func standing(_ run: QuizRun) -> JSONContent {
    let (state, question) = (run.state, run.question)
    var answer = JSONContent.null
    if state.isAnswered, let question, let result = state.results.last {
      answer = .object([
        JSONField("choice", .number(JSONNumber(result.choice))), JSONField("isRight", .bool(result.isRight)),
        JSONField("rightIndex", .number(JSONNumber(question.answerIndex))),
        JSONField("comment", .string(question.comment(on: result.choice))),
      ])
    }
    return .object([
      JSONField("number", .number(JSONNumber(question == nil ? 0 : state.index + 1))),
      JSONField("count", .number(JSONNumber(state.keys.count))),
      JSONField("answered", .number(JSONNumber(state.results.count))),
      JSONField("right", .number(JSONNumber(state.right))),
      JSONField("question", question.map(asked) ?? .null), JSONField("answer", answer),
    ])
  }

  private static func asked(_ question: QuizQuestion) -> JSONContent {
    .object([
      JSONField("key", .string(question.key)), JSONField("question", .string(question.question)),
      JSONField("options", .array(question.options.map(JSONContent.string))),
      JSONField("topic", question.topic.map(JSONContent.string) ?? .null),
      JSONField("difficulty", question.difficulty.map(JSONContent.string) ?? .null),
    ])
  }
}
