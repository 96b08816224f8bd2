public import Memory
public import Scripture

/// A question, ready to be asked.
public enum Question: Sendable, Hashable {
  /// Where does it stand?
  case locate(LocateQuestion)
  /// Which words are missing?
  case fill(FillQuestion)
  /// In which order do the blocks stand?
  case rearrange(RearrangeQuestion)
  /// Which word comes next?
  case build(BuildQuestion)
  /// Say it. What is to be said are the words of the passage.
  case recite([Token])

  /// Makes the question of an exercise. The same material and the same chance give the same question.
  ///
  /// - Parameters:
  ///   - exercise: What to ask.
  ///   - material: What about.
  ///   - canon: The books there are.
  ///   - generator: Where chance comes from.
  public init(
    _ exercise: Exercise, about material: Material, in canon: Canon,
    using generator: inout some RandomNumberGenerator
  ) {
    switch exercise {
    case .locateBook:
      self = .locate(LocateQuestion(.book, place: material.place, in: canon, using: &generator))
    case .locateChapter:
      self = .locate(LocateQuestion(.chapter, place: material.place, in: canon, using: &generator))
    case .locateVerse:
      self = .locate(LocateQuestion(.verse, place: material.place, in: canon, using: &generator))
    case .fill10: self = .fill(FillQuestion(percent: 10, of: material, using: &generator))
    case .fill25: self = .fill(FillQuestion(percent: 25, of: material, using: &generator))
    case .fill50: self = .fill(FillQuestion(percent: 50, of: material, using: &generator))
    case .fill100: self = .fill(FillQuestion(percent: 100, of: material, using: &generator))
    case .firstLetters:
      self = .fill(FillQuestion(percent: 100, of: material, showing: .firstLetters, using: &generator))
    case .fade:
      self = .fill(FillQuestion(percent: 100, of: material, showing: .fading, using: &generator))
    case .typeAlong:
      self = .fill(FillQuestion(percent: 100, of: material, showing: .typedLetters, using: &generator))
    case .rearrange4: self = .rearrange(RearrangeQuestion(blocks: 4, of: material.tokens, using: &generator))
    case .rearrange8: self = .rearrange(RearrangeQuestion(blocks: 8, of: material.tokens, using: &generator))
    case .rearrangeWords:
      self = .rearrange(RearrangeQuestion(blocks: .max, of: material.tokens, using: &generator))
    case .build: self = .build(BuildQuestion(of: material, using: &generator))
    case .recite: self = .recite(material.tokens)
    }
  }
}
