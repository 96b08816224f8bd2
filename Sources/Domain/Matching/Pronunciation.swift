/// One way to say a word: ARPAbet phones without stress marks, as in cmudict (`["JH", "AA", "N"]`).
public struct Pronunciation: Sendable, Hashable, Codable {
  /// The phones, in order.
  public var phones: [String]

  /// Makes a pronunciation from phones.
  public init(_ phones: [String]) {
    self.phones = phones
  }

  /// Makes a pronunciation from phones with spaces between: `Pronunciation("JH AA N")`.
  public init(_ text: String) {
    phones = text.split(separator: " ").map(String.init)
  }
}
