/// What is usual for each phone of words that were said.
struct UsualPhones: Sendable, Equatable {
  /// Where a word fits best.
  var best: [String: PhoneStatistics]
  /// Where a reading that has every word puts it.
  var forced: [String: PhoneStatistics]
  /// By the network that tells phones.
  var network: [String: PhoneStatistics]
}
