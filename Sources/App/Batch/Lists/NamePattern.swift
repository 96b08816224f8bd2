import Text

/// What the names of files tell: a pattern such as `{learner}_{date}_{verse}`.
///
/// A field takes as few signs as will do, at least one, and none of them a `/`; the one before a date takes
/// more where only then the date is a day. `{*}` is a field that tells nothing. Two fields need something
/// between them. The ending (`.wav`) is no part of the name.
///
///     try NamePattern("{learner}_{date}").fields(of: "class/ada_2026-11-02.wav")
///     // learner: "ada", date: "2026-11-02"
///     try NamePattern("{learner} {date}").fields(of: "Anna Lena 14.9.2026.wav")
///     // learner: "Anna Lena", date: "14.9.2026"
public struct NamePattern: Sendable, Equatable {
  /// What a field tells.
  public enum Field: String, Sendable, CaseIterable {
    case learner
    case date
    case verse
    /// Nothing.
    case anything = "*"
  }

  public struct Fault: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  private enum Piece: Equatable {
    case text(Substring)
    case field(Field)
  }

  private let pieces: [Piece]

  /// Reads a pattern.
  ///
  /// - Throws: a `Fault` where a field is unknown, comes twice, or follows another at once.
  public init(_ pattern: String) throws(Fault) {
    var pieces: [Piece] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{") {
      if open > rest.startIndex { pieces.append(.text(rest[..<open])) }
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw Fault(description: "The pattern \(pattern) opens a { that it does not close.")
      }
      let name = rest[rest.index(after: open)..<close]
      guard let field = Field(rawValue: String(name)) else {
        throw Fault(description: "A pattern knows {learner}, {date}, {verse} and {*}, not {\(name)}.")
      }
      if field != .anything, pieces.contains(.field(field)) {
        throw Fault(description: "The pattern has {\(name)} twice.")
      }
      if case .field = pieces.last {
        throw Fault(description: "Between two fields of a pattern something must stand, such as _.")
      }
      pieces.append(.field(field))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(rest)) }
    self.pieces = pieces
    depth = pattern.count { $0 == "/" } + 1
  }

  /// Whether a field stands before the date, which may pass over signs that could end it.
  private var isDateMovable: Bool { pieces.firstIndex(of: .field(.date)).map { $0 >= 2 } ?? false }

  /// As many parts of a path, from its end, it looks at: a pattern with a slash takes what folders tell.
  private let depth: Int

  /// What a name tells; nil where it is not of the pattern.
  public func fields(of path: String) -> [Field: String]? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= depth else { return nil }
    var name = parts.suffix(depth).joined(separator: "/")[...]
    if let dot = name.lastIndex(of: "."), dot > (name.lastIndex(of: "/") ?? name.startIndex) {
      name = name[..<dot]
    }
    guard isDateMovable, let first = fields(in: name, passing: 0), let date = first[.date], !Self.isDay(date)
    else { return fields(in: name, passing: 0) }
    var passed = 1
    while let other = fields(in: name, passing: passed) {
      if let date = other[.date], Self.isDay(date) { return other }
      passed += 1
    }
    return first
  }

  /// Whether a text looks like a day: it begins with a digit, and has at least six.
  private static func isDay(_ text: String) -> Bool {
    let isDigit = { (sign: Character) in sign.isASCII && sign.isNumber }
    return text.first.map(isDigit) == true && text.count(where: isDigit) >= 6
  }

  /// What a name tells, where the field before the date passes over so many of the signs that could end it.
  private func fields(in name: Substring, passing passed: Int) -> [Field: String]? {
    var found: [Field: String] = [:]
    var rest = name
    for (place, piece) in pieces.enumerated() {
      switch piece {
      case .text(let text):
        guard rest.hasPrefix(text) else { return nil }
        rest = rest.dropFirst(text.count)
      case .field(let field):
        var end = rest.endIndex
        if place + 1 < pieces.count, case .text(let next) = pieces[place + 1] {
          let isBeforeDate = place + 2 < pieces.count && pieces[place + 2] == .field(.date)
          guard let start = Self.first(next, in: rest.dropFirst(), passing: isBeforeDate ? passed : 0) else {
            return nil
          }
          end = start
        }
        guard end > rest.startIndex else { return nil }
        if field != .anything { found[field] = String(rest[..<end]) }
        rest = rest[end...]
      }
    }
    return rest.isEmpty ? found : nil
  }

  private static func first(_ text: Substring, in rest: Substring, passing passed: Int) -> Substring.Index? {
    rest.indices.lazy.filter { rest[$0...].hasPrefix(text) }.dropFirst(passed).first
  }
}

/// Fills in what the names of recordings tell, where the list does not.
public struct NamedFields {
  private let pattern: NamePattern

  /// - Throws: `Failure` where the pattern cannot be read.
  public init(_ pattern: String) throws {
    do throws(NamePattern.Fault) {
      self.pattern = try NamePattern(pattern)
    } catch {
      throw Failure(error.description, code: Failure.usage)
    }
  }

  /// The job with what its recording's name tells. A recording without a text gets the verse of its name; `_`
  /// and `.` stand for spaces and colons there, which file names seldom have.
  public func filled(_ job: ScoringJob) -> ScoringJob {
    guard let fields = pattern.fields(of: job.audio) else { return job }
    var job = job
    job.learner = job.learner ?? fields[.learner].map(PupilNames.clean)
    job.date = job.date ?? fields[.date]
    if job.refusal?.code == "no_text", let verse = fields[.verse] {
      job.expected = .verse(verse.replacing("_", with: " ").replacing(".", with: ":"))
    }
    return job
  }

  /// Fills in what a result does not tell of its learner and day.
  public func fill(_ line: inout ResultLine) {
    guard let fields = pattern.fields(of: line.audio) else { return }
    line.learner = line.learner ?? fields[.learner].map(PupilNames.clean)
    line.date = line.date ?? fields[.date]
  }
}
