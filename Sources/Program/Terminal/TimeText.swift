/// Lengths of time in words. Seconds throughout.
public enum TimeText {
  /// `8 s`, `1 min 05 s`, `2 h 03 min`.
  public static func text(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "?" }
    let whole = Int(seconds.rounded())
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(two(whole % 60)) s" }
    return "\(whole / 3600) h \(two(whole / 60 % 60)) min"
  }

  /// A position in a recording: `0:04.2`, `1:02:03.4`.
  public static func position(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "?" }
    let tenths = Int((seconds * 10).rounded())
    let whole = tenths / 10
    let clock =
      whole < 3600
      ? "\(whole / 60):\(two(whole % 60))" : "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
    return "\(clock).\(tenths % 10)"
  }

  /// One digit after the point: `8.1`.
  public static func tenths(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "?" }
    let tenths = Int((abs(value) * 10).rounded())
    return "\(value < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
