import Base
import Matching

/// The miscues of a recitation in words.
enum MiscueText {
  /// `2 omissions, 1 substitution, 1 self-correction (credited)`; nil where there are none.
  static func line(_ result: RecitationResult) -> String? {
    let counts = result.miscues.map { miscue, count in
      count.of(miscue.rawValue) + (miscue == .selfCorrection ? " (credited)" : "")
    }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }
}
