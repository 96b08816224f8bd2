internal import Recitation
public import Text

/// What made a result. Results that differ in it are not comparable.
///
/// As JSON, the member `made` of a result line:
///
///     {"program":"recite 0.1.0","engine":"PocketSphinx 5","model":"en-us 3f2a9c01","strictness":"near"}
public struct Provenance: Sendable, Hashable {
  /// The program and its version.
  public var program: String
  /// The engine that listened, with its version.
  public var engine: String
  /// The models that judged: their name, and a fingerprint of them.
  public var model: String
  /// The `--strictness` of the run, by its name.
  public var strictness: String
  /// Whether old and new forms of one verb counted as right.
  public var acceptsClose: Bool
  /// Whether reasons were asked for.
  public var isExplained: Bool
  /// Whether phones were asked for.
  public var hasPhones: Bool
  /// What this machine or person has changed: own pronunciations, with their fingerprint.
  public var adaptations: [String]
  /// How far the line of this voice is moved (`VoiceLine`), in log odds; 0 for a voice that nothing is known
  /// of. Results of different voices count as made in the same way, wherever their lines are.
  public var voiceLine: Double

  public init(
    program: String, engine: String, model: String, strictness: String, acceptsClose: Bool = false,
    isExplained: Bool = false, hasPhones: Bool = false, adaptations: [String] = [], voiceLine: Double = 0
  ) {
    self.program = program
    self.engine = engine
    self.model = model
    self.strictness = strictness
    self.acceptsClose = acceptsClose
    self.isExplained = isExplained
    self.hasPhones = hasPhones
    self.adaptations = adaptations
    self.voiceLine = voiceLine
  }

  /// The differences in words, the other's first: `strictness word-for-word, not near`. Empty where alike.
  func differences(from other: Provenance) -> [String] {
    var differences: [String] = []
    func compare(_ name: String, _ mine: String, _ others: String) {
      if mine != others { differences.append("\(name)\(others), not \(mine)") }
    }
    compare("", program, other.program)
    compare("", engine, other.engine)
    compare("model ", model, other.model)
    compare("strictness ", strictness, other.strictness)
    if acceptsClose != other.acceptsClose {
      differences.append(other.acceptsClose ? "with --accept-close" : "without --accept-close")
    }
    if isExplained != other.isExplained {
      differences.append(other.isExplained ? "with --explain" : "without --explain")
    }
    if hasPhones != other.hasPhones {
      differences.append(other.hasPhones ? "with --phones" : "without --phones")
    }
    if voiceLine != other.voiceLine {
      let (mine, others) = (NumberText.places(voiceLine, 2), NumberText.places(other.voiceLine, 2))
      differences.append("another voice's line (\(others), not \(mine))")
    }
    if adaptations != other.adaptations {
      let names = { (all: [String]) in all.isEmpty ? "none" : all.joined(separator: ", ") }
      compare("adaptations: ", names(adaptations), names(other.adaptations))
    }
    return differences
  }
}

extension Provenance: Decodable {
  private enum Key: String, CodingKey {
    case program, engine, model, strictness, acceptClose, explained, phones, adaptations, voiceLine
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    // Earlier versions wrote the names that a strictness had before.
    let strictness = try members.decode(String.self, forKey: .strictness)
    self.init(
      program: try members.decode(String.self, forKey: .program),
      engine: try members.decode(String.self, forKey: .engine),
      model: try members.decode(String.self, forKey: .model),
      strictness: VerdictStrictness(name: strictness)?.name ?? strictness,
      acceptsClose: try members.decodeIfPresent(Bool.self, forKey: .acceptClose) ?? false,
      isExplained: try members.decodeIfPresent(Bool.self, forKey: .explained) ?? false,
      hasPhones: try members.decodeIfPresent(Bool.self, forKey: .phones) ?? false,
      adaptations: try members.decodeIfPresent([String].self, forKey: .adaptations) ?? [],
      voiceLine: try members.decodeIfPresent(Double.self, forKey: .voiceLine) ?? 0)
  }

  /// The member `made`: what does not apply is left out.
  var json: JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("program", .string(program)), ("engine", .string(engine)), ("model", .string(model)),
      ("strictness", .string(strictness)),
    ]
    if acceptsClose { members.append(("acceptClose", .bool(true))) }
    if isExplained { members.append(("explained", .bool(true))) }
    if hasPhones { members.append(("phones", .bool(true))) }
    if !adaptations.isEmpty {
      members.append(("adaptations", .array(adaptations.map(JSONValue.string))))
    }
    if voiceLine != 0 { members.append(("voiceLine", .number(voiceLine, places: 2))) }
    return .object(members)
  }
}

/// Whether a result of an earlier run still answers what is asked: the same recording, the same text, the
/// same terms.
public struct Freshness {
  /// Why a result does not hold any more.
  public enum Reason: Hashable {
    /// The contents of the recording have changed, or it has appeared or disappeared.
    case recording
    /// The text is another.
    case text
    /// It was made on other terms, or by another version: in what they differ.
    case terms([String])
    /// It does not tell what it was made of and by.
    case unknown
    /// Its worker was lost, or its run was given up.
    case lost
    /// It was not scored, and is refused again at no cost.
    case refused
  }

  /// How often each reason was met.
  public struct Tally {
    private(set) var counts: [Reason: Int] = [:]

    mutating func add(_ reason: Reason) {
      if reason != .refused { counts[reason, default: 0] += 1 }
    }

    /// `3 are done anew: 2 recordings have changed, 1 was made with strictness word-for-word, not near.`; nil
    /// for none.
    public var line: String? {
      guard !counts.isEmpty else { return nil }
      let count = counts.values.reduce(0, +)
      let reasons = counts.map(Self.text).sorted().joined(separator: "; ")
      return "\(count.of("is", "are")) done anew: \(reasons)."
    }

    /// `with strictness word-for-word, not near, without --explain`
    private static func terms(_ differences: [String]) -> String {
      let named = differences.filter { !$0.hasPrefix("with") }
      return
        ((named.isEmpty ? [] : ["with " + named.joined(separator: ", ")])
        + differences.filter { $0.hasPrefix("with") })
        .joined(separator: ", ")
    }

    private static func text(_ reason: Reason, _ count: Int) -> String {
      switch reason {
      case .recording: "\(count.of("recording has", "recordings have")) changed"
      case .text: "\(count.of("text has", "texts have")) changed"
      case .terms(let differences):
        "\(count.of("was", "were")) made \(terms(differences))"
      case .unknown:
        "\(count.of("does", "do")) not tell by what \(count == 1 ? "it was" : "they were") made"
      case .lost: "\(count) lost \(count == 1 ? "its worker" : "their workers")"
      case .refused: ""
      }
    }
  }

  /// By what this run makes its results.
  public let made: Provenance
  /// How far the line of each voice is moved, by learner.
  public var voices: [String: Double] = [:]
  /// Finds the fingerprint of a recording.
  public let identify: (String) -> String?
  /// Finds the words of a reference.
  public let lookUp: (String) throws(Failure) -> String

  /// `voices` tells how far the line of each voice is moved, by learner; `identify` finds the fingerprint of
  /// a recording.
  public init(
    made: Provenance, voices: [String: Double] = [:], identify: @escaping (String) -> String?,
    lookUp: @escaping (String) throws(Failure) -> String
  ) {
    self.made = made
    self.voices = voices
    self.identify = identify
    self.lookUp = lookUp
  }

  /// Why a result does not hold for an entry; nil where it does.
  public func reason(against result: ResultIndex.Entry, made: Provenance?, for job: ScoringJob)
    -> Reason?
  {
    guard job.refusal == nil else { return .refused }
    if let code = result.failure, Failure.isPassing(code) { return .lost }
    guard let origin = result.origin, let made else { return .unknown }
    let own = job.learner.flatMap { voices[$0] }
    let differences = self.made.of(voiceLine: own).differences(from: made)
    guard differences.isEmpty else { return .terms(differences) }
    guard origin.text == text(of: job).map({ Fingerprint(of: $0.utf8).text }) else { return .text }
    return origin.recording == identify(job.audio) || origin.text == nil ? nil : .recording
  }

  private func text(of job: ScoringJob) -> String? {
    switch job.expected {
    case .text(let text), .pasted(let text, _): text
    // An invalid reference has no text; scoring it tells the error.
    case .verse(let reference): try? lookUp(reference)
    case .refused: nil
    }
  }
}

/// Tells whether something is still what it was: the same bytes have the same fingerprint, on every machine.
///
/// It is made to notice changes, not to withstand those who want two things to look alike. Cost: a few steps
/// a byte.
///
///     Fingerprint(of: "Jesus wept".utf8) == Fingerprint(of: "Jesus wept".utf8)  // true
public struct Fingerprint: Sendable, Hashable {
  private var hash = StableHash.empty
  private var count: UInt64 = 0

  public init() {}

  public init(of bytes: some Collection<UInt8>) { add(bytes) }

  /// Goes on with further bytes: pieces have the fingerprint of the whole.
  public mutating func add(_ bytes: some Collection<UInt8>) {
    hash = StableHash.of(bytes, after: hash)
    count &+= UInt64(bytes.count)
  }

  /// Thirteen digits and letters, as results carry it: a million of them take no memory of their own.
  public var text: String {
    let digits = String(value, radix: 36)
    return String(repeating: "0", count: 13 - digits.count) + digits
  }

  private var value: UInt64 { StableHash.mixed(hash ^ (count &* 0x9E37_79B9_7F4A_7C15)) }
}
