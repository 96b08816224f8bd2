/// Books that tradition gives to one author or that are of one kind: what a learner may plausibly confuse.
enum Authors {
  static let groups: [[String]] = [
    ["Gen", "Exod", "Lev", "Num", "Deut"],
    ["Josh", "Judg", "Ruth"],
    ["1Sam", "2Sam", "1Kgs", "2Kgs", "1Chr", "2Chr"],
    ["Ezra", "Neh", "Esth"],
    ["Job", "Ps", "Prov", "Eccl", "Song"],
    ["Isa", "Jer", "Lam", "Ezek", "Dan"],
    ["Hos", "Joel", "Amos", "Obad", "Jonah", "Mic", "Nah", "Hab", "Zeph", "Hag", "Zech", "Mal"],
    ["Matt", "Mark", "Luke", "John"],
    ["Luke", "Acts"],
    ["John", "1John", "2John", "3John", "Rev"],
    [
      "Rom", "1Cor", "2Cor", "Gal", "Eph", "Phil", "Col", "1Thess", "2Thess", "1Tim", "2Tim", "Titus", "Phlm",
      "Heb",
    ],
    ["Heb", "Jas", "1Pet", "2Pet", "Jude"],
  ]

  /// The other books of the groups a book is in, by OSIS name.
  static func fellows(of osis: String) -> [String] {
    var found: [String] = []
    for group in groups where group.contains(osis) {
      for book in group where book != osis && !found.contains(book) { found.append(book) }
    }
    return found
  }
}
