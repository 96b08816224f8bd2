/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 1.2 / 4.1 / 1.4% and 87 / 60 / 77%; normal 2.1 / 6.2 / 3.0% and 95 / 74 / 87%; strict "
    + "3.1 / 10 / 5.4% and 98 / 84 / 92%."
}
