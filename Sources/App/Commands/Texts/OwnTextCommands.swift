import Desks
import Files
import Learning
import Terminal
import Text
import Texts

extension Session {
  /// Keeps what was written as a text of the learner's own, and tells what came of it.
  /// Without a title it is called by the heading above it, else by its file's name; `origin` tells people
  /// where it is from. What cannot be called as its file gets another title, unless one `asksForTitle`.
  /// Throws what `OwnTextLibrary.keep` does.
  @discardableResult
  func keepOwnText(
    _ written: WrittenText, title: String?, replaces: Bool, origin: String, asksForTitle: Bool = false
  ) throws -> OwnText {
    if let title, let refusal = try canon().refusal(ofTitle: title) {
      throw Failure(refusal, advice: "Choose another: --title \"The river\"", code: "bad_title")
    }
    var text = OwnText(written.text, title: title, fallback: written.name, origin: origin)
    if title == nil, let other = try canon().ownTexts.first(where: text.isEdition(of:)), other.key != text.key
    {
      output.note("That file is your text “\(other.title)”. To have both: --title \"…\"")
      text.title = other.title
    }
    if title == nil, !asksForTitle, let words = try ownTexts().makeAllowed(&text) {
      output.note(words + " To call it otherwise: --title \"…\"")
    }
    let known = try canon().ownTexts.first { $0.key == text.key }
    let isKnown = known?.hasSameLines(as: text) == true
    try ownTexts().keep(text, replaces: replaces)
    var isBegun = false
    if let known, !isKnown {
      let trainer = try trainer()
      isBegun = try trainer.openLessons().contains { $0.reference == known.title }
      let stayed = try trainer.follow(known, into: text)
      output.note(
        "\(stayed.lines) of \(known.lines.count.of("line")) stayed, with what you know of them."
          + (stayed.whole ? "" : " As a whole it is new: too many of its words are."))
    }
    try noteText(
      text.title, isRemoved: false,
      act: known == nil || isKnown ? nil : "put other words in “\(text.title)”")
    forgetOwnTexts()
    if isBegun { try trainer().goOn(with: text) }
    if let guess = written.guessed { output.note(guess.sentence(of: SafeText.excerpt(origin, limit: 200))) }
    if let note = text.note { output.note(note, .dim) }
    if let note = foreignNote(on: text.lines.map(\.text).joined(separator: "\n")) { output.note(note) }
    let parts = text.parts.isEmpty ? "" : ", \(text.parts.count.of("part"))"
    output.note(
      "\(isKnown ? "There already" : "Added"): “\(text.title)”, \(text.lines.count.of("line"))\(parts), "
        + "\(text.wordCount.of("word")).")
    return text
  }
}

/// `recite learn`: adds a text and begins its lesson in one go; what is there already is learnt at once.
struct LearnCommand: SessionWork {
  static let subject = Positional(
    "FILE|REF", .any,
    help:
      "A file with anything to learn (.txt, .md, .docx, .odt, .rtf, .pdf; - is standard input), a text of "
      + "yours or lines of it, a passage, a set.")
  static let text = Option<String?>.text("text", "TEXT", help: "Learn these words in place of a file's.")
  static let title = TextsAddCommand.title
  static let replace = TextsAddCommand.replace
  static let by = ReadyCommand.by

  static let command = Command(
    "learn",
    summary: "Learns anything by heart: a text of your own, a passage, a set.",
    discussion: [
      "Poems and songs keep their lines; prose is cut at sentences and clauses into lines of 4 to 14 "
        + "words. Lines have numbers: \"The river 12-18\" is what every command takes that takes a verse. "
        + "Nothing asks for a book: it is asked what comes next.",
      "A file is added as by recite texts add, and its lesson begins in one go; the same line goes on where "
        + "you stopped. A text of more than \(Trainer.mostWords) words becomes a set of its parts.",
      TrainingOptions.keys,
    ],
    positionals: [subject],
    options: [text, title, replace, by] + TrainingOptions.all,
    rules: [.exactlyOne([subject, text])] + TrainingOptions.rules,
    examples: [
      "recite learn speech.docx": "Learn a speech.",
      "recite learn sonnet.txt --title \"Sonnet 18\"": "Learn a poem under a title of your choice.",
      "recite learn \"The river 12-18\"": "Learn some lines of it.",
      "recite learn speech.docx --by \"12 June\"": "Be told each day how many lines, and where you stand.",
    ]
  ) { try await LearnCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let words = plan[Self.subject].joined(separator: " ")
    let written: WrittenText
    var origin = words
    if let text = try session.words(plan[Self.text]) {
      written = try WrittenText(bytes: Array(text.utf8), name: Self.name(of: text))
      origin = ""
    } else if words == "-" {
      let bytes = try StandardInput.bytes(limit: WrittenText.mostBytes)
      written = try WrittenText(bytes: bytes, name: Self.name(of: String(decoding: bytes, as: UTF8.self)))
      origin = "standard input"
    } else if Paths.exists(words), !Paths.isFolder(words) {
      written = try WrittenText(file: words)
      origin = words
    } else {
      return try await learn(known: words, plan)
    }
    let text = try session.keepOwnText(
      written, title: plan[Self.title], replaces: plan[Self.replace], origin: origin)
    let trainer = try session.trainer()
    let subject = try trainer.takeUp(text).subject
    try session.keepReady(text.title, by: plan[Self.by], trainer)
    return try await LessonCommand(session: session).lesson(about: subject, plan)
  }

  /// What is no file: a passage or set, or a mistake of who typed it.
  private func learn(known words: String, _ plan: ParsedCommand) async throws -> ExitCode {
    let trainer = try session.trainer()
    if let text = try session.canon().ownTexts.first(where: { $0.key == OwnText.key(of: words) }) {
      let subject = try trainer.takeUp(text).subject
      try session.keepReady(text.title, by: plan[Self.by], trainer)
      return try await LessonCommand(session: session).lesson(about: subject, plan)
    }
    if try trainer.set(ifNamed: words) == nil {
      do throws(Failure) {
        try trainer.enrol(trainer.passage(words).name)
      } catch {
        guard error.code == "unknown_reference" else { throw error }
        throw Failure(
          "There is no file \(SafeText.excerpt(words, limit: 200)), and no text or passage of that name.",
          advice: "Try: recite learn speech.docx, or recite learn --text \"The river ran on, …\"")
      }
    }
    try session.keepReady(words, by: plan[Self.by], trainer)
    return try await LessonCommand(session: session).lesson(about: words, plan)
  }

  /// The first words, by which a text without a title is called.
  static func name(of text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).prefix(4).joined(separator: " ")
    return String(words.prefix(OwnText.longestTitle).reversed().drop { !$0.isLetter }.reversed())
  }
}

extension Session {
  /// The words of an option that takes words; where they are the name of a document, what stands in it, and
  /// that is told.
  ///
  /// - Throws: where there is no such document, and one word is all there is: nobody says that.
  func words(_ option: String?) throws -> String? {
    guard let words = option, OwnText.isFileName(words),
      Paths.exists(words) || !words.contains(where: \.isWhitespace)
    else { return option }
    let written = try WrittenText(file: words)
    output.note("The words of the file \(SafeText.excerpt(words, limit: 200)) are taken.", .dim)
    return written.words
  }
}
