internal import CCurl
internal import Glibc
internal import Synchronization
internal import Text

/// One request: what is asked for, and how it is carried out. The one user of libcurl.
struct Transfer: Sendable {
  var address: String
  /// What the other side is called in messages.
  var host: String
  /// Lines as in `Accept: text/plain`.
  var headers: [String]
  /// What is sent; nil to fetch.
  var body: [UInt8]?
  /// The most bytes of the answer, unpacked; nil where its body is of no use.
  var limit: Int?
  /// The longest it may take, seconds, whatever comes meanwhile.
  var patience: Double

  /// How often the other side may name another address. What is sent goes to the place that was named and
  /// nowhere else.
  private var redirects: Int { body == nil ? 5 : 0 }

  private var isSafe: Bool { address.prefix(6).lowercased() == "https:" }

  /// Carries it out on a thread of its own, because the library waits, and answers by its time in any case:
  /// where the system is asked for a host and does not answer, the library waits on for that.
  func answer() async -> Result<Answer, Failure> {
    guard Curl.library != nil else { return .failure(.libraryMissing("libcurl", package: "libcurl4")) }
    let wait = Wait()
    return await Handover.awaited { continuation in
      wait.begin(continuation)
      let late = Task {
        // Cancelled, it is answered already, and this changes nothing.
        try? await Task.sleep(for: .seconds(patience + 1))
        wait.end(with: .failure(.offline(host, "it did not answer in time")))
      }
      do throws(Failure) {
        try OwnThread.detach {
          wait.end(with: perform())
          late.cancel()
        }
      } catch {
        wait.end(with: .failure(error))
        late.cancel()
      }
    }
  }

  // MARK: With the library

  /// What the library hands over; of the thread that it runs on alone.
  private final class Gathering {
    var answer: Answer

    init(_ answer: Answer) { self.answer = answer }
  }

  private func perform() -> Result<Answer, Failure> {
    let gathering = Gathering(Answer(limit: limit))
    guard let code = code(gathering) else { return .failure(.offline(host, "there is no memory for it")) }
    let answer = gathering.answer
    switch (answer.cut, code) {
    case (.tooLong, _): return .failure(.tooLong("What \(host) sends", limit: limit ?? Answer.mostHead))
    case (.enough, _), (nil, CURLE_OK): return .success(answer)
    default: return .failure(error(code, answer))
    }
  }

  /// Runs the request; nil where there is no memory for it.
  private func code(_ gathering: Gathering) -> CURLcode? {
    guard let library = Curl.library, let handle = library.call.curl_easy_init() else {
      return nil
    }
    defer { unsafe library.call.curl_easy_cleanup(handle) }
    var list: UnsafeMutablePointer<curl_slist>?
    defer { unsafe library.call.curl_slist_free_all(list) }
    for header in headers {
      guard let longer = unsafe library.call.curl_slist_append(list, header) else { return nil }
      unsafe list = longer
    }
    return withExtendedLifetime(gathering) {
      unsafe address.withCString { address in
        unsafe (body ?? []).withUnsafeBytes { bytes in
          var plan = unsafe recite_curl_plan()
          unsafe plan.address = address
          unsafe plan.headers = list
          if body != nil {
            // Nothing is sent too, where there is nothing: the place must be one all the same.
            unsafe plan.body = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? address
            unsafe plan.body_length = bytes.count
          }
          unsafe plan.milliseconds = max(1, Int(patience * 1000))
          unsafe plan.redirects = redirects
          unsafe plan.is_safe = isSafe
          unsafe plan.head = Self.takeHead
          unsafe plan.take = Self.takeBody
          unsafe plan.context = Unmanaged.passUnretained(gathering).toOpaque()
          let code = unsafe recite_curl_prepare(library.functions, handle, &plan)
          return code == CURLE_OK ? unsafe library.call.curl_easy_perform(handle) : code
        }
      }
    }
  }

  private static let takeHead: curl_write_callback = { @Sendable bytes, size, count, context in
    unsafe take(bytes, size * count, context) { $0.takeHead($1) }
  }

  private static let takeBody: curl_write_callback = { @Sendable bytes, size, count, context in
    unsafe take(bytes, size * count, context) { $0.takeBody($1) }
  }

  /// What is answered with another number than there are bytes, the library takes for a wish to end.
  private static func take(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ body: (inout Answer, [UInt8]) -> Bool
  ) -> Int {
    guard let context = unsafe context else { return 0 }
    let gathering = unsafe Unmanaged<Gathering>.fromOpaque(context).takeUnretainedValue()
    let piece = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    return body(&gathering.answer, piece) ? count : count + 1
  }

  // MARK: What went wrong

  private func error(_ code: CURLcode, _ answer: Answer) -> Failure {
    switch code {
    case CURLE_UNSUPPORTED_PROTOCOL where answer.status > 0:
      .refused(host, "leads on to where nothing is fetched from")
    case CURLE_TOO_MANY_REDIRECTS:
      .refused(host, "leads from one place to the next, without end")
    case CURLE_BAD_CONTENT_ENCODING:
      .refused(host, "sends what cannot be unpacked")
    case CURLE_OPERATION_TIMEDOUT where answer.status > 0: .slow(host)
    case CURLE_URL_MALFORMAT: .badAddress(address)
    default: .offline(host, reason(code))
    }
  }

  private func reason(_ code: CURLcode) -> String {
    switch code {
    case CURLE_OPERATION_TIMEDOUT: "it did not answer in time"
    case CURLE_COULDNT_RESOLVE_HOST: "there is no such host"
    case CURLE_COULDNT_RESOLVE_PROXY: "there is no such host as that of the proxy in the environment"
    case CURLE_COULDNT_CONNECT: "nobody answers there"
    case CURLE_PEER_FAILED_VERIFICATION: "its certificate is not trusted"
    case CURLE_SSL_CACERT_BADFILE:
      "the list of those whose certificates are trusted is missing (sudo apt-get install ca-certificates)"
    case CURLE_SSL_CONNECT_ERROR: "no safe connection came about"
    case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE: "the connection broke off"
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL: "what answers there is no web server"
    default: "the connection failed (\(Self.words(code)))"
    }
  }

  private static func words(_ code: CURLcode) -> String {
    guard let library = Curl.library, let words = library.call.curl_easy_strerror(code) else {
      return "\(code.rawValue)"
    }
    return unsafe String(cString: words)
  }
}

/// What comes back for a request, gathered as it comes, up to the limits. Bodies are counted unpacked.
struct Answer: Sendable {
  enum Cut: Sendable {
    case tooLong
    /// The rest is of no use.
    case enough
  }

  private(set) var status = 0
  private(set) var tag: String?
  private(set) var bytes: [UInt8] = []
  private(set) var cut: Cut?
  private var headBytes = 0
  /// The most bytes of a body; nil where none is wanted.
  private let limit: Int?

  /// The most bytes of all heads, those of the places that only lead on included.
  static let mostHead = 256 << 10

  init(limit: Int?) { self.limit = limit }

  /// Whether the other side took or gave what was asked for.
  var isGood: Bool { (200..<300).contains(status) }

  /// Takes a line of a head; false where no more is to come.
  mutating func takeHead(_ line: [UInt8]) -> Bool {
    headBytes += line.count
    guard headBytes <= Self.mostHead else {
      cut = .tooLong
      return false
    }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      // Another place's head, or the one proper after a first word of the server's.
      let words = text.split(whereSeparator: \.isWhitespace)
      status = words.count > 1 ? Int(words[1]) ?? 0 : 0
      (tag, bytes) = (nil, [])
    } else if let colon = text.firstIndex(of: ":"), text[..<colon].lowercased() == "etag" {
      tag = text[text.index(after: colon)...].trimmed
    }
    return true
  }

  /// Takes a piece of the body; false where no more is to come.
  mutating func takeBody(_ piece: [UInt8]) -> Bool {
    guard let limit, isGood else {
      cut = .enough
      return false
    }
    guard bytes.count + piece.count <= limit else {
      (cut, bytes) = (.tooLong, [])
      return false
    }
    bytes += piece
    return true
  }
}

/// Somebody who waits for an answer, and is told the first that comes.
final class Wait: Sendable {
  private let waiting = Mutex<Handover<Result<Answer, Failure>>?>(nil)

  /// To be called once, before anything can come.
  func begin(_ continuation: Handover<Result<Answer, Failure>>) {
    waiting.withLock { $0 = continuation }
  }

  /// Tells it; again, it does nothing.
  func end(with result: Result<Answer, Failure>) {
    let first = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    first?.resume(returning: result)
  }
}
