import Base
import Glibc
package import Terminal

/// Asks for lines: a prompt for who types, only lines from a pipe.
package final class LinePrompt {
  package let output: Output
  package let input = LineInput()

  package init(_ output: Output) { self.output = output }

  /// Whether a person types.
  package var isTerminal: Bool { input.isTerminal }

  /// A line, spaces tidied; nil at the end of the input, and where nobody reads any more what is asked: an answer to what
  /// was never seen is none.
  package func line(_ prompt: String) -> String? {
    output.flush()
    if input.isTerminal, !output.isQuiet {
      output.prompt(StyledText(prompt + (output.styles.unicode ? " › " : " > "), .dim))
    }
    output.flush()
    guard output.isOpen else { return nil }
    return input.next()?.onOneLine
  }

  /// Whether a person says yes. Without a person to ask it is refused, with what to type instead.
  package func confirm(_ question: String, otherwise advice: String) throws -> Bool {
    guard input.isTerminal, isatty(1) == 1 else {
      throw Failure(question + " There is nobody to ask.", advice: advice, code: Failure.usage)
    }
    return ["y", "yes"].contains(line(question + " (y/N)")?.lowercased())
  }
}
