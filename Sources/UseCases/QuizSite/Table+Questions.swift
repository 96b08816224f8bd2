internal import Base
internal import Decks
internal import Drills
internal import FoundationEssentials
internal import HTTPServer
internal import Scripture

extension QuizSite.Table {
  /// The desk, which is there before any of this is called.
  func opened() throws(SiteError) -> QuizDesk {
    guard let desk else { throw SiteError(.failed, "The quizzes are not open.") }
    return desk
  }

  /// Does something with the data.
  func with<T>(_ work: (QuizDesk) throws(Failure) -> T) throws(SiteError) -> T {
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
      guard !names.isEmpty else { return try desk.packs() }
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
    let all = try packs(names).flatMap(\.questions).filter { seen.insert($0.key).inserted }
    return HTTPResponse(
      200, headers: [HTTPRequest.Field("Content-Type", "application/json")],
      body: QuizPack.text(of: selection.questions(of: all)))
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
