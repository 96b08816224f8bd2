/// What each strictness comes to, in part from the kept evidence of one run with the line moved (the README says which).
/// `Tests/Benchmarks/strictness` measures it with the program and writes this file anew.
enum StrictnessRates {
  /// Rates on the development sets, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young readers: lenient"
    + " 0.7 / 2.8 / 1.5% and 90 / 57 / 59%; normal 2.4 / 5.9 / 2.8% and 95 / 73 / 82%; strict 4.2 / 11 / 6.8%"
    + " and 97 / 79 / 85%."
}
