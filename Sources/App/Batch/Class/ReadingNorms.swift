/// What pupils of a grade read in a season, in correct words a minute.
///
/// Source: J. Hasbrouck and G. Tindal, "An update to compiled ORF norms", Technical Report 1702, Behavioral
/// Research and Teaching, University of Oregon, 2017. Its readers were pupils in the United States who read
/// passages of their grade aloud for one minute, unpractised. A figure of something learnt by heart, or of
/// another language's readers, is not of its kind.
public enum ReadingNorms {
  /// A third of the school year.
  public enum Season: String, Sendable, CaseIterable {
    /// August to November.
    case fall
    /// December to February.
    case winter
    /// March to June.
    case spring

    /// The season of a month, 1 to 12; nil for July. Which months a season takes is this program's reading of
    /// the school year.
    public init?(month: Int) {
      switch month {
      case 8...11: self = .fall
      case 12, 1, 2: self = .winter
      case 3...6: self = .spring
      default: return nil
      }
    }
  }

  /// Where they are from, in a line.
  public static let source =
    "Hasbrouck and Tindal, An update to compiled ORF norms, Technical Report 1702, University of Oregon, 2017"

  public static let grades = 1...6

  /// The percentiles that it has, falling.
  static let percentiles = [90, 75, 50, 25, 10]

  /// Correct words a minute at each of `percentiles`; nil for another grade, and for the first in fall.
  public static func row(grade: Int, _ season: Season) -> [Int]? {
    guard grades.contains(grade), let place = Season.allCases.firstIndex(of: season) else { return nil }
    return table[grade - 1][place]
  }

  /// Where a pace stands among the percentiles: `above the 90th`, `from the 50th to the 75th`, `below the
  /// 10th`; nil where there is no norm.
  public static func standing(of wordsPerMinute: Double, grade: Int, _ season: Season) -> String? {
    guard let row = row(grade: grade, season) else { return nil }
    guard let place = row.firstIndex(where: { wordsPerMinute >= Double($0) }) else { return "below the 10th" }
    return place == 0
      ? "above the 90th" : "from the \(percentiles[place])th to the \(percentiles[place - 1])th"
  }

  private static let table: [[[Int]?]] = [
    [nil, [97, 59, 29, 16, 9], [116, 91, 60, 34, 18]],
    [[111, 84, 50, 36, 23], [131, 109, 84, 59, 35], [148, 124, 100, 72, 43]],
    [[134, 104, 83, 59, 40], [161, 137, 97, 79, 62], [166, 139, 112, 91, 63]],
    [[153, 125, 94, 75, 60], [168, 143, 120, 95, 71], [184, 160, 133, 105, 83]],
    [[179, 153, 121, 87, 64], [183, 160, 133, 109, 84], [195, 169, 146, 119, 102]],
    [[185, 159, 132, 112, 89], [195, 166, 145, 116, 91], [204, 173, 146, 122, 91]],
  ]
}
