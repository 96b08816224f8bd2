/// How loud the microphone is: `  0:03.2 [########|----] -18 dB`.
///
/// Levels are in decibels below full scale: 0 is the loudest that can be recorded.
public struct LevelMeter: Sendable, Equatable {
  /// The quietest level that the bar shows.
  public static let floor = -60.0

  /// The level of what comes from a dead microphone: zeros alone, which are quieter than any noise.
  public static let nothing = -99.0

  /// The level of the last moment, root mean square, in dB below full scale.
  public var level: Double
  /// The loudest sample of the last moment, in dB below full scale.
  public var peak: Double
  /// Whether samples were cut off at full scale.
  public var isClipped: Bool
  /// Seconds since the recording began.
  public var elapsed: Double

  public init(level: Double, peak: Double, isClipped: Bool, elapsed: Double) {
    self.level = level
    self.peak = peak
    self.isClipped = isClipped
    self.elapsed = elapsed
  }

  /// The meter as a line of at most `width` columns.
  public func line(width: Int, _ styles: Styles, hint: String = "") -> StyledText {
    var line = StyledText(TimeText.position(elapsed), .dim)
    line.append(" ")
    let tail = isClipped ? "CLIPPED: move back" : decibels
    let room = width - line.width - tail.count - 3 - (hint.isEmpty ? 0 : TerminalText.width(hint) + 2)
    let bars = max(4, min(40, room))
    let filled = Self.columns(level, of: bars)
    let held = Self.columns(peak, of: bars)
    line.append("[")
    for column in 0..<bars {
      if column < filled {
        line.append(styles.unicode ? "█" : "#", isClipped ? .error : .correct)
      } else if column == held - 1 {
        line.append("|", isClipped ? .error : .unsure)
      } else {
        line.append(styles.unicode ? "·" : "-", .dim)
      }
    }
    line.append("] ")
    line.append(tail, isClipped ? .error : .plain)
    if !hint.isEmpty { line.append("  " + hint, .dim) }
    return line.truncated(to: width)
  }

  /// Columns that a level fills: the floor none, full scale all.
  static func columns(_ level: Double, of bars: Int) -> Int {
    guard level.isFinite, level > floor else { return level == .infinity ? bars : 0 }
    return min(bars, Int(((level - floor) / -floor * Double(bars)).rounded()))
  }

  /// Always of the same width, so that the bar does not jump.
  private var decibels: String {
    guard level.isFinite, level > Self.nothing else { return "silent" }
    let text = "\(Int(level.rounded())) dB"
    return String(repeating: " ", count: max(0, 6 - text.count)) + text
  }
}

/// How far a piece of work is: `Scoring  120 of 400  30%  8.1 a second  35 s left`.
public struct ProgressLine: Sendable, Equatable {
  public var label: String
  public var total: Int

  public init(label: String, total: Int) {
    self.label = label
    self.total = total
  }

  /// The line when `done` of the total are done after `elapsed` seconds.
  public func line(done: Int, failed: Int = 0, elapsed: Double) -> StyledText {
    var line = StyledText(label, .heading)
    line.append("  \(done) of \(total)")
    if total > 0 { line.append("  \(done * 100 / total)%") }
    if failed > 0 { line.append("  \(failed) failed", .error) }
    guard done > 0, elapsed > 0.5 else { return line }
    let rate = Double(done) / elapsed
    line.append("  \(TimeText.tenths(rate)) a second", .dim)
    if done < total {
      line.append("  \(TimeText.text(Double(total - done) / rate)) left", .dim)
    }
    return line
  }
}

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

  /// The bar, `cells` wide, and the number; in words the number alone. Where marks are Unicode it grows by
  /// eighths of a cell.
  public func text(cells: Int, _ styles: Styles) -> StyledText {
    let number = String(percent)
    if styles.isInWords { return StyledText(number + "%", role) }
    return bar(cells: cells, styles)
      + StyledText(String(repeating: " ", count: 4 - number.count) + number + "%", role)
  }

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
