/// Where a claim of a post comes from, so that a reader can look it up: who found it out, when, and where it stands.
public struct PostSource: Sendable, Hashable {
  /// Who wrote it, as in `Valtin, H.`
  public let authors: String
  /// When it was published, anno Domini.
  public let year: Int
  /// Its title.
  public let title: String
  /// The journal with volume and pages, or the publisher.
  public let container: String
  /// Its Digital Object Identifier without any address before it, as in `10.1002/ejsp.674`; nil where it has none, or it
  /// is not known.
  public let doi: String?

  /// The years that a source may have.
  static let years = 1500...2100
  /// The most sources of a post.
  static let mostCount = 20

  /// It as a line of a bibliography.
  ///
  ///     Valtin, H. (2002). “Drink at least eight glasses …” American Journal of Physiology 283. doi 10.1152/ajpregu.00365.2002
  public var citation: String {
    let end = title.last.map { ".?!”".contains($0) } == true ? " " : ". "
    return "\(authors) (\(year)). \(title)\(end)\(container)." + (doi.map { " doi \($0)" } ?? "")
  }
}

extension CourseReader {
  /// The sources that a post names; none where it names none.
  mutating func sources(_ post: CourseNode) -> [PostSource] {
    guard post.has("sources") else { return [] }
    return post.list("sources", mostCount: PostSource.mostCount, &faults).enumerated().map { index, content in
      let node = CourseNode(
        content, at: post.name("sources[\(index)]"), known: ["authors", "year", "title", "in", "doi"], &faults
      )
      return PostSource(
        authors: node.text("authors", most: 300, &faults),
        year: node.integer("year", PostSource.years, &faults),
        title: node.text("title", most: 400, &faults), container: node.text("in", most: 300, &faults),
        doi: doi(node))
    }
  }

  private mutating func doi(_ node: CourseNode) -> String? {
    guard node.has("doi"), let text = node.string("doi", &faults) else { return nil }
    let isRight =
      text.hasPrefix("10.") && text.contains("/") && text.utf8.count <= 100
      && text.utf8.allSatisfy { 0x21..<0x7F ~= $0 }
    guard isRight else {
      faults.add(
        Course.fileName, node.name("doi"),
        "this should be a DOI alone, as in 10.1002/ejsp.674; take out an address before it")
      return nil
    }
    return text
  }
}
