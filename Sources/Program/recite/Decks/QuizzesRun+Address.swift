import Base
import CommandLineOptions
import Decks
import Drills
import FoundationEssentials
import Storage
import Terminal
import Web

extension QuizzesRun {
  /// Brings questions in from a server. Whatever goes wrong, a pack that is there stays as it is.
  func importAddress(_ text: String, _ plan: ParsedCommand) async throws -> ExitCode {
    let address = Self.questions(at: text)
    let bytes: [UInt8]
    switch try await WebClient().get(address, limit: Self.limit) {
    case .page(let page, _): bytes = page
    case .missing, .unchanged:
      throw Failure(
        "There are no questions at \(TerminalText.clean(address)).",
        advice: "A server's own address ends with a slash; its questions are then at “questions” below it.")
    }
    let reading = Self.reading(bytes, plan[QuizImportCommand.form], isNamedJSON: true)
    CardsRun(session).tell(reading.faults, of: address)
    guard !reading.value.isEmpty else {
      throw Failure("What came from there holds no question that can be asked. Nothing was changed.")
    }
    let name = plan[QuizImportCommand.name] ?? Self.name(for: address)
    let desk = try session.quizDesk()
    let isThere = try desk.packs().contains { $0.saved.name.lowercased() == name.lowercased() }
    guard reading.faults.isEmpty || !isThere else {
      throw Failure(
        "What came from there has faults; “\(name)” stays as it is.",
        advice: "To take the questions that can be asked: --name, with another name.")
    }
    try keep(reading.value.map(Self.cleaned), named: name, source: address, plan, desk)
    return reading.faults.isEmpty ? .success : .belowPass
  }

  /// Where a server has its questions: an address that ends with a slash is the server's own.
  static func questions(at address: String) -> String {
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, path.hasSuffix("/") else { return address }
    return path + "questions" + (parts.count > 1 ? "?" + parts[1] : "")
  }

  /// What to call the pack: the file's name, else the host's.
  private static func name(for address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/").dropFirst()
    let last = parts.count > 1 ? String(parts.last ?? "") : ""
    if !last.isEmpty, last != "questions", let stem = SetRun.stem(of: last) { return stem }
    return String((parts.first ?? "questions").split(separator: "@").last ?? "questions")
  }

  /// A question of which no terminal obeys a character.
  private static func cleaned(_ question: QuizQuestion) -> QuizQuestion {
    question.texts { TerminalText.clean($0, keeping: [.newlines, .tabs]) }
  }
}
