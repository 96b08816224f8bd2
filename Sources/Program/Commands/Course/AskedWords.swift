import Base
import Drills
import Glibc
import Habits
import Screens
import Sessions
import SoundFiles
import SpeechHost
import Study
import Terminal

/// The words of a person's own that `recite course habit` and `goal` ask for: typed, said, or of a recording.
struct AskedWords: SessionWork {
  let session: Session
  let coach: Coach
  let isDictated: Bool
  let recording: String?

  /// Asks for words. What was heard in a recording where nobody is there to agree to it is printed, not kept.
  func ask(for aim: WordsStudy.Aim, keeping command: String) async throws -> ExitCode {
    let run = CourseStudyRun(
      try WordsStudy(aim, of: coach.course, coach.view()), coach, CourseReminders(session).follow)
    if let recording {
      let heard = try await heard(in: recording)
      guard isatty(0) == 1, recording != "-" else {
        output.note(StyledText("Heard: ") + StyledText(heard, .heading))
        output.data(heard + "\n")
        output.note(StyledText("Not kept. Put it right, and: ") + StyledText(command + " \"…\"", .heading))
        return .success
      }
      _ = try run.take(.heard(heard))
    }
    return try await StudyLines(session, run, isDictated || recording != nil ? .spoken : .typed).run()
  }

  /// What is said in a recording.
  private func heard(in recording: String) async throws -> String {
    let file =
      recording == "-"
      ? try SoundFile(descriptor: 0, name: "standard input") : try SoundFile(path: recording)
    let words = try await session.speech().dictation(
      file.pcm, about: coach.course.vocabulary, like: coach.course.suggestions)
    guard !words.isEmpty else {
      throw Failure(
        "No words were heard.", advice: "Try again, closer to the microphone, or type them.")
    }
    let heard = words.joined(separator: " ")
    return heard.prefix(1).uppercased() + heard.dropFirst()
  }
}
