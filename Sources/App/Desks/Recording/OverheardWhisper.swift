import Audio

/// What a microphone hears while a word is whispered: held until it is known whether somebody speaks over it.
///
/// What comes back of the whisper is left out, what is said over it is kept, with the time before. How loud
/// it comes back may not be known yet: then that is told when it has died away, by who still speaks, or by a
/// voice that was heard for longer than the whisper sounds. What came back beside them is the word that they
/// were told. Of who says less than the whisper nothing is known then.
///
///     var overheard = OverheardWhisper(of: 0.4, echo: nil)
///     for frame in frames { for heard in overheard.take(frame, playing: level) { … } }
struct OverheardWhisper {
  /// Whether somebody was noticed, or the whisper is over: from now on all is heard as it comes.
  private(set) var isOpen = false
  private var other: OtherVoice
  private var held: [[Int16]] = []
  /// Frames since the whisper was over.
  private var after = 0
  private let isKnown: Bool
  private let seconds: Double

  /// Frames, of 20 ms, that are kept before somebody was noticed; the second where it is not known how loud
  /// the whisper comes back: what is learnt of it meanwhile may be of who speaks over it.
  private static let (heldFrames, heldUntold) = (20, 500)
  /// Frames in which a whisper has died away in a room.
  private static let dyingAway = 48
  /// Seconds that a voice is heard for longer than the whisper where it is not that alone: what the ear adds
  /// around a voice, and what a room adds behind it.
  private static let longer = 0.9

  /// `seconds`: how long the whisper sounds; `echo`: how much louder it comes back, where that is known.
  init(of seconds: Double, echo: Double?) {
    self.seconds = seconds
    other = OtherVoice(echo: echo)
    isKnown = echo != nil
  }

  /// Takes the next 20 ms, and how loud the whisper is about then, nil where it is over; what is to be heard.
  mutating func take(_ frame: [Int16], playing: Double?) -> [[Int16]] {
    guard !isOpen else { return [frame] }
    if playing == nil { after += 1 }
    let most = isKnown ? after + Self.heldFrames : Self.heldUntold
    held = held.suffix(most - 1) + [frame]
    if other.take(frame, playing: playing ?? Level.floor) { return open() }
    return after == Self.dyingAway ? end() : []
  }

  /// Nothing more comes: what of it is to be heard.
  mutating func end() -> [[Int16]] {
    if isOpen { return [] }
    if !isSpokenOver { held = held.suffix(after) }
    return open()
  }

  private mutating func open() -> [[Int16]] {
    defer { held = [] }
    isOpen = true
    return held
  }

  private var isSpokenOver: Bool {
    guard !isKnown else { return false }
    let voices = Endpointer.voices(in: held.flatMap(\.self))
    guard let first = voices.first, let last = voices.last else { return false }
    return Double(last.upperBound - first.lowerBound) / Double(PCM.recognitionRate) > seconds + Self.longer
  }
}
