internal import Decks
internal import Desks
internal import Files
internal import FoundationEssentials
internal import Text

/// A class that takes a quiz: what each of its pupils has answered.
struct Room {
  private let desk: ClassQuizDesk
  private(set) var quiz: QuizClass
  let questions: [QuizQuestion]
  private let known: [String: QuizQuestion]
  private(set) var pupils: [String: QuizPupil]
  /// The most pupils: who fills it with names from outside does not fill the disk.
  private static let most = 500

  /// The numbers by which pupils' machines may name this one.
  private let hosts: [String]

  init(_ desk: ClassQuizDesk, _ name: String, hosts: [String]) throws(Failure) {
    (self.desk, self.hosts) = (desk, hosts)
    guard let found = try desk.quiz(named: name) else {
      throw Failure(code: "failed", message: "The quiz of the class is not there any more.")
    }
    quiz = found.quiz
    questions = try quiz.questions()
    known = Dictionary(questions.map { ($0.key, $0) }) { first, _ in first }
    pupils = Dictionary(found.pupils.map { (QuizPupil.key(of: $0.name), $0) }) { first, _ in first }
  }

  private var now: Date { desk.now }

  /// Refuses what comes after the class was deleted: nobody could see or erase it.
  func checkKept() throws(SiteError) {
    var isKept = false
    try kept { desk throws(Failure) in isKept = try desk.isKept(quiz) }
    guard isKept else { throw SiteError(.closed, "This quiz was taken away; nothing more is taken.") }
  }

  // MARK: Pupils

  /// `GET /class`: what there is to take part in. `isShared`: whether pupils sit at one machine in turn.
  func overview(isShared: Bool) -> HTTPResponse {
    .json(
      200,
      .object([
        ("name", .string(quiz.name)), ("count", .integer(questions.count)),
        ("isClosed", .bool(quiz.isClosed(at: now))), ("isShared", .bool(isShared)),
        ("closes", .instant(quiz.closes)),
        ("minutes", .optional(quiz.minutes)),
        ("feedback", .string(quiz.feedback.rawValue)),
      ]))
  }

  /// `GET /questions?secret=…` of a class, for who has begun: none of them with what is right.
  func questionList(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    _ = try holder(of: request.query.last { $0.name == "secret" }?.value ?? "")
    return .json(200, .array(questions.map { $0.asked(as: $0.key) }))
  }

  /// `GET /class/picture?key=…`
  func picture(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    let key = request.query.last { $0.name == "key" }?.value ?? ""
    guard let picture = known[key]?.picture else { throw SiteError(.notFound, "There is no such picture.") }
    return HTTPResponse(picture)
  }

  /// `POST /class/join`: begins a run under a name that nobody has yet, or one that the teacher gave free
  /// again.
  mutating func join(_ request: HTTPRequest, secret: String) throws(SiteError) -> HTTPResponse {
    var body = try SiteBody(request.body)
    let typed = body.required("name", body.text("name"))
    try body.check()
    guard let name = QuizPupil.cleaned(typed ?? "") else {
      let fault = "name must be a name of at most \(QuizPupil.longestName) characters"
      throw SiteError(.badRequest, "It is not as it should be: \(fault).", faults: [fault])
    }
    guard !quiz.isClosed(at: now) else { throw SiteError(.closed, "This quiz is closed.") }
    let key = QuizPupil.key(of: name)
    if var before = pupils[key] {
      guard before.isReleased else {
        throw SiteError(
          .conflict,
          "Somebody takes part as “\(before.name)” already. If that is you, go on where you began; "
            + "else give another name, or ask your teacher."
        )
      }
      (before.isReleased, before.secret, before.seen) = (false, secret, now)
      try keep(before)
      return .json(200, standing(of: before, secret: secret))
    }
    guard pupils.count < Self.most else {
      throw SiteError(.conflict, "There are \(Self.most) pupils already; ask your teacher.")
    }
    let pupil = QuizPupil(name, secret: secret, begun(), at: now)
    try keep(pupil)
    return .json(201, standing(of: pupil, secret: secret))
  }

  private func begun() -> QuizState {
    let deadline = quiz.minutes.map { now.addingTimeInterval(Double($0) * 60) }
    guard quiz.isShuffled else { return QuizState(questions, deadline: deadline) }
    var chance = SystemRandomNumberGenerator()
    return QuizState(shuffling: questions, deadline: deadline, using: &chance)
  }

  /// `POST /class/standing`: where a run is, for a page that was opened again.
  mutating func standing(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    var body = try SiteBody(request.body)
    return .json(200, standing(of: try pupil(&body)))
  }

  /// `POST /class/answer`
  mutating func take(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    var body = try SiteBody(request.body)
    var pupil = try pupil(&body)
    let key = body.required("key", body.text("key"))
    let answer = body.answer()
    try body.check()
    try checkOpen(pupil)
    guard pupil.quiz.key == key, !pupil.quiz.isAnswered,
      let question = pupil.quiz.question(of: known)
    else { throw SiteError(.conflict, "Another question is asked by now, or this one is answered.") }
    guard let answer, question.takes(answer) else { throw SiteError(unfit: question) }
    _ = pupil.quiz.answer(answer, known, at: now, by: desk.judge)
    if quiz.feedback != .each { _ = pupil.quiz.goOn(known) }
    return try moved(pupil)
  }

  /// `POST /class/skip`: the question comes again after all others that are left.
  mutating func skip(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    var body = try SiteBody(request.body)
    var pupil = try pupil(&body)
    let key = body.required("key", body.text("key"))
    try body.check()
    try checkOpen(pupil)
    guard pupil.quiz.key == key, pupil.quiz.skip(known) else {
      throw SiteError(.conflict, "Another question is asked by now, or it is answered, or the only one left.")
    }
    return try moved(pupil)
  }

  /// `POST /class/leave`: another pupil comes to this browser, which knows nothing of this one any more. Who
  /// gives the name again goes on with a run that is not over.
  mutating func leave(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    var body = try SiteBody(request.body)
    var pupil = try pupil(&body)
    try body.check()
    (pupil.secret, pupil.isReleased) = ("", pupil.ended == nil)
    try keep(pupil)
    return overview(isShared: true)
  }

  /// `POST /class/next`
  mutating func goOn(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    var body = try SiteBody(request.body)
    var pupil = try pupil(&body)
    let key = body.required("key", body.text("key"))
    try body.check()
    try checkOpen(pupil)
    guard pupil.quiz.isAnswered, pupil.quiz.key == key else {
      throw SiteError(.conflict, "That question is not the one that was answered last.")
    }
    _ = pupil.quiz.goOn(known)
    return try moved(pupil)
  }

  private func checkOpen(_ pupil: QuizPupil) throws(SiteError) {
    guard pupil.ended == nil else { throw SiteError(.closed, "Your run is over; nothing more is taken.") }
  }

  private mutating func moved(_ pupil: QuizPupil) throws(SiteError) -> HTTPResponse {
    var pupil = pupil
    pupil.seen = now
    _ = pupil.end(quiz, at: now)
    try keep(pupil)
    return .json(200, standing(of: pupil))
  }

  /// The pupil whose browser it is; one whose time is up meanwhile is at the end.
  private mutating func pupil(_ body: inout SiteBody) throws(SiteError) -> QuizPupil {
    var pupil = try holder(of: body.text("secret") ?? "")
    if pupil.end(quiz, at: now) { try keep(pupil) }
    return pupil
  }

  private func holder(of secret: String) throws(SiteError) -> QuizPupil {
    guard let pupil = pupils.values.first(where: { !secret.isEmpty && $0.secret == secret }) else {
      throw SiteError(.unknown, "This browser takes no part yet: give your name.")
    }
    return pupil
  }

  private mutating func keep(_ pupil: QuizPupil) throws(SiteError) {
    try kept { desk throws(Failure) in try desk.keep(pupil, of: quiz) }
    pupils[QuizPupil.key(of: pupil.name)] = pupil
  }

  private func kept(_ work: (ClassQuizDesk) throws(Failure) -> Void) throws(SiteError) {
    do throws(Failure) { try work(desk) } catch { throw SiteError(error) }
  }

  /// Where a run is. What is right is told once it is answered, where the teacher wants it told, and not
  /// before.
  private func standing(of pupil: QuizPupil, secret: String? = nil) -> JSONValue {
    let (state, isOver) = (pupil.quiz, pupil.ended != nil)
    let question = isOver ? nil : state.question(of: known)
    var answer = JSONValue.null
    if quiz.feedback == .each, state.isAnswered, let question, let result = state.results.last {
      answer = question.told(result.answer)
    }
    let ends = [state.deadline, quiz.closes].compactMap(\.self).min()
    let left = isOver ? nil : ends.map { max(0, Int($0.timeIntervalSince(now).rounded(.up))) }
    var fields: JSONValue.Members = [
      ("name", .string(pupil.name)), ("isOver", .bool(isOver)),
      ("ranOut", .bool(state.ranOut)),
      ("number", .integer(question == nil ? 0 : state.index + 1)),
      ("count", .integer(questions.count)),
      ("answered", .integer(state.results.count)), ("canSkip", .bool(!isOver && state.canSkip)),
      ("secondsLeft", .optional(left)),
      ("question", question.map { $0.asked(as: state.key ?? "") } ?? .null),
      ("answer", answer),
    ]
    if let secret { fields.append(("secret", .string(secret))) }
    if isOver, quiz.feedback != .none {
      fields += [
        ("right", .integer(state.right)), ("points", .points(state.points)),
      ]
    }
    return .object(fields)
  }

  // MARK: The teacher

  /// Ends the runs whose time is up, whoever has not come back since.
  private mutating func settle() throws(SiteError) {
    for pupil in pupils.values {
      var pupil = pupil
      if pupil.end(quiz, at: now) { try keep(pupil) }
    }
  }

  /// `GET /results`
  mutating func results() throws(SiteError) -> HTTPResponse {
    try settle()
    let results = QuizClassResults(questions, Array(pupils.values))
    let released = Set(pupils.values.filter(\.isReleased).map(\.name))
    let rows = results.rows.map { row in
      JSONValue.object([
        ("name", .string(row.name)), ("began", .instant(row.began)),
        ("ended", .instant(row.ended)), ("isReleased", .bool(released.contains(row.name))),
        ("answered", .integer(row.answered)),
        ("right", .integer(row.right)), ("points", .points(row.points)),
        ("share", .points(row.share)),
        ("credits", .array(row.credits.map { $0.map(JSONValue.points) ?? .null })),
        ("answers", .strings(row.answers)),
      ])
    }
    let asked = zip(results.questions, results.shares).map { question, share in
      JSONValue.object([
        ("question", .string(question.question)),
        ("rightAnswer", .string(question.rightAnswer)),
        ("share", share.map(JSONValue.points) ?? .null),
      ])
    }
    return .json(
      200,
      .object([
        ("name", .string(quiz.name)), ("isClosed", .bool(quiz.isClosed(at: now))),
        ("closes", .instant(quiz.closes)), ("token", .string(quiz.token)),
        ("hosts", .strings(hosts)),
        ("questions", .array(asked)), ("pupils", .array(rows)),
      ]))
  }

  /// `GET /results.csv`
  mutating func sheet() throws(SiteError) -> HTTPResponse {
    try settle()
    let file = quiz.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined()
    return HTTPResponse(
      200,
      headers: [
        HTTPRequest.Field("Content-Type", "text/csv; charset=utf-8"),
        HTTPRequest.Field("Content-Disposition", "attachment; filename=\"\(file).csv\""),
      ], body: Array(QuizClassResults(questions, Array(pupils.values)).csv.utf8))
  }

  /// `POST /open`: closes the quiz now, or opens it again without a closing time. Runs that have ended stay
  /// ended.
  mutating func open(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    var body = try SiteBody(request.body)
    let isOpen = body.required("isOpen", body.flag("isOpen"))
    try body.check()
    if isOpen == true {
      quiz.closes = nil
    } else if !quiz.isClosed(at: now) {
      quiz.closes = now
    }
    try kept { desk throws(Failure) in try desk.keep(quiz) }
    return try results()
  }

  /// `POST /release`: who gives this name next goes on with its run.
  mutating func release(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    var pupil = try named(request)
    pupil.isReleased.toggle()
    try keep(pupil)
    return try results()
  }

  /// `POST /remove`: the run is gone, and its name free.
  mutating func remove(_ request: HTTPRequest) throws(SiteError) -> HTTPResponse {
    let pupil = try named(request)
    try kept { desk throws(Failure) in try desk.forget(pupil, of: quiz) }
    pupils[QuizPupil.key(of: pupil.name)] = nil
    return try results()
  }

  private func named(_ request: HTTPRequest) throws(SiteError) -> QuizPupil {
    var body = try SiteBody(request.body)
    let name = body.required("name", body.text("name"))
    try body.check()
    guard let pupil = pupils[QuizPupil.key(of: name ?? "")] else {
      throw SiteError(.conflict, "There is no pupil of that name any more.")
    }
    return pupil
  }
}

extension JSONValue {
  /// An instant, or nothing.
  static func instant(_ time: Date?) -> JSONValue { time.map { .string(QuizTask.instant($0)) } ?? .null }
}
