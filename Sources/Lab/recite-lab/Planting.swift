import Batch
import Text

/// Makes a test of word verdicts out of any right recordings with texts.
///
/// Every recording is held against four texts:
///
/// 0. its own: every word `spoken`;
/// 1. its own with a mistake for every eight words (at least one): substituted, omitted, added, near, in
///    turn, beginning with another kind in each recording;
/// 2. as 1, other places, the kinds in another order;
/// 3. the text of another recording, drawn at random, one that has less than half of its words in common with
///    this one: every word `wrong`.
///
/// Words that are put in come from all the texts, those of four letters or more. The same seed gives the same
/// test. Cost: linear in the words.
struct Planting: Sendable {
  private let recordings: [RecordingList.Recording]
  private let pool: [String]
  private let near: NearWords
  private let keys: [Set<String>]

  /// Words for each mistake.
  static let wordsPerMistake = 8

  /// - Parameter recordings: what is said in which recording.
  init(_ recordings: [RecordingList.Recording]) {
    self.recordings = recordings
    keys = recordings.map { Set(Tokenizer.tokens(of: $0.text).map(\.key)) }
    let vocabulary = keys.reduce(into: Set<String>()) { $0.formUnion($1) }
    pool = vocabulary.filter { $0.count >= 4 && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }.sorted()
    near = NearWords(vocabulary: vocabulary)
  }

  /// The jobs, recording by recording.
  func jobs(using generator: inout some RandomNumberGenerator) -> [PlantedJob] {
    var jobs: [PlantedJob] = []
    let orders: [[PlantedText.Mistake]] = [
      [.substituted, .omitted, .added, .near], [.near, .substituted, .omitted, .added],
    ]
    for (place, recording) in recordings.enumerated() {
      let tokens = Tokenizer.tokens(of: recording.text)
      guard !tokens.isEmpty else { continue }
      var number = 0
      func add(_ text: String, _ labels: [TruthLabel], _ added: [Int] = []) {
        defer { number += 1 }
        jobs.append(
          PlantedJob(
            id: "\(recording.id)-\(number)", audio: recording.audio, text: text, labels: labels, added: added)
        )
      }
      add(recording.text, tokens.map { _ in .spoken })
      for order in orders {
        // Short texts hold one or two mistakes: each recording begins with another kind.
        let kinds = order.indices.map { order[($0 + place) % order.count] }
        let planted = PlantedText(
          recording.text, mistakes: max(1, tokens.count / Self.wordsPerMistake), kinds: kinds, pool: pool,
          near: near,
          using: &generator)
        add(planted.text, planted.labels, planted.added)
      }
      if let other = other(than: place, &generator) {
        let text = recordings[other].text
        add(text, Tokenizer.tokens(of: text).map { _ in .wrong })
      }
    }
    return jobs
  }

  /// Another recording with another text: one of a few drawn, so that the cost does not grow with their
  /// number.
  private func other(than place: Int, _ generator: inout some RandomNumberGenerator) -> Int? {
    for _ in 0..<64 {
      guard let drawn = recordings.indices.randomElement(using: &generator) else { return nil }
      if isOther(drawn, than: place) { return drawn }
    }
    return nil
  }

  private func isOther(_ candidate: Int, than place: Int) -> Bool {
    candidate != place && !keys[candidate].isEmpty
      && 2 * keys[candidate].intersection(keys[place]).count < keys[candidate].count
  }
}

/// A recording, a text to hold it against, and what is known of the two.
struct PlantedJob: Sendable, Equatable {
  /// Names the job: the recording's id and a number.
  var id: String
  /// The recording.
  var audio: String
  /// The text.
  var text: String
  /// One label for each whitespace token of the text.
  var labels: [TruthLabel]
  /// The tokens before which the recording has a word that the text lacks.
  var added: [Int]
}
