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
  ///   - networks: the text's, and those of the other orders.
  ///   - heard: the recording.
  ///   - free: for each frame, what a state without senones costs.
  /// - Returns: the margins, in nats.
  func disorder(
    _ networks: TextNetworks, _ heard: any HeardSenones, _ free: [Int32]
  ) -> DisorderMargins {
    func total(_ graph: StateGraph) -> Int32 {
      let search = GraphSearch(
        graph, heard.scores(of: graph.senones), free: free, frames: free.indices, start: 0,
        cap: MiscueCosts.units(Self.frameCap),
        tellsWays: false)
      return search.arrival[search.frameCount * search.nodeCount + graph.nodeCount - 1]
    }
    let totals = networks.shifted.map(total)
    func mean(_ others: some Collection<Int32>) -> Double {
      let margins = others.map { Double($0 - totals[0]) * AcousticModel.natsPerUnit }
      return margins.isEmpty ? 0 : margins.reduce(0, +) / Double(margins.count)
    }
    return DisorderMargins(shifted: mean(totals.dropFirst()), turned: mean(networks.turned.map(total)))
  }

  /// The most that a frame may cost a word, in nats above other speech.
  private static let frameCap = 4.0
}
