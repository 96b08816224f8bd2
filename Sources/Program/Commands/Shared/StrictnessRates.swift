/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 1.3 / 5.7 / 1.0% and 85 / 80 / 70%; normal 2.1 / 7.9 / 2.1% and 95 / 87 / 82%; strict "
    + "4.2 / 12 / 2.9% and 98 / 92 / 88%."
}
