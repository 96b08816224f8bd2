/// A share from 0 to 1 as a colour, a bar and a number: `██████░░░░ 62%`.
public struct StrengthBar: Sendable, Equatable {
  /// The share, 0 to 1.
  public var value: Double

  /// Makes a bar; what is not a number counts as 0.
  public init(_ value: Double) {
    self.value = value.isNaN ? 0 : min(max(value, 0), 1)
  }

  /// The colour: weak, middling, strong.
  public var role: Role { value < 1.0 / 3 ? .error : value < 2.0 / 3 ? .warning : .correct }

  /// The number, in per cent. Only no strength at all is 0.
  public var percent: Int { value == 0 ? 0 : max(1, Int((value * 100).rounded())) }

  /// The bar, `cells` wide, and the number. Where marks are Unicode it grows by eighths of a cell.
  public func text(cells: Int, _ styles: Styles) -> StyledText {
    let number = String(percent)
    return bar(cells: cells, styles)
      + StyledText(String(repeating: " ", count: 4 - number.count) + number + "%", role)
  }

  /// The bar alone.
  public func bar(cells: Int, _ styles: Styles) -> StyledText {
    let cells = max(1, cells)
    var eighths = Int((value * Double(cells) * 8).rounded())
    if value > 0 { eighths = max(1, eighths) }
    guard styles.unicode else {
      let full = min(cells, (eighths + 4) / 8)
      return StyledText(String(repeating: "#", count: full), role)
        + StyledText(String(repeating: "-", count: cells - full), .dim)
    }
    let part = eighths % 8
    var filled = String(repeating: "█", count: eighths / 8)
    if part > 0 { filled.unicodeScalars.append(Unicode.Scalar(UInt16(0x2590 - part)) ?? "▌") }
    let rest = cells - eighths / 8 - (part > 0 ? 1 : 0)
    return StyledText(filled, role) + StyledText(String(repeating: "░", count: max(0, rest)), .dim)
  }
}
