internal import Files
internal import Glibc
public import Text

/// What came of taking over texts: titles of those that are new here and of those with other words here, and
/// why others were passed over.
public struct TakenTexts: Sendable {
  public var taken: [String] = []
  public var differing: [String] = []
  public var refused: [Failure] = []
}

/// Texts of one's own, each a file of `own` in the folder for texts, called by its title.
public struct OwnTextLibrary: Sendable {
  /// The most lines that a text is learnt by: a book of some 40,000 words.
  public static let mostLines = 4000

  private let canon: Canon
  private let folder: String?

  /// `canon` is that of the Bible: no text is called as one of its places is.
  public init(canon: Canon, environment: TextEnvironment) {
    self.canon = canon.adding([])
    folder = environment.dataFolder.map { $0 + "/texts/own" }
  }

  /// Those that stand beside another file of data, or beside the folder of copies that it is in.
  public init(canon: Canon, beside file: String) {
    self.canon = canon.adding([])
    var home = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if home.last == "backups" { home.removeLast() }
    folder = home.isEmpty ? "texts/own" : home.joined(separator: "/") + "/texts/own"
  }

  /// All texts in the order of their titles, and what is wrong with those that cannot be read.
  public func texts() -> (texts: [OwnText], faults: [Failure]) {
    guard let folder else { return ([], []) }
    var (texts, faults): ([OwnText], [Failure]) = ([], [])
    for name in Paths.names(in: folder) ?? [] where name.hasSuffix(Self.ending) && !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      do throws(ReadingError) {
        let bytes = try FileContents.plain(path, limit: TextLibrary.mostBytes)
        guard let stored = String(validating: bytes, as: UTF8.self) else {
          faults.append(.unreadable(path, "it is no UTF-8"))
          continue
        }
        let text = OwnText(stored: stored, name: String(name.dropLast(Self.ending.count)))
        guard !text.lines.isEmpty, !texts.contains(where: { $0.key == text.key }) else {
          faults.append(.unreadable(path, text.lines.isEmpty ? "it has no line" : "its title is another's"))
          continue
        }
        texts.append(text)
      } catch {
        faults.append(.unreadable(path, error.reason))
      }
    }
    return (texts.sorted(naturallyBy: \.title), faults)
  }

  /// Where a text is kept.
  public func path(of text: OwnText) -> String? {
    folder.map { "\($0)/\(text.key.split(separator: " ").joined(separator: "-"))\(Self.ending)" }
  }

  /// Keeps a text, in place of one of its title.
  ///
  /// - Throws: `bad_title`; `no_words`; `too_large`; `title_taken` where there is another text of the title,
  ///   unless it `replaces` that; `unwritable`.
  public func keep(_ text: OwnText, replaces: Bool) throws(Failure) {
    if let reason = refusal(ofTitle: text.title) {
      throw Failure(code: "bad_title", message: reason, advice: "Choose another: --title \"The river\"")
    }
    guard !text.lines.isEmpty else {
      throw Failure(code: "no_words", message: "There are no words to learn in it.")
    }
    guard text.lines.count <= Self.mostLines else {
      throw Failure(
        code: "too_large",
        message: "“\(text.title)” would have \(text.lines.count) lines; \(Self.mostLines) are the most.",
        advice: "Cut it into parts, each a file of its own.")
    }
    if let known = texts().texts.first(where: { $0.key == text.key }), !replaces {
      let isTheSame = known.hasSameLines(as: text)
      // Who speaks may be known only now.
      if isTheSame, known.speakers == text.speakers || text.speakers.isEmpty { return }
      guard !isTheSame else { return try write(text) }
      throw Failure(
        code: "title_taken", message: "There is a text “\(known.title)” already, with other words.",
        advice: "Choose another --title, or add --replace to replace it; what you know of it stays.")
    }
    try write(text)
  }

  private func refusal(ofTitle title: String) -> String? {
    canon.refusal(ofTitle: title) ?? Self.refusal(ofTitle: title)
  }

  /// Calls a text that has its title from its file's name otherwise, where it cannot be called so: "Ruth (my
  /// text)", else by its first line. What is told of it; nil where it can.
  public func makeAllowed(_ text: inout OwnText) -> String? {
    guard let reason = refusal(ofTitle: text.title) else { return nil }
    let named = text.title.prefix(1).uppercased() + text.title.dropFirst() + " (my text)"
    let candidates = [named] + text.lines.prefix(1).map(\.text)
    let allowed = candidates.lazy.map(OwnText.cleaned).first { [self] in refusal(ofTitle: $0) == nil }
    guard let allowed else { return nil }
    text.title = allowed
    return "\(reason) The text is called “\(allowed)”."
  }

  /// Gives a text another title; the text as it is called then.
  ///
  /// - Throws: what `keep` does.
  public func retitle(_ text: OwnText, to title: String) throws(Failure) -> OwnText {
    var renamed = text
    renamed.title = OwnText.cleaned(title: title)
    guard renamed.key != text.key else {
      try keep(renamed, replaces: true)
      return renamed
    }
    if texts().texts.contains(where: { $0.key == renamed.key }) {
      throw Failure(
        code: "title_taken", message: "There is a text “\(renamed.title)” already.",
        advice: "Choose another title.")
    }
    try keep(renamed, replaces: false)
    _ = try remove(text.title)
    return renamed
  }

  private func write(_ text: OwnText) throws(Failure) {
    guard let path = path(of: text) else {
      throw .unwritable("the folder for texts", "HOME and XDG_DATA_HOME are not set")
    }
    do throws(WritingError) {
      try Paths.makeFolders(above: path)
      try WholeFile.write(Array(text.stored.utf8), to: path)
    } catch {
      throw .unwritable(path, error.reason)
    }
  }

  /// Takes over the texts of another library that are not here. One that has other words there stays as it is
  /// here, unless the other's `replaces` it; what cannot be read or kept is passed over, and those whose keys
  /// are `removed`.
  public func takeOver(
    _ other: OwnTextLibrary, replaces: Bool = false, removed: Set<String> = []
  ) -> TakenTexts {
    let here = texts().texts
    let (found, faults) = other.texts()
    var result = TakenTexts(refused: faults)
    for text in found where !removed.contains(text.key) {
      let known = here.first { $0.key == text.key }
      if known?.hasSameLines(as: text) == true { continue }
      guard known == nil || replaces else {
        result.differing.append(text.title)
        continue
      }
      do throws(Failure) {
        try keep(text, replaces: replaces)
        result.taken.append(text.title)
      } catch {
        result.refused.append(error)
      }
    }
    return result
  }

  /// Removes the text of a title, and tells its title; nil where there is none.
  public func remove(_ title: String) throws(Failure) -> String? {
    guard let text = texts().texts.first(where: { $0.key == OwnText.key(of: title) }),
      let path = path(of: text)
    else { return nil }
    guard unsafe unlink(path) == 0 else {
      throw .unwritable(path, SystemReason.words(errno, isWriting: true))
    }
    return text.title
  }

  /// Takes a text away that was removed on another machine, into the folder `removed` beside it: its words
  /// may be others here. Where it is then; nil where there is none.
  public func setAside(_ text: OwnText) throws(Failure) -> String? {
    guard let folder, let path = path(of: text) else { return nil }
    let name = path.split(separator: "/").last.map { $0.dropLast(Self.ending.count) } ?? ""
    var aside = "\(folder)/removed/\(name)\(Self.ending)"
    var number = 2
    while unsafe access(aside, F_OK) == 0 {
      aside = "\(folder)/removed/\(name)-\(number)\(Self.ending)"
      number += 1
    }
    do throws(WritingError) {
      try Paths.makeFolders(above: aside)
    } catch {
      throw .unwritable(aside, error.reason)
    }
    guard unsafe rename(path, aside) == 0 else {
      throw .unwritable(aside, SystemReason.words(errno, isWriting: true))
    }
    return aside
  }

  private static let ending = ".md"

  /// What the course calls words of the learner's own.
  private static func refusal(ofTitle title: String) -> String? {
    let key = OwnText.key(of: title)
    let taken = ["my goal", "my habit of", "my note on", "goal"]
    if key == "my texts" { return "“My texts” is the set of all of them." }
    return taken.contains { key == $0 || key.hasPrefix($0 + " ") && $0 != "goal" }
      ? "“\(SafeText.excerpt(title, limit: 60))” is what the course calls words of yours." : nil
  }
}

extension OwnTextLibrary {
  /// The lines of texts of one's own that hold all the words, or with `phrase` the words side by side.
  public static func search(_ words: String, phrase: Bool = false, in canon: Canon) -> [SearchHit] {
    let wanted = SearchWords(words, phrase: phrase)
    guard !wanted.isEmpty else { return [] }
    var line = SearchLine()
    return lines(in: canon).compactMap { verse in
      let text = verse.text
      let found = unsafe Array(text.utf8).withUnsafeBufferPointer { unsafe line.find(wanted, in: $0) }
      guard !found.isEmpty else { return nil }
      func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
      return SearchHit(
        verse: verse, ranges: found.map { index($0.lowerBound)..<index($0.upperBound) })
    }
  }

  /// All lines of texts of one's own, in the order of the texts.
  public static func lines(in canon: Canon) -> [Verse] {
    canon.books.indices.dropFirst(canon.scripture.count).flatMap { book in
      Reference(ranges: [canon.whole(book: book)]).verses(in: canon).compactMap { id in
        canon.line(at: id).map { Verse(id: id, text: $0) }
      }
    }
  }
}
