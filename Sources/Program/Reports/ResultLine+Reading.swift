import FoundationEssentials
import Matching

extension ResultLine: Decodable {
  private enum Key: String, CodingKey {
    case id, audio, text, verse, line, learner, date, error, notes, listed, fingerprint, made, correction
    case score, seconds, words, added, outcome, repeated, selfCorrected, hesitations, wordsPerMinute
    case recited, before, behind
  }

  /// Reads a line that this program wrote, or one with at least `id`, `seconds`, `words` and `score`.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    id = try members.decode(String.self, forKey: .id)
    audio = try members.decodeIfPresent(String.self, forKey: .audio) ?? ""
    text = try members.decodeIfPresent(String.self, forKey: .text)
    verse = try members.decodeIfPresent(String.self, forKey: .verse)
    line = try members.decodeIfPresent(Int.self, forKey: .line)
    learner = try members.decodeIfPresent(String.self, forKey: .learner)
    date = try members.decodeIfPresent(String.self, forKey: .date)
    listed = try members.decodeIfPresent(Int.self, forKey: .listed)
    origin = try members.decodeIfPresent(Origin.self, forKey: .fingerprint)
    made = try members.decodeIfPresent(Provenance.self, forKey: .made)
    if let failure = try members.decodeIfPresent(Failure.self, forKey: .error) {
      outcome = .failure(failure)
      return
    }
    outcome = .success(
      RecitationResult(
        outcome: try members.decodeIfPresent(RecitationResult.Outcome.self, forKey: .outcome) ?? .heard,
        score: try members.decodeIfPresent(Double.self, forKey: .score),
        seconds: try members.decode(Double.self, forKey: .seconds),
        words: try members.decode([RecitationResult.Word].self, forKey: .words),
        recited: try members.decodeIfPresent([Range<Int>].self, forKey: .recited) ?? [],
        before: try members.decodeIfPresent(Double.self, forKey: .before) ?? 0,
        behind: try members.decodeIfPresent(Double.self, forKey: .behind) ?? 0,
        added: try members.decodeIfPresent([RecitationResult.Extra].self, forKey: .added) ?? [],
        repeated: try members.decodeIfPresent([RecitationResult.Extra].self, forKey: .repeated) ?? [],
        selfCorrected: try members.decodeIfPresent([RecitationResult.Extra].self, forKey: .selfCorrected)
          ?? [],
        hesitations: try members.decodeIfPresent([RecitationResult.Hesitation].self, forKey: .hesitations)
          ?? [],
        wordsPerMinute: try members.decodeIfPresent(Double.self, forKey: .wordsPerMinute),
        notes: try members.decodeIfPresent([String].self, forKey: .notes) ?? []))
    correct(by: try members.decodeIfPresent(Correction.self, forKey: .correction))
  }

  /// Reads one line of JSON; nil where it is none of ours.
  public init?(json: some StringProtocol) {
    guard let line = try? JSONDecoder().decode(ResultLine.self, from: Data(json.utf8)) else { return nil }
    self = line
  }
}
