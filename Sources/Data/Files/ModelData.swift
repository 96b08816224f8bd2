internal import CModelData
internal import Glibc

/// The files of `Models/`, compiled into the program.
public enum ModelData {
  /// The files of `accents/`, `means` and `sendump` of each: the acoustic model adapted to voices that are
  /// not of its kind. Megabytes, made when asked for.
  public static var accents: [(means: @Sendable () -> [UInt8], weights: @Sendable () -> [UInt8])] {
    [
      ({ unsafe bytes(recite_adults_means) }, { unsafe bytes(recite_adults_weights) }),
      ({ unsafe bytes(recite_children_means) }, { unsafe bytes(recite_children_weights) }),
    ]
  }
  /// `canon.json`: books, their names and abbreviations, verses per chapter.
  public static var canon: [UInt8] { unsafe bytes(recite_model_canon) }
  /// `lexicon.tsv`: pronunciations of names and old words.
  public static var lexicon: [UInt8] { unsafe bytes(recite_model_lexicon) }
  /// `pathway.json`: the steps of a lesson.
  public static var pathway: [UInt8] { unsafe bytes(recite_model_pathway) }
  /// `phones.network`: tells phones, for `PhoneNetwork`.
  public static var network: [UInt8] { unsafe bytes(recite_network) }
  /// `starter-sets.json`: small sets of well-loved passages.
  public static var starterSets: [UInt8] { unsafe bytes(recite_model_starter_sets) }
  /// `verdict.json`: the fitted weights of the word verdict.
  public static var verdict: [UInt8] { unsafe bytes(recite_model_verdict) }
  /// `words.txt`: common English words, so that typed answers can tell a slip of the finger from another
  /// word.
  public static var words: [UInt8] { unsafe bytes(recite_model_words) }

  /// The files of `course/`, by name: `course.json` and the posts beside it.
  public static var course: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for index in 0..<recite_course_file_count() {
      guard let file = unsafe recite_course_file(index) else { break }
      files[unsafe String(cString: file.pointee.name)] = unsafe bytes(file.pointee.file)
    }
    return files
  }

  /// The files of `quiz-site/`, by name: the pages of `recite quiz serve`, also for a class, and
  /// `openapi.json`.
  public static var quizSite: [String: [UInt8]] {
    unsafe [
      "index.html": bytes(recite_quiz_page), "quiz.css": bytes(recite_quiz_style),
      "quiz.js": bytes(recite_quiz_script), "questions.js": bytes(recite_quiz_questions),
      "class.html": bytes(recite_quiz_class_page), "class.js": bytes(recite_quiz_class_script),
      "teacher.html": bytes(recite_quiz_teacher_page), "teacher.js": bytes(recite_quiz_teacher_script),
      "openapi.json": bytes(recite_quiz_description),
    ]
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
