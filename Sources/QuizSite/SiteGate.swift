internal import Drills
internal import HTTPServer

/// Who is let in. The server is on this machine alone, but every page of every site that is open in a browser here can
/// send it requests: they do not know the token; they come under their own host's name, where that was pointed here; and a
/// browser says of what they ask and post whose it is.
struct SiteGate {
  var token: String

  private static let pages = [
    "": ["GET", "HEAD"], "quiz.css": ["GET", "HEAD"], "quiz.js": ["GET", "HEAD"],
    "openapi.json": ["GET", "HEAD"], "questions": ["GET", "HEAD"], "tasks": ["POST"],
    "quiz": ["GET", "HEAD", "POST"], "quiz/answer": ["POST"], "quiz/next": ["POST"],
  ]

  /// The methods that a page has.
  static func methods(of page: String) -> [String] { pages[page] ?? [] }

  /// What follows the token in a path: `questions` of `/token/questions`.
  static func page(in path: String) -> String {
    let rest = path.dropFirst()
    return rest.firstIndex(of: "/").map { String(rest[rest.index(after: $0)...]) } ?? ""
  }

  /// The page that is asked for.
  ///
  /// - Throws: `SiteError` where the request is not to be carried out.
  func path(of request: HTTPRequest) throws(SiteError) -> String {
    let host = "127.0.0.1:\(request.port)"
    // A browser leaves out the port that http has anyway.
    let hosts = request.port == 80 ? [host, "127.0.0.1"] : [host]
    guard let named = request.values(of: "host").only, hosts.contains(named) else {
      throw SiteError(.wrongHost, "This server is \(host) and nothing else.")
    }
    let key = request.path.dropFirst().prefix { $0 != "/" }
    guard request.path.hasPrefix("/"), request.path.dropFirst(key.count + 1).hasPrefix("/"), isToken(key),
      let methods = Self.pages[Self.page(in: request.path)]
    else {
      throw SiteError(
        .notFound, "There is nothing here. The address with its token is what “recite quiz serve” printed.")
    }
    guard methods.contains(request.method) else {
      throw SiteError(.methodNotAllowed, "This takes \(methods.joined(separator: " and ")) only.")
    }
    try checkOrigin(request, hosts)
    if request.method == "POST" { try checkBody(request) }
    return Self.page(in: request.path)
  }

  /// A browser says of what it fetches for a page whose that page is; other programs say nothing. Even with the token,
  /// which may have been seen, no other site's page gets anything.
  private func checkOrigin(_ request: HTTPRequest, _ hosts: [String]) throws(SiteError) {
    let origins = request.values(of: "origin")
    let sites = request.values(of: "sec-fetch-site")
    let isOwn =
      origins.isEmpty || origins.only.map { origin in hosts.contains { "http://\($0)" == origin } } == true
    guard isOwn, sites.allSatisfy({ ["same-origin", "none"].contains($0) }) else {
      throw SiteError(.foreignOrigin, "Another site's page may not ask or send anything here.")
    }
  }

  private func checkBody(_ request: HTTPRequest) throws(SiteError) {
    let type = request.values(of: "content-type").only?.prefix { $0 != ";" }.lowercased()
    guard type?.split(separator: " ").first == "application/json" else {
      throw SiteError(.notJSON, "What is sent must be application/json.")
    }
    guard !request.isTooLong else { throw SiteError(.tooLong, "This is longer than 65,536 bytes.") }
  }

  /// Takes as long whatever is wrong about it.
  private func isToken(_ text: Substring) -> Bool {
    let (given, wanted) = (Array(text.utf8), Array(token.utf8))
    guard given.count == wanted.count, !wanted.isEmpty else { return false }
    return zip(given, wanted).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension Array {
  /// The one element; nil where there are none or several.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
