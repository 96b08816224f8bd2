/// What each strictness comes to; lenient and strict are from the kept evidence of one run with the line moved.
/// `Tests/Benchmarks/strictness` measures it with the program and writes this file anew.
enum StrictnessRates {
  /// Rates on the development sets, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young readers: lenient"
    + " 0.7 / 3.0 / 1.7% and 90 / 55 / 59%; normal 2.3 / 5.9 / 2.8% and 95 / 72 / 82%; strict 4.1 / 10 / 6.3%"
    + " and 97 / 80 / 87%."
}
