internal import Scripture

/// How a typed word stands to an expected one.
enum Likeness: UInt8, Sendable {
  /// Its key is the same.
  case same
  /// The same word spelled otherwise: by sound, by country, in figures, with other spaces.
  case alike
  /// The same word with a wrong letter.
  case slip
  /// Another form of the same old verb.
  case close
  /// Another word.
  case other

  /// What becomes of the expected word.
  var verdict: Verdict {
    switch self {
    case .same, .alike, .slip: .correct
    case .close: .close
    case .other: .substituted
    }
  }
}

/// What an alignment asks about words.
protocol LikenessRule {
  /// A word made ready to be compared.
  associatedtype Form
  /// Makes it ready; called once for each different word.
  func form(_ token: Token) -> Form
  /// How the typed word stands to the expected one.
  func likeness(_ expected: Form, _ typed: Form) -> Likeness
  /// What it costs to take `typed` for `expected` where they are other words: 3 to 4, less for what looks alike.
  func substitution(_ expected: Form, _ typed: Form) -> Float
  /// The ways to write a word as one run of letters; empty where words are never joined or cut.
  func runs(_ form: Form) -> [[UInt8]]
}

/// The rule of exact mode.
struct ExactLikeness: LikenessRule {
  func form(_ token: Token) -> String { token.key }
  func likeness(_ expected: String, _ typed: String) -> Likeness { expected == typed ? .same : .other }
  func substitution(_ expected: String, _ typed: String) -> Float { 4 }
  func runs(_ form: String) -> [[UInt8]] { [] }
}
