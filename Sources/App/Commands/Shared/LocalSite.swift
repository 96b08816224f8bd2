import Desktop
import Files
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

  /// A server for a class: on the port that was asked for, else where it was served last, so that the pupils'
  /// pages go on, else on one that is free.
  static func classServer(
    port asked: Int?, wasAt port: Int, isPublic: Bool, limits: HTTPLimits = HTTPLimits(),
    certificate: ServerCertificate? = nil, answer: @escaping HTTPServer.Answer
  ) throws -> HTTPServer {
    if asked == nil, port > 0,
      // Where another program has the port meanwhile, a free one does.
      let server = try? HTTPServer(
        port: port, isPublic: isPublic, limits: limits, certificate: certificate, answer: answer)
    {
      return server
    }
    return try HTTPServer(
      port: asked ?? 0, isPublic: isPublic, limits: limits, certificate: certificate, answer: answer)
  }

  /// Prints the pupils' addresses, one for each by which other machines may name this one, and the teacher's,
  /// which it gives.
  static func tellAddresses(
    _ output: Output, pupils: String, teacher: String, port: Int, isPublic: Bool, scheme: String = "http"
  ) -> String {
    func address(_ token: String, at host: String) -> String { "\(scheme)://\(host):\(port)/\(token)/" }
    let hosts = isPublic ? HTTPServer.addresses : []
    for host in hosts.isEmpty ? ["127.0.0.1"] : hosts {
      output.line(StyledText("pupils   ") + StyledText(address(pupils, at: host), .heading))
    }
    let own = address(teacher, at: "127.0.0.1")
    output.line(StyledText("teacher  ") + StyledText(own, .heading))
    output.flush()
    return own
  }

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
