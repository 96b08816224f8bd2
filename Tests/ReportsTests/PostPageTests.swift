@testable import Files
@testable import Habits
@testable import Reports
@testable import Terminal
import Testing

@Suite("A post laid out for reading")
struct PostPageTests {
  @Test(
    "COURSE-0.1: every post of the shipped course is readable: lines of 40 to 72 columns, no word lost",
    arguments: [40, 60, 200])
  func readable(width: Int) throws {
    let course = try Course(files: ModelData.course)
    for post in course.sections.flatMap(\.posts) {
      let lines = PostPage.lines(post, width: width)
      #expect(lines.allSatisfy { $0.width <= min(width, PostPage.widest) }, "\(post.id)")
      let shown = lines.map(\.plain).joined(separator: " ").split(separator: " ").filter { $0 != "-" }
      let cited = post.sources.isEmpty ? [] : ["Sources"] + post.sources.map(\.citation)
      let words = ([post.title] + post.spoken + cited).joined(separator: " ").split(separator: " ")
      let numbers = post.blocks.count { if case .item(.some) = $0.kind { true } else { false } }
      #expect(shown.count == words.count + numbers, "\(post.id)")
    }
  }

  @Test("Sources stand at the end, and are not counted as what has to be read")
  func sources() throws {
    let course = try Course(files: ModelData.course)
    let post = try #require(course.post("w03-1-when-it-slips"))
    let lines = PostPage.lines(post, width: 72).map(\.plain)
    let count = PostPage.sourceLineCount(post, width: 72)
    #expect(lines[lines.count - count] == "")
    #expect(
      Array(lines.suffix(count - 1)) == [
        "Sources",
        "  - Lally, P., van Jaarsveld, C. H. M., Potts, H. W. W. and Wardle, J.",
        "    (2010). How are habits formed: modelling habit formation in the real",
        "    world. European Journal of Social Psychology 40, 998–1009. doi",
        "    10.1002/ejsp.674",
      ])
    let first = try #require(course.weeks.first?.posts.first)
    #expect(first.sources.isEmpty && PostPage.sourceLineCount(first, width: 72) == 0)
  }

  @Test("The word that is spoken is lit, and no other")
  func lit() throws {
    let course = try Course(files: ModelData.course)
    let post = try #require(course.weeks.first?.posts.first)
    let words = post.spokenText.split(separator: " ")
    for token in words.indices {
      let lit = PostPage.lines(post, width: 60, lit: token).flatMap(\.spans).filter { $0.role == .highlight }
      // The title is spoken as a sentence.
      #expect(lit.map(\.text).joined().filter { $0 != "." } == words[token].filter { $0 != "." })
    }
  }
}
