@testable import Commands
import Testing

@Test(
  "What a person meant to type",
  arguments: [
    ("formt", "format"), ("fromat", "format"), ("ver", "verse"), ("xyz", nil), ("v", nil),
    (String(repeating: "a", count: 1000), nil),
  ] as [(String, String?)])
func spelling(_ word: String, _ meant: String?) {
  #expect(Spelling.nearest(to: word, ["format", "verse", "score"]) == meant)
}
