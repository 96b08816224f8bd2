public import Base
import Corpora

/// Whether a result of an earlier run still answers what is asked: the same recording, the same text, the same terms.
public struct Freshness {
  /// Why a result does not hold any more.
  public enum Reason: Hashable {
    /// The bytes of the recording are others, or it has come or gone.
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

    /// `3 are done anew: 2 recordings have changed, 1 was made with strictness strict, not normal.`; nil for none.
    public var line: String? {
      guard !counts.isEmpty else { return nil }
      let count = counts.values.reduce(0, +)
      let reasons = counts.map(Self.text).sorted().joined(separator: "; ")
      return "\(count.of("is", "are")) done anew: \(reasons)."
    }

    /// `with strictness strict, not normal, without --explain`
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

  /// Makes it.
  ///
  /// - Parameters:
  ///   - made: by what this run makes its results.
  ///   - voices: how far the line of each voice is moved, by learner.
  ///   - identify: finds the fingerprint of a recording.
  ///   - lookUp: finds the words of a reference.
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
    case .text(let text): text
    case .verse(let reference): try? lookUp(reference)
    case .refused: nil
    }
  }
}
