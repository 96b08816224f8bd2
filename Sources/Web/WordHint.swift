internal import Foundation

/// A hint for a word, fetched as JSON from a place that the learner chose.
public struct WordHint: Sendable {
  /// What came of it.
  public enum Found: Sendable, Hashable {
    /// This stands there. It is the other side's text: clean it before it is shown.
    case text(String)
    /// The place knows nothing of the word, or has nothing where the hint should be.
    case nothing
    /// What came is no JSON.
    case notJSON
  }

  /// How long anybody waits for a hint, seconds.
  public static let patience = 5.0
  private static let mostBytes = 1 << 20
  private static let mostCharacters = 500

  private let template: String
  private let path: [Substring]
  private let client: WebClient

  /// Makes it.
  ///
  /// - Parameters:
  ///   - template: An address with `{word}` in it.
  ///   - field: Names and places (from 0) with points between: `0.meanings.0.definition`.
  ///   - client: Fetches it.
  public init(template: String, field: String, client: WebClient = WebClient(patience: patience)) {
    self.template = template
    path = field.split(separator: ".")
    self.client = client
  }

  /// Fetches the hint for a word.
  ///
  /// - Parameter word: The word; it is encoded, so that it can never be more than a part of the address.
  /// - Returns: What came of it; a list of texts is joined with commas.
  /// - Throws: `WebError` where the place cannot be reached, or says no.
  public func fetch(_ word: String) async throws(WebError) -> Found {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    let encoded = word.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    let address = template.replacingOccurrences(of: "{word}", with: encoded)
    guard case .page(let bytes, _) = try await client.get(address, limit: Self.mostBytes) else {
      return .nothing
    }
    guard var value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) else {
      return .notJSON
    }
    for part in path {
      if let object = value as? [String: Any], let next = object[String(part)] {
        value = next
      } else if let list = value as? [Any], let place = Int(part), list.indices.contains(place) {
        value = list[place]
      } else {
        return .nothing
      }
    }
    let texts = (value as? [Any] ?? [value]).compactMap { $0 as? String ?? ($0 as? NSNumber)?.stringValue }
    let text = texts.joined(separator: ", ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.isEmpty ? .nothing : .text(String(text.prefix(Self.mostCharacters)))
  }
}
