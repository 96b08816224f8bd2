/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 0.5 / 3.1 / 1.1% and 95 / 66 / 84%; normal 1.1 / 4.8 / 2.7% and 97 / 81 / 90%; strict "
    + "2.0 / 7.5 / 4.7% and 98 / 88 / 95%."
}
