internal import Text

/// What of a class's results a teacher ought to know before quoting a figure.
public enum ClassDoubts {
  /// As many pairs are named.
  private static let most = 5

  /// A sentence a pair of names that may be one pupil, with the command that makes them one, and the one that
  /// says that they are two, after which it is not told again: who has read less, or has the shorter name, is
  /// joined to the other.
  ///
  ///     “Ana” and “Anna” may be one pupil: recite class join Ana Anna (or two: recite class apart Ana Anna)
  public static func names(of book: ClassBook, in className: String) -> [String] {
    let counts = Dictionary(grouping: book.lines.compactMap(\.learner)) { $0 }.mapValues(\.count)
    let option = className == "class" ? "" : " --class \(typed(className))"
    return told(
      PupilNames.alike(counts.keys).filter { !book.areApart($0.first, $0.second) }.map { pair in
        let isFirstLess =
          (counts[pair.first, default: 0], pair.first.count)
          < (counts[pair.second, default: 0], pair.second.count)
        let (from, to) = isFirstLess ? (pair.first, pair.second) : (pair.second, pair.first)
        let names = "\(typed(from)) \(typed(to))\(option)"
        return "\(may(pair)): recite class join \(names) (or two: recite class apart \(names))"
      })
  }

  /// The same of a list or a folder that is scored, but for those who are two in a class.
  public static func names(of learners: some Sequence<String>, known book: ClassBook? = nil) -> [String] {
    told(
      PupilNames.alike(learners).filter { book?.areApart($0.first, $0.second) != true }.map { pair in
        "\(may(pair)): they are counted as two. Name the recordings alike, or once they are in a class type "
          + "recite class join \(typed(pair.first)) \(typed(pair.second))"
      })
  }

  /// A sentence on names that stand several times in a list of pupils; nil where each stands once.
  ///
  ///     Anna stands 3 times in 3b.txt: whoever has the same name is one pupil. Write them apart, …
  public static func sameNames(in names: [String], of file: String) -> String? {
    let counts = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }
      .sorted(naturallyBy: \.key)
    guard let first = counts.first else { return nil }
    let others = counts.count > 1 ? ", and \((counts.count - 1).of("other name")) more than once" : ""
    return
      "\(first.key) stands \(first.value.count) times in \(file)\(others): whoever has the same name is one "
      + "pupil. Write them apart, as “\(first.key) B.”."
  }

  private static func may(_ pair: PupilNames.Pair) -> String {
    "“\(pair.first)” and “\(pair.second)” may be one pupil"
      + (pair.looksSame ? " (they look the same, but not all letters are of one alphabet)" : "")
  }

  private static func told(_ sentences: [String]) -> [String] {
    sentences.count > most
      ? sentences.prefix(most) + ["\(sentences.count - most) more pairs of names may be one pupil each."]
      : sentences
  }

  /// As it is typed in a shell.
  private static func typed(_ name: String) -> String {
    let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || "_.-".contains($0) } && name.first != "-"
    return isWord ? name : name.shellQuoted
  }

  /// Whether results were made by different versions, models or strictness: then a figure may change though
  /// no pupil did. Nil where all are alike.
  public static func mixture(of lines: [ResultLine]) -> String? {
    let scored = lines.filter { $0.result != nil }
    let makes = Dictionary(grouping: scored) { $0.made.map(ways) }
    guard makes.count > 1, let usual = makes.max(by: { $0.value.count < $1.value.count }) else { return nil }
    let others = scored.filter { $0.made.map(ways) != usual.key }
    let known = others.lazy.compactMap { $0.made.map(ways) }.first
    let how = usual.key.flatMap { usual in
      known.map { usual.differences(from: $0).joined(separator: "; ") }
    }
    return "\(others.count) of \(scored.count) results were made otherwise than the rest"
      + (how.map { " (\($0))" } ?? ", or do not tell by what")
      + ": figures of both do not compare, and growth may be of the program. Score those anew, and add them."
  }

  /// What of how a result was made moves verdicts: not what else was asked for, nor a voice's own line.
  private static func ways(_ made: Provenance) -> Provenance {
    var made = made.of(voiceLine: 0)
    (made.isExplained, made.hasPhones) = (false, false)
    return made
  }
}
