/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 0.8 / 2.9 / 1.2% and 93 / 66 / 81%; normal 1.6 / 5.1 / 2.7% and 97 / 80 / 91%; strict "
    + "2.6 / 7.9 / 4.5% and 98 / 87 / 93%."
}
