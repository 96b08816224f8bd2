internal import CModelData
internal import Glibc
internal import Text

/// The files of `Models/`, compiled into the program.
public enum ModelData {
  /// The files of `accents/`, `means` and `sendump` of each, unpacked: the acoustic model adapted to voices
  /// that are not of its kind. Megabytes and some milliseconds, made when asked for.
  public static var accents: [(means: @Sendable () -> [UInt8], weights: @Sendable () -> [UInt8])] {
    [
      ({ unsafe unpacked(recite_adults_means) }, { unsafe unpacked(recite_adults_weights) }),
      ({ unsafe unpacked(recite_children_means) }, { unsafe unpacked(recite_children_weights) }),
    ]
  }
  /// `canon.json`: books, their names and abbreviations, verses per chapter.
  public static var canon: [UInt8] { unsafe bytes(recite_model_canon) }
  /// `lexicon.tsv`: pronunciations of names and old words.
  public static var lexicon: [UInt8] { unsafe bytes(recite_model_lexicon) }
  /// `pathway.json`: the steps of a lesson.
  public static var pathway: [UInt8] { unsafe bytes(recite_model_pathway) }
  /// `pathway-lines.json`: the steps of a lesson line by line.
  public static var pathwayOfLines: [UInt8] { unsafe bytes(recite_model_pathway_lines) }
  /// `pathway-quick.json`: those of a short lesson.
  public static var quickPathway: [UInt8] { unsafe bytes(recite_model_pathway_quick) }
  /// `phones.network`: tells phones, for `PhoneNetwork`.
  public static var network: [UInt8] { unsafe bytes(recite_network) }
  /// `starter-sets.json`: small sets of well-loved passages.
  public static var starterSets: [UInt8] { unsafe bytes(recite_model_starter_sets) }
  /// `verdict.json`: the fitted weights of the word verdict.
  public static var verdict: [UInt8] { unsafe bytes(recite_model_verdict) }
  /// `words.txt`: the English words, so that typed answers can tell a slip of the finger from another
  /// word.
  public static var words: [UInt8] { unsafe bytes(recite_model_words) }

  /// The files of `collect-site/`, by name: the pages of `recite class collect`.
  public static var collectSite: [String: [UInt8]] { unsafe files(of: recite_collect_site) }
  /// The files of `course/`, by name: `course.json` and the posts beside it.
  public static var course: [String: [UInt8]] { unsafe files(of: recite_course) }
  /// The files of `pages/`, by name: what the pages of reports look like and run.
  public static var pages: [String: [UInt8]] { unsafe files(of: recite_pages) }
  /// The files of `quiz-site/`, by name: the pages of `recite quiz serve`, also for a class, and
  /// `openapi.json`.
  public static var quizSite: [String: [UInt8]] { unsafe files(of: recite_quiz_site) }

  /// A file of `sql/`.
  ///
  /// - Precondition: There is one of that name.
  public static func script(_ name: String) -> SQLScript {
    guard let file = unsafe files(of: recite_sql)[name] else { preconditionFailure("no Models/sql/\(name)") }
    return SQLScript(file: file)
  }

  private static func files(of folder: recite_folder) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for index in unsafe 0..<folder.count {
      let file = unsafe folder.files[index]
      files[unsafe String(cString: file.name)] = unsafe bytes(file.file)
    }
    return files
  }

  /// A file that is kept packed, as `Models/make-accents` does with what it makes.
  private static func unpacked(_ file: recite_model_file) -> [UInt8] {
    let packed = unsafe bytes(file)
    var budget = UnpackingBudget(PackageLimits(), packed: packed.count)
    do {
      return try Zstandard.content(of: packed, &budget)
    } catch {
      preconditionFailure("a file of Models/accents: \(error.message)")
    }
  }

  private static func bytes(_ file: recite_model_file) -> [UInt8] {
    let copy = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    // Of megabytes a copy is enough: the pages they were read from are given back, and read again from the
    // program's file if need be.
    let page = Int(getpagesize())
    let start = unsafe (Int(bitPattern: file.bytes) + page - 1) / page * page
    let end = unsafe (Int(bitPattern: file.bytes) + file.count) / page * page
    if start < end {
      _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_DONTNEED)
    }
    return copy
  }
}

public enum BuildOrigin {
  /// The commit it was built from, with a plus sign where the sources had been changed since; nil where the
  /// build was not told, as that of a working copy. `Vendor/install` and `Vendor/package` tell it.
  public static var commit: String? {
    let text = unsafe String(cString: recite_commit())
    return text.isEmpty ? nil : text
  }
}
