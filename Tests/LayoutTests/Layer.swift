/// A floor of the house: a folder of `Sources/`, with its targets in it. Imports go down; never up.
enum Layer: Int, CaseIterable {
  /// Computes: no input or output, no clock, no chance.
  case pure
  /// The one owner of what is kept, read or reached outside the program.
  case data
  /// The one owner of an engine, a device or the workers.
  case engine
  /// What the program does, and what a person sees and types.
  case app
  /// What engineers measure with.
  case lab

  /// The folder's name.
  var folder: String {
    switch self {
    case .pure: "Domain"
    case .data: "Data"
    case .engine: "Engines"
    case .app: "App"
    case .lab: "Lab"
    }
  }

  /// Whether a target of it owns something of the world outside: only such a one imports C, and none imports
  /// another but `Files`.
  var isAdapter: Bool { self == .data || self == .engine }

  /// The floor whose folder has this name.
  init?(folder: some StringProtocol) {
    guard let layer = Self.allCases.first(where: { $0.folder == folder }) else { return nil }
    self = layer
  }
}
