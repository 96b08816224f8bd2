/// What the parts of one command ask of one another. A rule is made of the parts themselves: one that is not there does not
/// compile.
public struct Rule: Sendable, Equatable {
  private enum Kind: Sendable, Equatable {
    case exactlyOne([String])
    case atMostOne([String])
    case atLeastOne([String])
    case needs(String, oneOf: [String])
    case agrees(String, with: String, being: String)
  }

  private let kind: Kind

  /// One of them must be given, and only one.
  public static func exactlyOne(_ parts: [any CommandPart]) -> Rule {
    Rule(kind: .exactlyOne(parts.map(\.name)))
  }

  /// At most one of them may be given.
  public static func atMostOne(_ parts: [any CommandPart]) -> Rule {
    Rule(kind: .atMostOne(parts.map(\.name)))
  }

  /// One of them must be given; several may be.
  public static func atLeastOne(_ parts: [any CommandPart]) -> Rule {
    Rule(kind: .atLeastOne(parts.map(\.name)))
  }

  /// The first makes sense only with one of the others.
  public static func needs(_ part: any CommandPart, oneOf others: [any CommandPart]) -> Rule {
    Rule(kind: .needs(part.name, oneOf: others.map(\.name)))
  }

  /// The first may stand beside the second only where that asks for what the first does by itself.
  public static func agrees<Value: RawRepresentable<String>>(
    _ part: any CommandPart, with option: Option<Value>, being value: Value
  ) -> Rule {
    Rule(kind: .agrees(part.name, with: option.name, being: value.rawValue))
  }

  /// Every name in the rule.
  public var names: [String] {
    switch kind {
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
    switch kind {
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
