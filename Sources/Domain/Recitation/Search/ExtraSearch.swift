/// Looks for speech between words: with the words that are sure held fast, what is left over is added.
///
/// A search of the whole text tells added words badly, since it may bend its words around them. So: one
/// search in which sure words are mandatory and the others may be anything, then, for each stretch of other
/// speech found, a comparison of its neighbours with it and without it. The network that tells phones is
/// asked the same by itself, and may find more.
struct ExtraSearch {
  let model: AcousticModel
  let costs: MiscueCosts
  let heard: any SenoneScoring
  let loop: PhoneLoop
  /// What the network that tells phones makes of the same frames.
  let network: PhonePosteriors?

  /// How many words back a repetition may start.
  private static let furthestRepeat = 3
  /// By how many nats a frame words said again must fit better than other speech (of the 4 that other speech
  /// pays above any phones at all). Less is no repetition but some other word that begins alike.
  private static let leastLikeness = 2.5

  /// Of the network's insertions only those are looked at that explain the recording better by so many nats.
  private static let leastGain = 5.0

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
    let insertions = network?.insertions(between: words, sure: sure) ?? []
    var found = pieces.indices.compactMap { place -> ExtraEvidence? in
      guard case .added(let before) = pieces[place].kind else { return nil }
      var found = evidence(for: pieces, at: place, before: before, words, free: free, easy)
      found.insertion = insertions.isEmpty ? nil : insertions[before]
      return found
    }
    for (before, insertion) in Self.further(insertions, than: found) {
      var pieces = pieces
      let place = pieces.firstIndex { $0.isOfText(from: before) } ?? pieces.count
      pieces.insert(.init(kind: .added(before), frames: insertion.frames), at: place)
      var more = evidence(for: pieces, at: place, before: before, words, free: free, easy)
      more.insertion = insertion
      more.isOfNetwork = true
      guard more.heard?.count ?? 0 > 0 else { continue }
      found.append(more)
    }
    return found.sorted { ($0.before, $0.frames.lowerBound) < ($1.before, $1.frames.lowerBound) }
  }

  /// The network's insertions where the search found nothing: of those that are made of the same sound the
  /// best.
  private static func further(
    _ insertions: [NetworkInsertion?], than found: [ExtraEvidence]
  ) -> [(before: Int, insertion: NetworkInsertion)] {
    let known = Set(found.map(\.before))
    let all = insertions.enumerated().compactMap { before, insertion in insertion.map { (before, $0) } }
      .filter { $0.1.gain >= leastGain }.sorted { $0.1.gain > $1.1.gain }
    var taken: [(before: Int, insertion: NetworkInsertion)] = []
    for (before, insertion) in all
    where !taken.contains(where: {
      2 * $0.insertion.frames.clamped(to: insertion.frames).count > insertion.frames.count
    }) {
      taken.append((before, insertion))
    }
    return taken.filter { !known.contains($0.before) }
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
    let from = min(piece.frames.lowerBound, left?.frames.lowerBound ?? max(0, piece.frames.lowerBound - 30))
    let to = max(
      piece.frames.upperBound, right?.frames.upperBound ?? min(heard.frameCount, piece.frames.upperBound + 30)
    )
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
    var found = ExtraEvidence(
      kind: kind, before: before, frames: piece.frames,
      speechFrames: loop.isSpeech[piece.frames].count { $0 },
      phones: loop.segments.count { $0.frames.overlaps(piece.frames) && loop.isSpeech[$0.frames.lowerBound] },
      gain: gain,
      adjoining: around.0.map { $0 + 1 == before } ?? (before == 0)
        && around.1.map { $0 == before } ?? (before == words.count))
    found.heard = network?.heard(
      in: piece.frames, vowels: model.vowels,
      beside: [before - 1, before].filter(words.indices.contains).map { words[$0] })
    return found
  }

  /// The beginnings of a word that one may break off at: two phones or more, not all.
  private static func starts(of word: SpokenWord) -> [[Int]] {
    let cut = word.variants.flatMap { phones in
      phones.count > 2 ? (2..<phones.count).map { Array(phones.prefix($0)) } : []
    }
    return Array(Set(cut)).sorted { $0.lexicographicallyPrecedes($1) }
  }
}

extension Alignment.Piece {
  /// Whether it stands for a word of the text, or for what was said in its place, from such a word on.
  fileprivate func isOfText(from word: Int) -> Bool {
    switch kind {
    case .word(let index), .rubbish(let index): index >= word
    case .added, .pause: false
    }
  }
}
