/// What each strictness comes to, from the kept evidence of one run with the line moved. `Tests/Benchmarks/strictness`
/// measures it with the program and writes this file anew.
enum StrictnessRates {
  /// Rates on the development sets, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young readers: lenient"
    + " 0.7 / 3.0 / 1.1% and 92 / 52 / 53%; normal 2.4 / 5.9 / 2.2% and 95 / 69 / 77%; strict 4.2 / 10 / 5.3%"
    + " and 97 / 80 / 85%."
}
