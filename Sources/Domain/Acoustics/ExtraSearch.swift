internal import Matching

/// Looks for speech between words: with the words that are sure held fast, what is left over is added.
///
/// A search of the whole text tells added words badly, since it may bend its words around them. So: one search in
/// which sure words are mandatory and the others may be anything, then, for each stretch of other speech found, a
/// comparison of its neighbours with it and without it.
struct ExtraSearch {
  let model: AcousticModel
  let costs: MiscueCosts
  let heard: any HeardSenones
  let loop: PhoneLoop

  /// How many words back a repetition may start.
  private static let furthestRepeat = 3
  /// By how many nats a frame words said again must fit better than other speech (of the 4 that other speech pays
  /// above any phones at all). Less is no repetition but some other word that begins alike.
  private static let leastLikeness = 2.5

  /// The stretches of speech between words.
  func find(_ words: [SpokenWord], sure: [Bool]) -> [ExtraEvidence] {
    let margin = MiscueCosts.units(costs.rubbishFrame)
    let free = loop.frameCosts.map { $0 + margin }
    var easy = costs
    easy.add = costs.addBetweenSure
    var graph = RecitationGraph.forced(words, model, easy)
    for (index, word) in words.enumerated() where !word.isSilent && !sure[index] {
      graph.moves.append(.init(from: index, to: index + 1, cost: 0))
      graph.add(
        from: index, to: index + 1, entry: 0, label: .rubbish(index: index),
        states: RecitationGraph.rubbishStates)
    }
    let search = GraphSearch(
      graph, heard.scores(of: graph.senones), free: free, frames: 0..<heard.frameCount, start: 0)
    let pieces = Alignment(search, graph, end: words.count).pieces
    return pieces.indices.compactMap { place in
      guard case .added(let before) = pieces[place].kind else { return nil }
      return evidence(for: pieces, at: place, before: before, words, free: free, easy)
    }
  }

  private func evidence(
    for pieces: [Alignment.Piece], at place: Int, before: Int, _ words: [SpokenWord], free: [Int32],
    _ easy: MiscueCosts
  ) -> ExtraEvidence {
    let piece = pieces[place]
    func word(_ piece: Alignment.Piece) -> Int? {
      if case .word(let index) = piece.kind { index } else { nil }
    }
    let left = pieces[..<place].last { word($0) != nil }
    let right = pieces[(place + 1)...].first { word($0) != nil }
    let from = left?.frames.lowerBound ?? max(0, piece.frames.lowerBound - 30)
    let to = right?.frames.upperBound ?? min(heard.frameCount, piece.frames.upperBound + 30)
    let around = (left.flatMap(word), right.flatMap(word))
    let starts = before < words.count ? Self.starts(of: words[before]) : []
    let repeats = (max(0, before - Self.furthestRepeat)..<before).filter { !words[$0].isSilent }
    let bare = LocalSearch(
      model, heard, free: free, easy, left: around.0.map { [words[$0]] } ?? [],
      right: around.1.map { [words[$0]] } ?? [],
      middles: repeats.map { words[$0] } + [SpokenWord(variants: starts)], frames: from..<to, extras: false)
    let gain = Double(bare.nothing - bare.rubbish) * AcousticModel.natsPerUnit
    var best = bare.rubbish - MiscueCosts.units(Self.leastLikeness * Double(piece.frames.count))
    var kind = ExtraEvidence.Kind.speech
    for (index, repeated) in zip(repeats, bare.words) where repeated < best {
      (best, kind) = (repeated, .repetition(index))
    }
    if !starts.isEmpty, bare.words[repeats.count] < best { kind = .falseStart(before) }
    return ExtraEvidence(
      kind: kind, before: before, frames: piece.frames,
      speechFrames: loop.isSpeech[piece.frames].count { $0 },
      phones: loop.segments.count { $0.frames.overlaps(piece.frames) && loop.isSpeech[$0.frames.lowerBound] },
      gain: gain,
      adjoining: around.0.map { $0 + 1 == before } ?? (before == 0)
        && around.1.map { $0 == before } ?? (before == words.count))
  }

  /// The beginnings of a word that one may break off at: two phones or more, not all.
  private static func starts(of word: SpokenWord) -> [[Int]] {
    let cut = word.variants.flatMap { phones in
      phones.count > 2 ? (2..<phones.count).map { Array(phones.prefix($0)) } : []
    }
    return Array(Set(cut)).sorted { $0.lexicographicallyPrecedes($1) }
  }
}
