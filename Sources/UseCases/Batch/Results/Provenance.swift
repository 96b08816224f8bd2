import Base

/// By what a result was made: results that differ in it do not compare.
///
/// As JSON, the member `made` of a result line:
///
///     {"program":"recite 0.1.0","engine":"PocketSphinx 5","model":"en-us 3f2a9c01","strictness":"normal"}
public struct Provenance: Sendable, Hashable {
  /// The program and its version.
  public var program: String
  /// The engine that listened, with its version.
  public var engine: String
  /// The models that judged: their name, and a fingerprint of them.
  public var model: String
  /// How sure a word had to be.
  public var strictness: String
  /// Whether old and new forms of one verb counted as right.
  public var acceptsClose: Bool
  /// Whether reasons were asked for.
  public var isExplained: Bool
  /// Whether phones were asked for.
  public var hasPhones: Bool
  /// What this machine or person has changed: own pronunciations, with their fingerprint.
  public var adaptations: [String]
  /// How far the line of this voice is moved (`VoiceLine`), in log odds; 0 for a voice that nothing is known of. No two voices
  /// need the same for their results to be of one making.
  public var voiceLine: Double

  /// Makes a provenance.
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

  /// In what another differs, for people: `strictness strict, not normal`. Empty where they are alike.
  public func differences(from other: Provenance) -> [String] {
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

  /// Reads the member `made`.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    self.init(
      program: try members.decode(String.self, forKey: .program),
      engine: try members.decode(String.self, forKey: .engine),
      model: try members.decode(String.self, forKey: .model),
      strictness: try members.decode(String.self, forKey: .strictness),
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
