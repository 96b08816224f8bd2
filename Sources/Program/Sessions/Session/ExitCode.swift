/// How the program ends; part of its interface.
package enum ExitCode: Int32 {
  /// Done.
  case success = 0
  /// Done, and below the pass mark.
  case belowPass = 1
  /// Could not be done.
  case failed = 2
  /// The command line was wrong.
  case usage = 64
  /// Ctrl-C.
  case interrupted = 130
}
