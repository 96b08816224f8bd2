/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 1.1 / 5.5 / 1.1% and 88 / 76 / 61%; normal 2.6 / 7.5 / 3.3% and 93 / 84 / 75%; strict "
    + "4.7 / 13 / 4.9% and 98 / 89 / 84%."
}
