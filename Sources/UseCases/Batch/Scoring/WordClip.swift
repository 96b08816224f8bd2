public import Audio
import Base
public import Matching

/// One word of a recording, cut out with a little room on both sides.
public enum WordClip {
  /// Seconds before and after the word.
  public static let room = 0.15

  /// Cuts a word out.
  ///
  /// - Parameters:
  ///   - number: the word of the text, from 1.
  ///   - result: where the words are.
  ///   - sound: the recording.
  /// - Returns: the word with its room.
  /// - Throws: `Failure` where the text has no such word, or it was not heard.
  public static func cut(_ number: Int, of result: RecitationResult, from sound: PCM) throws -> PCM {
    guard let word = result.words.first(where: { $0.index == number - 1 }) else {
      throw Failure("There is no word \(number): the text has \(result.words.count).")
    }
    guard let start = word.start, let end = word.end else {
      throw Failure(
        "Word \(number), \"\(word.expected)\", was not heard (\(word.verdict.rawValue)): there is nothing to play."
      )
    }
    return sound.slice(from: start - room, to: end + room)
  }
}
