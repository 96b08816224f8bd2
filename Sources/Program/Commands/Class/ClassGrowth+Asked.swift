import Base
package import Batch
import Reports

extension ClassGrowth {
  /// As it is asked for: of the first minutes alone, or without names.
  package init(_ lines: [ResultLine], minute: Bool, anonymous: Bool) {
    // What was left out takes no time of the minute, and is not known any more without names.
    let lines = minute ? lines.map { $0.ofFirstMinute() } : lines
    self.init(anonymous ? ResultLine.anonymous(lines) : lines)
  }

  /// The pupil of a name that a person typed.
  func pupil(named name: String) throws -> Pupil {
    if let pupil = pupils.first(where: { $0.name == name }) { return pupil }
    let near = pupils.filter { $0.name.lowercased() == name.lowercased() }
    if near.count == 1 { return near[0] }
    throw Failure(
      "The class has no pupil \(name).",
      advice: "It has \(pupils.map(\.name).prefix(40).joined(separator: ", ")).", code: Failure.usage)
  }
}
