import Acoustics
import Batch
import Corpora
import Engines
import Glibc
import Matching
import ModelData
import Sessions
import Speech
import SphinxSpeech
import Terminal

extension Session {
  /// Reads lists; says where an encoding was guessed.
  var lists: RecordingLists {
    RecordingLists { [output] in output.message($0, .warning) }
  }

  /// By what this run makes its results.
  func provenance(_ strictness: VerdictStrictness, acceptsClose: Bool, explains: Bool, phones: Bool = false)
    -> Provenance
  {
    Provenance(
      program: "recite \(Release.version)", engine: "PocketSphinx \(SphinxVersion.text ?? "")", model: model,
      strictness: strictness.rawValue, acceptsClose: acceptsClose, isExplained: explains,
      hasPhones: phones, adaptations: adaptations)
  }

  /// The models that judge: what is compiled in by its bytes, the recogniser's own, which are many megabytes, by the
  /// lengths of their files.
  private var model: String {
    var print = Fingerprint(of: ModelData.verdict)
    for accent in ModelData.accents {
      print.add(accent.means())
      print.add(accent.weights())
    }
    print.add(ModelData.network)
    print.add(ModelData.lexicon)
    for file in ["en-us/mdef", "en-us/means", "en-us/sendump", "en-us/variances", "cmudict-en-us.dict"] {
      var status = stat()
      let length = unsafe stat("\(models)/\(file)", &status) == 0 ? "\(status.st_size)" : "none"
      print.add("\(file) \(length)\n".utf8)
    }
    return "en-us \(print.text.prefix(8))"
  }

  private var adaptations: [String] {
    guard let own = try? OwnPronunciationsFile(environment: environment).read(), !own.entries.isEmpty else {
      return []
    }
    return ["own pronunciations \(Fingerprint(of: own.bytes).text.prefix(8))"]
  }
}
