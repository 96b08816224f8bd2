@testable import Habits
import Testing

@Suite("Sources of what posts claim")
struct PostSourceTests {
  private static func faults(_ sources: String) -> [String] {
    CourseReadingTests.faults(
      CourseReadingTests.files(
        replacing: #""file": "b.md", "title": "B""#,
        with: #""file": "b.md", "title": "B", "sources": "# + sources))
  }

  @Test("are read in order, each with who, when and where, and cited on a line")
  func read() throws {
    let sources = """
      [{"authors": "Valtin, H.", "year": 2002, "title": "Eight glasses?", "in": "A Journal 283, 1–12", "doi": "10.1152/x.1"},
       {"authors": "Kabat-Zinn, J.", "year": 1990, "title": "Full catastrophe living", "in": "Delacorte, New York"}]
      """
    let course = try Course(
      files: CourseReadingTests.files(
        replacing: #""file": "b.md", "title": "B""#,
        with: #""file": "b.md", "title": "B", "sources": "# + sources))
    let post = try #require(course.post("b"))
    #expect(
      post.sources.map(\.citation) == [
        "Valtin, H. (2002). Eight glasses? A Journal 283, 1–12. doi 10.1152/x.1",
        "Kabat-Zinn, J. (1990). Full catastrophe living. Delacorte, New York.",
      ])
    #expect(course.post("a")?.sources == [])
    #expect(post.spokenText == "b. Text of b.", "they are not read aloud")
  }

  @Test(
    "that lack something are told with their place",
    arguments: [
      ("[]", "sources: this should be a list […] with something in it"),
      (
        #"[{"year": 2002, "title": "T", "in": "J"}]"#,
        "sources[0].authors: this should be text, and is missing"
      ),
      (
        #"[{"authors": "A", "year": 20020, "title": "T", "in": "J"}]"#,
        "sources[0].year: this should be a whole number from 1500 to 2100"
      ),
      (
        #"[{"authors": "A", "year": 2002, "title": "T", "in": "J", "doi": "https://doi.org/10.1/x"}]"#,
        "sources[0].doi: this should be a DOI alone"
      ),
      (
        #"[{"authors": "A\u001B[31m", "year": 2002, "title": "T", "in": "J"}]"#,
        "sources[0].authors: it holds characters that are invisible or command a terminal"
      ),
    ])
  func faults(sources: String, fault: String) {
    let faults = Self.faults(sources)
    #expect(faults.contains { $0.hasPrefix("course.json, weeks[0].posts[1].\(fault)") }, "\(faults)")
  }

  @Test("stand at the end of each post of the shipped course that speaks of research")
  func complete() throws {
    let course = try #require(Life.shipped)
    let signs = [
      "studies", "researchers", "psychologists", "physiologist", "one experiment", "known experiment",
      "experiments", "laboratory", "research clinic", "health authorities",
    ]
    for post in course.sections.flatMap(\.posts) {
      let said = signs.filter { post.spokenText.lowercased().contains($0) }
      #expect(said.isEmpty || !post.sources.isEmpty, "\(post.id) speaks of \(said) and names no source")
      for source in post.sources {
        #expect(1900...2026 ~= source.year && source.authors.contains(","), "\(source.citation)")
        #expect(!source.authors.contains("Wansink"), "much of it was retracted")
      }
      #expect(Set(post.sources).count == post.sources.count, "\(post.id)")
    }
    let dois = course.sections.flatMap(\.posts).flatMap(\.sources).compactMap(\.doi)
    #expect(Set(dois).count == dois.count, "a source stands at one post")
  }
}
