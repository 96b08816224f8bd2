/// What each strictness comes to. Written by `Tests/Benchmarks/strangers`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 0.8 / 6.4 / 1.4% and 84 / 76 / 60%; normal 2.2 / 9.2 / 3.1% and 95 / 86 / 74%; strict "
    + "4.3 / 16 / 7.0% and 98 / 90 / 84%."
}
