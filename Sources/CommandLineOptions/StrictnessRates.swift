/// What each strictness comes to. Written by `Tests/Benchmarks/strictness`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on the development sets, for the help text.
  static let help =
    "Not measured yet."
}
