package import CommandLineOptions
package import Drills
import Screens
package import Sessions

extension StudyLines {
  /// Questions about passages line by line, as the options of training ask for it.
  package convenience init(
    _ session: Session, _ run: TrainingRun, as plan: ParsedCommand, most: Int? = nil,
    prompt: LinePrompt? = nil
  ) throws {
    let wantsVoice = plan[TrainingOptions.spoken] || session.settings().answerWay == .voice
    try self.init(
      session, run, wantsVoice && !plan[TrainingOptions.typed] ? .spoken : .typed, most: most,
      device: plan[TrainingOptions.device], isSilent: plan[TrainingOptions.mute],
      isHandsFree: plan[TrainingOptions.handsFree], prompt: prompt)
  }
}
