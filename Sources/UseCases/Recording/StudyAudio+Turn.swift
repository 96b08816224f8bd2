import Audio
import Base
import PulseAudio
import Speech
public import Study

extension StudyAudio {
  /// Says what a turn says, then listens for what it waits for.
  ///
  /// - Parameters:
  ///   - turn: The turn.
  ///   - isSilent: Whether nothing is spoken.
  ///   - tell: What is told of it meanwhile.
  /// - Returns: What happens by it.
  /// - Throws: What is wrong with the sound, or `CancellationError`.
  public func take(_ turn: SpokenTurn, isSilent: Bool = false, _ tell: @escaping Tell) async throws
    -> [StudyEvent]
  {
    if !isSilent { try await say(turn.parts, tell) }
    guard let expected = turn.listens else { return turn.events }
    // A loudspeaker that is hushed ends as if all had been said.
    try Task.checkCancellation()
    // Who looks at no screen hears when it listens.
    if turn.obeys, !isSilent { await Tone.play(Tone.begins) }
    return [try await event(for: expected, obeying: turn.obeys, tell)]
  }

  /// Says parts, one after the other.
  private func say(_ parts: [SpokenTurn.Part], _ tell: @escaping Tell) async throws {
    for part in parts {
      try Task.checkCancellation()
      switch part {
      case .words(let text): try await speak(Phrase(cleaning: text))
      case .place(let passage): try await speak(place(of: passage))
      case .passage(let passage): try await speak(phrase(of: passage), tell)
      case .whisper(let word): try await whisper(word)
      case .pause(let seconds): try await Task.sleep(for: .seconds(seconds))
      }
    }
  }

  /// How much softer a whisper is than the voice.
  private static let softness = -12.0

  private func whisper(_ word: String) async throws {
    guard let spoken = try await sound(of: Phrase(cleaning: word)) else { return }
    do throws(Failure) {
      try await Loudspeaker().playInBackground(spoken.audio.amplified(decibels: Self.softness))
    } catch {
      // It stands on the screen, too.
    }
  }
}
