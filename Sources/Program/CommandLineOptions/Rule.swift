/// What the options of one command ask of one another. Names are those of options (`verse`) or of positionals (`REF`).
public enum Rule: Sendable, Equatable {
  /// One of them must be given, and only one.
  case exactlyOne([String])
  /// At most one of them may be given.
  case atMostOne([String])
  /// One of them must be given; both may be.
  case atLeastOne([String])
  /// The first makes sense only with one of the others.
  case needs(String, oneOf: [String])
  /// The first may stand beside the second only where that asks for what the first does by itself.
  case agrees(String, with: String, being: String)

  /// Every name in the rule.
  public var names: [String] {
    switch self {
    case .exactlyOne(let names), .atMostOne(let names), .atLeastOne(let names): names
    case .needs(let name, let others): [name] + others
    case .agrees(let name, let other, _): [name, other]
    }
  }

  /// What is wrong with the names that were given, some of them with values; nil where nothing is. `label` tells how people
  /// write a name.
  func complaint(
    given: Set<String>, values: [String: String] = [:], _ label: (String) -> String
  ) -> String? {
    switch self {
    case .exactlyOne(let names):
      let present = names.filter(given.contains)
      if present.count == 1 { return nil }
      let list = names.map(label).inWords("or")
      return present.isEmpty
        ? "give \(list)" : "\(present.map(label).inWords("and")) do not go together: give only one of \(list)"
    case .atMostOne(let names):
      let present = names.filter(given.contains)
      return present.count < 2
        ? nil : "\(present.map(label).inWords("and")) do not go together: give only one of them"
    case .atLeastOne(let names):
      return names.contains(where: given.contains) ? nil : "give \(names.map(label).inWords("or"))"
    case .needs(let name, let others):
      guard given.contains(name), !others.contains(where: given.contains) else { return nil }
      return "\(label(name)) needs \(others.map(label).inWords("or")) beside it"
    case .agrees(let name, let other, let value):
      guard given.contains(name), given.contains(other), values[other] != value else { return nil }
      return "\(label(name)) and \(label(other)) do not go together, but for \(value): give only one of them"
    }
  }
}
