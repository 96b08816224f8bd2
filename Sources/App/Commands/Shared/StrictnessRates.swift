/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 0.5 / 2.7 / 0.7% and 97 / 68 / 80%; normal 1.3 / 4.3 / 1.5% and 98 / 78 / 88%; strict "
    + "1.9 / 7.3 / 3.2% and 98 / 87 / 91%."
}
