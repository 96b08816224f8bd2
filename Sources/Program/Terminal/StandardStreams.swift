import Glibc

/// The three descriptors that every program begins with, and whoever started it may have closed (`recite … <&-`).
public enum StandardStreams {
  /// Fills the places of those that are closed. Else the next file or pipe that is opened gets their number, and what is
  /// read there or written there is not what was meant: a program that waits for its own signals as if they were typed.
  ///
  /// They are filled the wrong way round, so that reading what is closed and writing to it stay the errors they are.
  public static func fill() {
    for (descriptor, access) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_WRONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is given: those below are open by now.
      _ = unsafe open("/dev/null", access)
    }
  }

  /// Has libraries of C say nothing on standard error: a damaged recording makes a decoder print remarks of its own into
  /// the middle of a screen. What went wrong comes back from their calls as well. The program itself writes to the
  /// descriptor, which stays.
  public static func silenceLibraries() {
    guard let place = unsafe dlsym(nil, "stderr"), let nowhere = unsafe fopen("/dev/null", "we") else {
      return
    }
    unsafe place.storeBytes(of: nowhere, as: UnsafeMutablePointer<FILE>.self)
  }
}
