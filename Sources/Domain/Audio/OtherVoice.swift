/// Notices that somebody speaks while a loudspeaker plays: by its loudness alone, whatever the way from the
/// loudspeaker to the microphone does to a voice.
///
/// How loud the loudspeaker comes back is learnt in the first two seconds in which it plays, and followed.
/// Somebody speaks where it is louder than that for a moment, or than the room where nothing is played.
/// Beside a loudspeaker one has to speak up, or to wait for the end of a sentence; with earphones nothing
/// comes back, and any voice is noticed.
///
///     var other = OtherVoice(echo: known)
///     for frame in frames where other.take(frame, playing: level) { hush() }
public struct OtherVoice: Sendable {
  /// How much louder than what is played it comes back, in decibels; nil while that is not known. What was
  /// learnt is good for the next time.
  public private(set) var echo: Double?

  /// Frames of 20 ms in which an echo is learnt.
  private static let learning = 90
  /// Frames that an echo may be late, and decibels that it loses in each frame behind them.
  private static let (late, fading) = (15, 1.5)
  /// Decibels above the echo, and above the room, at which somebody speaks.
  private static let (aboveTheEcho, aboveTheRoom) = (3.5, 12.0)
  /// No voice at a microphone is softer.
  private static let softest = -48.0
  /// What is played more softly than this brings no echo.
  private static let silent = -50.0
  /// Of so many frames so many are loud where somebody speaks.
  private static let (onset, onsetNeeded) = (8, 3)
  /// Decibels that the echo is taken to be softer after a frame that is softer, and louder after a louder
  /// one.
  private static let (forgetting, rising) = (0.01, 0.5)
  /// Frames over which the room is known: three seconds.
  private static let room = 150

  private var played: [Double] = []
  private var held = Level.floor
  private var levels: [Double] = []
  private var loud: [Bool] = []
  private var learnt = 0

  /// Begins, with what was learnt before.
  public init(echo: Double? = nil) { self.echo = echo }

  /// Takes the next 20 ms, and the level of what is played about then, in decibels of full scale. True where
  /// somebody speaks.
  public mutating func take(_ frame: [Int16], playing: Double) -> Bool {
    let level = Level(of: frame[...]).rmsDecibels
    levels = levels.suffix(Self.room - 1) + [level]
    played = played.suffix(Self.late - 1) + [playing]
    held = max(played.max() ?? Level.floor, held - Self.fading, Level.floor)
    let room = levels.sorted()[levels.count / 10]
    let back = held > Self.silent ? echo.map { held + $0 + Self.aboveTheEcho } : nil
    let isLoud = level > max(room + Self.aboveTheRoom, back ?? Level.floor, Self.softest)
    loud = loud.suffix(Self.onset - 1) + [isLoud && (echo != nil || held <= Self.silent)]
    if held > Self.silent { learn(level - held) }
    return loud.count { $0 } >= Self.onsetNeeded
  }

  /// What was taken for somebody was its own echo: it is as loud as it was just now.
  public mutating func wasItself() {
    echo = max(echo ?? Level.floor, (levels.suffix(Self.onset + Self.late).max() ?? held) - held)
    loud = []
  }

  private mutating func learn(_ ratio: Double) {
    learnt += 1
    guard let known = echo else {
      loudest = max(loudest, ratio)
      if learnt >= Self.learning { echo = loudest }
      return
    }
    // A voice that begins softly is no louder echo.
    if ratio < known {
      echo = known - Self.forgetting
    } else if ratio <= known + Self.aboveTheEcho {
      echo = min(ratio, known + Self.rising)
    }
  }

  private var loudest = Level.floor
}
