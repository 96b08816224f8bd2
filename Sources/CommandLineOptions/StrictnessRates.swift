/// What each strictness comes to. Written by `Tests/Benchmarks/strangers`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that nothing was fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 1.3 / 6.5 / 1.3% and 89 / 80 / 61%; normal 2.7 / 9.2 / 3.3% and 93 / 86 / 74%; strict "
    + "5.4 / 16 / 6.9% and 98 / 93 / 82%."
}
