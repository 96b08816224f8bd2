/// What a request is answered with.
public struct HTTPResponse: Sendable, Hashable {
  /// The status: 200, 404.
  public var status: Int
  /// Headers; the length and the date are added by the server.
  public var headers: [HTTPRequest.Field]
  /// What is sent.
  public var body: [UInt8]

  /// Makes a response.
  public init(_ status: Int, headers: [HTTPRequest.Field] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
