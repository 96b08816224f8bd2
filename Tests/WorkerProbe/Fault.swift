/// What the probe is asked to do; `{"fault":"echo"}` and so on.
public struct Order: Codable, Sendable {
  /// What to do.
  public var fault: Fault
  /// Comes back in the answer.
  public var number: Int
  /// Milliseconds of work, or bytes, as the fault has it.
  public var amount: Int

  /// Makes an order.
  public init(_ fault: Fault, number: Int = 0, amount: Int = 0) {
    self.fault = fault
    self.number = number
    self.amount = amount
  }
}

/// Things that engines do.
public enum Fault: String, Codable, Sendable, CaseIterable {
  /// Works for `amount` milliseconds, and gives order and sound back.
  case echo
  /// Reads address 0.
  case segfault
  /// Calls `abort`.
  case abort
  /// Computes until it has had a core for `amount` milliseconds, then answers.
  case compute
  /// Never answers.
  case hang
  /// Stops as by Ctrl-Z, so that a test can see that it is at work, and never answers.
  case stop
  /// Leaves the process by `exit(1)`, as an engine does on a bad model.
  case exit
  /// Closes the protocol's output and stays.
  case closeOutput
  /// Answers with a line that is no JSON.
  case garbage
  /// Answers with a line of `amount` bytes.
  case hugeLine
  /// Announces `amount` samples.
  case hugeSound
  /// Announces a sound and dies in the middle of it.
  case cutSound
  /// Answers, and writes another line unasked.
  case twice
  /// Prints on standard output through C, then answers as `echo`.
  case noise
  /// Takes `amount` bytes of memory, writes to all of them, then answers as `echo`.
  case allocate
  /// Answers with its process number in `amount`.
  case whoAmI
  /// Answers with the number of its open descriptors in `amount`.
  case countDescriptors
  /// Answers, then dies.
  case answerThenDie
}
