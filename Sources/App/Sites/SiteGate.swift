public import Files

/// Who is let in. The server is on this machine alone, but every page of every site that is open in a browser
/// here can send it requests: they do not know the token; they come under their own host's name, where that
/// was pointed here; and a browser says of what they ask and post whose it is.
public struct SiteGate: Sendable {
  public enum Admission: Sendable {
    case page(String)
    case refused(HTTPResponse)
  }

  /// The part of the address that only one person knows.
  public let token: String
  private let pages: [String: [String]]
  private let isPublic: Bool
  private let files: Set<String>

  /// `pages` has what stands below the token, with the methods of each. `isPublic`: whether other machines of
  /// the network are let in, which name this one by a number. `files` are the pages that take bytes of any
  /// kind in place of JSON.
  public init(
    token: String, pages: [String: [String]], isPublic: Bool = false, files: Set<String> = []
  ) {
    self.token = token
    self.pages = pages
    self.isPublic = isPublic
    self.files = files
  }

  public func admit(_ request: HTTPRequest) -> Admission {
    do throws(SiteError) {
      return .page(try path(of: request))
    } catch {
      return .refused(error.response)
    }
  }

  /// What keeps browsers from doing more with an answer than they should. `policy` says what the page may run
  /// and load beside what is its own; nothing else is let in.
  public static func safety(_ policy: String) -> [HTTPRequest.Field] {
    [
      HTTPRequest.Field(
        "Content-Security-Policy",
        "default-src 'none'; \(policy)connect-src 'self'; base-uri 'none'; form-action 'none'; "
          + "frame-ancestors 'none'"
      ),
      HTTPRequest.Field("X-Content-Type-Options", "nosniff"),
      HTTPRequest.Field("Referrer-Policy", "no-referrer"),
      HTTPRequest.Field("Cross-Origin-Resource-Policy", "same-origin"),
      HTTPRequest.Field("Cross-Origin-Opener-Policy", "same-origin"),
      HTTPRequest.Field("Cache-Control", "no-store"),
    ]
  }

  static let quiz = [
    "": ["GET", "HEAD"], "quiz.css": ["GET", "HEAD"], "questions.js": ["GET", "HEAD"],
    "quiz.js": ["GET", "HEAD"], "openapi.json": ["GET", "HEAD"], "questions": ["GET", "HEAD"],
    "tasks": ["POST"],
    "quiz": ["GET", "HEAD", "POST"], "quiz/answer": ["POST"], "quiz/next": ["POST"],
    "quiz/picture": ["GET", "HEAD"],
  ]

  func methods(of page: String) -> [String] { pages[page] ?? [] }

  /// What follows the token in a path: `questions` of `/token/questions`.
  static func page(in path: String) -> String {
    let rest = path.dropFirst()
    return rest.firstIndex(of: "/").map { String(rest[rest.index(after: $0)...]) } ?? ""
  }

  func path(of request: HTTPRequest) throws(SiteError) -> String {
    let host = "127.0.0.1:\(request.port)"
    // A browser leaves out the port that http, or https, has anyway.
    let usual = request.isEncrypted ? 443 : 80
    var hosts = request.port == usual ? [host, "127.0.0.1"] : [host]
    // A name could be pointed here by who owns it; a number cannot.
    if isPublic, let named = request.values(of: "host").only, Self.isNumber(named, request.port, usual) {
      hosts.append(named)
    }
    guard let named = request.values(of: "host").only, hosts.contains(named) else {
      throw SiteError(.wrongHost, "This server is \(host) and nothing else.")
    }
    let key = request.path.dropFirst().prefix { $0 != "/" }
    guard request.path.hasPrefix("/"), request.path.dropFirst(key.count + 1).hasPrefix("/"), isToken(key),
      let methods = pages[Self.page(in: request.path)]
    else {
      throw SiteError(
        .notFound, "There is nothing here. The address with its token is what this command printed.")
    }
    guard methods.contains(request.method) else {
      throw SiteError(.methodNotAllowed, "This takes \(methods.joined(separator: " and ")) only.")
    }
    try checkOrigin(request, hosts)
    let page = Self.page(in: request.path)
    if request.method == "POST" { try checkBody(request, isFile: files.contains(page)) }
    return page
  }

  /// Whether a host is the four numbers of a machine with this port.
  private static func isNumber(_ host: String, _ port: Int, _ usual: Int) -> Bool {
    var address = host[...]
    if address.hasSuffix(":\(port)") {
      address = address.dropLast(":\(port)".count)
    } else if port != usual {
      return false
    }
    let parts = address.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { $0.count <= 3 && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } && UInt8($0) != nil }
  }

  /// A browser says of what it fetches for a page whose that page is; other programs say nothing. Even with
  /// the token, which may have been seen, no other site's page gets anything.
  private func checkOrigin(_ request: HTTPRequest, _ hosts: [String]) throws(SiteError) {
    let origins = request.values(of: "origin")
    let scheme = request.isEncrypted ? "https://" : "http://"
    let sites = request.values(of: "sec-fetch-site")
    let isOwn =
      origins.isEmpty || origins.only.map { origin in hosts.contains { "\(scheme)\($0)" == origin } } == true
    guard isOwn, sites.allSatisfy({ ["same-origin", "none"].contains($0) }) else {
      throw SiteError(.foreignOrigin, "Another site's page may not ask or send anything here.")
    }
  }

  /// Neither kind is one that a form of another site could send without asking first.
  private func checkBody(_ request: HTTPRequest, isFile: Bool) throws(SiteError) {
    let wanted = isFile ? "application/octet-stream" : "application/json"
    let type = request.values(of: "content-type").only?.prefix { $0 != ";" }.lowercased()
    guard type?.split(separator: " ").first.map(String.init) == wanted else {
      throw SiteError(.notJSON, "What is sent must be \(wanted).")
    }
    guard !request.isTooLong else {
      throw SiteError(
        .tooLong,
        isFile
          ? "This is too big to be taken here. Make a shorter one." : "This is longer than is taken here.")
    }
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
