internal import FoundationEssentials
internal import Memory

extension Backups {
  /// `20261121`.
  static func dayText(_ number: Int) -> String {
    CivilDate(number: number).description.filter { $0 != "-" }
  }

  /// The time in the name of a copy; nil for other names.
  static func time(of name: String) -> Date? {
    guard name.hasPrefix("recite-"), name.hasSuffix("Z.sqlite") else { return nil }
    let stamp = name.dropFirst(7).dropLast(8)
    let parts = stamp.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 8, parts[1].count == 9,
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let date = Int(parts[0]), let clock = Int64(parts[1])
    else { return nil }
    let civil = CivilDate(year: date / 10_000, month: date / 100 % 100, day: date % 100)
    guard CivilDate(number: civil.number) == civil else { return nil }
    let minutes = clock / 10_000_000 * 60 + clock / 100_000 % 100
    return Date(milliseconds: Int64(civil.number) * 86_400_000 + minutes * 60_000 + clock % 100_000)
  }
}
