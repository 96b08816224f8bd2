/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 1.6 / 4.0 / 1.5% and 84 / 58 / 74%; normal 2.2 / 6.0 / 3.0% and 92 / 72 / 81%; strict "
    + "2.9 / 9.5 / 4.7% and 95 / 82 / 90%."
}
