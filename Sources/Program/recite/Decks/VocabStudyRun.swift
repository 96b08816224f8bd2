import CommandLineOptions
import Decks
import Documents
import Drills
import Screens
import Terminal

/// `recite vocab study`.
struct VocabStudyRun {
  private let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let desk = try session.vocabDesk(plan.first(VocabStudyCommand.file) ?? "")
    session.noteDocument(desk.file.path)
    if !desk.document.faults.isEmpty {
      let count = desk.document.faults.count
      session.output.note(
        StyledText("\(count == 1 ? "1 thing is" : "\(count) things are") wrong in it: ", .dim)
          + StyledText("recite vocab check \(desk.file.path)", .heading))
    }
    return try await StudyLines(
      session, session.vocabularyRun(desk),
      plan[VocabStudyCommand.typed] ? .typed : plan[VocabStudyCommand.spoken] ? .spoken : .judged,
      most: plan[VocabStudyCommand.count], device: plan[VocabStudyCommand.device],
      isSilent: plan[VocabStudyCommand.mute], voiceName: plan[VocabStudyCommand.voice],
      lookUp: plan[VocabStudyCommand.lookUp]
    ).run()
  }
}
