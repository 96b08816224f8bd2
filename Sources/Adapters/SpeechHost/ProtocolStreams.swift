internal import Glibc

/// Private copies of standard input and output for the protocol, out of the reach of a library that prints or
/// reads.
struct ProtocolStreams: ~Copyable {
  /// Requests.
  let input: Descriptor
  /// Answers.
  let output: Descriptor

  /// Takes the two; then descriptor 0 is `/dev/null`, and descriptor 1 standard error (`/dev/null` where there is
  /// none). Nil where a descriptor cannot be had.
  static func take() -> ProtocolStreams? {
    let input = Descriptor(fcntl(0, F_DUPFD_CLOEXEC, 3))
    let output = Descriptor(fcntl(1, F_DUPFD_CLOEXEC, 3))
    let null = Descriptor(unsafe open("/dev/null", O_RDWR | O_CLOEXEC))
    guard input.number >= 0, output.number >= 0, null.number >= 0 else { return nil }
    guard dup2(null.number, 0) == 0, dup2(2, 1) == 1 || dup2(null.number, 1) == 1 else { return nil }
    return ProtocolStreams(input: input, output: output)
  }
}
