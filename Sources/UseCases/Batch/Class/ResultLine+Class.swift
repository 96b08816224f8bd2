internal import Base
internal import Corpora
internal import Matching

extension ResultLine {
  /// The same of the first minute; what a person said of it stays in force.
  public func ofFirstMinute() -> ResultLine {
    guard let result else { return self }
    var line = self
    let leftOut = (correction?.leftOut ?? []).map { $0.start..<$0.end }
    line.outcome = .success(result.firstMinute(leavingOut: leftOut))
    return line
  }

  /// The same without names: pupils and recordings are numbers, what people wrote and where files lie is left out. The order of
  /// the numbers tells nothing of the names'.
  public static func anonymous(_ lines: [ResultLine]) -> [ResultLine] {
    let names = Set(lines.compactMap(\.learner))
      .sorted { Fingerprint(of: $0.utf8).text < Fingerprint(of: $1.utf8).text }
    let digits = "\(names.count)".count
    let numbers = Dictionary(
      uniqueKeysWithValues: names.enumerated().map { place, name in
        let number = "\(place + 1)"
        return (name, "Pupil " + String(repeating: "0", count: digits - number.count) + number)
      })
    return lines.enumerated().map { place, line in
      var bare = line
      bare.id = "\(place + 1)"
      bare.audio = ""
      bare.line = nil
      bare.learner = line.learner.flatMap { numbers[$0] }
      switch line.outcome {
      case .failure(let failure):
        bare.outcome = .failure(Failure(code: failure.code, message: "Not scored: \(failure.code)."))
      case .success(var result):
        result.notes = []
        bare.outcome = .success(result)
      }
      return bare.withoutNotes()
    }
  }
}
