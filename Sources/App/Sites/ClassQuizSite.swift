public import Decks
public import Desks
public import Files
internal import Synchronization
public import Text

/// A quiz for a class as a web site: for each pupil one run under a name of their own, for the teacher a
/// table of them all.
///
/// Pupils and teacher have addresses of their own. What a pupil's page is given holds no answer before it was
/// answered, and then only where the teacher wants it told. All that is answered is kept before it is
/// confirmed, so that a server begun anew goes on where the last one was.
public final class ClassQuizSite: Sendable {
  /// Opens the data; called once, by the first request.
  public typealias Opening = @Sendable () throws(Failure) -> sending ClassQuizDesk

  private let token: String
  private let teacherToken: String
  private let files: [String: [UInt8]]
  private let isPublic: Bool
  private let hosts: [String]
  private let name: String
  private let opening: Opening
  private let room = Mutex(Room?.none)
  /// 128 bits of chance, as a pupil's browser has them.
  private let secret: @Sendable () -> String

  /// Makes a site for a quiz that is in the file already. `isPublic`: whether other machines of the network
  /// are let in; `hosts` are the numbers by which these may name this one; `secret` makes what cannot be
  /// guessed.
  public init(
    _ quiz: QuizClass, files: [String: [UInt8]], isPublic: Bool, hosts: [String] = [],
    secret: @escaping @Sendable () -> String,
    opening: @escaping Opening
  ) {
    (token, teacherToken, name) = (quiz.token, quiz.teacherToken, quiz.name)
    self.files = files
    (self.isPublic, self.hosts) = (isPublic, hosts)
    self.secret = secret
    self.opening = opening
  }

  private static let pupils = [
    "": ["GET", "HEAD"], "quiz.css": ["GET", "HEAD"], "questions.js": ["GET", "HEAD"],
    "class.js": ["GET", "HEAD"],
    "questions": ["GET", "HEAD"], "class": ["GET", "HEAD"], "class/picture": ["GET", "HEAD"],
    "class/join": ["POST"], "class/standing": ["POST"], "class/answer": ["POST"], "class/next": ["POST"],
    "class/skip": ["POST"], "class/leave": ["POST"],
  ]

  private static let teacher = [
    "": ["GET", "HEAD"], "quiz.css": ["GET", "HEAD"], "teacher.js": ["GET", "HEAD"],
    "results": ["GET", "HEAD"], "results.csv": ["GET", "HEAD"], "open": ["POST"], "release": ["POST"],
    "remove": ["POST"],
  ]

  public func answer(_ request: HTTPRequest) -> HTTPResponse {
    // Who holds neither token is told so by the pupils' gate.
    let isTeacher = request.path.hasPrefix("/\(teacherToken)/")
    let gate = SiteGate(
      token: isTeacher ? teacherToken : token, pages: isTeacher ? Self.teacher : Self.pupils,
      isPublic: isPublic)
    var response: HTTPResponse
    do throws(SiteError) {
      let page = try gate.path(of: request)
      response = try isTeacher ? teach(request, at: page) : take(request, at: page)
    } catch {
      response = error.response
    }
    response.headers += SiteGate.safety("script-src 'self'; style-src 'self'; img-src 'self'; ")
    return response
  }

  private func take(_ request: HTTPRequest, at page: String) throws(SiteError) -> HTTPResponse {
    switch page {
    case "class":
      try inRoom { [isPublic] room throws(SiteError) in room.overview(isShared: !isPublic) }
    case "questions": try inRoom { room throws(SiteError) in try room.questionList(request) }
    case "class/picture": try inRoom { room throws(SiteError) in try room.picture(request) }
    case "class/join":
      try inRoom { [secret] room throws(SiteError) in try room.join(request, secret: secret()) }
    case "class/standing": try inRoom { room throws(SiteError) in try room.standing(request) }
    case "class/answer": try inRoom { room throws(SiteError) in try room.take(request) }
    case "class/skip": try inRoom { room throws(SiteError) in try room.skip(request) }
    case "class/leave": try inRoom { room throws(SiteError) in try room.leave(request) }
    case "class/next": try inRoom { room throws(SiteError) in try room.goOn(request) }
    default: try file(page.isEmpty ? "class.html" : page)
    }
  }

  private func teach(_ request: HTTPRequest, at page: String) throws(SiteError) -> HTTPResponse {
    switch page {
    case "results": try inRoom { room throws(SiteError) in try room.results() }
    case "results.csv": try inRoom { room throws(SiteError) in try room.sheet() }
    case "open": try inRoom { room throws(SiteError) in try room.open(request) }
    case "release": try inRoom { room throws(SiteError) in try room.release(request) }
    case "remove": try inRoom { room throws(SiteError) in try room.remove(request) }
    default: try file(page.isEmpty ? "teacher.html" : page)
    }
  }

  private func file(_ name: String) throws(SiteError) -> HTTPResponse {
    guard let response = HTTPResponse(file: name, of: files) else {
      throw SiteError(.notFound, "There is no such page.")
    }
    return response
  }

  private func inRoom(
    _ work: (inout Room) throws(SiteError) -> HTTPResponse
  ) throws(SiteError) -> HTTPResponse {
    let (opening, name, hosts) = (opening, name, hosts)
    return try room.withLock { room throws(SiteError) in
      var open: Room
      if let room {
        open = room
      } else {
        do throws(Failure) { open = try Room(opening(), name, hosts: hosts) } catch { throw SiteError(error) }
      }
      defer { room = open }
      try open.checkKept()
      return try work(&open)
    }
  }
}
