public import FoundationEssentials

/// The simple measure: asked + 3·right − weight·days, brought into 0 to 1 by dividing by a full score.
///
/// Three readings make it keep the promises of every model. Days are counted since the last *right* answer, and
/// questions asked since then are only counted with the next right one, so that a wrong answer moves nothing ("the
/// bar does not move"). A right answer with slips counts 2 in place of 3, a hinted one 0. The score is held to the
/// full one before days are taken off, so that a verse asked a hundred times fades as well.
///
///     12 asked, 9 right, last right 4 days ago: (12 + 27 − 4) / 48 = 0.73
public struct TallyStrength: StrengthModel {
  /// Points lost each day.
  public var weight: Double
  /// The score that counts as 1: by default four points for each of the twelve questions of a lesson.
  public var full: Double

  /// Makes a model. A negative weight counts as 0; a full score below 1 as 1.
  public init(weight: Double = 1, full: Double = 48) {
    self.weight = max(0, weight)
    self.full = max(1, full)
  }

  /// The strength at a time, 0 to 1.
  public func strength(of recollection: Recollection, at time: Date) -> Double {
    guard let lastRight = recollection.lastRight else { return 0 }
    let points = min(points(of: recollection), full)
    return ((points - weight * time.days(since: lastRight)) / full).heldToUnit
  }

  private func points(of recollection: Recollection) -> Double {
    Double(recollection.askedUntilRight + 3 * recollection.right - recollection.slips)
  }

  /// Where the number comes from.
  public func explanation(of recollection: Recollection, at time: Date) -> StrengthExplanation {
    let strength = strength(of: recollection, at: time)
    guard let lastRight = recollection.lastRight else {
      return StrengthExplanation(
        strength: 0, formula: "0", sentences: ["No question has been answered rightly yet."])
    }
    let days = time.days(since: lastRight)
    let points = points(of: recollection)
    var sentences = [
      "Asked \(recollection.askedUntilRight) times up to the last right answer: one point each.",
      "Right without hints \(recollection.right) times: three points each"
        + (recollection.slips > 0 ? ", one less for the \(recollection.slips) with slips." : "."),
      "Last right \(days.printed(1)) days ago: \(weight.printed(2)) points off a day.",
      "\(full.printed(0)) points are full strength.",
    ]
    if points > full {
      sentences.append("The points are held to \(full.printed(0)) before days are taken off.")
    }
    let held = min(points, full).printed(0)
    return StrengthExplanation(
      strength: strength,
      formula:
        "(\(held) − \(weight.printed(2)) × \(days.printed(1))) / \(full.printed(0)) = \(strength.printed(2))",
      sentences: sentences)
  }
}
