@testable import Recitation
import Testing

@Suite struct WeakFormsTests {
  @Test func `function words have them, words of content do not`() {
    #expect(WeakForms.of("and").contains(Pronunciation("AH N")))
    #expect(WeakForms.of("by").contains(Pronunciation("B AH")), "as a reader of prompts says it")
    #expect(WeakForms.of("shepherd").isEmpty)
  }

  @Test func `each line of the table is read, and a word has no form twice`() {
    #expect(WeakForms.table.mistakes.isEmpty && WeakForms.table.entries.count == 55)
    for (word, forms) in WeakForms.table.entries { #expect(Set(forms).count == forms.count, "\(word)") }
  }

  @Test func `words that sound the same are of one group, whichever line of the table they stand in`() {
    let words = ["to too two", "their there they're", "cyprus cypress", "yoke yolk"].map {
      $0.split(separator: " ")
    }
    for group in words {
      #expect(Set(group.map { Homophones.group(of: String($0)) }).count == 1, "\(group)")
      #expect(Homophones.group(of: String(group[0])) != nil, "\(group)")
    }
    #expect(Homophones.group(of: "shepherd") == nil)
  }
}
