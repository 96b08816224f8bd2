/// What each strictness comes to, from the kept evidence of one run with the line moved. `Tests/Benchmarks/strictness`
/// measures it with the program and writes this file anew.
enum StrictnessRates {
  /// Rates on the development sets, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young readers: lenient"
    + " 0.7 / 2.8 / 1.3% and 93 / 50 / 46%; normal 2.4 / 5.9 / 2.6% and 97 / 69 / 72%; strict 4.8 / 10 / 5.5%"
    + " and 100 / 80 / 84%."
}
