internal import CCurl
internal import FoundationEssentials
public import Text

/// Fetches and sends by HTTP, with limits: nothing that the other side does takes more memory or time than
/// was granted.
public struct WebClient: Sendable {
  public enum Fetched: Sendable, Hashable {
    /// It is as it was when it had this tag.
    case unchanged
    /// It is this, under this tag.
    case page([UInt8], tag: String?)
    case missing
  }

  /// How long any one request may take, seconds.
  public var patience: Double

  public init(patience: Double = 15) { self.patience = patience }

  /// Whether what fetches and sends is installed: libcurl, which is loaded by this.
  public static var isInstalled: Bool { Curl.library != nil }

  /// Whether a text is an address that this client can use.
  public static func isAddress(_ text: String) -> Bool { url(text) != nil }

  /// Fetches a page of at most `limit` bytes. `tag` is of what is there already.
  public func get(_ address: String, tag: String? = nil, limit: Int) async throws(Failure) -> Fetched {
    var request = try transfer(address)
    request.limit = limit
    // Only what can stand in a header comes back in one.
    if let tag, tag.utf8.count <= 200, tag.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      request.headers.append("If-None-Match: \(tag)")
    }
    let answer = try await request.answer().get()
    switch answer.status {
    case 200: return .page(answer.bytes, tag: answer.tag)
    case 304: return .unchanged
    case 404, 410: return .missing
    default: throw .refused(request.host, status: answer.status)
    }
  }

  /// Sends bytes. `key` names the message, so that the other side can tell a second copy from another
  /// message. Throws unless the other side took it.
  public func post(_ bytes: [UInt8], to address: String, type: String, key: String) async throws(Failure) {
    var request = try transfer(address)
    request.body = bytes
    request.headers += ["Content-Type: \(type)", "Idempotency-Key: \(key)"]
    // Long bodies are not announced first: not every server answers to that.
    request.headers.append("Expect:")
    let answer = try await request.answer().get()
    guard answer.isGood else { throw .refused(request.host, status: answer.status) }
  }

  private static func url(_ text: String) -> URL? {
    guard text.utf8.count <= 2_000, text.utf8.allSatisfy({ 0x21..<0x7F ~= $0 }), let url = URL(string: text),
      ["http", "https"].contains(url.scheme?.lowercased() ?? ""), url.host?.isEmpty == false
    else { return nil }
    return url
  }

  private func transfer(_ address: String) throws(Failure) -> Transfer {
    guard let url = Self.url(address) else { throw .badAddress(address) }
    // Nothing that tells this person from another.
    return Transfer(
      address: address, host: url.host ?? address, headers: ["User-Agent: recite"], patience: patience)
  }
}

extension WebClient {
  /// The library that fetches and sends, with its version: `libcurl/7.88.1`; nil where it is not installed.
  public static var libraryVersion: String? {
    guard let text = Curl.library?.call.curl_version() else {
      return nil
    }
    return unsafe String(cString: text).split(separator: " ").first.map(String.init)
  }
}

/// libcurl, opened when something is first fetched or sent.
enum Curl {
  /// Nil where it is not installed. Made once, so that the library is initialised by one thread alone, as its
  /// manual demands. The second name is what Debian calls it where it is built with GnuTLS.
  static let library: SharedLibrary<recite_curl>? = {
    guard
      let library = unsafe SharedLibrary<recite_curl>(
        ["libcurl.so.4", "libcurl-gnutls.so.4"], names: recite_curl_names()),
      unsafe recite_curl_start(library.functions)
    else { return nil }
    return library
  }()
}

/// Why something could not be fetched or sent. Codes: `bad_address`; `offline`: there is no way to it at
/// present; `refused`: the other side said no; `too_long`, `library_missing`; `file`: a file of this machine
/// cannot be read or written.
extension Failure {
  static func badAddress(_ text: String) -> Self {
    Self(
      code: "bad_address",
      message: "“\(text.prefix(200))” is no address; one begins with https:// (or http://).")
  }

  static func offline(_ host: String, _ reason: String) -> Self {
    Self(
      code: "offline", message: "\(host) cannot be reached: \(reason). Check the network, or try again later."
    )
  }

  public static func slow(_ name: String) -> Self {
    Self(code: "offline", message: "\(name) is too slow: not all of it came in time. Try again later.")
  }

  public static func refused(_ host: String, status: Int) -> Self {
    refused(host, "answered with status \(status)")
  }

  static func refused(_ host: String, _ reason: String) -> Self {
    Self(code: "refused", message: "\(host) \(reason); check the address.")
  }

  public static func tooLong(_ name: String, limit: Int) -> Self {
    Self(code: "too_long", message: "\(name) is longer than \(limit) bytes.")
  }

  /// A file of this machine cannot be read or written.
  public static func file(_ path: String, _ reason: String) -> Self {
    Self(code: "file", message: "\(path): \(reason).")
  }
}
