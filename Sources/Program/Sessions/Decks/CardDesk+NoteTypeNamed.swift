import Base
package import Decks
import Drills

extension CardDesk {
  /// The learner's kind of note of a name, as people type it.
  package func noteType(named name: String) throws -> NoteType {
    let types = try noteTypes()
    if let type = types.first(where: { $0.name.lowercased() == name.lowercased() }) { return type }
    throw Failure(
      "There is no kind of note “\(DeckText.excerpt(name))”.",
      advice: types.isEmpty
        ? "Make one: recite cards type NAME --fields A,B --front {{A}} --back {{B}}"
        : "There are: \(types.map(\.name).joined(separator: ", ")).")
  }
}
