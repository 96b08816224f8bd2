/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 1.1 / 4.1 / 1.2% and 93 / 64 / 82%; normal 1.8 / 6.7 / 2.5% and 97 / 81 / 90%; strict "
    + "2.9 / 9.6 / 4.7% and 98 / 88 / 94%."
}
