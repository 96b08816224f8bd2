import Reports
import Terminal
import Text
import Texts

enum VerseCommand {
  static let references = Positional(
    "REF", .many, help: "A reference: \"John 3:16\", \"Ps 23\", \"1 Cor 13:4-7; Jude 3\".")

  static let command = Command(
    "verse",
    summary: "Prints passages, and texts of your own.",
    positionals: [references],
    options: [SharedOptions.listFormat],
    examples: [
      "recite verse \"John 11:35\"": "Print one verse.",
      "recite verse \"Ps 23; John 3:16-18, 21\"": "Print a psalm and some verses.",
      "recite verse \"The river 12-18\"": "Print lines of a text of your own.",
      "recite verse --format jsonl \"Jude 3\"": "Print it for a program to read.",
    ]
  ) { plan, session -> Void in
    let canon = try session.canon()
    // Several words are one reference: `recite verse John 3:16` needs no quotes.
    let passage = try session.passage(
      plan[Self.references].joined(separator: " "), tellsAbsence: false)
    for verse in passage.verses {
      let printed = PrintedVerse(reference: canon.name(of: verse.id), text: verse.text)
      switch plan.listFormat {
      case .text:
        let lines =
          canon.ownText(at: verse.id).map {
            OwnTextReport.lines(
              verse.id.verse, of: $0, isFirst: verse == passage.verses.first, session.output.width)
          } ?? VerseReport.lines(printed, width: session.output.width, session.output.styles)
        session.output.lines(lines)
      case .jsonl: session.output.data(VerseReport.json(printed) + "\n")
      }
      if !session.output.isOpen { break }
    }
    // Behind the verses: before them it would be out of sight on a screen.
    session.tell(absent: passage.absent)
  }
}

extension Session {
  /// The lines of texts of one's own and the verses that hold some words, the own ones first.
  func search(_ words: String, phrase: Bool = false) throws -> [SearchHit] {
    let own = OwnTextLibrary.search(words, phrase: phrase, in: try canon())
    do {
      return own + (try text().search(words, phrase: phrase))
    } catch {
      // Who has no Bible has found their own words all the same.
      guard !own.isEmpty else { throw error }
      return own
    }
  }
}

enum SearchCommand {
  static let words = Positional(
    "WORDS", .many, help: "Words that must all be in the verse, in any order.")
  static let phrase = Option<Bool>.flag(
    "phrase", help: "Find the words only as they stand, one after another.")
  static let limit = Option<Int>.integer(
    "limit", "N", 1...100_000, short: "n", standard: 20, help: "Print at most this many verses.")

  static let command = Command(
    "search",
    summary: "Finds verses, and lines of your own texts, by their words and highlights them.",
    positionals: [words],
    options: [phrase, limit, SharedOptions.listFormat],
    examples: [
      "recite search love kind": "Find verses with both words.",
      "recite search --phrase \"the valley of\"": "Find these words together.",
    ]
  ) { plan, session -> Void in
    let canon = try session.canon()
    let words = plan[Self.words].joined(separator: " ")
    let hits = try session.search(words, phrase: plan[Self.phrase])
    let limit = plan[Self.limit]
    for hit in hits.prefix(limit) where session.output.isOpen {
      let printed = PrintedVerse(
        reference: canon.name(of: hit.verse.id), text: hit.verse.text, hits: hit.ranges)
      switch plan.listFormat {
      case .text:
        session.output.lines(VerseReport.lines(printed, width: session.output.width, session.output.styles))
      case .jsonl: session.output.data(VerseReport.json(printed, isSearch: true) + "\n")
      }
    }
    // Words that are no place get no hint of one.
    if hits.isEmpty, words.contains(where: \.isNumber), let place = try? ReferenceReading(words, in: canon) {
      session.output.note("That is a place: ", command: "recite verse \"\(place.reference.text(in: canon))\"")
    } else if hits.count > limit {
      session.output.note("\(limit) of \(hits.count) verses shown; --limit shows more.", .dim)
    } else {
      session.output.note(hits.count.of("verse") + ".", .dim)
    }
  }
}
