extension RecitationSearch {
  /// Which stretches of a text a recording holds, in the order of time; none where no word of it was heard.
  ///
  /// A person begins anywhere, stops anywhere, leaves out a clause, starts again, and talks before, between and behind. So
  /// the network of the text has one place outside of it, from and to which every word leads, at prices that do not grow
  /// with what is passed over: nothing for who begins at the beginning and goes on to the end. Outside, speech of any kind
  /// costs a little for each frame and nothing to begin, where within the text it costs both.
  ///
  /// Cost: one search of the text, frames x states.
  ///
  /// - Parameters:
  ///   - words: the text.
  ///   - heard: the recording.
  ///   - loop: what any phones in any order would make of it.
  /// - Returns: each stretch with the frames and the words that may belong to it.
  public func stretches(
    _ words: [SpokenWord], in heard: any HeardSenones, _ loop: PhoneLoop
  ) -> [RecitedStretch] {
    guard !words.isEmpty else { return [] }
    let found = RecitedStretch.found(in: reading(words, in: heard, loop), isSpeech: loop.isSpeech)
    return RecitedStretch.widened(found, words: words.count, isSpeech: loop.isSpeech)
  }

  /// The words of the text in the order in which they were said, and where.
  private func reading(
    _ words: [SpokenWord], in heard: any HeardSenones, _ loop: PhoneLoop
  ) -> [(word: Int, frames: Range<Int>)] {
    let graph = RecitationGraph.open(words, model, costs)
    let outside = graph.nodeCount - 1
    let margin = MiscueCosts.units(costs.rubbishFrame)
    let search = GraphSearch(
      graph, heard.scores(of: graph.senones), free: loop.frameCosts.map { $0 + margin },
      frames: 0..<heard.frameCount, start: outside,
      cap: MiscueCosts.units(costs.frameCap))
    return Alignment(search, graph, end: outside).pieces.compactMap { piece in
      guard case .word(let index) = piece.kind else { return nil }
      return (index, piece.frames)
    }
  }
}
