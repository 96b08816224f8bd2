internal import func Glibc.log

/// The phones of a word measured against what is usual for each of them, in standard deviations.
struct PhoneScores {
  /// Mean distance of the goodness from the usual.
  var mean = -6.0
  /// That of the worst phone.
  var worst = -6.0
  /// Mean distance of the duration (logarithm of frames) from the usual.
  var duration = -3.0
  /// That of the phone that is shortest for its kind.
  var shortest = -3.0
  /// Goodness of the whole word in nats a frame.
  var goodness = -8.0
  /// The distance of the first phone.
  var first = -6.0
  /// That of the last phone, which an accent drops first.
  var last = -6.0
  /// That of the worst phone before the last; 0 where there is but one.
  var worstBeforeLast = 0.0
  /// That of the second worst phone; 0 where there is but one.
  var secondWorst = 0.0
  /// That of the worst vowel; 0 where the word has none.
  var worstVowel = 0.0
  /// That of the worst consonant; 0 where the word has none.
  var worstConsonant = 0.0

  init(_ segments: [PhoneSegment], _ usual: [String: PhoneStatistics]) {
    guard !segments.isEmpty else { return }
    var fits: [Double] = []
    var lengths: [Double] = []
    var sum = 0.0
    var frames = 0
    for segment in segments {
      let phone = usual[segment.phone] ?? .unknown
      fits.append((segment.goodness - phone.goodness) / phone.goodnessSpread)
      lengths.append((log(Double(max(1, segment.frames))) - phone.logFrames) / phone.logFramesSpread)
      sum += segment.goodness * Double(segment.frames)
      frames += segment.frames
    }
    let count = Double(segments.count)
    mean = min(2, max(-8, fits.reduce(0, +) / count))
    tellPhones(
      fits.map { min(2, max(-10, $0)) }, isVowel: segments.map { RivalWords.vowels.contains($0.phone) })
    duration = lengths.reduce(0, +) / count
    shortest = lengths.min() ?? -3
    goodness = max(-12, sum / Double(max(1, frames)))
  }

  /// Which phone is at fault says more than how bad the worst is: a last consonant is what an accent drops, another vowel
  /// makes another word.
  private mutating func tellPhones(_ fits: [Double], isVowel: [Bool]) {
    first = fits.first ?? first
    last = fits.last ?? last
    worst = fits.min() ?? worst
    worstBeforeLast = fits.dropLast().min() ?? 0
    secondWorst = fits.sorted().dropFirst().first ?? 0
    worstVowel = zip(fits, isVowel).compactMap { $1 ? $0 : nil }.min() ?? 0
    worstConsonant = zip(fits, isVowel).compactMap { $1 ? nil : $0 }.min() ?? 0
  }
}
