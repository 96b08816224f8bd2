internal import Base
internal import FoundationEssentials

/// What the store keeps of a study under way, as text: JSON with its keys in order, so that the same state is the same text.
enum KeptState {
  /// A state as text.
  ///
  /// - Parameter state: The state.
  /// - Returns: The text.
  /// - Throws: `Failure` where it has a number that JSON has not.
  static func text(of state: some Encodable) throws(Failure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    do {
      return String(decoding: try encoder.encode(state), as: UTF8.self)
    } catch {
      throw Failure(code: "failed", message: "What was reached cannot be kept.")
    }
  }

  /// The state of a text; nil where a newer program wrote it.
  static func state<State: Decodable>(_ text: String, as type: State.Type = State.self) -> State? {
    try? JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
