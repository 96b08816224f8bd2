import Engines
import PulseAudio
import Sessions
import SoundFiles
import Speech
import SpeechHost

extension Session {
  /// The person's own pronunciations.
  var ownPronunciations: OwnPronunciationsFile { OwnPronunciationsFile(environment: environment) }

  /// Speaks words by their phones, or writes the sound.
  func speak(_ ways: [[String]], to output: String?) async throws {
    guard !ways.isEmpty else { return }
    let spoken = try await speech().utter(ways, voice)
    if let output {
      try WaveWriter.write(spoken.audio, to: output)
    } else {
      try await Loudspeaker().playInBackground(spoken.audio)
    }
  }
}
