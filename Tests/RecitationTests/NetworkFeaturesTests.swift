@testable import Recitation
import Testing

@Suite("What a network says of words")
struct NetworkFeaturesTests {
  /// Words of two phones, K and AE, of which the network finds so much.
  private func said(_ fits: [[Double]?]) -> RecitationEvidence {
    var evidence = recitation([Double](repeating: 50, count: fits.count))
    for (place, fit) in fits.enumerated() {
      evidence.words[place]?.segments = ["K", "AE"].map { PhoneSegment(phone: $0, frames: 8, goodness: 0) }
      evidence.words[place]?.network = fit.map { NetworkFit(phones: $0) }
    }
    return evidence
  }

  private func value(_ name: String, _ evidence: RecitationEvidence, _ usual: UsualPhones = .none) throws
    -> [Double]
  {
    let column = try #require(NetworkFeatures.names.firstIndex(of: name))
    return NetworkFeatures.values(evidence, usual).compactMap { $0?[column] }
  }

  @Test("A phone is measured against what is usual for it, and told by its place")
  func byPhone() throws {
    var usual = UsualPhones.none
    usual.network = [
      "K": PhoneStatistics(goodness: -1, goodnessSpread: 1, logFrames: 2, logFramesSpread: 1),
      "AE": PhoneStatistics(goodness: -1, goodnessSpread: 2, logFrames: 2, logFramesSpread: 1),
    ]
    let evidence = said([[-1, -1], [-4, -1], [-1, -5]])
    #expect(try value("networkFit", evidence, usual) == [0, -1.5, -1])
    #expect(try value("networkFirstFit", evidence, usual) == [0, -3, 0])
    #expect(try value("networkWorstVowelFit", evidence, usual) == [0, 0, -2])
    #expect(try value("restNetwork", evidence, usual) == [-1.25, -0.5, -0.75])
  }

  @Test("A word that no network was asked about is as usual")
  func nobodyAsked() throws {
    for name in ["networkFit", "networkFirstFit", "networkLastFit", "restNetwork"] {
      #expect(try value(name, said([nil, nil])) == [0, 0], "\(name)")
    }
  }

  @Test("Where the network finds a word by itself is held against where the search has it")
  func place() throws {
    func held(_ presence: Double, _ frames: Range<Int>) -> RecitationEvidence {
      var evidence = said([[0, 0], [0, 0]])
      // The search has it in the 20 frames from 30 on.
      evidence.words[0]?.networkPlace = NetworkPlace(presence: presence, frames: frames)
      return evidence
    }
    #expect(try value("networkPresence", held(20, 30..<50))[0] == 0.5)
    #expect(try value("networkPresence", held(-300, 0..<0))[0] < -0.9)
    #expect(try value("restNetworkPresence", held(20, 30..<50))[1] == 0.5)
    #expect(try value("networkOverlap", held(20, 30..<50))[0] == 1)
    #expect(try value("networkOverlap", held(20, 40..<60))[0] == 1.0 / 3)
    #expect(try value("networkOverlap", held(20, 70..<90))[0] == 0)
    #expect(try value("networkOverlap", held(-300, 0..<0))[0] == 0)
  }

  @Test(
    "Where the network has a word, its phones are told and held against the others, and rivals no more than so far"
  )
  func placed() throws {
    var evidence = said([[0, 0], [0, 0]])
    evidence.words[0]?.networkPlace = NetworkPlace(
      presence: 20, frames: 30..<50,
      segments: [.init(phone: "K", frames: 5, goodness: -3), .init(phone: "AE", frames: 15, goodness: -1)],
      overRival: -20)
    evidence.words[1]?.networkPlace = NetworkPlace(
      presence: 20, frames: 50..<70, segments: [.init(phone: "K", frames: 20, goodness: 0)])
    var usual = UsualPhones.none
    let plain = PhoneStatistics(goodness: 0, goodnessSpread: 1, logFrames: 0, logFramesSpread: 1)
    usual.network = ["K": plain, "AE": plain]
    #expect(try value("networkPlaceFit", evidence, usual) == [-2, 0])
    #expect(try value("networkPlaceWorstFit", evidence, usual) == [-3, 0])
    #expect(try value("networkPlaceWorstVowelFit", evidence, usual) == [-1, 0])
    #expect(try value("networkPlaceGoodness", evidence, usual) == [-1.5, 0])
    #expect(try value("networkPlaceOverRival", evidence, usual) == [-0.5, 0.6])
    #expect(try value("restNetworkPlace", evidence, usual) == [0, -2])
    #expect(try value("networkPlaceFit-restNetworkPlace", evidence, usual) == [-2, 2])
    #expect(try value("networkPlaceFit", said([nil, nil])) == [0, 0], "as usual where none was asked")
    evidence.words[0]?.networkPlace = NetworkPlace(presence: -300, frames: 0..<0)
    #expect(try value("networkPlaceFit", evidence, usual)[0] == -6, "without room as bad as it gets")
  }
}
