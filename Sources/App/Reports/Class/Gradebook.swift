internal import Batch
internal import Memory
internal import Text

/// Marks as programs for teachers import them.
public enum Gradebook {
  /// A column for the pupil and two columns a period: the share of right words in hundredths, and correct
  /// words a minute.
  ///
  /// Moodle's import (docs.moodle.org, "Grade import") wants a pupil by `Email address` or `ID number`, and
  /// asks which column is which mark. Names with an @ are taken for addresses.
  public static func moodle(_ growth: ClassGrowth) -> String {
    let areAddresses = growth.pupils.allSatisfy { $0.name.contains("@") }
    let heads = heads(growth)
    return TableForm.commas.row([areAddresses ? "Email address" : "ID number"] + heads)
      + growth.pupils.map { TableForm.commas.row([$0.name] + marks($0, growth)) }.joined()
  }

  /// Marks in the form in which Google Classroom exports a class's grades: three columns for the pupil, a
  /// column a mark, and above the pupils the day and the points of each.
  ///
  /// Classroom takes no file of grades in: the table is for sheets, and to type or paste from. A pupil's name
  /// is parted at its last space; one with an @ is an address.
  public static func classroom(_ growth: ClassGrowth) -> String {
    let heads = heads(growth)
    let days = growth.periods.flatMap { Array(repeating: "\($0.first)", count: 2) }
    return TableForm.commas.row(["Last Name", "First Name", "Email Address"] + heads)
      + TableForm.commas.row(["Date", "", ""] + days)
      + TableForm.commas.row(["Points", "", ""] + growth.periods.flatMap { _ in ["100", ""] })
      + growth.pupils.map { TableForm.commas.row(names($0.name) + marks($0, growth)) }.joined()
  }

  private static func heads(_ growth: ClassGrowth) -> [String] {
    let part = growth.isOfMinute ? ", first minute" : ""
    return growth.periods.flatMap {
      ["Words right, % (\($0.label)\(part))", "Correct words a minute (\($0.label)\(part))"]
    }
  }

  private static func names(_ name: String) -> [String] {
    if name.contains("@") { return ["", "", name] }
    let parts = name.split(separator: " ")
    guard let last = parts.last, parts.count > 1 else { return ["", name, ""] }
    return [String(last), parts.dropLast().joined(separator: " "), ""]
  }

  /// Two cells a period, empty where the pupil read nothing in it.
  private static func marks(_ pupil: ClassGrowth.Pupil, _ growth: ClassGrowth) -> [String] {
    growth.periods.flatMap { period -> [String] in
      guard let counts = pupil.readings.first(where: { $0.period == period })?.counts else {
        return ["", ""]
      }
      return [
        GrowthText.share(counts.accuracy).flatMap { NumberText.fixed($0, 1) } ?? "",
        counts.wordsPerMinute.flatMap { NumberText.fixed($0, 1) } ?? "",
      ]
    }
  }

  /// Marks as the file `results.csv` of OneRoster 1.2: two rows for each pupil and period, of the line items
  /// `recite-right-2026-09` (the share of right words in hundredths) and `recite-wcpm-2026-09` (correct words
  /// a minute).
  ///
  /// The columns and their order are those of a published schema of its rows; 1EdTech's own tables could not
  /// be compared.
  ///
  /// `status` and `dateLastModified` are empty, as in every bulk file. What the class does not know, such as
  /// the school's id for it, is empty too. The same reading has the same `sourcedId` each time.
  public static func oneRoster(_ growth: ClassGrowth) -> String {
    let head = [
      "sourcedId", "status", "dateLastModified", "lineItemSourcedId", "studentSourcedId", "scoreStatus",
      "score", "scoreDate", "comment", "textScore", "classSourcedId", "inProgress", "incomplete", "late",
      "missing",
    ]
    let rows = growth.pupils.flatMap { pupil in
      pupil.readings.flatMap { reading -> [String] in
        let figures = [
          ("right", GrowthText.share(reading.counts.accuracy)), ("wcpm", reading.counts.wordsPerMinute),
        ]
        return figures.compactMap { name, value in
          guard let score = value.flatMap({ NumberText.fixed($0, 1) }) else { return nil }
          let item = "recite-\(name)-\(reading.period.code)"
          let id = "\(item)-\(Fingerprint(of: pupil.name.utf8).text)"
          let date = CivilDate(number: reading.last)
          let known = [id, "", "", item, pupil.name, "fully graded", score, "\(date)"]
          return TableForm.commas.row(known + Array(repeating: "", count: head.count - known.count))
        }
      }
    }
    return TableForm.commas.row(head) + rows.joined()
  }
}
