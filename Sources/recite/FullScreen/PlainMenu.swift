import Terminal

/// The program as plain lines with numbered choices, for screen readers and for who likes it so (`ACCESSIBLE=1`).
struct PlainMenu {
  let session: Session

  init(_ session: Session) { self.session = session }

  func run() async throws -> ExitCode { .success }
}
