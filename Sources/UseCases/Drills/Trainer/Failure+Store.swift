public import Base
public import Scripture
public import Storage

extension Failure {
  /// The failure of the store.
  public init(_ error: StoreError) {
    self.init(code: error.code.rawValue, message: Self.sentence(error.message))
  }

  /// The failure of a reference.
  public init(_ error: ReferenceError) {
    self.init(code: "unknown_reference", message: error.message)
  }

  /// The store's messages begin small, to stand behind "recite: ".
  static func sentence(_ text: String) -> String {
    guard let first = text.first else { return text }
    return first.uppercased() + text.dropFirst() + (text.last.map { ".?!".contains($0) } == true ? "" : ".")
  }
}
