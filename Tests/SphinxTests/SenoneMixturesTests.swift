@testable import Files
import FoundationEssentials
@testable import Recitation
@testable import Sphinx
import Testing
import TestSupport

/// Our senone scores against PocketSphinx's own.
@Suite(.enabled(if: Listening.isInstalled, "needs pocketsphinx-en-us and pocketsphinx-testdata"))
struct SenoneMixturesTests {
  private static let folder = "\(Listening.models)/en-us"

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(Self.folder)/\(name)")))
  }

  private func model() throws -> (AcousticModel, SenoneMixtures) {
    let model = try AcousticModel(
      definition: bytes("mdef"), transitions: bytes("transition_matrices"))
    return (
      model,
      try SenoneMixtures(
        means: bytes("means"), variances: bytes("variances"), weights: bytes("sendump"), model)
    )
  }

  @Test(arguments: [nil, 0, 1] as [Int?])
  func `All senones of all frames cost what the engine says, to its rounding`(accent: Int?) throws {
    let samples = RecitationScorer.padded(try Listening.samples("0880"))
    let accent = accent.map { AdaptedModel.shipped[$0] }
    let (model, mixtures) = try model()
    let moved = try accent.map { try mixtures.with($0, model) } ?? mixtures
    let ours = moved.scores(CepstralFeatures(cepstra: Cepstra.all(of: samples)))
    let theirs = try EngineLog(
      samples, model: Self.folder, senones: model.senoneCount, adapted: accent
    ).scores
    #expect(ours.frameCount == theirs.frameCount && ours.frameCount > 200)
    var off = [Int](repeating: 0, count: 8)
    var sum = 0
    for (own, other) in zip(ours.costs, theirs.costs) {
      off[min(7, abs(Int(own) - Int(other)))] += 1
      sum += Int(own) - Int(other)
    }
    let all = Double(ours.costs.count)
    #expect(Double(off[0...3].reduce(0, +)) > 0.99 * all, "\(off)")
    #expect(Double(off[7]) < 0.002 * all, "\(off)")
    #expect(abs(Double(sum)) < 0.5 * all, "on average \(Double(sum) / all)")
  }

  @Test func `The senones that a search asks for cost what they cost among all`() throws {
    let (model, mixtures) = try model()
    let features = CepstralFeatures(
      cepstra: Cepstra.all(of: RecitationScorer.padded(try Listening.samples("0880"))))
    let all = mixtures.scores(features)
    let heard = mixtures.hear(features)
    #expect(heard.frameCount == all.frameCount)
    // Every eleventh, some twice and in no order, and one phone's alone.
    let scattered = stride(from: 0, to: model.senoneCount, by: 11).map(UInt16.init).reversed() + [11, 0]
    for (senones, frames) in [
      (scattered, 40..<90), (Array(model.senones(of: model.silence)), 0..<all.frameCount),
    ] {
      let some = heard.scores(of: senones, in: frames)
      #expect(some.width == Set(senones).count && some.costs.count == frames.count * some.width)
      for frame in 0..<frames.count {
        for senone in senones {
          #expect(some[frame, senone] == all[frames.lowerBound + frame, senone])
        }
      }
    }
    let part = heard.part(100..<120)
    #expect(part.frameCount == 20)
    let isWhole = [Bool](repeating: true, count: heard.frameCount)
    let halves = [0..<100, 100..<heard.frameCount].map {
      heard.part($0).logLikelihood(of: Array(isWhole[$0]))
    }
    #expect(
      abs(halves[0] + halves[1] - heard.logLikelihood(of: isWhole)) < 0.01, "as likely as its parts together")
    #expect(heard.logLikelihood(of: isWhole.map { !$0 }) == 0, "and where nobody speaks, nothing is told")
    #expect(part.scores(of: [7], in: 5..<6)[0, 7] == all[105, 7])
    // What is kept is not made again, and what is not kept is made beside it; of a part, too.
    let kept = heard.keeping([3, 7, 500])
    #expect(kept.scores(of: [500, 3], in: 10..<20).width == 3)
    let mixed = kept.part(100..<120).scores(of: [9, 7, 9, 500, 4_000], in: 5..<15)
    #expect(mixed.width == 4)
    for senone in [9, 7, 500, 4_000] as [UInt16] {
      #expect((0..<10).allSatisfy { mixed[$0, senone] == all[105 + $0, senone] }, "senone \(senone)")
    }
  }

  @Test func `A file that is cut, or of another kind of model, is refused`() throws {
    let model = try model().0
    for name in ["means", "variances", "sendump"] {
      for cut in [0, 3, 60, 5000] {
        #expect(throws: AcousticModelError.self, "\(name), \(cut) bytes") {
          func part(_ file: String) throws -> [UInt8] {
            let whole = try bytes(file)
            return file == name ? Array(whole.prefix(cut)) : whole
          }
          _ = try SenoneMixtures(
            means: part("means"), variances: part("variances"), weights: part("sendump"), model)
        }
      }
    }
  }

  @Test func `An adapted model that is cut, or of a model of another shape, is refused`() throws {
    let (model, mixtures) = try model()
    let (means, weights) = (ModelData.accents[0].means(), ModelData.accents[0].weights())
    for file in [Array("1 3 13 0.5".utf8), means.dropLast(20), try bytes("mdef")] {
      #expect(throws: AcousticModelError.self) {
        _ = try mixtures.with(AdaptedModel(means: file, weights: weights), model)
      }
      #expect(throws: AcousticModelError.self) {
        _ = try mixtures.with(AdaptedModel(means: means, weights: file), model)
      }
    }
  }
}
