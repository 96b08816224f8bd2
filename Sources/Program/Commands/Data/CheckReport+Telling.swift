import Base
package import Sessions
import Storage
package import Terminal

extension CheckReport {
  /// Tells what was found; all well, or put right, is a success.
  package func tell(_ output: Output, _ format: ListFormat) -> ExitCode {
    switch format {
    case .jsonl:
      output.json(
        .object([
          ("answers", .integer(answers)), ("faults", .array(faults.map(JSONValue.string))),
          ("isRepaired", .bool(isRepaired)),
        ]))
    case .text:
      let count = answers.of("answer was", "answers were")
      output.line("\(count) read.")
      for fault in faults { output.lines(StyledText(fault, .error).wrapped(to: output.width)) }
      if faults.isEmpty {
        output.line(output.styles.mark(.correct) + " All figures agree with them.", .correct)
      } else if isRepaired {
        output.line("All of it is put right.", .correct)
      }
    }
    guard !isRepaired else { return .success }
    output.message("To save what can be read: recite data repair")
    return .failed
  }
}
