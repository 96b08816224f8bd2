import Testing
@testable import Text

@Suite("The order of names")
struct NaturalOrderTests {
  @Test(
    "Numbers by their value, letters whatever their case and accents",
    arguments: [
      ["Pupil 2", "Pupil 10", "Pupil 100"], ["1.wav", "2.wav", "10.wav"], ["a1b2", "a1b10", "a10b1"],
      ["Psalm 9", "Psalm 23", "Psalm 119"], ["anna", "Berta", "cora"], ["Özil", "Özil 2", "Zahn"],
      ["Emil", "Éric", "Erik"], ["pupil", "pupil 1"], ["2026-9-1", "2026-10-1"],
      ["REC_0009", "REC_0010", "REC_00100"], ["Anna", "Anna 2", "Anna B", "Annabel"],
      ["9", "99999999999999999999998", "99999999999999999999999"], ["", "0", "1"], ["x٢", "x10"],
    ])
  func order(_ names: [String]) {
    for _ in 0..<6 { #expect(names.shuffled().sorted(naturallyBy: \.self) == names) }
  }

  @Test("Names that differ are never equal: each order of them is sorted the same")
  func total() {
    let names = ["A1", "a1", "a01", "a001", "á1", "A 1", "a\u{301}1", "a1 ", "a 1", "1", "01", "１"]
    let sorted = names.sorted(naturallyBy: \.self)
    for _ in 0..<20 { #expect(names.shuffled().sorted(naturallyBy: \.self) == sorted) }
  }
}
