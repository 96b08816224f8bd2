/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 1.1 / 4.0 / 1.5% and 87 / 61 / 77%; normal 2.1 / 6.5 / 3.2% and 93 / 75 / 87%; strict "
    + "3.2 / 10 / 5.3% and 98 / 83 / 92%."
}
