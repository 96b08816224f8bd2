public struct HTTPRequest: Sendable, Hashable {
  /// A name with its value: a header, or an argument of the address.
  public struct Field: Sendable, Hashable {
    /// Of a header: in lower case.
    public var name: String
    public var value: String

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
  public var headers: [Field]
  public var body: [UInt8]
  /// Whether more was sent, or announced, than the server takes; the body is of no use then.
  public var isTooLong = false
  /// Whether it came by https.
  public var isEncrypted = false
  public var port: Int

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

public struct HTTPResponse: Sendable, Hashable {
  public var status: Int
  /// Headers; the length and the date are added by the server.
  public var headers: [HTTPRequest.Field]
  public var body: [UInt8]

  public init(_ status: Int, headers: [HTTPRequest.Field] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Bytes written as `%` and two digits, as addresses have them (RFC 3986, 2.1).
enum PercentCode {
  /// What a text means; it is never longer. `%00`, and what is no code, stay as they are.
  static func decoded(_ text: [UInt8]) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "%"), index + 2 < text.count, let high = digit(text[index + 1]),
        let low = digit(text[index + 2]), high + low > 0
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(text[index])
        index += 1
      }
    }
    return decoded
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
