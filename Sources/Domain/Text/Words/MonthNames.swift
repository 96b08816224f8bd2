/// The names of the months, in their order.
package enum MonthNames {
  /// In small letters.
  package static let all = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]

  /// The number of a month, from 1, of its name or its short form as a key; nil for what is none.
  ///
  ///     number(of: "sept")  // 9
  package static func number(of key: String) -> Int? {
    ReadingTable.shared.ways(.month, key)?.first.flatMap(all.firstIndex).map { $0 + 1 }
  }
}
