import Base
import Batch
import HTTPServer
import QuizSite
import Sessions
import Synchronization

/// A class's page, served to this machine: what is corrected on it is kept at once.
final class ClassSite: Sendable {
  /// The address's part that only the teacher knows.
  let gate: SiteGate
  private let file: ClassFile
  private let page: @Sendable (ClassBook) -> String
  /// Recordings that were corrected since the start.
  private let corrected = Mutex(0)

  /// Makes a site.
  ///
  /// - Parameters:
  ///   - token: letters and digits that cannot be guessed.
  ///   - file: the class.
  ///   - page: makes its page.
  init(token: String, file: ClassFile, page: @escaping @Sendable (ClassBook) -> String) {
    gate = SiteGate(token: token, pages: ["": ["GET", "HEAD"], "corrections": ["POST"]])
    self.file = file
    self.page = page
  }

  /// How many recordings were corrected since the start.
  var count: Int { corrected.withLock { $0 } }

  /// Answers a request. Requests come one after the other.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    var response: HTTPResponse
    switch gate.admit(request) {
    case .refused(let refusal): response = refusal
    case .page("corrections"): response = correct(request.body)
    case .page: response = shown()
    }
    response.headers += SiteGate.safety(
      "script-src 'unsafe-inline'; style-src 'unsafe-inline'; media-src data:; ")
    return response
  }

  private func shown() -> HTTPResponse {
    do {
      return HTTPResponse(
        200, headers: [HTTPRequest.Field("Content-Type", "text/html; charset=utf-8")],
        body: Array(page(try file.read()).utf8))
    } catch {
      return Self.told(500, Failure(describing: error).message)
    }
  }

  private func correct(_ body: [UInt8]) -> HTTPResponse {
    do {
      let corrections = try Corrections(json: body)
      // Read anew each time: another command may have added to the class meanwhile.
      let outcome = try file.change(isNew: true) { $0.correct(by: corrections) }
      corrected.withLock { $0 += outcome.changed }
      return Self.told(
        200, outcome.changed.of("recording corrected", "recordings corrected"))
    } catch is Corrections.Fault {
      return Self.told(400, "These are no corrections.")
    } catch {
      return Self.told(500, Failure(describing: error).message)
    }
  }

  private static func told(_ status: Int, _ message: String) -> HTTPResponse {
    HTTPResponse(
      status, headers: [HTTPRequest.Field("Content-Type", "application/json")],
      body: Array(JSONValue.object([("message", .string(message))]).text.utf8))
  }
}
