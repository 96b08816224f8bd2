import Scripture
import Testing

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
}
