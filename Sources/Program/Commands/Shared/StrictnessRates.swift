/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: "
    + "lenient 1.8 / 4.7 / 1.1% and 93 / 67 / 82%; normal 2.5 / 7.0 / 2.9% and 97 / 80 / 92%; strict "
    + "3.3 / 9.8 / 4.8% and 97 / 86 / 93%."
}
