internal import Text

/// Formulas as MathML has them, on one line: `x²+√y`.
enum HTMLMath {
  /// What stands in formulas, and may be a part of what is around it.
  static let names: Set<String> = [
    "mrow", "mi", "mn", "mo", "ms", "mtext", "msup", "msub", "msubsup", "mfrac", "msqrt", "mroot", "mover",
    "munder", "munderover", "mmultiscripts", "mprescripts", "none", "mfenced", "menclose", "mtable", "mtr",
    "mtd", "mphantom", "mstyle", "mpadded", "mspace",
  ]

  /// What an element says by its parts; nil where it says its text.
  static func shown(_ name: String, _ parts: [String], text: String) -> String? {
    switch (name, parts.count) {
    case ("msup", 2): parts[0] + RaisedText.raised(parts[1])
    case ("msub", 2): parts[0] + RaisedText.lowered(parts[1])
    case ("msubsup", 3): parts[0] + RaisedText.lowered(parts[1]) + RaisedText.raised(parts[2])
    case ("mfrac", 2): RaisedText.grouped(parts[0]) + "/" + RaisedText.grouped(parts[1])
    case ("msqrt", _): "√" + RaisedText.grouped(text.trimmed)
    case ("mroot", 2): RaisedText.raised(parts[1]) + "√" + RaisedText.grouped(parts[0])
    case ("mover", 2): accented(parts[0], by: parts[1]) ?? parts[0] + RaisedText.raised(parts[1])
    case ("munder", 2): parts[0] + RaisedText.lowered(parts[1])
    case ("munderover", 3): parts[0] + RaisedText.lowered(parts[1]) + RaisedText.raised(parts[2])
    case ("mmultiscripts", 1...): scripts(parts)
    case ("mfenced", _): "(" + parts.joined(separator: ", ") + ")"
    case ("mtr", _): parts.joined(separator: ", ")
    case ("mtable", _): parts.joined(separator: "; ")
    case ("mprescripts", _): before
    case ("mspace", _): " "
    case ("none", _), ("mphantom", _): ""
    default: nil
    }
  }

  /// Stands where what is before a letter begins: it can be no part's text.
  private static let before = "\u{1}"

  /// Numbers below and above, in turn, behind a letter and before it: `²³⁸₉₂U`.
  private static func scripts(_ parts: [String]) -> String {
    let halves = parts.split(separator: before, omittingEmptySubsequences: false).map(Array.init)
    func pairs(_ scripts: [String], aboveFirst: Bool) -> String {
      stride(from: 0, to: scripts.count, by: 2).map { place in
        let below = RaisedText.lowered(scripts[place])
        let above = place + 1 < scripts.count ? RaisedText.raised(scripts[place + 1]) : ""
        return aboveFirst ? above + below : below + above
      }.joined()
    }
    let (letter, behind) = (halves[0].first ?? "", Array(halves[0].dropFirst()))
    return pairs(halves.count > 1 ? halves[1] : [], aboveFirst: true) + letter
      + pairs(behind, aboveFirst: false)
  }

  private static let marks: [String: String] = [
    "¯": "\u{304}", "‾": "\u{304}", "―": "\u{304}", "_": "\u{304}", "→": "\u{20D7}", "⃗": "\u{20D7}",
    "^": "\u{302}", "ˆ": "\u{302}", "˙": "\u{307}", ".": "\u{307}", "¨": "\u{308}", "~": "\u{303}",
    "˜": "\u{303}",
  ]

  private static func accented(_ letter: String, by sign: String) -> String? {
    letter.count == 1 ? marks[sign.trimmed].map { letter + $0 } : nil
  }
}
