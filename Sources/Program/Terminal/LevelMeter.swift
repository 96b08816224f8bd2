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

  /// Makes a meter.
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
