/// A floor of the house: a folder of `Sources/`, with its targets in it. Imports go down, or stay on the floor; never up.
enum Layer: Int, CaseIterable {
  /// Computes: no input or output, no clock, no chance.
  case pure
  /// Says what an engine can do, without one.
  case interface
  /// What of the system every adapter may use.
  case system
  /// The one owner of an engine, a library or a format.
  case adapter
  /// What the program does for a person, engines injected.
  case useCase
  /// What a person sees and types.
  case program

  /// The folder's name.
  var folder: String {
    switch self {
    case .pure: "Domain"
    case .interface: "Interfaces"
    case .system: "System"
    case .adapter: "Adapters"
    case .useCase: "UseCases"
    case .program: "Program"
    }
  }

  /// The floor whose folder has this name.
  init?(folder: some StringProtocol) {
    guard let layer = Self.allCases.first(where: { $0.folder == folder }) else { return nil }
    self = layer
  }
}
