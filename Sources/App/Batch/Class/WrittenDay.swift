public import Memory

/// Days as lists and file names write them.
public enum WrittenDay {
  /// The forms that are read, for people.
  public static let forms = "2026-09-14, 20260914 or 14.09.2026"

  /// The day of a text; nil where it is none of `forms`, or no day of the calendar. An hour behind it is
  /// passed over.
  public static func day(of text: String) -> CivilDate? {
    let text = text.prefix { $0 != "T" && $0 != " " }
    let parts: [Substring]
    if text.contains("-") {
      parts = text.split(separator: "-", omittingEmptySubsequences: false)
    } else if text.contains(".") {
      parts = text.split(separator: ".", omittingEmptySubsequences: false).reversed()
    } else if text.count == 8 {
      parts = [text.prefix(4), text.dropFirst(4).prefix(2), text.dropFirst(6)]
    } else {
      return nil
    }
    let numbers = parts.map { part in part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil }
    guard parts.count == 3, parts[0].count == 4, let year = numbers[0], let month = numbers[1],
      let day = numbers[2],
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    return CivilDate(number: date.number) == date ? date : nil
  }
}
