import Audio
import Base
import Scripture
import Speech
import SphinxSpeech

/// The recitation that is being followed, inside a worker process.
final class LiveService {
  private let scorer: () throws(Failure) -> RecitationScorer?
  private var listener: RecitationListener?
  /// The name of the recitation that is followed.
  private var recitation: Int?

  /// - Parameter scorer: whose model and dictionary to use; asked for when first needed.
  init(scorer: @escaping () throws(Failure) -> RecitationScorer?) { self.scorer = scorer }

  /// Begins to follow a text, of which the words at some places may be said alone.
  func follow(_ text: String, alone: [Int]) throws(Failure) -> Int {
    recitation = nil
    guard let listener = try startedListener() else { throw Self.notFollowing }
    try listener.follow(Tokenizer.tokens(of: text), alone: alone)
    // A worker that takes the place of one that was lost must not take over its recitation.
    let name = Int.random(in: 1...Int(Int32.max))
    recitation = name
    return name
  }

  /// Takes the next sound of a recitation.
  func hear(_ sound: PCM, of recitation: Int) throws(Failure) -> HeardSoFar {
    guard let listener, recitation == self.recitation else { throw Self.notFollowing }
    return try listener.hear(sound.samples)
  }

  private func startedListener() throws(Failure) -> RecitationListener? {
    if listener == nil, let scorer = try scorer() { listener = try RecitationListener(scorer) }
    return listener
  }

  private static let notFollowing = Failure(
    code: "not_following", message: "This recitation is not being followed; the whole of it will be judged.")
}
