internal import Scripture

extension RecitationEvidence {
  /// The evidence with words that come again told apart ("holy, holy, holy").
  ///
  /// The search asks for each word how the recording reads without it. Where the neighbour is the same word, it can take
  /// the place, and the answer is: as well. So of twins next to each other of which fewer were said than written, none
  /// seems needed and each seems to fit. The best reading settles which were said: one that it has is needed as much as
  /// its place fits better than anything else; one that it has not, and that lies where its twin does, is not there.
  func tellingTwinsApart(_ tokens: [Token]) -> RecitationEvidence {
    let runs = Self.runs(of: tokens)
    var told = self
    told.words = Self.told(words, runs)
    told.again = again.map { Hearing(words: Self.told($0.words, runs), utterance: $0.utterance) }
    return told
  }

  private static func told(_ words: [WordEvidence?], _ runs: [[Int]]) -> [WordEvidence?] {
    var told = words
    for run in runs {
      let said = run.filter { words[$0]?.onBestPath ?? false }
      guard !said.isEmpty, said.count < run.count else { continue }
      for place in said {
        guard let word = words[place] else { continue }
        told[place]?.presence = max(word.presence, min(word.overNothing, word.overRubbish))
        // A reading that must have every twin crowds them all into the place of one.
        told[place]?.forced = word.segments
      }
      for place in run where !said.contains(place) {
        guard let word = words[place], said.contains(where: { word.shares($0, of: words) }) else { continue }
        told[place]?.presence = min(word.presence, -twinMargin)
        told[place]?.overNothing = min(word.overNothing, -twinMargin)
        told[place]?.overRubbish = min(word.overRubbish, -twinMargin)
      }
    }
    return told
  }

  /// What speaks against a word whose place is its twin's, in nats: as much as against a word that is clearly absent.
  private static let twinMargin = 60.0

  /// The positions of words that come twice and more in a row, dashes passed over.
  static func runs(of tokens: [Token]) -> [[Int]] {
    var runs: [[Int]] = []
    var run: [Int] = []
    for place in tokens.indices where !tokens[place].key.isEmpty {
      if let last = run.last, tokens[last].key != tokens[place].key {
        if run.count > 1 { runs.append(run) }
        run = []
      }
      run.append(place)
    }
    return run.count > 1 ? runs + [run] : runs
  }
}

extension WordEvidence {
  /// Whether more than half of it lies where another word does.
  fileprivate func shares(_ place: Int, of words: [WordEvidence?]) -> Bool {
    guard let other = words[place] else { return false }
    return 2 * max(0, min(end, other.end) - max(start, other.start)) > end - start
  }
}
