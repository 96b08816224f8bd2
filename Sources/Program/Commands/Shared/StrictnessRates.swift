/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 1.3 / 3.0 / 1.1% and 85 / 70 / 70%; normal 2.2 / 4.8 / 2.9% and 95 / 84 / 86%; strict "
    + "4.0 / 8.7 / 5.7% and 97 / 89 / 93%."
}
