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

/// Understands a reference that was said, and asks which was meant where two are about as likely: by voice
/// where it was said into a microphone, else in lines.
struct SpokenReferenceDialog {
  let session: Session
  let plan: ParsedCommand

  private var output: Output { session.output }

  func understand(_ audio: PCM) async throws -> ExitCode {
    let canon = try session.canon()
    let heard = DictatedReference(canon).references(
      in: try await session.speech().reference(audio))
    guard !heard.readings.isEmpty else {
      throw Failure(
        "No reference was heard.",
        advice: "Say one like this: first Corinthians thirteen, verses four through seven")
    }
    let report = ReferenceReport(heard, in: canon)
    var meant: Reference? = report.isClear ? heard.readings[0].reference : nil
    if !report.isClear, plan[SharedOptions.resultFormat] == .text, let choices = ReferenceChoices(heard) {
      output.lines(report.lines)
      guard let answer = try await answer(choices, canon) else { return .belowPass }
      meant = answer
      output.line(StyledText(answer.text(in: canon), .heading))
    } else {
      switch plan[SharedOptions.resultFormat] {
      case .text: output.lines(report.lines)
      case .jsonl: output.data(report.json + "\n")
      case .tsv: output.data(report.row + "\n")
      }
    }
    guard plan[ListenCommand.say] else { return .success }
    guard let meant else { return .belowPass }
    let script = try SayCommand(session: session).script(of: try session.text().passage(meant), place: .first)
    let spoken = try await session.speech().speak(script.phrase, session.voice)
    return try await script.play(spoken, on: Loudspeaker(), output)
  }

  /// Which of them is meant; nil where it was not told, or none is.
  private func answer(_ choices: ReferenceChoices, _ canon: Canon) async throws -> Reference? {
    let lines = LinePrompt(output)
    if plan[ListenCommand.input] == nil {
      let prompt = "Say which: the first, the second, or the reference again"
      let recorder = RecordingLines(
        Recorder(Microphone(device: plan[SharedOptions.device]), Endpointer.Settings()), output)
      if let sound = try await recorder.take(prompt: prompt)?.recording {
        let said = try await session.speech().sentence(of: choices.pattern, sound.audio)
        if let meant = said.lazy.compactMap(choices.meant).first { return meant.reference }
      }
    }
    guard lines.hasReader else { return nil }
    let prompt = "Its number, 1 to \(choices.count), the reference, or Enter for none"
    while let line = lines.line(prompt), !line.isEmpty {
      if let meant = choices.typed(line) { return meant }
      do throws(ReferenceError) {
        return try Reference(line, in: canon)
      } catch {
        output.message(error.message, .warning)
      }
    }
    return nil
  }
}

/// The references that one is asked about, and the ways to answer.
struct ReferenceChoices {
  /// What was answered: one of the references, or none of them.
  struct Answer: Equatable { var reference: Reference? }

  private let readings: [HeardReference.Reading]

  var count: Int { readings.count }

  /// Nil where there is nothing to ask.
  init?(_ heard: HeardReference) {
    readings = heard.likely
    guard !readings.isEmpty, !heard.isClear else { return nil }
  }

  /// What may be said: "two", "the second", "number two", the reference as it was heard, "neither".
  var pattern: SpokenPattern {
    .oneOf((ways.flatMap { $0 } + Self.none).map { .sequence($0.map(SpokenPattern.word)) })
  }

  /// What words of the pattern mean; nil where they mean nothing, or as much one as another.
  func meant(_ words: [String]) -> Answer? {
    if Self.none.contains(words) { return Answer(reference: nil) }
    let found = zip(readings, ways).filter { $1.contains(words) }.map(\.0.reference)
    return found.count == 1 ? Answer(reference: found[0]) : nil
  }

  /// What was typed: a number.
  func typed(_ line: String) -> Reference? {
    guard let number = Int(line), readings.indices.contains(number - 1) else { return nil }
    return readings[number - 1].reference
  }

  private var ways: [[[String]]] {
    zip(readings, Self.numbers).map { reading, names in
      let (number, ordinal) = names
      return [
        [number], ["number", number], [ordinal], ["the", ordinal], ["the", ordinal, "one"], reading.words,
      ] + (readings.count == 1 ? [["yes"]] : [])
    }
  }

  /// As many as may be asked about.
  private static let numbers = [("one", "first"), ("two", "second"), ("three", "third")]
  private static let none = [["neither"], ["none"], ["none", "of", "them"], ["no"]]
}
