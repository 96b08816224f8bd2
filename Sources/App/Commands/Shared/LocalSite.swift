import Desktop
import FoundationEssentials
import Terminal
import Text

/// What commands that serve a site to this machine have in common.
enum LocalSite {
  /// 128 bits of chance.
  static func token() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Shows an address in the browser; where there is none, that is said.
  static func open(_ address: String, _ session: Session) {
    do throws(Failure) {
      try WebPage(template: address, word: "").open(environment: session.environment)
    } catch {
      session.output.message(error.message, .warning)
    }
  }

  /// How its server is ended, a sentence without its full stop. A program that a script put into the
  /// background with `&` never hears Ctrl-C.
  static var ending: String {
    Interrupt.hearsInterrupt
      ? "Ctrl-C ends it"
      : "It runs in the background, where Ctrl-C does not reach it: kill \(ProcessInfo.processInfo.processIdentifier) ends it"
  }

  /// Returns after Ctrl-C, or the signal that `kill` sends.
  static func untilInterrupted() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    let taker = Interrupt.shared.take { continuation.finish() }
    defer { Interrupt.shared.remove(taker) }
    for await _ in stream {}
  }
}
