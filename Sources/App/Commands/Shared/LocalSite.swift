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

  /// How its server is ended, a sentence without its full stop.
  static let ending = "Ctrl-C ends it"

  /// Returns after Ctrl-C, or the signal that `kill` sends. A shell that puts a program into the background
  /// of a script has it ignore Ctrl-C; a server hears it there too.
  static func untilInterrupted() async {
    Interrupt.shared.hearInterrupt()
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    let taker = Interrupt.shared.take { continuation.finish() }
    defer { Interrupt.shared.remove(taker) }
    for await _ in stream {}
  }
}
