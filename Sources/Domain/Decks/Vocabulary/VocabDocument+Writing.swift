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
    func set(_ name: String, _ content: JSONContent?) { edits.set(name, to: content, in: node) }
    if item.word != original.word { set(VocabNames.word, .string(item.word)) }
    if item.pronunciation != original.pronunciation {
      set(VocabNames.pronunciation, item.pronunciation.map(JSONContent.string))
    }
    if item.meaning != original.meaning { set(VocabNames.meaning, .string(item.meaning)) }
    if item.state != original.state { set(VocabNames.state, .string(item.state.rawValue)) }
    if item.priority != original.priority {
      set(VocabNames.priority, item.priority.map(JSONContent.number))
    }
    if !item.lastBreak.isSameValue(as: original.lastBreak) {
      set(VocabNames.lastBreak, .number(item.lastBreak))
    }
    if item.nextReviewSeconds != original.nextReviewSeconds {
      set(VocabNames.nextReviewDate, item.nextReviewSeconds.map(JSONContent.number))
    }
  }

  private static func content(_ item: VocabItem) -> JSONContent {
    var fields = [JSONField(VocabNames.word, .string(item.word))]
    if let pronunciation = item.pronunciation {
      fields.append(JSONField(VocabNames.pronunciation, .string(pronunciation)))
    }
    fields.append(JSONField(VocabNames.meaning, .string(item.meaning)))
    fields.append(JSONField(VocabNames.state, .string(item.state.rawValue)))
    if let priority = item.priority { fields.append(JSONField(VocabNames.priority, .number(priority))) }
    fields.append(JSONField(VocabNames.lastBreak, .number(item.lastBreak)))
    if let seconds = item.nextReviewSeconds {
      fields.append(JSONField(VocabNames.nextReviewDate, .number(seconds)))
    }
    return .object(fields)
  }

  private func writeProgress(to edits: inout JSONEdits) {
    let root = source.root
    func set(_ name: String, _ value: Int, _ old: Int) {
      if value != old { edits.set(name, to: .number(JSONNumber(value)), in: root) }
    }
    let old = originalProgress
    if let seconds = progress.lastStudySeconds, seconds != old.lastStudySeconds {
      edits.set(VocabNames.lastStudyDate, to: .number(seconds), in: root)
    }
    set(VocabNames.newCardCount, progress.newCards, old.newCards)
    set(VocabNames.reviewCount, progress.reviews, old.reviews)
    if progress.seen != old.seen {
      let places = progress.seen.sorted().map { JSONContent.number(JSONNumber($0)) }
      edits.set(VocabNames.seenCards, to: .array(places), in: root)
    }
    set(VocabNames.maxNewCardsPerDay, limits.new, originalLimits.new)
    set(VocabNames.maxReviewsPerDay, limits.reviews, originalLimits.reviews)
  }
}
