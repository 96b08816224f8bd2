/// What was found of one word: the margins that are told to people, each the mean over the ears that count for it.
///
/// The verdict weighs such means, so what explains it has to tell them too. Margins of -30 and 4 nats over nothing are
/// -13 together, though one of two ears heard the word.
struct WordMargins: Equatable {
  var presence: Double
  var overNothing: Double
  var overRubbish: Double
  /// Over its best rivals; nil where no ears had one.
  var overRival: Double?
  /// That of the first ears that had one, whose word is also the one told as heard; nil for another form of the word.
  var rival: String?
  /// Nats a frame by which its sounds fit worse than any.
  var goodness: Double
  /// The phone that fitted any ears worst.
  var worstPhone: String?

  /// The means; nil where no ears have evidence.
  init?(_ heard: [WordEvidence]) {
    guard !heard.isEmpty else { return nil }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    presence = mean(heard.map(\.presence))
    overNothing = mean(heard.map(\.overNothing))
    overRubbish = mean(heard.map(\.overRubbish))
    let rivals = heard.compactMap { word in word.overRival.map { (margin: $0, spelling: word.rival) } }
    overRival = rivals.isEmpty ? nil : mean(rivals.map(\.margin))
    rival = rivals.first?.spelling.flatMap { $0.isEmpty ? nil : $0 }
    goodness = mean(heard.map(\.goodness))
    worstPhone = heard.flatMap(\.segments).min { $0.goodness < $1.goodness }?.phone
  }
}

extension RecitationEvidence {
  /// What counts of the word at this place; nil without evidence.
  func margins(at place: Int) -> WordMargins? { WordMargins(telling(at: place)) }
}
