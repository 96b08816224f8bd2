internal import func Glibc.log
internal import Recitation
internal import Text

/// How far the line between right and wrong moves for one voice, as its teacher's corrections teach.
///
/// A result tells the confidence of each word and what a word needed to be right; the teacher tells what was
/// right indeed. Of a few lines, a quarter of log odds apart, the one nearest to the general line is taken by
/// which nearly as many words are judged as the teacher judges as by the best. It has to be more than chance:
/// at least three words more, and beyond a one-sided sign test of 95 in 100 over the words that it changes.
/// Words that the teacher passed over in a recording with a ruling count as agreed, so that a line which
/// helps where the teacher ruled and harms elsewhere is none. One voice's corrections move no other voice's
/// line.
///
///     12 of 72 words called right that had 0.3 where 0.6 was needed  // shift +1.25
public struct VoiceLine: Sendable, Equatable {
  /// Whose voice.
  public var learner: String
  /// Log odds added to those of each of its words, in quarters; above 0 its words are believed sooner.
  public var shift: Double
  /// Words that the teacher ruled right or wrong.
  public var ruled: Int

  /// The farthest that a line moves.
  static let farthest = 1.5
  private static let step = 0.25
  /// So many words more must be judged as the teacher does.
  private static let fewest = 3
  /// One-sided, 95 in 100.
  private static let beyondChance = 1.645
  /// What share of the best line's gain is enough for one that is nearer to the general line.
  private static let nearlyBest = 0.8

  /// A word: its log odds above the general line, and what the teacher says.
  private struct Ruled {
    var margin: Double
    var isRight: Bool

    func agrees(_ shift: Double) -> Bool { (margin + shift >= 0) == isRight }
  }

  /// The lines that differ from the general one, by learner.
  public static func all(of lines: [ResultLine]) -> [VoiceLine] {
    Dictionary(grouping: lines.filter { $0.learner != nil }) { $0.learner ?? "" }
      .map { VoiceLine($0.key, $0.value) }.filter { $0.shift != 0 }.sorted(naturallyBy: \.learner)
  }

  /// Learns the line of one voice from its results. Those of versions that did not tell what a word needed
  /// teach nothing.
  init(_ learner: String, _ lines: [ResultLine]) {
    self.learner = learner
    var words: [Ruled] = []
    ruled = 0
    for line in lines {
      guard let correction = line.correction, let judged = line.judged, judged.outcome == .heard,
        let needed = judged.needed, correction.words.contains(where: { $0.verdict != nil })
      else { continue }
      // It may have been judged by a line of its own already.
      let general = Self.odds(needed) + (line.made?.voiceLine ?? 0)
      for word in judged.spokenWords where word.verdict != .close {
        let ruling = correction.word(word)?.verdict
        let isRight: Bool
        switch ruling {
        case .right, .selfCorrected: isRight = true
        case .wrong: isRight = false
        case .notCounted: continue
        case nil where word.verdict == .unsure: continue
        case nil: isRight = word.verdict == .correct
        }
        words.append(Ruled(margin: Self.odds(word.confidence) - general, isRight: isRight))
        if ruling != nil { ruled += 1 }
      }
    }
    shift = Self.shift(words)
  }

  private static func odds(_ confidence: Double) -> Double {
    let confidence = min(max(confidence, 0.005), 0.995)
    return log(confidence / (1 - confidence))
  }

  private static func shift(_ words: [Ruled]) -> Double {
    let shifts = stride(from: step, through: farthest, by: step).flatMap { [$0, -$0] }
    let gains = shifts.compactMap { shift -> (shift: Double, net: Int)? in
      let won = words.count { $0.agrees(shift) && !$0.agrees(0) }
      let lost = words.count { !$0.agrees(shift) && $0.agrees(0) }
      let isSure = Double(won - lost) >= beyondChance * Double(won + lost).squareRoot()
      return won - lost >= fewest && isSure ? (shift, won - lost) : nil
    }
    let enough = nearlyBest * Double(gains.map(\.net).max() ?? 0)
    return gains.first { Double($0.net) >= enough }?.shift ?? 0
  }

  // MARK: What is told

  /// `Anna: believed sooner, at odds 2.1 times lower (+0.75, learnt from 14 words ruled on)`
  public var sentence: String {
    let factor = NumberText.times(abs(shift))
    let how =
      shift > 0
      ? "believed sooner, at odds \(factor) times lower" : "believed later, at odds \(factor) times higher"
    return
      "\(learner): \(how) (\(Self.signed(shift)), learnt from \(ruled.of("word")) ruled on)"
  }

  /// What a change of results changes of the lines: a sentence for each voice whose line has moved; none for
  /// most corrections.
  public static func changes(from before: [ResultLine], to after: [ResultLine]) -> [String] {
    let then = Dictionary(uniqueKeysWithValues: all(of: before).map { ($0.learner, $0) })
    let now = Dictionary(uniqueKeysWithValues: all(of: after).map { ($0.learner, $0) })
    return Set(then.keys).union(now.keys).sorted(naturallyBy: \.self).compactMap { learner in
      guard then[learner]?.shift != now[learner]?.shift else { return nil }
      guard let line = now[learner] else { return "\(learner): judged by the general line again." }
      return "\(line.sentence)\(then[learner].map { "; it was \(signed($0.shift))" } ?? "")."
    }
  }

  private static func signed(_ value: Double) -> String {
    (value > 0 ? "+" : "−") + NumberText.places(abs(value), 2)
  }
}

extension Provenance {
  /// The same for a voice whose line is moved so far; nil for one that nothing is known of.
  public func of(voiceLine: Double?) -> Provenance {
    var made = self
    made.voiceLine = voiceLine ?? 0
    return made
  }
}
