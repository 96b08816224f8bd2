internal import Files
public import FoundationEssentials
public import Text

public struct SyncReport: Sendable {
  /// This machine's copy.
  public var own: String
  public var merged: [(file: String, report: MergeReport)] = []
  public var refused: [(file: String, why: Failure)] = []
}

extension Store {
  static let syncSetting = "sync-name"

  /// Brings this file and all copies in a folder together: takes over each copy that is there, then leaves
  /// its own there, under a name of this machine. Each step is whole or not at all, so that it may be broken
  /// off anywhere and done again. What is damaged, or half there yet, is passed over and told.
  public mutating func sync(_ folder: String, machine: String, now: Date) throws(Failure) -> SyncReport {
    let name: String
    if let kept = try setting(Self.syncSetting) {
      name = kept
    } else {
      name = machine
      try transaction { connection throws(Failure) in
        try Self.put(machine, forSetting: Self.syncSetting, in: &connection)
      }
    }
    guard let names = Paths.names(in: folder) else {
      throw .cannotOpen(folder, reason: "it is no folder that can be read")
    }
    var report = SyncReport(own: folder + "/" + name + ".sqlite")
    Self.removeRemnants(of: report.own, among: names)
    for file in names where file.hasSuffix(".sqlite") {
      do {
        report.merged.append((file, try merge(folder + "/" + file, now: now)))
      } catch {
        // The next time it may be whole.
        guard ["damaged", "not_ours", "too_new", "missing"].contains(error.code) else { throw error }
        report.refused.append((file, error))
      }
    }
    try backUp(to: report.own)
    return report
  }
}
