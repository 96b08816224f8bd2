public import Batch

/// The names of recordings and their speakers in files for other programs: no two recordings share one, and no two speakers.
///
/// The same results in the same order give the same names.
public struct TranscriptNames: Sendable {
  /// What one recording is called.
  public struct Name: Sendable, Equatable {
    /// For a file of its own, without an ending.
    public var file: String
    /// For a line among others: `SPEAKER-FILE` where the speaker is known, since `sclite` takes what stands before the
    /// first dash for the speaker.
    public var utterance: String
  }

  private var files: Set<String> = []
  private var utterances: Set<String> = []
  private var speakers: [String: String] = [:]
  private var speakerNames: Set<String> = []

  /// Makes names of nothing yet.
  public init() {}

  /// The name of a recording. A second recording of the same name gets `-2` behind it.
  public mutating func name(of line: ResultLine) -> Name {
    let plain = TranscriptName.plain(line.id)
    let file = Self.fresh(plain, among: &files)
    guard let learner = line.learner else {
      // Before a dash stands a speaker: without one, each recording would be told as somebody's.
      return Name(file: file, utterance: Self.fresh(plain, among: &utterances))
    }
    let known = speakers[learner]
    let speaker =
      known ?? Self.fresh(TranscriptName.plain(learner).replacing("-", with: "_"), among: &speakerNames, "_")
    speakers[learner] = speaker
    return Name(file: file, utterance: Self.fresh("\(speaker)-\(plain)", among: &utterances))
  }

  /// The name of a recording that stands by itself.
  static func alone(_ line: ResultLine) -> String {
    var names = TranscriptNames()
    return names.name(of: line).utterance
  }

  /// A name that none before has. Case does not count: some file systems, and `sclite`, do not tell it apart.
  private static func fresh(_ name: String, among taken: inout Set<String>, _ dash: String = "-") -> String {
    var fresh = name
    var number = 2
    while !taken.insert(fresh.lowercased()).inserted {
      fresh = "\(name)\(dash)\(number)"
      number += 1
    }
    return fresh
  }
}
