internal import Glibc

/// An open file descriptor: one owner, closed once.
struct Descriptor: ~Copyable {
  /// The descriptor's number, valid as long as its owner lives.
  let number: Int32

  /// Takes ownership.
  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    if number >= 0 { close(number) }
  }
}
