internal import Habits
internal import Learning
public import Memory
internal import Store
public import Text

/// What another text changes: some passages are not in it, and what was learnt in one is not known in
/// another.
extension Trainer {
  /// The passages of a set, or of all sets, that the text lacks wholly. None is known of where there is no
  /// text: whoever asks for words is told that.
  public func absentPassages(in set: SetID? = nil) throws(Failure) -> [String] {
    try names(in: set).filter(lacksWholly)
  }

  private func names(in set: SetID?) throws(Failure) -> [String] {
    guard let set else { return try store.namesInSets() }
    return try store.passages(in: set).map(\.reference)
  }

  /// The same, and what is gone: none of it is counted, offered or asked about.
  func passedOver(in set: SetID? = nil) throws(Failure) -> [String] {
    try names(in: set).filter { lacksWholly($0) || isGone($0) }
  }

  /// Whether the text has no word of a passage.
  func lacksWholly(_ name: String) -> Bool {
    if OwnWords.isName(name) { return false }
    if let known = lacks[name] { return known }
    if canon.isBeyond(name) {
      lacks[name] = true
      return true
    }
    // What is no place any more is told by whoever asks about it.
    guard !verses.isWhole, let reference = try? Reference(name, in: canon), !canon.isOwn(reference) else {
      return false
    }
    do throws(Failure) {
      for verse in reference.verses(in: canon) where try words(of: verse) != nil {
        lacks[name] = false
        return false
      }
    } catch {
      // There is no text: nothing is known.
      return false
    }
    lacks[name] = true
    return true
  }

  /// Which passages of a set, or of all sets, are not in the text, and how to have them; nil where all are.
  public func absence(in set: SetID? = nil) throws(Failure) -> String? {
    let absent = try absentPassages(in: set)
    guard let first = absent.first else { return nil }
    let named =
      absent.prefix(3).joined(separator: "; ") + (absent.count > 3 ? "; and \(absent.count - 3) more" : "")
    let how =
      verses.isWhole || absent.contains { canon.plain.isBeyond($0) }
      ? "Another text has \(absent.count == 1 ? "it" : "them"): recite texts"
      : (absent.count == 1 ? "It is" : "They are")
        + " in \(verses.whole): recite settings set text \(verses.whole)"
    return absent.count == 1
      ? "\(first) is not in \(textWords), and is passed over. \(how)"
      : "\(absent.count) passages are not in \(textWords), and are passed over: \(named). \(how)"
  }

  private var textWords: String { verses.name.isEmpty ? "your text" : "the text \(verses.name)" }

  /// The failure of who asks for what the text lacks.
  func lacking(_ what: String) -> Failure {
    let name = verses.name.isEmpty ? "" : ", \(verses.name),"
    return Failure(
      code: "no_such_verse", message: "Your text\(name) does not have \(what).",
      advice: verses.isWhole || canon.plain.isBeyond(what)
        ? nil : "Every verse is in \(verses.whole): recite settings set text \(verses.whole)")
  }

  /// How well a passage is known in other texts.
  func elsewhere(_ name: String) throws(Failure) -> [StrengthElsewhere] {
    let (now, model, whole) = (now, method.model, verses.whole)
    return try store.elsewhere(name).map {
      StrengthElsewhere(
        text: $0.text.isEmpty ? whole : $0.text, strength: model.strength(of: $0.is, at: now),
        isLearnt: $0.is.learntDay != nil)
    }
  }

  /// What of the sets was learnt in other texts and not in this one: "8 passages learnt in kjv are new in the
  /// text niv."; nil where there is nothing of that kind.
  public func learntElsewhere() throws(Failure) -> String? {
    let found = try store.learntElsewhere()
    let told = found.sorted { $0.key < $1.key }.map { text, passages in
      "\(passages.count.of("passage")) learnt in \(text.isEmpty ? verses.whole : text)"
    }
    guard !told.isEmpty else { return nil }
    let isOne = found.count == 1 && found.first?.value.count == 1
    return told.joined(separator: ", ") + " \(isOne ? "is" : "are") new in \(textWords)."
  }
}
