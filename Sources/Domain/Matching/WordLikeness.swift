internal import Scripture

/// When a typed word is the expected one, for learners who know the verse and not the keyboard.
struct WordLikeness: LikenessRule {
  /// A word in the forms that are compared.
  struct Form {
    var key: String
    /// Its letters and digits alone.
    var letters: [Unicode.Scalar]
    /// Its spoken readings, each as one run.
    var runs: [[UInt8]]
    /// Its American spelling.
    var spelling: String
    /// The group of words that sound like it.
    var sound: Int?
    /// A bit for each letter it has, to tell unlike words quickly.
    var mask: UInt32
    /// Whether there is such a word, so that it can be no misspelling.
    var isKnown: Bool
    /// Whether it may be a form of an old verb.
    var isOldVerb: Bool
  }

  private let known: Set<String>
  private let hasVocabulary: Bool

  init(_ expected: [Token], _ vocabulary: Set<String>) {
    hasVocabulary = !vocabulary.isEmpty
    known = vocabulary.union(expected.map(\.key))
  }

  func form(_ token: Token) -> Form {
    let letters = token.key.unicodeScalars.filter(Tokenizer.isWordScalar)
    let spelling = SpellingVariants.american(token.key)
    return Form(
      key: token.key, letters: Array(letters), runs: Self.runs(token),
      spelling: spelling, sound: Homophones.group(of: token.key) ?? Homophones.group(of: spelling),
      mask: letters.reduce(0) { $0 | 1 << (($1.value &+ 27) % 32) },
      isKnown: known.contains(token.key) || RivalWords.isFunctionWord(token.key)
        || token.key.unicodeScalars.contains { (0x30...0x39).contains($0.value) },
      isOldVerb: !OldForms.modern(of: token.key).isEmpty)
  }

  func runs(_ form: Form) -> [[UInt8]] { form.runs }

  /// Each spoken reading as one run; "100" also stands for the hundred of "an hundred".
  private static func runs(_ token: Token) -> [[UInt8]] {
    var readings = token.spoken
    for reading in token.spoken where reading.count > 1 && reading.first == "one" {
      readings.append(Array(reading.dropFirst()))
    }
    return readings.map { Array($0.joined().utf8) }
  }

  func likeness(_ expected: Form, _ typed: Form) -> Likeness {
    if expected.key == typed.key { return .same }
    if expected.letters == typed.letters || expected.spelling == typed.spelling { return .alike }
    if let sound = expected.sound, sound == typed.sound { return .alike }
    if expected.runs.contains(where: typed.runs.contains) { return .alike }
    if expected.isOldVerb || typed.isOldVerb, OldForms.areFormsOfSameVerb(expected.key, typed.key) {
      return .close
    }
    return isSlip(expected, typed) ? .slip : .other
  }

  func substitution(_ expected: Form, _ typed: Form) -> Float {
    let longer = max(expected.letters.count, typed.letters.count)
    guard longer <= 24, (expected.mask & typed.mask).nonzeroBitCount * 2 >= expected.mask.nonzeroBitCount
    else { return 4 }
    return 3 + Float(EditDistance.between(expected.letters, typed.letters)) / Float(longer)
  }

  /// One letter too many, too few or wrong, or two neighbours swapped, in a word that is then no other word.
  ///
  /// Without a vocabulary only longer words are forgiven: most short misspellings are words.
  private func isSlip(_ expected: Form, _ typed: Form) -> Bool {
    let (longer, shorter) =
      expected.letters.count >= typed.letters.count
      ? (expected.letters, typed.letters) : (typed.letters, expected.letters)
    guard !typed.isKnown, shorter.count >= 2, longer.count <= 40, longer.count - shorter.count <= 1,
      (expected.mask ^ typed.mask).nonzeroBitCount <= 2
    else { return false }
    guard EditDistance.between(expected.letters, typed.letters) == 1 else { return false }
    if longer.count == shorter.count, expected.letters.sorted() == typed.letters.sorted() { return true }
    // "Walks" for "walk" is another form, though no list of words may have it.
    if longer.count > shorter.count, longer.starts(with: shorter), let last = longer.last,
      "sd".unicodeScalars.contains(last)
    {
      return false
    }
    return longer.count >= (hasVocabulary ? 3 : 5)
  }
}
