import Base
package import Drills
import Lessons
import Matching
import ModelData
import Scripture
import Texts
import WholeFiles

extension Session {
  /// The trainer over the learner's data.
  ///
  /// - Parameters:
  ///   - file: A file with other steps for lessons.
  ///   - seed: Where chance comes from; nil for chance itself.
  /// - Returns: A trainer; it opens the learner's data, and makes them where there are none.
  /// - Throws: What hinders it, with what to do.
  package func trainer(pathway file: String? = nil, seed: Int? = nil) throws -> Trainer {
    var method = Trainer.Method(
      pathway: try pathway(file), calendar: calendar(), settings: settings())
    method.vocabulary = { Self.vocabulary }
    // The text is read when the first verse is asked for: looking at sets does not need it.
    let verses = VerseSource { [self] id throws(Failure) in try words(of: id) }
    return Trainer(
      store: try store(), canon: try canon(), verses: verses, method: method,
      seed: seed.map { UInt64($0) } ?? .random(in: .min ... .max), clock: now)
  }

  /// The shipped list of words, read when the first answer is typed.
  private static let vocabulary = TypedAnswer.vocabulary(ModelData.words)

  private func words(of verse: VerseID) throws(Failure) -> String? {
    do {
      return try text().verse(verse).text
    } catch let failure as Failure {
      guard failure.code == "no_such_verse" else { throw failure }
      return nil
    } catch {
      let failure = Failure(describing: error)
      throw Failure(code: "no_text", message: failure.message, advice: failure.advice)
    }
  }

  private func pathway(_ file: String?) throws -> Pathway {
    guard let file else { return try Pathway(json: ModelData.pathway) }
    let bytes = try FileContents.read(file, limit: 1 << 20)
    do throws(PathwayError) {
      return try Pathway(json: bytes)
    } catch {
      let faults = error.faults.map { "\n  " + $0 }.joined()
      throw Failure(
        "\(file) is no pathway:\(faults)",
        advice:
          "It has this form: {\"name\": \"Mine\", \"steps\": [\"show\", \"hear\", \"fill-25\", \"recite\"]}")
    }
  }
}
