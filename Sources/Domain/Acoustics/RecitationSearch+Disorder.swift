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
  /// Cost: six searches of the text, each frames x states.
  ///
  /// - Parameters:
  ///   - words: the text.
  ///   - heard: the recording.
  ///   - free: for each frame, what a state without senones costs.
  ///   - own: what the recording costs as its text.
  /// - Returns: the margins, in nats.
  func disorder(
    _ words: [SpokenWord], _ heard: any HeardSenones, _ free: [Int32], above own: Int32
  ) -> DisorderMargins {
    let said = words.filter { !$0.isSilent }
    func mean(_ margins: [Double]) -> Double {
      margins.isEmpty ? 0 : margins.reduce(0, +) / Double(margins.count)
    }
    /// Of texts of nearly the same sounds, whose costs are made at once.
    func margins(_ texts: [[SpokenWord]]) -> [Double] {
      let texts = texts.filter { $0 != said }
      let graphs = texts.map { RecitationGraph.forced($0, model, costs) }
      let scores = heard.scores(of: graphs.flatMap(\.senones))
      return zip(texts, graphs).map { text, graph in
        let search = GraphSearch(graph, scores, free: free, frames: free.indices, start: 0)
        let cost = search.arrival[search.frameCount * search.nodeCount + text.count]
        return Double(cost - own) * AcousticModel.natsPerUnit
      }
    }
    func backwards(_ text: [SpokenWord]) -> [SpokenWord] {
      text.map { SpokenWord(variants: $0.variants.map { $0.reversed() }) }
    }
    let turned = Array(said.reversed())
    return DisorderMargins(
      shifted: mean(margins((1..<max(1, min(4, said.count))).map { Array(said[$0...] + said[..<$0]) })),
      turned: mean(margins([turned]) + margins([backwards(turned), backwards(said)])))
  }
}
