public import Files
import Decks
public import Text

/// A hint for a word, fetched as JSON from a place that the learner chose.
public struct WordHint: Sendable {
  public enum Found: Sendable, Hashable {
    /// This stands there. It is the other side's text: clean it before it is shown.
    case text(String)
    /// The place knows nothing of the word, or has nothing where the hint should be.
    case nothing
    case notJSON
  }

  /// How long anybody waits for a hint, seconds.
  public static let patience = 5.0
  private static let mostBytes = 1 << 20
  private static let mostCharacters = 500

  private let template: String
  private let path: [Substring]
  private let client: WebClient

  /// Makes it. The template is an address with `{word}` in it; the field names and places (from 0) with
  /// points between: `0.meanings.0.definition`.
  public init(template: String, field: String, client: WebClient = WebClient(patience: patience)) {
    self.template = template
    path = field.split(separator: ".")
    self.client = client
  }

  /// Fetches the hint for a word. The word is encoded, so that it can never be more than a part of the
  /// address. A list of texts is joined with commas.
  public func fetch(_ word: String) async throws(Failure) -> Found {
    let address = template.split(separator: "{word}", omittingEmptySubsequences: false)
      .joined(separator: Self.encoded(word))
    guard case .page(let bytes, _) = try await client.get(address, limit: Self.mostBytes) else {
      return .nothing
    }
    // What is wrong in it is its server's affair.
    guard let document = try? JSONDocument(bytes) else { return .notJSON }
    var value = document.root
    for part in path {
      if let next = value[String(part)] {
        value = next
      } else if let place = Int(part), case let list = value.elements, list.indices.contains(place) {
        value = list[place]
      } else {
        return .nothing
      }
    }
    let texts = (value.kind == .array ? value.elements : [value]).compactMap { node in
      node.string ?? (node.kind == .number ? node.text : nil)
    }
    let text = texts.joined(separator: ", ").onOneLine
    return text.isEmpty ? .nothing : .text(String(text.prefix(Self.mostCharacters)))
  }

  /// A word as a part of an address: what is not a letter or a digit of ASCII, or one of four signs, as `%`
  /// and two digits.
  private static func encoded(_ word: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return word.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        String(UnicodeScalar(byte))
      default: "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }.joined()
  }
}
