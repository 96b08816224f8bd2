internal import Recitation
internal import Text

/// Numbers in place of names: the one place that decides what of results may be seen by others.
///
/// Pupils and recordings are numbers; where files lie and what their bytes are, what people wrote and what is
/// told of a file are left out. Verdicts, times, texts and days stay, and with them a name that stands in a
/// text itself. Which number a pupil has follows from the names of all: it is no secret from whoever has the
/// list of the class.
public struct Anonymity: Sendable {
  private let numbers: [String: String]
  /// Results that were made bare so far.
  private var count = 0

  /// Numbers pupils, in an order that tells nothing of their names'.
  public init(of learners: some Sequence<String>) {
    let names = Self.ordered(Array(Set(learners)), by: { $0 })
    let digits = "\(names.count)".count
    numbers = Dictionary(
      uniqueKeysWithValues: names.enumerated().map { place, name in
        let number = "\(place + 1)"
        return (name, "Pupil " + String(repeating: "0", count: digits - number.count) + number)
      })
  }

  /// What a pupil is called; nil for one who was not among those given.
  public func name(of learner: String) -> String? { numbers[learner] }

  /// What a pupil is called, known or not.
  public func shown(_ learner: String) -> String { numbers[learner] ?? "Pupil" }

  /// The same things with those of one name together, in an order that tells nothing of the names': lists are
  /// often sorted by them.
  public static func ordered<Thing>(_ things: [Thing], by name: (Thing) -> String) -> [Thing] {
    let keyed = things.enumerated().map { place, thing in
      (key: Fingerprint(of: name(thing).utf8).text, place: place, thing: thing)
    }
    return keyed.sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.thing)
  }

  /// The next result without names; its number is how many came before it, and it. What a teacher ruled of
  /// words stays, without notes.
  public mutating func next(_ line: ResultLine) -> ResultLine {
    count += 1
    var bare = line.withoutNotes()
    bare.id = "\(count)"
    bare.audio = ""
    (bare.line, bare.listed) = (nil, nil)
    bare.learner = line.learner.map(shown)
    bare.origin?.recording = nil
    if case .failure(let failure) = bare.outcome {
      bare.outcome = .failure(Failure(code: failure.code, message: "Not scored: \(failure.code)."))
    }
    return bare
  }
}

extension ResultLine {
  /// By what results of one pupil are kept together where names are not to be told.
  public var owner: String { learner ?? id }

  /// The same results without names, those of one pupil together.
  public static func anonymous(_ lines: [ResultLine]) -> [ResultLine] {
    var anonymity = Anonymity(of: lines.lazy.compactMap(\.learner))
    return Anonymity.ordered(lines, by: \.owner).map { anonymity.next($0) }
  }
}
