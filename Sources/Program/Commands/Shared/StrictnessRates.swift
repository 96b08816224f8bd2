/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 0.5 / 2.6 / 0.8% and 93 / 65 / 81%; normal 1.3 / 4.1 / 1.6% and 98 / 78 / 88%; strict "
    + "2.0 / 6.6 / 3.1% and 98 / 86 / 91%."
}
