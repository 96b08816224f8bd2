import Testing
import TestSupport

@Suite("Completions in bash itself", .running)
struct CompletionsTests {
  @Test(
    "What Tab offers",
    arguments: [
      (["sco"], ["score"]), (["set", "re"], ["remove", "rename"]),
      (["score", "--format", ""], ["text", "jsonl", "tsv"]),
      (["score", "-f", "j"], ["jsonl"]), (["say", "--vo"], ["--voice"]), (["score", "--jobs", ""], []),
    ] as [([String], [String])])
  func offered(_ typed: [String], _ expected: [String]) throws {
    let words = (["recite"] + typed).map { "\"\($0)\"" }.joined(separator: " ")
    let run = try Recite.shell(
      "source <($RECITE completions bash); COMP_WORDS=(\(words)); COMP_CWORD=\(typed.count); _recite; "
        + "printf '%s\\n' \"${COMPREPLY[@]}\"")
    #expect(run.lines == expected, "\(run.messages)")
  }
}
