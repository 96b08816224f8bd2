import Base
import CommandLineOptions
import Decks
import Drills
import Habits
import Reports
import Sessions
import Terminal
import WholeFiles

enum CourseNoteCommand {
  static let post = Positional("POST", .one, help: "The post: 2.4, its name, or words of its title.")
  static let text = Positional(
    "TEXT", .optional, help: "What you want to keep; none shows what is there.")
  static let input = Option<String?>.file(
    "input", "FILE", help: "Take the words from this file, line by line; - is standard input.")
  static let remove = Option<Bool>.flag("remove", help: "Take out what you wrote there last.")

  static let command = Command(
    "course note",
    summary: "Writes down what a post of the course asks for, for yourself.",
    discussion: [
      "It is kept with the day among your data, and goes nowhere else: no report holds any of it. The last week quotes it. "
        + "Written again on another day it stands beside the first."
    ],
    positionals: [post, text],
    options: [input, remove],
    rules: [.atMostOne([text, input, remove])],
    examples: [
      "recite course note 3.2 \"If I open the fridge, then I drink first\"": "Keep a sentence.",
      "recite course note 10.4 --input letter.txt": "Keep a letter.",
    ]
  ) { plan, session -> Void in
    let coach = try session.startedCoach()
    let post = try CourseReading.post(plan.first(Self.post), coach)
    if plan[Self.remove] {
      try CourseReminders(session).act(.note(post: post.id, text: nil), coach)
      return
    }
    let text = try plan.first(Self.text) ?? plan[Self.input].map(words)
    guard let text else {
      session.output.lines([StyledText(post.title, .heading)])
      let foot = NotesPage.foot(of: post, coach.view().notes, width: session.output.width)
      session.output.lines(
        foot.isEmpty ? [StyledText("It asks for nothing to write down; you may all the same.", .dim)] : foot)
      return
    }
    try CourseReminders(session).act(.note(post: post.id, text: text), coach)
  }

  /// The words of a file, or of standard input.
  private static func words(_ path: String) throws -> String {
    let most = 40 * Note.mostCharacters
    let bytes =
      path == "-" ? try StandardInput.bytes(limit: most) : try FileContents.read(path, limit: most)
    do {
      return try TextDecoding.text(of: bytes)
    } catch {
      throw Failure("\(TerminalText.clean(path)) is not text.", advice: "Save it as UTF-8.")
    }
  }
}
