internal import CEspeak
internal import FoundationEssentials
internal import Host

/// A text for the engine as it is, and a voice.
struct RawText: Codable {
  var bytes: Data
  var voice: String
  /// How much sound came of it, in the answer; `samples` is the transport's own key.
  var length = 0
}

/// A worker without any of the program's care: what comes in goes to espeak-ng.
enum RawWorker {
  private final class Counter {
    var samples = 0
  }

  static func run() -> Int32 {
    // Never as SSML: `<audio src>` would reach a shell.
    guard espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, nil, espeakINITIALIZE_DONT_EXIT) > 0 else {
      return 1
    }
    unsafe espeak_SetSynthCallback { _, count, events in
      guard let counter = unsafe events?.pointee.user_data else { return 0 }
      unsafe Unmanaged<Counter>.fromOpaque(counter).takeUnretainedValue().samples += Int(count)
      return 0
    }
    let ending = WorkerLoop.runOnStandardStreams(diesWithParent: true, memoryCap: 512 << 20) { message in
      guard var text = try? message.body(as: RawText.self) else { return message }
      text.length = speak(text)
      text.bytes = Data()
      return (try? WorkerMessage(text)) ?? message
    }
    return ending == .done ? 0 : 1
  }

  private static func speak(_ text: RawText) -> Int {
    let counter = Counter()
    let flags = UInt32(espeakCHARS_UTF8 | espeakPHONEMES | espeakENDPAUSE)
    unsafe espeak_SetVoiceByName(text.voice)
    let bytes = [UInt8](text.bytes) + [0]
    withExtendedLifetime(counter) {
      _ = unsafe bytes.withUnsafeBytes { buffer in
        unsafe espeak_Synth(
          buffer.baseAddress, bytes.count, 0, POS_CHARACTER, 0, flags, nil,
          Unmanaged.passUnretained(counter).toOpaque())
      }
    }
    return counter.samples
  }
}
