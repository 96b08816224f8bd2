@testable import Recitation
import Testing

@Suite struct WeakFormsTests {
  @Test func `function words have them, words of content do not`() {
    #expect(WeakForms.of("and").contains(Pronunciation("AH N")))
    #expect(WeakForms.of("by").contains(Pronunciation("B AH")), "as a reader of prompts says it")
    #expect(WeakForms.of("shepherd").isEmpty)
  }

  @Test func `every listed form has phones`() {
    for (word, forms) in WeakForms.table {
      #expect(!forms.isEmpty && forms.allSatisfy { !$0.isEmpty }, "\(word)")
    }
  }
}
