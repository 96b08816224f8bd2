import Base
package import CommandLineOptions
import Decks
import Drills
import Storage
import Terminal
import WholeFiles

extension QuizDraft {
  /// Takes what was typed beside the question.
  package mutating func fill(from plan: ParsedCommand) throws {
    if let text = plan[QuizAddCommand.explanation] { explanation = text }
    if let text = plan[QuizAddCommand.topic] { topic = text }
    if let text = plan[QuizAddCommand.difficulty] { difficulty = text }
    if let file = plan[QuizOptions.picture] {
      let bytes = try FileContents.read(file, limit: QuizPicture.limit)
      guard let picture = QuizPicture(bytes) else {
        throw Failure("\(file) is no picture that is shown.", advice: "Give a PNG, JPEG, GIF or WebP.")
      }
      self.picture = picture
    }
    if let words = plan[QuizOptions.pictureWords] { picture?.words = words }
  }

  /// The question, its words safe to print, or what is wrong with it.
  func cleaned() throws -> QuizQuestion {
    do throws(QuizDraft.Fault) {
      return try made().texts { TerminalText.clean($0, keeping: [.newlines, .tabs]) }
    } catch {
      throw Failure(
        error.words,
        advice: error.isOfAnswers ? "How answers are written: recite quiz add --help" : nil)
    }
  }
}

extension QuizDesk.Pack {
  /// The question of a number that a person typed.
  func question(numbered number: String) throws -> QuizQuestion {
    guard let place = Int(number), questions.indices.contains(place - 1) else {
      throw Failure(
        "“\(saved.name)” has no question \(TerminalText.clean(number)).",
        advice: "The numbers: recite quiz show \"\(saved.name)\"")
    }
    return questions[place - 1]
  }
}
