package import CommandLineOptions
package import Decks
package import Drills
import Screens
package import Sessions

extension StudyLines {
  /// A study of cards line by line, as the options of reviewing ask for it.
  package convenience init(
    _ session: Session, _ scope: CardScope, again: Bool = false, at desk: CardDesk, as plan: ParsedCommand
  ) throws {
    let name = plan[CardsOptions.voice]
    let run = try CardRun(
      scope, again: again, speaks: plan[CardsOptions.speak] || name != nil,
      plays: session.settings().cardSounds, at: desk)
    let isHandsFree = plan[TrainingOptions.handsFree]
    let isSpoken = isHandsFree || plan[CardsOptions.spoken]
    try self.init(
      session, run, plan[CardsOptions.typed] ? .typed : isSpoken ? .spoken : .judged,
      most: plan[CardsOptions.count], device: plan[CardsOptions.device], isHandsFree: isHandsFree,
      voiceName: name)
  }
}
