internal import Files
internal import Glibc
internal import Learning
internal import Memory
internal import Text
internal import Texts

/// Texts as people paste, write and collect them: poems, scenes, documents, Bibles; figures and dates in
/// them.
enum TextInputs {
  private static let canon = try? Canon(json: ModelData.canon)

  /// A text as it is pasted.
  static func pasted(_ bytes: [UInt8]) {
    let raw = bytes.text
    let pasted = PastedText(raw)
    _ = pasted.note
    let lines = raw.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    precondition(pasted.unsaid.allSatisfy { 1...lines ~= $0.line }, "a mark stands on no line")
    _ = Tokenizer.tokens(of: pasted.text)
  }

  /// A text of one's own, a scene above all: kept, read again, and played in each of its parts.
  static func scene(_ bytes: [UInt8]) {
    let text = OwnText(bytes.text, fallback: "A text")
    let again = OwnText(stored: text.stored, name: "A text")
    precondition(again.hasSameLines(as: text), "a text that was kept has other lines")
    precondition(again.speakers.count == text.speakers.count, "a text that was kept has other speakers")
    precondition(
      again.parts.allSatisfy { 1...text.lines.count ~= $0.first }, "a part begins at no line")
    for speaker in text.speakers.prefix(6) {
      guard let scene = Scene(text, part: speaker) else { continue }
      precondition(scene.turns.allSatisfy { $0.lines.upperBound <= text.lines.count })
    }
    guard let canon, !text.lines.isEmpty else { return }
    let with = canon.adding([text])
    precondition(with.books.count == canon.books.count + 1)
  }

  /// A document, by the first byte: Word's, OpenDocument's, any that a file may be, Markdown.
  static func document(_ bytes: [UInt8]) {
    var content = Array(bytes.dropFirst())
    let names = ["word/document.xml", "content.xml"]
    let form = Int(bytes.first ?? 0) % 4
    if form < names.count {
      // A zero byte begins the styles.
      let parts = content.split(separator: 0, maxSplits: 1).map(Array.init)
      let entries = zip([names[form], "word/styles.xml"], parts).map { (name: $0, content: $1) }
      guard let package = try? ZipWriter.archive(of: entries, time: 0) else { return }
      content = package
    }
    guard let written = try? WrittenText(bytes: content, name: form == 3 ? "a.md" : "a_text") else { return }
    _ = OwnText(written.text, fallback: written.name).stored
  }

  private static let library: TextLibrary? = {
    let folder = "/dev/shm/recite-fuzz-texts-\(getpid())"
    mkdir(folder, 0o700)
    return canon.map {
      TextLibrary(canon: $0, environment: TextEnvironment(cacheFolder: nil, dataFolder: folder))
    }
  }()

  /// A Bible as collections give it away; its form is told by its content.
  static func bible(_ bytes: [UInt8]) {
    guard let library else { return }
    let holds = library.holdsVerses(bytes)
    guard let added = try? library.add(bytes: bytes, origin: "chance", name: "mine") else {
      precondition(!holds, "verses are there, and none can be added")
      return
    }
    precondition(added.verses > 0)
    guard let text = try? library.text(named: "mine") else {
      preconditionFailure("a text that was added cannot be read")
    }
    precondition(text.verses().count == added.verses)
  }

  /// A day by which something is to be ready, as it is typed.
  static func said(_ bytes: [UInt8]) {
    let today = CivilDate(year: 2026, month: 11, day: 28)
    guard let date = CivilDate(said: bytes.text, after: today) else { return }
    precondition(CivilDate(said: "\(date)", after: today) == date, "\(date) is another day when read again")
    precondition(CivilDate(number: date.number) == date)
  }

  /// Figures, units, numerals and short forms: how they are said.
  static func figures(_ bytes: [UInt8]) {
    for token in Tokenizer.tokens(of: bytes.text) {
      precondition(token.spoken.isEmpty == token.key.isEmpty, "“\(token.printed)” is said in no way")
      precondition(token.spoken.count <= 200, "“\(token.printed)” is said in \(token.spoken.count) ways")
      for word in token.spoken.joined() {
        precondition(!word.isEmpty && word.allSatisfy { $0.isLetter || $0 == "'" }, "“\(word)” is no word")
      }
    }
  }
}
