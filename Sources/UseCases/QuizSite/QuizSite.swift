public import Base
public import Drills
public import HTTPServer
internal import Synchronization

/// The quiz as a web site for this machine: a page, the questions, finished tasks. `Models/quiz-site/openapi.json` describes
/// every address; what is answered here goes the way of the quiz in the terminal, into the same history.
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
    var run: QuizRun?
  }

  /// Makes a site.
  ///
  /// - Parameters:
  ///   - token: Letters and digits that cannot be guessed.
  ///   - files: `index.html`, `quiz.css`, `questions.js`, `quiz.js`, `openapi.json`.
  ///   - packs: The names of the packs; none for all.
  ///   - opening: Opens the quizzes.
  public init(token: String, files: [String: [UInt8]], packs: [String] = [], opening: @escaping Opening) {
    self.token = token
    self.files = files
    names = packs
    self.opening = opening
  }

  /// The address that a person opens.
  public func address(port: Int) -> String { "http://127.0.0.1:\(port)/\(token)/" }

  /// Answers a request.
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
