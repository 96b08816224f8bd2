public import FoundationEssentials

/// A way to put a number, 0 to 1, on how well a verse is known.
///
/// Every model keeps these promises: a right answer never lowers the strength; a wrong one or time without
/// practice never raises it; a hinted answer never raises it more than an unhinted one.
public protocol StrengthModel: Sendable {
  /// The strength at a time, 0 to 1. O(1).
  func strength(of recollection: Recollection, at time: Date) -> Double

  func explanation(of recollection: Recollection, at time: Date) -> StrengthExplanation
}

/// Where a strength comes from, for `recite why`.
public struct StrengthExplanation: Sendable, Hashable {
  public var strength: Double
  /// The formula with the learner's own numbers put in.
  public var formula: String
  /// What the numbers mean, a sentence each.
  public var sentences: [String]
}

extension Date {
  /// Days since an earlier time, in 24-hour days; 0 where that is later.
  func days(since earlier: Date) -> Double { max(0, timeIntervalSince(earlier) / 86_400) }
}

extension Double {
  /// Within 0 to 1; 0 for what is not a number.
  var heldToUnit: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }

  /// With so many places behind the point, rounded: `1.25.printed(1)` is "1.2".
  func printed(_ places: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return String(self) }
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((self * Double(scale)).rounded(.toNearestOrEven))
    let whole = "\(scaled < 0 ? "-" : "")\(abs(scaled) / scale)"
    guard places > 0 else { return whole }
    let digits = String(abs(scaled) % scale)
    return whole + "." + String(repeating: "0", count: places - digits.count) + digits
  }
}

/// The simple measure: asked + 3·right − weight·days, brought into 0 to 1 by dividing by a full score.
///
/// Every question counts, also one that was answered wrongly, and days run from the last of them. (The bar of
/// a lesson stands still after a wrong answer all the same: the study holds it.) A right answer with slips
/// counts 2 in place of 3, a hinted one 0. The points are held to the full score before days are taken off,
/// so that a verse asked a hundred times fades as well.
///
///     12 asked, 9 right, last asked 4 days ago: (12 + 27 − 4) / 48 = 0.73
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

  public func strength(of recollection: Recollection, at time: Date) -> Double {
    guard let lastAsked = recollection.lastAsked else { return 0 }
    let points = min(points(of: recollection), full)
    return ((points - weight * time.days(since: lastAsked)) / full).heldToUnit
  }

  private func points(of recollection: Recollection) -> Double {
    Double(recollection.asked + 3 * recollection.right - recollection.slips)
  }

  public func explanation(of recollection: Recollection, at time: Date) -> StrengthExplanation {
    let strength = strength(of: recollection, at: time)
    guard let lastAsked = recollection.lastAsked else {
      return StrengthExplanation(
        strength: 0, formula: "0", sentences: ["No question has been answered yet."])
    }
    let days = time.days(since: lastAsked)
    let points = points(of: recollection)
    var sentences = [
      "Asked \(recollection.asked) times: one point each.",
      "Right without hints \(recollection.right) times: three points each"
        + (recollection.slips > 0 ? ", one less for the \(recollection.slips) with slips." : "."),
      "Last asked \(days.printed(1)) days ago: \(weight.printed(2)) points off a day.",
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
