/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 1.3 / 4.0 / 0.7% and 85 / 79 / 72%; normal 2.3 / 6.8 / 1.9% and 97 / 89 / 84%; strict "
    + "4.2 / 11 / 2.9% and 98 / 92 / 88%."
}
