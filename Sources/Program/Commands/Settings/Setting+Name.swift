import Base
import CommandLineOptions
import Drills

extension Setting {
  /// The setting of a name that a person typed.
  package init(named name: String) throws {
    if let setting = Setting(rawValue: name.lowercased()) {
      self = setting
      return
    }
    let names = Setting.allCases.map(\.rawValue)
    let meant = Spelling.nearest(to: name.lowercased(), names).map { " Did you mean \($0)?" } ?? ""
    throw Failure(
      "There is no setting “\(name.prefix(60))”.\(meant)",
      advice: "There is " + names.joined(separator: ", "),
      code: Failure.usage)
  }
}
