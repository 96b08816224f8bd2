/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 1.2 / 4.8 / 1.4% and 88 / 58 / 69%; normal 2.2 / 7.6 / 3.8% and 97 / 70 / 81%; strict "
    + "3.8 / 13 / 6.9% and 100 / 79 / 86%."
}
