package import PulseAudio
package import Speech
package import Terminal

/// Words that are spoken and light up as they are said.
package struct SpokenScript {
  /// The words to hear.
  package var phrase: Phrase
  /// The words to see, one for each token that `phrase` counts.
  package var shown: [String]
  /// What stands above them.
  package var heading: String?

  package init(phrase: Phrase, shown: [String]) {
    self.phrase = phrase
    self.shown = shown
  }

  /// A text as it stands.
  package init(_ text: String) {
    self.init(
      phrase: Phrase(cleaning: text), shown: text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Speaks aloud. Ctrl-C stops at once.
  package func play(
    _ spoken: SpokenPhrase, on speaker: Loudspeaker, _ output: Output, repeats: Int = 1, pause: Double = 0
  ) async throws -> ExitCode {
    let lights = WordLights(words: shown, heading: heading.map { StyledText($0, .heading) })
    let timeline = WordTimeline(spoken.words)
    let tokens = phrase.tokens
    let playing = Task {
      for round in 0..<repeats {
        if round > 0 { try await Task.sleep(for: .seconds(pause)) }
        try await speaker.playInBackground(spoken.audio) { seconds in
          let word = timeline.word(at: seconds)
          let token = word.map { tokens[$0] }.flatMap { $0 == Phrase.noToken ? nil : $0 }
          let size = output.liveSize
          output.showLive(lights.lines(current: token, width: size.columns, height: size.rows))
        }
        try Task.checkCancellation()
      }
    }
    let taker = Interrupt.shared.take { playing.cancel() }
    defer { Interrupt.shared.remove(taker) }
    let result = await playing.result
    if output.isLive {
      output.showLive(lights.finished(width: output.liveSize.columns))
      output.keepLive()
    }
    if Interrupt.shared.isRaised { return .interrupted }
    try result.get()
    return .success
  }
}
