/// How far a learner is in one skill.
public struct SkillStanding: Sendable, Hashable {
  /// The skill.
  public var skill: Skill
  /// From 0 to 1: the share of its stages that stand right.
  public var share: Double
  /// Whether it is reached: its hardest stage stands right.
  public var isReached: Bool
}

extension Recollection {
  /// The four skills in order: book, chapter, verse, the words.
  ///
  /// Who can tell the verse can tell the chapter and the book, unless asked for those since and wrong: a place not
  /// asked for itself is taken from the harder ones.
  public func standings(in stages: [Exercise]) -> [SkillStanding] {
    let places: [(Skill, [Exercise])] = [
      (.book, [.locateBook, .locateChapter, .locateVerse]), (.chapter, [.locateChapter, .locateVerse]),
      (.verse, [.locateVerse]),
    ]
    var standings = places.filter { _ in hasPlace }.map { skill, ladder in
      let isRight = ladder.lazy.compactMap { results[$0] }.first?.isRight ?? false
      return SkillStanding(skill: skill, share: isRight ? 1 : 0, isReached: isRight)
    }
    let words = stages.filter { $0.skill == .words }
    let right = words.count { results.stands($0) }
    standings.append(
      SkillStanding(
        skill: .words, share: words.isEmpty ? 0 : Double(right) / Double(words.count),
        isReached: results[.fill100]?.isRight ?? false))
    return standings
  }
}
