internal import Scripture
internal import XML

/// Reads the files of a text, each in the form that its content shows.
struct TextImporter {
  private(set) var verses: ImportedVerses
  /// The forms met so far.
  private(set) var forms: Set<TextForm> = []

  init(canon: Canon) {
    verses = ImportedVerses(canon: canon)
  }

  /// Reads a file; what is wrong is collected, what is right is kept.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its name, where it is one of several.
  /// - Throws: `XMLFault` where it is XML that does not hold together: what is left of it cannot be trusted.
  mutating func read(_ bytes: [UInt8], file: String? = nil) throws(XMLFault) {
    verses.file = file
    let form = TextForm.of(bytes)
    switch form {
    case .plain: PlainTextReader.read(bytes, into: &verses)
    case .osis: try OSISReader.read(bytes, into: &verses)
    case .usfm: USFMReader.read(bytes, into: &verses)
    }
    forms.insert(form)
  }

  /// Tells that a file of a folder is no part of the text.
  mutating func skip(file: String) {
    verses.file = file
    verses.report(1, .notAText, "This is neither USFM nor OSIS; the file is left out.")
  }

  /// All that was read; call it once, after the last file.
  mutating func finished() -> ImportedVerses {
    verses.finish()
    return verses
  }
}
