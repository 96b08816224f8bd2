import CPocketSphinx
@testable import Files
import FoundationEssentials
@testable import Recitation
@testable import Sphinx
import Testing
import TestSupport

/// PocketSphinx's own senone scores, by its log (`-senlogdir`): what ours are held against.
///
/// An s3 header in text, the byte-order mark, then a frame after another, each the number of senones and
/// their scores, Int16.
enum EngineSenones {
  static func scores(_ samples: [Int16], model: String, senones: Int, adapted: AdaptedModel?) throws
    -> SenoneScores
  {
    let library = try PocketSphinx.opened()
    let sphinx = library.common.call
    let folder = try TemporaryFolder()
    let dictionary = try #require(AnonymousFile(name: "dictionary"))
    let means = try #require(AnonymousFile(name: "means"))
    let weights = try #require(AnonymousFile(name: "sendump"))
    #expect(dictionary.write(Array("a AH\n".utf8)))
    #expect(adapted.map { means.write($0.means()) && weights.write($0.weights()) } ?? true)
    let options =
      (adapted == nil ? [] : [("mean", means.path), ("sendump", weights.path)]) + [
        ("hmm", model), ("dict", dictionary.path), ("senlogdir", folder.path), ("compallsen", "yes"),
        ("remove_silence", "no"), ("bestpath", "no"), ("samprate", "16000"),
      ]
    let decoder = try #require(library.decoder(options))
    defer { _ = sphinx.ps_free(decoder) }
    try #require(library.listensOnly(decoder))
    try #require(sphinx.ps_start_stream(decoder) == 0 && sphinx.ps_start_utt(decoder) == 0)
    try #require(sphinx.ps_process_raw(decoder, samples, samples.count, 0, 1) >= 0)
    try #require(sphinx.ps_end_utt(decoder) == 0)
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
    return SenoneScores(senoneCount: senones, costs: costs)
  }
}
