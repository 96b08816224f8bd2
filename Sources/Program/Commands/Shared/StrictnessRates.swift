/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 0.5 / 2.9 / 1.0% and 95 / 68 / 84%; normal 1.3 / 4.7 / 2.7% and 97 / 81 / 89%; strict "
    + "1.8 / 7.3 / 4.8% and 97 / 88 / 95%."
}
