/// What a timer runs: this program, with the number of the reminder.
public struct ReminderCall: Sendable, Hashable {
  /// The program's path, absolute.
  public var program: String
  /// Where the learner's data is, where that is not the usual place.
  public var dataHome: String?

  /// Makes a call; nil for paths that no unit and no crontab can hold: not absolute, or with control characters.
  public init?(program: String, dataHome: String? = nil) {
    for path in [program, dataHome].compactMap(\.self) {
      guard path.hasPrefix("/"), !path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
      else {
        return nil
      }
    }
    self.program = program
    self.dataHome = dataHome
  }

  /// The words behind the program.
  static func arguments(_ number: Int) -> [String] { ["remind", "notify", "\(number)"] }
}
