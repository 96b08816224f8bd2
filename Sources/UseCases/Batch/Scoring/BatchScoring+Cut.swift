internal import Audio
internal import Base
internal import Matching

extension BatchScoring {
  /// Judges a recording whose end is lost by what is there: nobody is blamed for words that no file holds.
  ///
  /// How far the text goes in it is not known. It is held against beginnings of the text, the longest first that its length
  /// allows; what follows the last word that was right is not judged.
  ///
  /// - Returns: the words that were judged, and the verdict on them.
  /// - Throws: `Failure` with the code `cut_off` where nothing of the text is heard in what is there.
  func judgeCut(_ text: String, _ recording: Recording, by learner: String?) async throws(Failure) -> (
    text: String, result: RecitationResult
  ) {
    let words = text.split(whereSeparator: \.isWhitespace)
    let share = recording.audio.seconds / max(recording.promisedSeconds ?? 0, 0.001)
    // People pause, and read now faster and now slower.
    let most = min(words.count, Int((Double(words.count) * share * 1.4).rounded(.up)) + 1)
    for count in [most, (most + 1) / 2, (most + 3) / 4] {
      let result = try await judge(words.prefix(count).joined(separator: " "), recording, by: learner)
      // One short word is found in nearly any sound.
      let right = result.words.filter { $0.verdict == .correct }
      guard result.outcome == .heard, right.count > 1, let last = right.last else { continue }
      let part = words.prefix(last.index + 1).joined(separator: " ")
      var judged = last.index + 1 == count ? result : try await judge(part, recording, by: learner)
      judged.notes.append("only the first \(last.index + 1) of \(words.count) words are judged")
      return (part, judged)
    }
    throw Failure(
      code: "cut_off",
      message: (recording.notes.map { $0.prefix(1).uppercased() + $0.dropFirst() } + [
        "Too little of the text is there to be judged: copy the recording again."
      ]).joined(separator: ". "))
  }
}
