/// A request as it came, whole.
public struct HTTPRequest: Sendable, Hashable {
  /// A name with its value: a header, or an argument of the address.
  public struct Field: Sendable, Hashable {
    /// Of a header: in lower case.
    public var name: String
    /// Its value.
    public var value: String

    /// Makes a field.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// `GET`, `POST`, or what the other side made up.
  public var method: String
  /// The path without its arguments, decoded: `/questions`.
  public var path: String
  /// The arguments of the address, in order.
  public var query: [Field]
  /// The headers, in order; one may come several times.
  public var headers: [Field]
  /// What was sent.
  public var body: [UInt8]
  /// Whether more was sent, or announced, than the server takes; the body is of no use then.
  public var isTooLong = false
  /// The port of the server it came to.
  public var port: Int

  /// Makes a request.
  public init(
    _ method: String, _ path: String, query: [Field] = [], headers: [Field] = [], body: [UInt8] = [],
    port: Int
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.port = port
  }

  /// The values of a header, by its name in lower case.
  public func values(of name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }
}
