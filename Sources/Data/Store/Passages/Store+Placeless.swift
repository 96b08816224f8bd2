internal import Files
internal import Text

/// Which passages stand in no book: words of the learner's own out of the course, lines of their own texts.
/// Their names tell: they are no places in the Bible.
extension Store {
  /// The names of the books, out of the list that every reader of the Bible here has.
  private static let places: PlaceNames = {
    // The program's own file. Where it is damaged nothing of the Bible can be named at all, which is told.
    let root = (try? JSONDocument(ModelData.canon))?.root
    // Those that only other canons have are places, too.
    let books = ["books", "further"].flatMap { root?[$0]?.elements ?? [] }
    return PlaceNames(books.flatMap { book in ["name", "chapterName"].compactMap { book[$0]?.string } })
  }()

  static func hasPlace(_ reference: String) -> Bool { places.contains(reference) }

  /// The passages between the names of places: few, each gap one look into the index of names.
  static func placeless(in connection: inout Connection) throws(Failure) -> Set<Int64> {
    Set(
      try connection.rows(
        """
        SELECT p.id FROM json_each(?) g CROSS JOIN passages p
        ON p.reference >= json_extract(g.value, '$[0]') AND p.reference < json_extract(g.value, '$[1]')
        """, .text(gaps)
      ) { $0.integer(0) })
  }

  /// What lies between the names of places, as JSON: pairs of a low and a high name.
  private static let gaps: String = {
    // Past the last letter that names are written with.
    let end = "\u{10FFFF}"
    return JSONValue.array(
      places.gaps.map { .array([.string($0.low), .string($0.high ?? end)]) }
    ).text
  }()
}
