internal import Base

extension VocabDocument {
  /// Whether anything differs from what was read.
  public var isChanged: Bool { !edits.isEmpty }

  /// The document's text with the changes made since it was read, and nothing else changed.
  public var bytes: [UInt8] { edits.applied(to: source) }

  private var edits: JSONEdits {
    var edits = JSONEdits()
    for entry in entries {
      guard let item = entry.item else { continue }
      if let node = entry.node, let original = entry.original {
        if item != original { Self.write(item, over: original, in: node, to: &edits) }
      } else {
        edits.append(Self.content(item), to: list)
      }
    }
    for node in removed.compactMap(\.node) { edits.remove(node, from: list) }
    writeProgress(to: &edits)
    return edits
  }

  private static func write(
    _ item: VocabItem, over original: VocabItem, in node: JSONNode, to edits: inout JSONEdits
  ) {
    func set(_ name: String, _ content: JSONValue?) { edits.set(name, to: content, in: node) }
    if item.word != original.word { set(VocabNames.word, .string(item.word)) }
    if item.pronunciation != original.pronunciation {
      set(VocabNames.pronunciation, item.pronunciation.map(JSONValue.string))
    }
    if item.meaning != original.meaning { set(VocabNames.meaning, .string(item.meaning)) }
    if item.state != original.state { set(VocabNames.state, .string(item.state.rawValue)) }
    if item.priority != original.priority {
      set(VocabNames.priority, item.priority.map(JSONValue.exact))
    }
    if !item.lastBreak.isSameValue(as: original.lastBreak) {
      set(VocabNames.lastBreak, .exact(item.lastBreak))
    }
    if item.nextReviewSeconds != original.nextReviewSeconds {
      set(VocabNames.nextReviewDate, item.nextReviewSeconds.map(JSONValue.exact))
    }
  }

  private static func content(_ item: VocabItem) -> JSONValue {
    .object(known: [
      (VocabNames.word, .string(item.word)),
      (VocabNames.pronunciation, item.pronunciation.map(JSONValue.string)),
      (VocabNames.meaning, .string(item.meaning)), (VocabNames.state, .string(item.state.rawValue)),
      (VocabNames.priority, item.priority.map(JSONValue.exact)),
      (VocabNames.lastBreak, .exact(item.lastBreak)),
      (VocabNames.nextReviewDate, item.nextReviewSeconds.map(JSONValue.exact)),
    ])
  }

  private func writeProgress(to edits: inout JSONEdits) {
    let root = source.root
    func set(_ name: String, _ value: Int, _ old: Int) {
      if value != old { edits.set(name, to: .integer(value), in: root) }
    }
    let old = originalProgress
    if let seconds = progress.lastStudySeconds, seconds != old.lastStudySeconds {
      edits.set(VocabNames.lastStudyDate, to: .exact(seconds), in: root)
    }
    set(VocabNames.newCardCount, progress.newCards, old.newCards)
    set(VocabNames.reviewCount, progress.reviews, old.reviews)
    if progress.seen != old.seen {
      edits.set(VocabNames.seenCards, to: .integers(progress.seen.sorted()), in: root)
    }
    set(VocabNames.maxNewCardsPerDay, limits.new, originalLimits.new)
    set(VocabNames.maxReviewsPerDay, limits.reviews, originalLimits.reviews)
  }
}
