import Decks
import Desks
import Files
import FoundationEssentials
import Store
import Terminal
import Text

enum DataMergeCommand {
  static let file = Positional("FILE", .one, help: "The data of the other machine, or a copy of it.")

  static let command = Command(
    "data merge",
    summary:
      "Takes over what another file of yours holds, as from a second machine; nothing of either is lost.",
    discussion: [
      "Answers, cards, quizzes, the course and sets of both are there afterwards, in the order of time, each "
        + "once; of a lesson that both have, the later state. Both machines come to the same when each "
        + "merges the other's file, however often. Of a setting the last change holds; voice, text and "
        + "reminders stay each machine's own. Undo starts anew. What was here is kept among the backups.",
      "A folder that is kept alike on both machines must not hold the data itself, which two programs would "
        + "overwrite: keep a copy of each machine in it.",
      "Pictures and sounds of cards are files in a folder, media, beside the data, and texts of your own in "
        + "texts/own. Where these stand beside FILE too, what is in them comes along.",
    ],
    positionals: [file],
    options: [SharedOptions.listFormat],
    examples: ["recite data merge ~/Shared/laptop.sqlite": "Take over what the laptop has."]
  ) { plan, session -> Void in
    var store = try session.store()
    let file = plan.word(Self.file)
    let report = try store.merge(file, now: session.now())
    session.forgetSettings()
    let media = try MergedMedia(beside: file, &store, session)
    try session.takeOverOwnTexts(beside: file)
    let counts = [
      ("answers", "answer", report.answers), ("cardEvents", "entry about cards", report.cardEvents),
      ("quizEvents", "entry about quizzes", report.quizEvents),
      ("courseEvents", "entry of the course", report.courseEvents), ("sets", "set", report.sets),
    ]
    if plan.listFormat == .jsonl {
      let members =
        counts.map { (name: $0.0, value: JSONValue.integer($0.2)) } + [
          (name: "media", value: .integer(media.new)), (name: "mediaMissing", value: .integer(media.missing)),
          (name: "isChanged", value: .bool(report.isChanged)),
          (name: "wasAway", value: .bool(report.wasAway)),
          (name: "backup", value: report.backup.map(JSONValue.string) ?? .null),
        ]
      session.output.json(.object(members))
      return
    }
    defer { media.tell(session.output) }
    if report.wasAway { session.output.tellAway() }
    guard report.isChanged else {
      if media.new == 0 { session.output.line("All of it is here already.", .correct) }
      return
    }
    let parts = counts.filter { $0.2 > 0 }.map { "\($0.2) \($0.2 == 1 ? $0.1 : Self.plural($0.1))" }
    let what = parts.isEmpty ? "what is newer there" : parts.joined(separator: ", ")
    session.output.lines(StyledText("Taken over: \(what).").wrapped(to: session.output.width))
    if let backup = report.backup {
      let name = URL(filePath: backup).lastPathComponent
      session.output.note("To go back: recite data restore \(name)")
    }
  }

  private static func plural(_ noun: String) -> String {
    noun.hasPrefix("entry") ? noun.replacing("entry", with: "entries") : noun + "s"
  }
}

/// Pictures and sounds of cards, which stand in a folder beside the data, where `recite data merge` takes
/// over another file.
struct MergedMedia {
  /// How many were not here yet.
  let new: Int
  /// How many that cards name are not here still.
  let missing: Int
  private let file: String

  /// Takes over those that stand beside the other file, or beside the folder of copies that it is in.
  init(beside file: String, _ store: inout Store, _ session: Session) throws {
    self.file = file
    let folder = URL(filePath: file).deletingLastPathComponent()
    let home = folder.lastPathComponent == "backups" ? folder.deletingLastPathComponent() : folder
    var shelf = MediaShelf(try session.mediaFolder())
    new = try shelf.takeOver(MediaShelf(home.appending(path: "media").path))
    missing = try shelf.missing(in: store.cardLibrary()).count
  }

  /// What there is to say to people.
  func tell(_ output: Output) {
    if new > 0 {
      output.note(new.of("picture or sound", "pictures and sounds") + " came along.")
    }
    guard missing > 0 else { return }
    let what =
      missing == 1
      ? "1 picture or sound that a card names is" : "\(missing) pictures and sounds that cards name are"
    output.note(
      "\(what) not here. If the other machine has it, copy its folder “media” beside "
        + "\(TerminalText.clean(file)) and merge again.",
      .warning)
  }
}
