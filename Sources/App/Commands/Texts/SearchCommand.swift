import Audio
import Batch
import Desks
import Host
import Recitation
import Reports
import Sound
import Terminal
import Text
import Texts

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
    "WORDS", .any, help: "Words that must all be in the verse, in any order.")
  static let phrase = Option<Bool>.flag(
    "phrase", help: "Find the words only as they stand, one after another.")
  static let limit = Option<Int>.integer(
    "limit", "N", 1...100_000, short: "n", standard: 20, help: "Print at most this many verses.")

  static let spoken = Option<Bool>.flag(
    "spoken", help: "Say some words instead, a few in a row, from anywhere in a verse or line.")
  static let input = Option<String?>.file(
    "input", "FILE", short: "i", help: "Take what is said from a recording instead of the microphone.")

  static let command = Command(
    "search",
    summary: "Finds verses, and lines of your own texts, by their words and highlights them.",
    discussion: [
      "Where no place has all of the words, up to five are printed that are nearest, and that is said.",
      "--spoken tells the line that is sure to have been said, or up to five that sound most like it; where "
        + "the same words stand in several, each. The exit code is 0 where it is sure, 1 where it is not, 2 "
        + "where no line sounds like that. In lines of JSON \"certainty\" is sure or doubtful, \"behind\" by "
        + "how many nats a line is behind the first, \"strain\" how badly it fits, nats a hundredth of a "
        + "second.",
    ],
    positionals: [words],
    options: [phrase, limit, spoken, input, SharedOptions.device, SharedOptions.listFormat],
    rules: [
      .exactlyOne([words, spoken]), .atMostOne([spoken, phrase]), .needs(input, oneOf: [spoken]),
      .needs(SharedOptions.device, oneOf: [spoken]),
    ],
    examples: [
      "recite search love kind": "Find verses with both words.",
      "recite search --phrase \"the valley of\"": "Find these words together.",
      "recite search --spoken": "Say a few words of it, and see where they stand.",
    ]
  ) { plan, session in
    if plan[spoken] { return try await SpokenSearch(session: session).run(plan) }
    let canon = try session.canon()
    let words = plan[Self.words].joined(separator: " ")
    var hits = try session.search(words, phrase: plan[Self.phrase])
    let areNear = hits.isEmpty && !plan[Self.phrase] && !words.contains(where: \.isNumber)
    if areNear {
      hits = try session.nearestLines().find(words).map { SearchHit(verse: $0, ranges: []) }
    }
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
    if let text = canon.ownTexts.first(where: { $0.key == OwnText.key(of: words) }) {
      session.output.note("That is a text of yours: ", command: "recite verse \"\(text.title)\"")
    }
    // Words that are no place get no hint of one.
    if hits.isEmpty, words.contains(where: \.isNumber), let place = try? ReferenceReading(words, in: canon) {
      session.output.note("That is a place: ", command: "recite verse \"\(place.reference.text(in: canon))\"")
    } else if areNear, !hits.isEmpty {
      session.output.note("No place has all of these words: nearest, not the words as typed.", .dim)
    } else if hits.count > limit {
      session.output.note("\(limit) of \(hits.count) places shown; --limit shows more.", .dim)
    } else {
      session.output.note(hits.count.of("place") + ".", .dim)
    }
    return .success
  }
}

/// Finds the lines in which stands what somebody says.
struct SpokenSearch: SessionWork {
  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let verses = try session.searchable()
    guard let sound = try await sound(plan) else { return .interrupted }
    let found = try await session.speech().find(
      sound, in: verses.map(\.text), most: max(6, plan[SearchCommand.limit]))
    let canon = try session.canon()
    let places = try FoundPlaces(found, in: verses, canon)
    switch plan.listFormat {
    case .text:
      for place in places.places {
        let printed = PrintedVerse(reference: place.reference, text: place.words)
        output.lines(VerseReport.lines(printed, width: output.width, output.styles))
      }
      output.note(note(on: found), .dim)
    case .jsonl:
      for (place, match) in zip(places.places, found.matches) {
        output.data(
          VerseReport.json(
            reference: place.reference, text: place.words, match, found.certainty) + "\n")
      }
    }
    return found.certainty == .sure ? .success : .belowPass
  }

  private func note(on found: FoundLines) -> String {
    switch found.certainty {
    case .sure where found.equal > 1: "These sound the same: say some words more to tell them apart."
    case .sure: "That is what was said."
    case .doubtful, .none: "Not sure which of these: say some words more, or take what is nearest."
    }
  }

  private func sound(_ plan: ParsedCommand) async throws -> PCM? {
    if let input = plan[SearchCommand.input] {
      let file =
        input == "-" ? try SoundFile(descriptor: 0, name: "standard input") : try SoundFile(path: input)
      return file.pcm
    }
    let recorder = RecordingLines(
      Recorder(Microphone(device: plan[SharedOptions.device]), Endpointer.Settings()), output)
    return try await recorder.take(prompt: "Say a few words of it")?.recording.audio
  }
}

extension Session {
  /// All verses, and lines of texts of one's own, the own ones first.
  func searchable() throws -> [Verse] {
    let own = OwnTextLibrary.lines(in: try canon())
    do {
      return own + (try text().verses())
    } catch {
      guard !own.isEmpty else { throw error }
      return own
    }
  }

  /// The same to be looked through for what is near; made once, and anew where a text has changed.
  func nearestLines() throws -> NearestLines {
    let lines = try searchable()
    if let loadedNearest, loadedNearest.lines == lines { return loadedNearest }
    let made = NearestLines(lines)
    loadedNearest = made
    return made
  }
}
