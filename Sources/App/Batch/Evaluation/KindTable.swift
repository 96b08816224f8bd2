/// What is told of words that are called missed, changed or left out, against what was so.
public struct KindTable: Sendable, Equatable {
  /// Words of which one kind is told.
  public struct Row: Sendable, Equatable {
    /// Another word was said, be it one close by.
    public var changed = 0
    /// Nothing was said.
    public var leftOut = 0
    /// It was said after all.
    public var said = 0
    /// Of those that were missed and whose kind is told plainly, the words of which it is right.
    public var plain = Rate()

    fileprivate mutating func add(_ label: TruthLabel, isPlain: Bool, right: Set<TruthLabel>) {
      switch label {
      case .spoken: said += 1
      case .substituted, .near: changed += 1
      case .omitted: leftOut += 1
      case .wrong: return
      }
      if isPlain, label != .spoken { plain.tell(right.contains(label)) }
    }
  }

  /// Words told as changed.
  public private(set) var changed = Row()
  /// Words told as left out.
  public private(set) var leftOut = Row()

  /// Counts a word that is called missed; of others nothing is told. A tool that says of no word how sure it
  /// is of the kind tells all plainly; one that `weighs` them tells those plainly of which it is sure.
  mutating func add(_ word: JudgedWords.Word, _ label: TruthLabel, weighs: Bool = false) {
    let isPlain = word.kindSure ?? !weighs
    switch word.verdict {
    case "substituted": changed.add(label, isPlain: isPlain, right: [.substituted, .near])
    case "omitted": leftOut.add(label, isPlain: isPlain, right: [.omitted])
    default: break
    }
  }
}
