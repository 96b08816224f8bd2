internal import Foundation
internal import FoundationNetworking
internal import Synchronization

/// One request on its way: gathers what comes, up to the limit, and tells the end once.
final class Transfer: NSObject, URLSessionDataDelegate {
  struct Answer: Sendable {
    var status: Int
    var tag: String?
    var bytes: [UInt8]
  }

  private struct State {
    var answer = Answer(status: 0, tag: nil, bytes: [])
    var isTooLong = false
    var isOver = false
  }

  private let name: String
  private let limit: Int
  private let end: @Sendable (Result<Answer, WebError>) -> Void
  private let state = Mutex(State())

  init(name: String, limit: Int, end: @escaping @Sendable (Result<Answer, WebError>) -> Void) {
    self.name = name
    self.limit = limit
    self.end = end
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let response = response as? HTTPURLResponse
    let isTooLong = response.map { $0.expectedContentLength > Int64(limit) } ?? false
    state.withLock {
      $0.answer.status = response?.statusCode ?? 0
      $0.answer.tag = response?.value(forHTTPHeaderField: "ETag")
      $0.isTooLong = isTooLong
    }
    completionHandler(isTooLong ? .cancel : .allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = state.withLock { state in
      guard state.answer.bytes.count + data.count <= limit else {
        state.isTooLong = true
        return true
      }
      state.answer.bytes += data
      return false
    }
    if isTooLong { dataTask.cancel() }
  }

  /// What was asked for safely is not given away unsafely: a way on from https leads to https only.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let to = request.url?.scheme?.lowercased()
    let isSafe = to == "https" || (to == "http" && task.originalRequest?.url?.scheme?.lowercased() == "http")
    completionHandler(isSafe ? request : nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let state = state.withLock { state in
      defer { state.isOver = true }
      return state
    }
    guard !state.isOver else { return }
    // A session keeps its delegate until then.
    session.finishTasksAndInvalidate()
    if state.isTooLong {
      end(.failure(.tooLong(name, limit: limit)))
    } else if let error {
      end(
        .failure(.offline(name, (error as? URLError).map { Self.reason($0.code) } ?? "the connection failed"))
      )
    } else {
      end(.success(state.answer))
    }
  }

  private static func reason(_ code: URLError.Code) -> String {
    switch code {
    case .timedOut: "it did not answer in time"
    case .cannotFindHost, .dnsLookupFailed: "there is no such host"
    case .cannotConnectToHost: "nobody answers there"
    case .notConnectedToInternet: "there is no network"
    case .secureConnectionFailed, .serverCertificateUntrusted: "its certificate is not trusted"
    default: "the connection failed (\(code.rawValue))"
    }
  }
}
