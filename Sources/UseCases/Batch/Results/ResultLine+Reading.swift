import Base
import FoundationEssentials
import Matching

extension ResultLine: Decodable {
  private enum Key: String, CodingKey {
    case id, audio, text, verse, line, learner, date, error, notes, listed, fingerprint, made, correction
    case score, seconds, words, added, outcome, repeated, selfCorrected, hesitations, wordsPerMinute
    case recited, before, behind, misplaced, needed
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
    let told = RecitationResult(
      outcome: try members.decodeIfPresent(RecitationResult.Outcome.self, forKey: .outcome) ?? .heard,
      score: try members.decodeIfPresent(Double.self, forKey: .score),
      seconds: try members.decode(Double.self, forKey: .seconds),
      words: try members.decode([RecitationResult.Word].self, forKey: .words),
      recited: try members.decodeIfPresent([Range<Int>].self, forKey: .recited) ?? [],
      before: try members.decodeIfPresent(Double.self, forKey: .before) ?? 0,
      behind: try members.decodeIfPresent(Double.self, forKey: .behind) ?? 0,
      added: try members.decodeIfPresent([RecitationResult.Extra].self, forKey: .added) ?? [],
      repeated: try members.decodeIfPresent([RecitationResult.Extra].self, forKey: .repeated) ?? [],
      misplaced: try members.decodeIfPresent([RecitationResult.Extra].self, forKey: .misplaced) ?? [],
      selfCorrected: try members.decodeIfPresent([RecitationResult.Extra].self, forKey: .selfCorrected)
        ?? [],
      hesitations: try members.decodeIfPresent([RecitationResult.Hesitation].self, forKey: .hesitations)
        ?? [],
      wordsPerMinute: try members.decodeIfPresent(Double.self, forKey: .wordsPerMinute),
      notes: try members.decodeIfPresent([String].self, forKey: .notes) ?? [],
      needed: try members.decodeIfPresent(Double.self, forKey: .needed))
    guard let result = told.asWritten() else {
      throw DecodingError.dataCorruptedError(
        forKey: .words, in: members, debugDescription: "A number that no recording has.")
    }
    outcome = .success(result)
    correct(by: try members.decodeIfPresent(Correction.self, forKey: .correction))
  }

  /// Reads one line of JSON; nil where it is none of ours.
  public init?(json: some StringProtocol) {
    guard let line = try? JSONDecoder().decode(ResultLine.self, from: Data(json.utf8)) else { return nil }
    self = line
  }
}

extension RecitationResult {
  /// The result as a line tells it: times to the millisecond, no word taken out. What a correction leads to then is the same
  /// from the line and from the line written again. Nil where a number can be of no recording: a line would have none there.
  fileprivate func asWritten() -> RecitationResult? {
    var result = self
    for place in result.words.indices {
      result.words[place].start = words[place].start.map(NumberText.toMillisecond)
      result.words[place].end = words[place].end.map(NumberText.toMillisecond)
      result.words[place].excluded = nil
      result.words[place].phones = words[place].phones?.map {
        SpokenPhone(
          phone: $0.phone, start: NumberText.toMillisecond($0.start), end: NumberText.toMillisecond($0.end),
          fit: NumberText.toMillisecond($0.fit))
      }
    }
    for list in [\RecitationResult.added, \.repeated, \.misplaced, \.selfCorrected] {
      result[keyPath: list] = self[keyPath: list].map {
        Extra(
          before: $0.before, heard: $0.heard, start: NumberText.toMillisecond($0.start),
          end: NumberText.toMillisecond($0.end))
      }
    }
    result.hesitations = hesitations.map {
      Hesitation(before: $0.before, seconds: NumberText.toMillisecond($0.seconds))
    }
    let extras = result.added + result.repeated + result.misplaced + result.selfCorrected
    var numbers: [Double?] = [score, seconds, before, behind, wordsPerMinute, needed]
    for word in result.words {
      numbers += [word.confidence, word.start, word.end]
      for phone in word.phones ?? [] { numbers += [phone.start, phone.end, phone.fit] }
    }
    for extra in extras { numbers += [extra.start, extra.end] }
    numbers += result.hesitations.map(\.seconds)
    return numbers.allSatisfy { $0.map { abs($0) <= 1e9 } ?? true } ? result : nil
  }
}
