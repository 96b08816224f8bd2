internal import Foundation
internal import FoundationNetworking

/// Fetches and sends by HTTP, with limits: nothing that the other side does takes more memory or time than was granted.
public struct WebClient: Sendable {
  /// What fetching came to.
  public enum Fetched: Sendable, Hashable {
    /// It is as it was when it had this tag.
    case unchanged
    /// It is this, under this tag.
    case page([UInt8], tag: String?)
    /// There is none.
    case missing
  }

  /// How long any one request may take, seconds.
  public var patience: Double

  /// Makes a client.
  public init(patience: Double = 15) { self.patience = patience }

  /// Whether a text is an address that this client can use.
  public static func isAddress(_ text: String) -> Bool { url(text) != nil }

  /// Fetches a page.
  ///
  /// - Parameters:
  ///   - address: Where it is.
  ///   - tag: The tag of what is there already.
  ///   - limit: The most bytes.
  /// - Returns: What it came to.
  /// - Throws: `WebError`.
  public func get(_ address: String, tag: String? = nil, limit: Int) async throws(WebError) -> Fetched {
    var request = try request(address)
    // Only what can stand in a header comes back in one.
    if let tag, tag.utf8.count <= 200, tag.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      request.setValue(tag, forHTTPHeaderField: "If-None-Match")
    }
    let answer = try await carryOut(request, limit: limit)
    switch answer.status {
    case 200: return .page(answer.bytes, tag: answer.tag)
    case 304: return .unchanged
    case 404, 410: return .missing
    default: throw .refused(request.url?.host ?? address, status: answer.status)
    }
  }

  /// Sends bytes.
  ///
  /// - Parameters:
  ///   - bytes: What is sent.
  ///   - address: Where to.
  ///   - type: Their media type.
  ///   - key: Names the message, so that the other side can tell a second copy from another message.
  /// - Throws: `WebError` unless the other side took it.
  public func post(_ bytes: [UInt8], to address: String, type: String, key: String) async throws(WebError) {
    var request = try request(address)
    request.httpMethod = "POST"
    request.httpBody = Data(bytes)
    request.setValue(type, forHTTPHeaderField: "Content-Type")
    request.setValue(key, forHTTPHeaderField: "Idempotency-Key")
    let answer = try await carryOut(request, limit: 65_536)
    guard (200..<300).contains(answer.status) else {
      throw .refused(request.url?.host ?? address, status: answer.status)
    }
  }

  private static func url(_ text: String) -> URL? {
    guard text.utf8.count <= 2_000, text.utf8.allSatisfy({ 0x21..<0x7F ~= $0 }), let url = URL(string: text),
      ["http", "https"].contains(url.scheme?.lowercased() ?? ""), url.host?.isEmpty == false
    else { return nil }
    return url
  }

  private func request(_ address: String) throws(WebError) -> URLRequest {
    guard let url = Self.url(address) else { throw .badAddress(address) }
    var request = URLRequest(
      url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: patience)
    // Nothing that tells this person from another.
    request.setValue("recite", forHTTPHeaderField: "User-Agent")
    return request
  }

  private func carryOut(_ request: URLRequest, limit: Int) async throws(WebError) -> Transfer.Answer {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.timeoutIntervalForRequest = patience
    configuration.timeoutIntervalForResource = patience
    let host = request.url?.host ?? "the address"
    let result = await withCheckedContinuation { continuation in
      let transfer = Transfer(name: host, limit: limit) { continuation.resume(returning: $0) }
      let session = URLSession(configuration: configuration, delegate: transfer, delegateQueue: nil)
      session.dataTask(with: request).resume()
    }
    return try result.get()
  }
}
