import Desks
import Files
import Host
import Recitation
import Reports
import Sound
import Terminal
import Text

struct VoicesAddCommand: SessionWork {
  static let recordings = Positional(
    "RECORDING", .many,
    help: "Recordings, or folders of them. Without --of each is named by its passage: Psalm 23.mp3.")
  static let passage = Option<String?>.text(
    "of", "PASSAGE", help: "What is said in the one recording.")

  static let command = Command(
    "voices add",
    summary: "Has a person speak passages: your teacher, an audio Bible, you.",
    discussion: [
      "A recording is held against the words of your text, as by score: where it does not fit it is refused, "
        + "and the reason told. From then on say, lessons and walks speak these words with it, each word "
        + "lighting up when it sounds, and a part of them, such as one verse of a chapter, too; a voice that "
        + "you name goes before. References, questions and verdicts are spoken by the program's voice, whose "
        + "rate does not change a person's.",
      "The recordings are kept in your data folder, as Opus; the daily copies of your data do not hold them.",
    ],
    positionals: [recordings],
    options: [passage],
    examples: [
      "recite voices add teacher.mp3 --of \"John 3:16\"": "Hear your teacher say the verse.",
      "recite voices add psalms/": "Add Psalm 1.mp3, Psalm 23.mp3 and all others of a folder.",
    ]
  ) { try await VoicesAddCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let named = plan[Self.passage]
    let files = try plan[Self.recordings].flatMap(Self.files)
    if named != nil, files.count > 1 {
      throw Failure(
        "--of goes with one recording.", advice: "Name the files by their passages: Psalm 23.mp3.",
        code: Failure.usage)
    }
    var refused = 0
    for file in files {
      do {
        let passage = try session.passage(named ?? Self.reference(file))
        let name = passage.reference.text(in: try session.canon())
        let sound = try SoundFile(path: file).pcm
        let heard = try await session.speech().recite(RecitationRequest(text: passage.text), sound)
        try session.personVoices().add(name, passage.text, sound, heard: heard)
        output.note("\(name) is spoken by \(TerminalText.clean(file)) from now on.")
      } catch {
        refused += 1
        let failure = Failure(describing: error)
        let why = [failure.message, failure.advice].compactMap(\.self).joined(separator: " ")
        output.message("\(TerminalText.clean(file)) is not taken: \(why)", .error)
      }
    }
    return refused == 0 ? .success : .failed
  }

  /// The recordings of a folder, by name; a file is itself.
  private static func files(_ path: String) throws(Failure) -> [String] {
    guard let names = Paths.names(in: path)?.filter({ !$0.hasPrefix(".") }) else { return [path] }
    guard !names.isEmpty else { throw Failure("There is no recording in \(path).") }
    return names.map { "\(path)/\($0)" }
  }

  /// The passage that a file's name says.
  private static func reference(_ file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return String(stem.replacing("_", with: " "))
  }
}

enum VoicesRemoveCommand {
  static let passage = Positional("PASSAGE", .many, help: "What is said in the recording.")

  static let command = Command(
    "voices remove",
    summary: "Removes the recording of a person; the program's voice speaks again.",
    positionals: [passage],
    examples: ["recite voices remove \"John 3:16\"": "Remove what was added for it."]
  ) { plan, session -> Void in
    let canon = try session.canon()
    let reading = try ReferenceReading(plan[Self.passage].joined(separator: " "), in: canon)
    let name = reading.reference.text(in: canon)
    guard try session.personVoices().remove(name) > 0 else {
      throw Failure("No person speaks \(name).", advice: "recite voices list tells what is spoken by one.")
    }
    session.output.note("The recording of \(name) is removed.")
  }
}

extension Session {
  /// Passages that persons have spoken.
  func personVoices() throws -> PersonVoices { PersonVoices(try voicesFolder()) }

  /// Who speaks a passage: where there is no folder for data, the program.
  func passageSpeech() -> PassageSpeech {
    // Without a folder for data no recording was ever kept.
    PassageSpeech(speech(), try? personVoices())
  }
}
