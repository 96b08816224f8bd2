extension ReferenceList {
  /// The number that begins a line of a list: "3.", "3)", "[3]", "–3–", "3 →", "**3.**", "3rd.", "3/9",
  /// "1.3.", "3 of 9:", "#3", "No. 3", "Verse 3", "③", "iii.", "C)", "Three:"; "3\." where a program kept it
  /// from being a list.
  struct ListNumber {
    /// As it stands.
    var written: String
    var value: Int
    /// What stands behind it.
    var rest: String
    /// Whether it can be nothing but a number of the list.
    private var isPlain = false

    /// Whether it may be the number of a book: "1. John".
    var isDoubtful: Bool { !isPlain && Self.isOfBook(value, rest) }

    init(written: String, value: Int, rest: String) {
      (self.written, self.value, self.rest) = (written, value, rest)
    }

    init?(_ text: String) {
      let form =
        once(
          #/
          (?:(?<count>[\#№]|(?i:no|nr|number|q|card|item|step)\.?)\ ?
          |(?<title>(?i:verse|passage|text|ref|reference|scripture)\.?)\ )?
          (?<open>[\(\[\{<*_–—-]{1,3}\ ?)?
          (?:(?<levels>(?:[0-9]{1,2}\.)*)(?<figures>[0-9]{1,4})(?<ordinal>st|nd|rd|th)?
          |(?<word>(?i:one|two|three|four|five|six|seven|eight|nine|ten
          |first|second|third|fourth|fifth))(?:ly)?
          |(?<letters>[ivxIVX]{1,7}|[a-zA-Z]))
          (?<all>\s?/\s?[0-9]{1,4}|\ of\ [0-9]{1,4})?
          (?<close>\s*[^\p{L}\p{N}\s"“”‘\#]{1,5}|[ºª]\.?|["'](?=\s)|\t)?
          \s*(?=(?:[1-3]\s?)?\p{L}|["“])
          /#)
      guard let match = text.prefixMatch(of: form) else { return nil }
      let open = String(match.open ?? "").trimmed
      var close = String(match.close ?? "").filter { $0 != "\\" && !$0.isWhitespace }
      let emphasis: Set<Character> = ["*", "_"]
      if open.allSatisfy(emphasis.contains), !open.isEmpty {
        guard close.contains(where: emphasis.contains) else { return nil }
        close.removeAll(where: emphasis.contains)
      }
      let isCount = match.count != nil || match.all != nil || match.title != nil && !close.isEmpty
      let isEnclosed = open.contains { "([{<".contains($0) }
      if isEnclosed, !close.contains(where: { ")]}>".contains($0) }) { return nil }
      let isTab = match.close == "\t"
      // Nothing but a sign, a tab or "No." parts a number from words that it may belong to.
      guard isCount || match.title != nil || isTab || !close.isEmpty || !open.isEmpty && match.close != nil
      else { return nil }
      if let figures = match.figures, let value = Int(figures) {
        self.value = value
        let isGlued = match.close?.first?.isWhitespace == false && !text[match.range].hasSuffix(" ")
        let mayBeOfBook = ["", ".", "º", "ª", "°"].contains(close) || "-–".contains(close) && isGlued
        isPlain = isCount || isEnclosed || isTab || !mayBeOfBook
      } else if let letters = match.letters {
        guard !isTab, isEnclosed || close.contains(where: { ".):-–—".contains($0) }) else { return nil }
        let numeral = RomanNumeral.value(letters.lowercased())
        guard let value = numeral ?? letters.lowercased().utf8.first.map({ Int($0) - 0x60 }) else {
          return nil
        }
        self.value = value
        isPlain = isEnclosed || close != "." || numeral == nil
      } else if let word = match.word {
        guard let value = Self.words[word.lowercased()], !close.isEmpty else { return nil }
        self.value = value
        isPlain = close != "."
      } else {
        return nil
      }
      written = String(match.output.0).trimmed
      rest = String(text[match.range.upperBound...]).onOneLine
    }

    private static let words: [String: Int] = [
      "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
      "ten": 10, "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5,
    ]

    /// The number that a line begins with in plain figures: "③", "3️⃣", "³" as "#3", "３", "Ⅲ", "٣" as "3".
    static func inFigures(_ text: String) -> String {
      var (head, rest) = ("", text[...])
      while let first = rest.first, let scalar = first.unicodeScalars.first,
        !first.isASCII || first == "(" || first == "["
      {
        let category = scalar.properties.generalCategory
        let value = scalar.properties.numericValue.flatMap { Int(exactly: $0) }
        if first.isASCII {
          head.append(first)
        } else if let value, category == .otherNumber || scalar.isASCII {
          head += "#\(value) "
        } else if let value, category == .decimalNumber || category == .letterNumber {
          head += "\(value)"
        } else if let plain = ["．": ".", "）": ")", "（": "(", "、": ","][first] {
          head += plain
        } else {
          break
        }
        rest = rest.dropFirst()
      }
      return head + rest
    }

    /// Whether a book is called so: there are three of John's at the most, and one of Psalms.
    static func isOfBook(_ value: Int, _ rest: String) -> Bool {
      (1...3).contains(value)
        && rest.prefixMatch(of: once(/(?i:J(?:oh)?n|Joh|Sam|K(?:in)?gs|Chr|Cor|Th|Tim|Pet|Pt|Mac|Esd)/))
          != nil
    }
  }

  /// A number before words with nothing between them but a space: "3 John", "3rd John", "3John".
  struct BareNumber {
    var value: Int
    var rest: String

    init?(_ text: String) {
      let form =
        once(
          #/
          (?:[0-9]{1,2}\.)*([0-9]{1,4})(?:(?:st|nd|rd|th)\b)?\ ?
          ((?:[1-3]\ )?(?!(?:st|nd|rd|th)\b|[ºª])\p{L}.*)
          /#)
      guard let match = text.wholeMatch(of: form), let value = Int(match.1) else { return nil }
      (self.value, rest) = (value, String(match.2))
    }
  }
}
