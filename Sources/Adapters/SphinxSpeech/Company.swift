/// Which words of a recitation may be told while it is spoken: those in good company.
///
/// Any word fits some sound somewhere, and of another text every third passes for right by itself. Where a text is recited
/// most words around a right one are right, too. So a word waits until some near it are; once they are, each is told at once.
struct Company {
  private var heard: [Int: (isRight: Bool, end: Int)] = [:]
  private var told: Set<Int> = []
  private let needed: Int

  /// Places to either side that are near.
  private static let near = 5
  /// Right words that have to be near, the word itself among them.
  private static let fewest = 3
  /// Of the words heard near, the share that has to be right.
  private static let share = 0.66

  /// - Parameter words: how many words the text has.
  init(words: Int) { needed = min(Self.fewest, words) }

  /// Takes what is known of a word, which replaces what was known before.
  ///
  /// - Parameters:
  ///   - index: its place in the text.
  ///   - end: the frame behind its last.
  ///   - isRight: whether it is right by itself.
  /// - Returns: the words that may be told now, in the order of the text; each once.
  mutating func take(_ index: Int, end: Int, isRight: Bool) -> [Int] {
    heard[index] = (isRight, end)
    let near = (index - Self.near...index + Self.near).filter { other in
      heard[other].map { Self.isOneRun(other - index, frames: $0.end - end) } ?? false
    }
    let good = near.filter { heard[$0]?.isRight == true }
    guard good.count >= needed, Double(good.count) >= Self.share * Double(near.count) else { return [] }
    return good.filter { told.insert($0).inserted }
  }

  /// Whether words so many places apart follow one another in time, too, thinking allowed.
  private static func isOneRun(_ places: Int, frames: Int) -> Bool {
    places == 0 || (places > 0) == (frames > 0) && abs(frames) <= 200 + 100 * abs(places)
  }
}
