@testable import Espeak
import Foundation
@testable import Recitation
import Testing
import TestSupport

@Suite("espeak-ng's pronunciations")
struct PronounceTests {
  @Test(
    "are phones of the recogniser",
    arguments: [
      ("zion", "Z AY AH N"), ("church", "CH ER CH"), ("measure", "M EH ZH ER"), ("thing", "TH IH NG"),
      ("father's", "F AA DH ER Z"), ("boy", "B OY"),
    ])
  func words(word: String, expected: String) throws {
    #expect(try EspeakSpeech().pronounce([word]) == [[Pronunciation(expected)]])
  }

  @Test("what cannot be said has none, and keeps its place")
  func nothing() throws {
    let ways = try EspeakSpeech().pronounce(["", "***", "love", "[[x]]", "日本"])
    #expect(ways.count == 5)
    #expect(ways[0].isEmpty && ways[1].isEmpty && ways[2] == [Pronunciation("L AH V")])
    #expect(ways.joined().allSatisfy(ARPAbet.isValid))
  }

  /// Edits between two lists of phones.
  private func distance(_ left: [String], _ right: [String]) -> Int {
    var row = Array(0...right.count)
    for (index, phone) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let changed = diagonal + (right[column] == phone ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[right.count]
  }

  @Test("of 4,000 words of cmudict at most 13 phones in 100 are others", .long)
  func errorRate() throws {
    let path = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
    let dictionary = try #require(
      FileManager.default.contents(atPath: path), "the dictionary is not installed; Vendor/setup installs it")
    var known: [String: [[String]]] = [:]
    for line in String(decoding: dictionary, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: " ").map(String.init)
      guard let word = fields.first?.prefix(while: { $0 != "(" }), word.allSatisfy(\.isLetter) else {
        continue
      }
      known[String(word), default: []].append(Array(fields.dropFirst()))
    }
    let all = known.keys.sorted()
    let sample = stride(from: 0, to: all.count, by: all.count / 4_000).map { all[$0] }
    let spoken = try EspeakSpeech().pronounce(sample)
    var errors = 0
    var phones = 0
    var without = 0
    for (word, ways) in zip(sample, spoken) {
      guard let way = ways.first else {
        without += 1
        continue
      }
      let best = (known[word] ?? []).min { distance($0, way.phones) < distance($1, way.phones) } ?? []
      errors += distance(best, way.phones)
      phones += best.count
    }
    let rate = Double(errors) / Double(phones)
    print("phone error rate of espeak-ng against cmudict: \(rate), \(without) of \(sample.count) without")
    #expect(rate < 0.13)
    #expect(without < sample.count / 100)
  }
}
