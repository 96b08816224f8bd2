public import Base
internal import Memory
internal import Storage

extension Trainer {
  /// The set that passages go into which are in none yet.
  public static let firstSet = "My verses"

  /// Sees to it that a passage that is learnt is in a set, so that practice asks about it: one that is in none goes into
  /// the first set, which is made where it is missing.
  ///
  /// - Parameter reference: Its canonical reference.
  /// - Returns: Whether it was put into the first set.
  /// - Throws: `Failure`; nothing has changed then.
  @discardableResult
  public func enrol(_ reference: String) throws(Failure) -> Bool {
    if let id = try store.passage(reference), try store.standings().contains(where: { $0.passage == id }) {
      return false
    }
    if let set = try store.set(named: Self.firstSet) {
      try store.add([reference], to: set.id, at: now)
    } else {
      _ = try store.createSet(named: Self.firstSet, references: [reference], at: now)
    }
    return true
  }
}
