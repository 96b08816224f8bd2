public import Scripture
public import Storage

/// Why the trainer cannot do what was asked; says what to do next.
public struct TrainerError: Error, Sendable, Hashable {
  /// A stable code: `unknown_reference`, `no_such_set`, `nothing_to_learn` …
  public var code: String
  /// What happened.
  public var message: String
  /// What to type; nil where the message says it.
  public var advice: String?

  /// Makes an error.
  public init(code: String, message: String, advice: String? = nil) {
    self.code = code
    self.message = message
    self.advice = advice
  }

  /// The error of the store.
  public init(_ error: StoreError) {
    self.init(code: error.code.rawValue, message: Self.sentence(error.message))
  }

  /// The error of a reference.
  public init(_ error: ReferenceError) {
    self.init(code: "unknown_reference", message: error.message)
  }

  /// The store's messages begin small, to stand behind "recite: ".
  static func sentence(_ text: String) -> String {
    guard let first = text.first else { return text }
    return first.uppercased() + text.dropFirst() + (text.last.map { ".?!".contains($0) } == true ? "" : ".")
  }
}
