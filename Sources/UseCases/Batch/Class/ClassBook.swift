/// All that was scored of a class, each recording of a text once, whenever and however often it was scored.
public struct ClassBook: Sendable {
  /// What became of a result that was added.
  public enum Added: Sendable, Equatable {
    /// It was not there.
    case new
    /// It was there, and says something else now.
    case changed
    /// It was there already.
    case known
  }

  /// The results, in the order in which they came.
  public private(set) var lines: [ResultLine] = []
  /// Where results stand, by the recording's fingerprint, or its name where it has none.
  private var places: [String: [Int]] = [:]

  /// Makes an empty book.
  public init() {}

  /// Adds a result. One of a recording that is there already takes its place: the teacher's corrections stay with it, and a
  /// failure does not take the place of a result.
  @discardableResult
  public mutating func add(_ line: ResultLine) -> Added {
    let key = RecordingKey(of: line)
    let name = key.recording ?? key.id
    guard let place = places[name]?.first(where: { RecordingKey(of: lines[$0]).isSame(as: key) }) else {
      places[name, default: []].append(lines.count)
      lines.append(line)
      return .new
    }
    let known = lines[place]
    guard line.result != nil || known.result == nil else { return .known }
    var new = line
    new.learner = line.learner ?? known.learner
    new.date = line.date ?? known.date
    if line.correction == nil { new.correct(by: known.correction) }
    // As it would be kept: figures are rounded there.
    guard new.json != known.json else { return .known }
    lines[place] = new
    return .changed
  }

  /// Takes a pupil out.
  ///
  /// - Returns: how many recordings that were.
  public mutating func remove(pupil: String) -> Int {
    let kept = lines.filter { $0.learner != pupil }
    let removed = lines.count - kept.count
    self = ClassBook()
    for line in kept { add(line) }
    return removed
  }

  /// Takes over what a teacher has said.
  public mutating func correct(by corrections: Corrections) -> Corrections.Outcome {
    let corrected = corrections.applied(to: lines)
    lines = corrected.lines
    return corrected.outcome
  }
}
