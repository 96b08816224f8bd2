/// What can go wrong between two ends of the worker protocol.
enum TransportError: Error, Equatable {
  /// The other end closed between two messages: the clean ending.
  case ended
  /// The other end closed in the middle of a message, or was gone when written to.
  case cutShort
  /// A line longer than the limit. Its rest has not been read.
  case lineTooLong
  /// A line that is no message; the text says why.
  case badLine(String)
  /// The time limit passed.
  case timeout
  /// The one who asked does not want the answer any more.
  case cancelled
  /// A system call failed with this errno.
  case system(Int32)
}
