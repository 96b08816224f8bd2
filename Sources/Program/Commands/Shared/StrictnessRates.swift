/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 1.2 / 3.8 / 1.4% and 87 / 56 / 72%; normal 2.2 / 6.6 / 3.6% and 97 / 68 / 83%; strict "
    + "3.6 / 12 / 6.6% and 98 / 80 / 87%."
}
