import func Glibc.log
@testable import Recitation
import Testing

@Suite struct VerdictModelTests {
  @Test func `survives the way to its file and back`() throws {
    let bytes = try plainModel.json()
    let read = try VerdictModel(json: bytes)
    let again = try read.json()
    #expect(read == plainModel)
    #expect(again == bytes)
  }

  @Test func `refuses what is no model, and weights of other features`() throws {
    #expect(throws: VerdictModelError.self) { try VerdictModel(json: Array("{}".utf8)) }
    var other = plainModel
    other.word.replaced.weights["unheard of"] = 1
    let bytes = try other.json()
    #expect(throws: VerdictModelError.self) { try VerdictModel(json: bytes) }
    #expect(
      try VerdictModel(ofAnyFeatures: bytes).workingPoint == plainModel.workingPoint,
      "what a fit of all weights keeps of it")
  }

  @Test func `refuses a model of another version`() throws {
    let text = String(decoding: try plainModel.json(), as: UTF8.self)
    let older = text.replacing("\"version\" : \(VerdictModel.currentVersion)", with: "\"version\" : 1")
    #expect(older != text)
    #expect(throws: VerdictModelError.self) { try VerdictModel(json: Array(older.utf8)) }
  }

  @Test func `one margin that speaks against a word is not outvoted by the others`() throws {
    var said = recitation([50, 50, 50])
    said.words[1]?.presence = -30
    let values = WordFeatures.values(said, .none)
    let place = try #require(WordFeatures.names.firstIndex(of: "presentInAll"))
    #expect(try #require(values[0])[place] == 50.0 / 70)
    #expect(try #require(values[1])[place] == -30.0 / 50)
  }

  @Test func `the margin over the words in another order counts for the root of the phones`() throws {
    var said = recitation([50, 50])
    said.utterance.network = NetworkUtterance(
      disorder: DisorderMargins(shifted: 40, turned: 60), certainty: -0.4)
    let place = try #require(UtteranceFeatures.names.firstIndex(of: "networkShiftedPerRoot"))
    let values = UtteranceFeatures.values(said, odds: [2, 2], network: [], forced: [:])
    #expect(Array(values[place...place + 1]) == [2, 3])
  }

  @Test
  func
    `what the network makes of parts of a long recording is joined: orders add up, clarity by the speech of each`()
    throws
  {
    func part(_ certainty: Double, speech: Int) -> RecitationEvidence {
      var part = recitation([50, 50])
      part.words[1]?.networkPlace = NetworkPlace(presence: 15, frames: 50..<70)
      part.utterance.speechFrames = speech
      part.utterance.network = NetworkUtterance(
        disorder: DisorderMargins(shifted: 4, turned: 6), certainty: certainty)
      return part
    }
    var joined = RecitationEvidence(tokens: 4)
    joined.join(part(-0.5, speech: 300), token: 0, frames: 0)
    joined.join(part(-0.25, speech: 100), token: 2, frames: 1000)
    let network = try #require(joined.utterance.network)
    #expect(network.disorder == DisorderMargins(shifted: 8, turned: 12))
    #expect(network.certainty == -0.4375)
    #expect(joined.words[1]?.networkPlace?.frames == 50..<70)
    #expect(joined.words[3]?.networkPlace?.frames == 1050..<1070)
  }

  @Test func `each further piece that a short text is found in speaks against it`() throws {
    func numbers(stretches: Int, share: Double) throws -> [Double] {
      var said = recitation([50, 50])
      said.again = [said.hearing]
      said.lies(beside: 0, share: share, stretches: stretches)
      #expect(said.again[0].utterance.stretches == stretches)
      let place = try #require(UtteranceFeatures.names.firstIndex(of: "logStretches"))
      let values = UtteranceFeatures.values(said, odds: [2, 2], network: [], forced: [:])
      return Array(values[place...place + 1])
    }
    #expect(try numbers(stretches: 1, share: 1) == [0, 0])
    #expect(try numbers(stretches: 3, share: 0.25) == [log(3), log(3) * log(8)])
  }

  @Test func `what other ears make of the recording as a whole is averaged`() throws {
    var said = recitation([50, 50])
    said.utterance.phoneDistance = 1
    said.again = [0.25, 0.75].map { distance in
      var heard = said.hearing
      heard.utterance.phoneDistance = distance
      return heard
    }
    let place = try #require(UtteranceFeatures.names.firstIndex(of: "phoneDistance"))
    #expect(UtteranceFeatures.values(said, odds: [2, 2], network: [], forced: [:])[place] == 0.5)
  }

  @Test func `by the network all words together have to fit; one without room for its phones does not`()
    throws
  {
    func numbers(_ fits: [Double?]) throws -> [Double] {
      var said = recitation([50, 50, 50, 50])
      for (place, fit) in fits.enumerated() {
        said.words[place]?.network = fit.map { NetworkFit(phones: [$0, $0]) }
      }
      let place = try #require(UtteranceFeatures.names.firstIndex(of: "networkFit"))
      let values = UtteranceFeatures.values(
        said, odds: [2, 2, 2, 2], network: NetworkFeatures.values(said, plainModel.usual), forced: [:])
      return Array(values[place..<place + 4])
    }
    #expect(try numbers([nil, nil, nil, nil]) == [-8, -8, 1, -8 * log(4)])
    let well = try numbers([-0.1, -0.1, -0.1, -0.1])
    let poorly = try numbers([-8, -8, -8, -0.1])
    #expect(poorly[0] < well[0] && poorly[1] < well[1])
    #expect(well[2] == 0 && poorly[2] == 0.75)
    #expect(poorly[3] == poorly[0] * log(4))
  }

  @Test func `a text counts for more the more of its words the network finds by itself, in their order`()
    throws
  {
    func numbers(_ presences: [Double], turned: Double) throws -> [Double] {
      var said = recitation([50, 50, 50, 50])
      for (place, presence) in presences.enumerated() {
        said.words[place]?.networkPlace = NetworkPlace(presence: presence, frames: 0..<20)
      }
      said.utterance.network = NetworkUtterance(
        disorder: DisorderMargins(shifted: 0, turned: turned), certainty: -0.4)
      let place = try #require(UtteranceFeatures.names.firstIndex(of: "networkTurnedPerRoot"))
      let values = UtteranceFeatures.values(
        said, odds: [2, 2, 2, 2], network: NetworkFeatures.values(said, plainModel.usual), forced: [:])
      return Array(values[place..<place + 4])
    }
    // Eight phones.
    #expect(try numbers([20, 20, 20, 20], turned: 80) == [8 / 8.squareRoot(), 0.5, 1, 0.5 * log(4)])
    #expect(try numbers([20, -20, -20, -20], turned: 0) == [0, -0.25, 0.25, -0.25 * log(4)])
  }

  @Test func `how clear a voice is counts within what voices are, so that noise is none`() throws {
    let place = try #require(UtteranceFeatures.names.firstIndex(of: "networkCertainty"))
    func number(_ certainty: Double) -> Double {
      var said = recitation([50, 50])
      said.utterance.network = NetworkUtterance(disorder: DisorderMargins(), certainty: certainty)
      return UtteranceFeatures.values(said, odds: [2, 2], network: [], forced: [:])[place]
    }
    #expect(number(-0.5) == -0.5)
    #expect(number(-1.3) == -0.75)
    #expect(number(0) == -0.3)
  }

  @Test func `where nothing is heard clearly nobody recites, however well the words fit`() {
    func outcome(_ certainty: Double) -> RecitationResult.Outcome {
      var said = recitation([50, 50, 50, 50, 50])
      said.utterance.network = NetworkUtterance(disorder: DisorderMargins(), certainty: certainty)
      return RecitationJudge(model: plainModel).judge(
        tokens("in the beginning God created"), said, .init(padding: 30, seconds: 10)
      ).outcome
    }
    #expect(outcome(-1.1) == .heard)
    #expect(outcome(-1.3) == .otherText)
  }

  @Test
  func `words scattered over five times the speech that they need are no recitation, unless very clear`() {
    func outcome(framesPerPhone: Int, clearer: Double = 0) -> RecitationResult.Outcome {
      var said = recitation([50, 50, 50, 50, 50])
      said.utterance.speechFrames = 10 * framesPerPhone
      said.utterance.coveredFrames = said.utterance.speechFrames
      var model = plainModel
      model.utterance.intercept += clearer
      return RecitationJudge(model: model).judge(
        tokens("in the beginning God created"), said, .init(padding: 30, seconds: 10)
      ).outcome
    }
    #expect(outcome(framesPerPhone: 46) == .heard)
    #expect(outcome(framesPerPhone: 51) == .otherText)
    #expect(outcome(framesPerPhone: 51, clearer: 2) == .heard)
  }

  @Test func `odds against two stories are those of their sum`() {
    func odds(_ omitted: Double, _ replaced: Double) -> Double {
      WordModel(
        omitted: Logistic(intercept: omitted, weights: [:]),
        replaced: Logistic(intercept: replaced, weights: [:])
      ).logOdds([])
    }
    #expect(abs(odds(3, 3) - (3 - log(2))) < 1e-12)
    #expect(abs(odds(6, 1) - 0.993) < 1e-3)
    #expect(odds(900, -900) == -900)
  }

  @Test func `features have a number each`() {
    let words = WordFeatures.values(recitation([50, -50, nil]), .none)
    #expect(words[0]?.count == WordFeatures.names.count)
    #expect(words[2] == nil)
    #expect(Set(WordFeatures.names).count == WordFeatures.names.count)
    let utterance = UtteranceFeatures.values(
      recitation([50, nil]), odds: [2, nil], network: [nil, nil], forced: [:])
    #expect(utterance.count == UtteranceFeatures.names.count)
    var extra = ExtraEvidence(
      kind: .speech, before: 0, frames: 0..<0, speechFrames: 0, phones: 0, gain: .infinity, adjoining: true)
    for insertion in [nil, NetworkInsertion(gain: -.infinity, frames: 4..<4)] {
      extra.insertion = insertion
      let values = ExtraFeatures.values(
        extra,
        .init(words: 3, count: 1, speechFramesHere: 0, neighbours: (-.infinity, .infinity), restForced: -1))
      #expect(values.count == ExtraFeatures.names.count)
      #expect(!values.contains { !$0.isFinite })
    }
    #expect(Set(ExtraFeatures.names).count == ExtraFeatures.names.count)
  }

  @Test func `a fit learns what an added word is, and knows all stretches at its place for parts of it`()
    throws
  {
    // One gap in three holds a word; what is there is heard in two parts. Another has noise that the network
    // has no phones for.
    let examples = (0..<40).map { number in
      var heard = recitation([50, 50, 50, 50])
      func stretch(_ before: Int, _ frames: Range<Int>, _ phones: Int) -> ExtraEvidence {
        var stretch = ExtraEvidence(
          kind: .speech, before: before, frames: frames, speechFrames: frames.count, phones: 3, gain: 60,
          adjoining: true)
        stretch.heard = InsertionPhones(
          count: phones, vowels: phones / 2, frames: 4 * phones, foreignFrames: 4 * phones, certainty: 3)
        return stretch
      }
      let (word, noise) = (1 + number % 3, 1 + (number + 1) % 3)
      heard.extras = [stretch(word, 50..<60, 3), stretch(word, 64..<74, 4), stretch(noise, 80..<95, 0)].sorted
      {
        $0.before < $1.before
      }
      return VerdictFit.Example(
        evidence: RecordingEvidence(whole: heard), words: [.said, .said, .said, .said], isOtherText: false,
        added: [word])
    }
    let fitted = VerdictFit.fitExtras(examples, keeping: plainModel)
    #expect(fitted.word == plainModel.word && fitted.trees == nil)
    let heard = try #require(examples.first?.evidence.stretches.first?.evidence)
    let odds = fitted.extraOdds(heard, WordJudgement(heard, fitted))
    #expect(odds.map { $0 > 0 } == heard.extras.map { $0.before == 1 }, "\(odds)")
    let again = try VerdictModel(json: fitted.json())
    #expect(again.extraOdds(heard, WordJudgement(heard, again)) == odds)
    // Told as one word, from the beginning of its first part to the end of its last.
    let result = RecitationJudge(model: fitted).judge(
      tokens("in the beginning God"), heard, .init(padding: 30, seconds: 2))
    #expect(result.added.map(\.before) == [1])
    #expect(result.added.map(\.start) == [0.2] && result.added.map(\.end) == [0.44])
  }

  @Test func `a fit learns which words are there, the same each time`() {
    let examples = (0..<40).map { number in
      let margins = (0..<6).map { Double(($0 + number) % 3 == 0 ? -50 + number % 7 : 50 - number % 5) }
      return VerdictFit.Example(
        evidence: RecordingEvidence(whole: recitation(margins)),
        words: margins.map { $0 > 0 ? .said : .omitted }, isOtherText: false,
        added: [])
    }
    let point = plainModel.workingPoint
    let model = VerdictFit.fit(examples, workingPoint: point)
    #expect(model == VerdictFit.fit(examples, workingPoint: point))
    let odds = WordJudgement(recitation([50, -50, 50, 50]), model).odds.compactMap { $0 }
    #expect(odds.map { $0 > 0 } == [true, false, true, true])
  }
}
