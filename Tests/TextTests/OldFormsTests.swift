import Testing
@testable import Text

@Suite struct OldFormsTests {
  @Test(arguments: [
    ("hath", "has"), ("has", "hath"), ("saith", "says"), ("sayest", "say"), ("doth", "does"),
    ("doth", "doeth"), ("art", "are"), ("goeth", "goes"), ("maketh", "makes"), ("loveth", "loves"),
    ("crieth", "cries"), ("sitteth", "sits"), ("passeth", "passes"), ("teacheth", "teaches"),
    ("seeth", "sees"), ("makest", "make"), ("criest", "cry"), ("sittest", "sit"), ("walkedst", "walked"),
    ("shalt", "shall"), ("Hath,", "has"), ("spake", "spoke"),
  ])
  func areOneVerb(old: String, modern: String) {
    #expect(OldForms.areFormsOfSameVerb(old, modern))
    #expect(OldForms.areFormsOfSameVerb(modern, old))
  }

  @Test(arguments: [
    ("hath", "have"), ("thou", "you"), ("thee", "you"), ("thy", "your"), ("has", "has"), ("hath", "had"),
    ("goeth", "went"), ("goeth", "gone"), ("say", "says"), ("teeth", "tees"), ("best", "be"), ("", ""),
    ("beneath", "benes"), ("unto", "to"), ("forest", "fore"), ("mine", "my"),
  ])
  func areNotOneOldVerb(left: String, right: String) {
    #expect(!OldForms.areFormsOfSameVerb(left, right))
  }

  @Test(
    "In a modern text \"art\" is no form of \"are\"; in an old one it is, and \"hath\" is of \"has\" in both")
  func everydayWords() {
    let modern = ["where", "are", "the", "paintings"]
    let old = ["thou", "art", "my", "god"]
    #expect(
      !OldForms.isOldText(modern) && OldForms.isOldText(old) && OldForms.isOldText(["he", "maketh", "me"]))
    #expect(!OldForms.isOldText(["bare", "art", "wilt"]))
    #expect(!OldForms.areFormsOfSameVerb("are", "art", inOldText: false))
    #expect(OldForms.areFormsOfSameVerb("art", "are", inOldText: true))
    #expect(OldForms.areFormsOfSameVerb("has", "hath", inOldText: false))
  }
}
