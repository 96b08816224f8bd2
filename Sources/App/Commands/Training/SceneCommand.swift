import Desks
import Files
import Learning
import Terminal
import Text
import Texts

/// `recite scene`: plays a text with speakers in a part; the others' lines are spoken.
struct SceneCommand: SessionWork {
  static let subject = Positional(
    "TEXT|FILE", .any,
    help:
      "A text of yours with speakers, lines of it (\"The well 12-40\") or a part; or a file, which is added. "
      + "Without it: what you have played.")
  static let part = Option<String?>.text(
    "part", "NAME",
    help: "Who you are; several with commas. Without it the part that you played last goes on; where there "
      + "is none yet: who speaks, and how much.")
  static let from = Option<Int?>.integer(
    "from", "LINE", 1...OwnTextLibrary.mostLines, described: "the first", help: "Begin at this line.")
  static let cues = Option<Bool>.flag(
    "cues", help: "Of what the others say, only the line before yours.")
  static let hide = Option<Scene.Hiding>.choice(
    "hide", standard: .all,
    help: "How much of your lines is hidden: so many of a hundred words, all but first letters, or all.")

  static let command = Command(
    "scene",
    summary: "Plays a scene with you: speaks the others' lines, and hears yours.",
    discussion: [
      "A scene is a text that says who speaks: ANNA: Who is there? at the beginning of a line; a name in "
        + "capitals on a line of its own; Fountain; a table of two columns, names and words. Stage "
        + "directions in brackets are left out.",
      "Your lines are judged as everywhere (recite settings set strictness sense, near or word-for-word), "
        + "and count for them as practice does. “line?”, typed or said, or n gives the next words; h the "
        + "first letters, c the cue again, g gives up, q stops. At the end it tells which lines are shaky, "
        + "and m plays these again.",
      "Whose part you played, and from where it goes on, is kept: the same line goes on there, as Home does; "
        + "with --part it begins anew.",
    ],
    positionals: [subject],
    options: [part, from, cues, hide, TextsAddCommand.title, TextsAddCommand.replace] + TrainingOptions.all,
    rules: TrainingOptions.rules + [.needs(from, oneOf: [part]), .needs(cues, oneOf: [part])],
    examples: [
      "recite scene well.txt": "Add a scene, and see who speaks.",
      "recite scene \"The well\" --part ANNA": "Play Anna.",
      "recite scene \"The well\"": "Go on as Anna, where you stopped.",
      "recite scene \"The well\" --part ANNA --from 12 --hide letters": "From line 12, with first letters.",
      "recite scene \"The well\" --part ANNA --cues --hands-free": "Cue lines alone, without a key.",
    ]
  ) { try await SceneCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    var words = plan[Self.subject].joined(separator: " ")
    if Paths.exists(words), !Paths.isFolder(words) {
      words =
        try session.keepOwnText(
          WrittenText(file: words), title: plan[TextsAddCommand.title],
          replaces: plan[TextsAddCommand.replace], origin: words
        ).title
    }
    let trainer = try session.trainer(seed: plan[TrainingOptions.seed])
    guard !words.isEmpty else {
      try tellPlayed(trainer)
      return .success
    }
    let (text, lines) = try trainer.sceneText(words)
    let played = try plan[Self.part] == nil ? trainer.played(text) : nil
    guard let part = plan[Self.part] ?? played?.part else {
      tellParts(of: text)
      return .success
    }
    var manner = played?.manner ?? Scene.Manner(hiding: plan[Self.hide], cuesOnly: plan[Self.cues])
    if let from = plan[Self.from] { manner.first = from }
    if let played { output.note("You play “\(text.title)” \(played.words).", .dim) }
    let first = max(lines.lowerBound, manner.first)
    guard first <= lines.upperBound else {
      throw Failure(
        "“\(text.title)” has \(lines.upperBound.of("line")) there.", advice: "Try: --from 1",
        code: Failure.usage)
    }
    let scene = try trainer.scene(
      of: text, part: part, lines: first...lines.upperBound, cuesOnly: manner.cuesOnly)
    let run = trainer.scene(scene, as: manner)
    return try await StudyLines(session, run, as: plan).run()
  }

  /// What was played, and from where it goes on.
  private func tellPlayed(_ trainer: Trainer) throws {
    let all = try trainer.playedScenes()
    for played in all { output.line("\(played.title), \(played.words)") }
    if let played = all.first {
      output.note("Go on: ", command: "recite scene \"\(played.title)\"")
    } else {
      output.note("You have played no scene yet. Try: ", command: "recite scene play.txt")
    }
  }

  /// Who speaks, and how much.
  private func tellParts(of text: OwnText) {
    output.line("\(text.title): \(text.lines.count.of("line"))", .heading)
    let width = text.speakers.map { TerminalText.width($0) }.max() ?? 0
    for name in text.speakers {
      let lines = text.lines.filter { $0.speaker == name }
      let words = lines.reduce(0) { $0 + OwnTextUnits.words(in: $1.text) }
      output.line(
        StyledText(TerminalText.padded(name, to: width) + "  ")
          + StyledText("\(lines.count.of("line")), \(words.of("word"))", .dim))
    }
    output.note("Play one: ", command: "recite scene \"\(text.title)\" --part \"\(text.speakers[0])\"")
  }
}
