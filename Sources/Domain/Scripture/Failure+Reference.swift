public import Base

extension Failure {
  /// The failure of a reference.
  public init(_ error: ReferenceError) { self.init(code: "unknown_reference", message: error.message) }
}
