import Files
internal import Recitation
internal import Text

/// Numbers in place of names: the one place that decides what of results may be seen by others.
///
/// Pupils and recordings are numbers; where files lie and what their bytes are, what people wrote and what is
/// told of a file are left out. Verdicts, times, texts and days stay, and with them a name that stands in a
/// text itself.
///
/// A pupil's number follows from the name and from a key of chance, and from no other name: it is the same at
/// the door, on every page and in every table that are made with one key, whoever else is in them. Without
/// the key nobody can tell whose it is.
public struct Anonymity: Sendable {
  private let key: String
  private let numbers: [String: String]
  /// Results that were made bare so far.
  private var count = 0

  /// Of so many digits is a number: of 28 pupils two have the same once in 260 classes.
  private static let digits = 5

  /// Numbers pupils. Where two of these have one number, both are given more of its digits.
  public init(of learners: some Sequence<String>, key: String) {
    self.key = key
    let all = Dictionary(learners.map { ($0, Self.digits(of: $0, key)) }) { first, _ in first }
    let alike = Dictionary(grouping: all.values) { $0.prefix(Self.digits) }
    numbers = all.mapValues { digits in
      let start = digits.prefix(Self.digits)
      return "Pupil " + (alike[start]?.count == 1 ? start : digits[...])
    }
  }

  /// Twelve digits.
  private static func digits(of name: String, _ key: String) -> String {
    let most = 1_000_000_000_000 as UInt64
    let hash = SHA256.hex(of: Array("\(key)\n\(name)".utf8)).prefix(15)
    let text = "\((UInt64(hash, radix: 16) ?? 0) % most)"
    return String(repeating: "0", count: 12 - text.count) + text
  }

  /// What a pupil is called; nil for one who was not among those given.
  public func name(of learner: String) -> String? { numbers[learner] }

  /// What a pupil is called, known or not.
  public func shown(_ learner: String) -> String { numbers[learner] ?? "Pupil" }

  /// The same things with those of one name together, by their numbers: lists are often sorted by names.
  public func ordered<Thing>(_ things: [Thing], by name: (Thing) -> String) -> [Thing] {
    let keyed = things.enumerated().map { place, thing in
      (digits: Self.digits(of: name(thing), key), place: place, thing: thing)
    }
    return keyed.sorted { ($0.digits, $0.place) < ($1.digits, $1.place) }.map(\.thing)
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
  public static func anonymous(_ lines: [ResultLine], key: String) -> [ResultLine] {
    var anonymity = Anonymity(of: lines.lazy.compactMap(\.learner), key: key)
    return anonymity.ordered(lines, by: \.owner).map { anonymity.next($0) }
  }
}
