public import Base
internal import Memory
internal import FoundationEssentials

/// A small set of well-loved passages to begin with.
public struct StarterSet: Sendable, Hashable, Codable {
  /// What the set is called.
  public let name: String
  /// Its passages, canonical references.
  public let references: [String]

  /// Reads `starter-sets.json`. A list that cannot be read has no sets: nothing else depends on it.
  ///
  /// - Parameter json: The bytes of the file.
  /// - Returns: The sets, in order.
  public static func list(json: [UInt8]) -> [StarterSet] {
    (try? JSONDecoder().decode([StarterSet].self, from: Data(json))) ?? []
  }
}

extension Trainer {
  /// Those of some sets whose names are not taken yet.
  public func offered(_ starters: [StarterSet]) throws(Failure) -> [StarterSet] {
    let taken = Set(try sets().map { $0.name.lowercased() })
    return starters.filter { !taken.contains($0.name.lowercased()) }
  }

  /// Makes a learner's set of a starter set, as far as the text has its passages.
  ///
  /// - Parameter starter: Which.
  /// - Returns: How many passages it has.
  /// - Throws: `Failure` where there is a set of that name, or the text has none of its passages.
  public func take(_ starter: StarterSet) throws(Failure) -> Int {
    var found = FoundPassages()
    for reference in starter.references {
      do throws(Failure) {
        found.add(try passages(in: [reference]))
      } catch {
        guard error.code == "no_such_verse" else { throw error }
      }
    }
    guard !found.references.isEmpty else {
      throw Failure(
        code: "no_such_verse", message: "Your text has none of the passages of “\(starter.name)”.")
    }
    try createSet(named: starter.name, found.references)
    return found.references.count
  }
}
