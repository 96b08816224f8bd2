import CPocketSphinx
@testable import Files
import FoundationEssentials
@testable import Recitation
@testable import Sphinx
import Testing
import TestSupport

/// What PocketSphinx makes of a recording, by its logs: its cepstra (`-mfclogdir`) and its senone scores
/// (`-senlogdir`), which ours are held against.
struct EngineLog {
  let cepstra: [Float]
  let scores: SenoneScores

  init(_ samples: [Int16], model: String, senones: Int, adapted: AdaptedModel? = nil) throws {
    let library = try PocketSphinx.opened()
    let sphinx = library.common.call
    let folder = try TemporaryFolder()
    let dictionary = try #require(AnonymousFile(name: "dictionary"))
    let grammar = try #require(AnonymousFile(name: "grammar"))
    let means = try #require(AnonymousFile(name: "means"))
    let weights = try #require(AnonymousFile(name: "sendump"))
    #expect(dictionary.write(Array("a AH\n".utf8)))
    #expect(grammar.write(Array("#JSGF V1.0;\ngrammar ears;\npublic <ears> = a;\n".utf8)))
    #expect(adapted.map { means.write($0.means()) && weights.write($0.weights()) } ?? true)
    let options =
      (adapted == nil ? [] : [("mean", means.path), ("sendump", weights.path)]) + [
        ("hmm", model), ("dict", dictionary.path), ("jsgf", grammar.path), ("mfclogdir", folder.path),
        ("senlogdir", folder.path), ("compallsen", "yes"), ("remove_silence", "no"), ("bestpath", "no"),
        ("samprate", "16000"),
      ]
    let decoder = try #require(library.decoder(options))
    try #require(sphinx.ps_start_stream(decoder) == 0 && sphinx.ps_start_utt(decoder) == 0)
    try #require(sphinx.ps_process_raw(decoder, samples, samples.count, 0, 1) >= 0)
    try #require(sphinx.ps_end_utt(decoder) == 0)
    // What is logged is whole when the decoder is gone.
    _ = sphinx.ps_free(decoder)

    // How many numbers there are, then these: the older library writes them as the machine has them, 5.x the
    // high byte first.
    var numbers = ByteReader([UInt8](try Data(contentsOf: URL(filePath: folder.file("000000000.mfc")))))
    let isTurned = library.generation == "5"
    func next() -> UInt32 {
      let word = numbers.uint32() ?? 0
      return isTurned ? word.byteSwapped : word
    }
    let count = Int(next())
    cepstra = (0..<count).map { _ in Float(bitPattern: next()) }

    // An s3 header in text, the byte-order mark, then a frame after another, each the number of senones and
    // their scores, Int16.
    let log = [UInt8](try Data(contentsOf: URL(filePath: folder.file("000000000.sen"))))
    let marker = Array("endhdr\n".utf8)
    let header = try #require(log.indices.first { log[$0...].starts(with: marker) })
    let first = header + marker.count + 4
    let stride = 2 * (senones + 1)
    var costs: [UInt16] = []
    for frame in 0..<(log.count - first) / stride {
      let row = first + frame * stride + 2
      costs += (0..<senones).map { UInt16(log[row + 2 * $0]) | UInt16(log[row + 2 * $0 + 1]) << 8 }
    }
    scores = SenoneScores(senoneCount: senones, costs: costs)
  }
}
