internal import Matching

extension RecitationSearch {
  /// By how much a recording fits its text better than texts that nobody said, made of the same sounds.
  ///
  /// Whatever makes a speaker fit the model badly makes all of these fit badly, so that the difference tells the right
  /// text from a wrong one without regard to the voice (a cohort, as in verifying speakers: Rosenberg and others, "The
  /// use of cohort normalized scores for speaker verification", ICSLP 1992). A single such text may fit by chance,
  /// therefore means. Two of them: words moved round stand in another place though most still follow each
  /// other, which only the right text makes dear; turned about, nothing follows what it did.
  ///
  /// No frame counts for more than `frameCap`: else it would weigh more than all words which of them a noise falls on.
  ///
  /// Cost: seven searches of the text, each frames x states.
  ///
  /// - Parameters:
  ///   - words: the text.
  ///   - heard: the recording.
  ///   - free: for each frame, what a state without senones costs.
  /// - Returns: the margins, in nats.
  func disorder(
    _ words: [SpokenWord], _ heard: any HeardSenones, _ free: [Int32]
  ) -> DisorderMargins {
    let said = words.filter { !$0.isSilent }
    /// What the recording costs as each of some texts of nearly the same sounds, whose costs are made at once.
    func totals(of texts: [[SpokenWord]]) -> [Int32] {
      let graphs = texts.map { RecitationGraph.forced($0, model, costs) }
      let scores = heard.scores(of: graphs.flatMap(\.senones))
      return zip(texts, graphs).map { text, graph in
        let search = GraphSearch(
          graph, scores, free: free, frames: free.indices, start: 0, cap: MiscueCosts.units(Self.frameCap))
        return search.arrival[search.frameCount * search.nodeCount + text.count]
      }
    }
    func backwards(_ text: [SpokenWord]) -> [SpokenWord] {
      text.map { SpokenWord(variants: $0.variants.map { $0.reversed() }) }
    }
    let turned = Array(said.reversed())
    let moved = (1..<max(1, min(4, said.count))).map { Array(said[$0...] + said[..<$0]) }
    let shifted = totals(of: [said] + moved.filter { $0 != said })
    let other =
      totals(of: [turned].filter { $0 != said })
      + totals(of: [backwards(turned), backwards(said)].filter { $0 != said })
    func mean(_ totals: some Collection<Int32>) -> Double {
      let margins = totals.map { Double($0 - shifted[0]) * AcousticModel.natsPerUnit }
      return margins.isEmpty ? 0 : margins.reduce(0, +) / Double(margins.count)
    }
    return DisorderMargins(shifted: mean(shifted.dropFirst()), turned: mean(other))
  }

  /// The most that a frame may cost a word, in nats above other speech.
  private static let frameCap = 4.0
}
