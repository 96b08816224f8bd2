/// A number that a model weighs: what it is called in the model's file, and how it is had.
///
///     Feature<WordEvidence>("logPhones") { log(Double($0.phones)) }
struct Feature<Subject>: Sendable {
  let name: String
  let value: @Sendable (Subject) -> Double

  init(_ name: String, _ value: @escaping @Sendable (Subject) -> Double) {
    self.name = name
    self.value = value
  }
}

extension Array {
  func names<Subject>() -> [String] where Element == Feature<Subject> { map(\.name) }

  func values<Subject>(of subject: Subject) -> [Double] where Element == Feature<Subject> {
    map { $0.value(subject) }
  }
}

extension [String] {
  /// Where a feature stands among these, which have it.
  func column(_ name: String) -> Int {
    guard let column = firstIndex(of: name) else { preconditionFailure("no feature is called \(name)") }
    return column
  }
}
