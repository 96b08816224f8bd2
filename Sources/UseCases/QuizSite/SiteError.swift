internal import Base
internal import Decks
internal import HTTPServer

/// Why a request is not carried out.
struct SiteError: Error {
  /// Stable names of what can go wrong, as the description in `openapi.json` lists them.
  enum Code: String {
    case badRequest = "bad_request"
    case foreignOrigin = "foreign_origin"
    case notFound = "not_found"
    case methodNotAllowed = "method_not_allowed"
    case conflict
    case closed
    case unknown
    case tooLong = "too_long"
    case notJSON = "not_json"
    case wrongHost = "wrong_host"
    case failed

    var status: Int {
      switch self {
      case .badRequest: 400
      case .unknown: 401
      case .foreignOrigin: 403
      case .notFound: 404
      case .methodNotAllowed: 405
      case .conflict: 409
      case .closed: 410
      case .tooLong: 413
      case .notJSON: 415
      case .wrongHost: 421
      case .failed: 500
      }
    }
  }

  var code: Code
  /// For a person.
  var message: String
  /// All that is wrong.
  var faults: [String] = []

  init(_ code: Code, _ message: String, faults: [String] = []) {
    self.code = code
    self.message = message
    self.faults = faults
  }

  /// What the data said.
  init(_ error: Failure) {
    self.init(error.code == "no_such_pack" ? .badRequest : .failed, error.message)
  }

  var response: HTTPResponse {
    .json(
      code.status,
      .object([
        ("error", .string(code.rawValue)), ("message", .string(message)),
        ("faults", .strings(faults)),
      ]))
  }
}

extension HTTPResponse {
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
  ]

  /// A file of the site; nil where it has none of that name.
  init?(file name: String, of files: [String: [UInt8]]) {
    guard let bytes = files[name], let type = Self.types[String(name.split(separator: ".").last ?? "")] else {
      return nil
    }
    self.init(200, headers: [HTTPRequest.Field("Content-Type", type)], body: bytes)
  }

  /// A value as JSON.
  static func json(_ status: Int, _ content: JSONValue) -> HTTPResponse {
    HTTPResponse(
      status, headers: [HTTPRequest.Field("Content-Type", "application/json")], body: content.bytes + [0x0A])
  }
}
