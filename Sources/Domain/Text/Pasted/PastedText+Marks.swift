/// Marks within lines: what stands in brackets.
extension PastedTextReader {
  /// First words of what editors put between brackets.
  private static let editors: Set<String> = [
    "pg", "page", "p", "pp", "illustration", "footnote", "note", "notes", "citation", "edit", "sic", "verse",
    "chorus", "bridge", "intro", "outro", "refrain", "stanza", "hook", "prechorus", "pre-chorus", "interlude",
    "instrumental", "transcriber's", "editor's", "ed", "blank", "figure", "fig", "image", "picture", "music",
    "selah", "slide", "click", "repeat", "x2", "x3", "2x", "3x", "applause", "laughter", "cheers",
    "inaudible", "unintelligible", "indistinct", "crosstalk", "sidenote", "marginal",
  ]

  /// First words of stage directions.
  private static let directions: Set<String> = [
    "aside", "exit", "exits", "exeunt", "enter", "enters", "re-enter", "reenter", "pause", "pauses", "beat",
    "silence", "laughs", "laughing", "sings", "singing", "whispers", "whispering", "shouts", "shouting",
    "sighs", "sighing", "weeping", "weeps", "crying", "kneels", "kneeling", "rises", "rising", "sits",
    "stands", "draws", "dies", "reads", "reading", "offstage", "cont'd", "contd", "continued", "continuing",
    "v.o", "o.s", "vo", "os", "drinks", "bows", "turning", "turns", "flourish", "thunder", "softly", "loudly",
    "quietly", "angrily", "together", "simultaneously", "beckons", "ghost", "alarum", "sennet", "within",
    "stabs", "fight", "fights", "aloud", "rising", "smiling", "smiles", "smile", "nods", "nod", "nodding",
    "look", "looks", "looking", "breathe", "breath", "point", "points", "wait", "waits", "raise", "gesture",
    "gestures", "lächeln", "beiseite", "ab",
  ]

  /// Takes out what stands in brackets and is no word of the text.
  mutating func readGroups(_ place: Int) {
    let text = lines[place].text
    guard text.contains(where: { "[({<_*".contains($0) }) else { return }
    // Behind the last sign that closes something nothing is closed any more.
    let last = text.lastIndex { "])}>_*".contains($0) } ?? text.startIndex
    var kept = ""
    var at = text.startIndex
    while at < text.endIndex {
      // "[Exit." is closed by the end of its line.
      if text[at] == "[", isScene || at == text.startIndex,
        text[at...].prefixMatch(of: once(/\[\s*(?:Exit|Exeunt|Enter|Re-enter|Aside|Dies|Within)\b/)) != nil,
        !text[at...].contains("]")
      {
        takeOut(.direction, text[at...], place)
        break
      }
      if at <= last, var group = Group(text, at), let kind = kind(of: group, in: text, place) {
        takeOut(kind, text[group.range], place)
        while kept.last == "^" { kept.removeLast() }
        // "[3]:12" names a page, too.
        if kind == .footnote,
          let page = text[group.range.upperBound...].prefixMatch(
            of: once(/:[0-9]{1,4}(?:[-–][0-9]{1,4})?(?![0-9\p{L}])/))
        {
          group.range = group.range.lowerBound..<page.range.upperBound
        }
        // "God,[a]making" is two words.
        let next = group.range.upperBound < text.endIndex ? text[group.range.upperBound] : " "
        if kind == .footnote, ".,;:!?".contains(next), kept.last == " " { kept.removeLast() }
        if let last = kept.last, !last.isWhitespace, next.isLetter, !(last.isLetter && kind == .footnote) {
          kept.append(" ")
        }
        at = group.range.upperBound
      } else {
        kept.append(text[at])
        at = text.index(after: at)
      }
    }
    lines[place].text = kept
    if supplying.contains(place), !Self.suppliesWords(kept) { supplying.remove(place) }
  }

  /// What stands between two brackets.
  private struct Group {
    var range: Range<String.Index>
    var content: Substring
    var opening: Character
    var isDouble = false

    /// The group that begins here, closed within 300 characters on its line; nil where none does.
    init?(_ text: String, _ start: String.Index) {
      let pairs: [Character: Character] = ["[": "]", "(": ")", "{": "}", "<": ">", "_": "_", "*": "*"]
      opening = text[start]
      guard let closing = pairs[opening] else { return nil }
      let after = text.index(after: start)
      isDouble = after < text.endIndex && text[after] == opening
      guard opening != "<" || isDouble else { return nil }
      let inside = isDouble ? text.index(after: after) : after
      guard let end = text[inside...].prefix(300).firstIndex(of: closing) else { return nil }
      content = text[inside..<end]
      var stop = text.index(after: end)
      if isDouble {
        guard stop < text.endIndex, text[stop] == closing else { return nil }
        stop = text.index(after: stop)
      }
      range = start..<stop
    }
  }

  /// What a group is, where it is not said.
  private func kind(of group: Group, in text: String, _ place: Int) -> PastedText.Kind? {
    let content = String(group.content).trimmed
    if "_*".contains(group.opening) {
      let isTold =
        content.contains(once(/^(?:He|She|They|It|Both|All) [a-z]+/))
        || content.contains(once(/^[a-z ]+$/)) && content.contains(" ")
          && Self.isDeed(content.prefix { $0 != " " })
      return isScene && (Self.directions.contains(firstWord(of: content)) || isTold)
        && content.split(separator: " ").count <= 20 ? .direction : nil
    }
    if group.isDouble { return .note }
    guard let first = content.split(whereSeparator: { $0.isWhitespace || $0 == ":" || $0 == "," }).first
    else {
      return content.isEmpty ? .note : nil
    }
    let before =
      group.range.lowerBound > text.startIndex ? text[text.index(before: group.range.lowerBound)] : " "
    let isAttached = !before.isWhitespace
    var word = first.lowercased()
    while word.last == "." || word.last == "!" { word.removeLast() }
    let words = content.split(whereSeparator: \.isWhitespace).count
    if group.opening == "(", Self.areReactions(content) { return .note }
    if Self.editors.contains(word), group.opening != "(" || words <= 2 {
      return ["pg", "page", "p", "pp"].contains(word) ? .pageMark : .note
    }
    switch group.opening {
    case "[", "{":
      if isAttached, Self.isDoubt(content) { return .note }
      if content.wholeMatch(of: once(/[0-9]{1,3}(?:[,–-]\s?[0-9]{1,3})+/)) != nil { return .footnote }
      if content.wholeMatch(of: once(/[0-9]{1,4}[a-z]?|[0-9]{1,3}[:.][0-9]{1,3}|\*+|†|‡|§/)) != nil {
        return .footnote
      }
      if content.count <= 2, content.allSatisfy({ $0.isASCII && $0.isLetter }) {
        return isAttached || !suppliesWords
          || !["a", "i", "o", "to", "in", "is", "it", "of", "he", "me", "my", "we"]
            .contains(content.lowercased()) && content.count == 1
          ? isFootnoteLetter(content, isAttached) : nil
      }
      if group.opening == "{", content.contains(":") { return .note }
      if Self.directions.contains(word), words <= 20 { return .direction }
      if isScene, words <= 20 { return .direction }
      if isWholeLine(group, in: text), words <= 3, first.first?.isUppercase == true, !suppliesWords {
        return .direction
      }
      return nil
    case "(":
      if content.wholeMatch(of: once(/[A-Z]{1,2}/)) != nil, isAttached || (content != "I" && content != "O") {
        return .footnote
      }
      if isAttached, content.wholeMatch(of: once(/[0-9]{1,3}|[a-z]/)) != nil, before != "-" {
        return .footnote
      }
      if lines.count > 1, asksOfSingers(content),
        text[..<group.range.lowerBound].allSatisfy(\.isWhitespace)
          || text[group.range.upperBound...].allSatisfy(\.isWhitespace)
      {
        return .note
      }
      if areNumbersInRow, content.wholeMatch(of: once(/[0-9]{1,3}/)) != nil { return .verseNumber }
      if lines.count > 1, content.wholeMatch(of: once(/(?:[0-9]{1,3}|_+)\s(?:points?|pts\.?|marks?)/)) != nil
      {
        return .note
      }
      if Self.directions.contains(word), words <= (isScene ? 20 : 3) { return .direction }
      // "(She sits.)" in a monologue that tells other deeds, too.
      if words <= 4, content.contains(once(/^(?:He|She|They) [a-z]+.*\.$/)),
        unsaid.contains(where: { $0.kind == .direction })
      {
        return .direction
      }
      if Self.areSources(content) || isPageOfSource(content) || Self.isComparison(content) {
        return .footnote
      }
      if isScene, isWholeLine(group, in: text), !content.contains(where: \.isLowercase), content.count > 3 {
        return .direction
      }
      if hasActions, text[group.range.upperBound...].allSatisfy({ !$0.isLetter }),
        first.first?.isLowercase == true
      {
        return .direction
      }
      if isWholeLine(group, in: text), place == lines.count - 1, content.contains(where: \.isNumber),
        content.contains(once(/^(?:Adopted|Approved|Passed|Revised|Published|Written|Composed|First|From)\b/))
      {
        return .note
      }
      if isScene, words <= 6, Self.isDeed(first) { return .direction }
      guard isScene || isWholeLine(group, in: text) && words <= 6 && Self.directions.contains(word) else {
        return nil
      }
      if lines[place].isSpoken, text[..<group.range.lowerBound].allSatisfy(\.isWhitespace), words <= 12 {
        return .direction
      }
      let opensSpeech =
        text[..<group.range.lowerBound].allSatisfy(\.isWhitespace) && first.first?.isLowercase == true
      if opensSpeech, words <= 12, !content.contains(where: { ";!?".contains($0) }) { return .direction }
      let isLoud = words > 1 && words <= 8 && !content.contains(where: \.isLowercase)
      if isLoud { return .direction }
      let isTo = word == "to" && words <= 5
      let isSomeone = words <= 6 && content.prefixMatch(of: once(/(?:He|She|They|It) [a-z]+s?\b/)) != nil
      // "(softly) Who is there?", "Only me (laughing)."
      let isFirst = words <= 12 && text[..<group.range.lowerBound].allSatisfy(\.isWhitespace)
      let isManner = words <= 3 && content.wholeMatch(of: once(/[a-z ]+(?:ing|ly)/)) != nil
      return isTo || isSomeone || isFirst || isManner || isWholeLine(group, in: text) ? .direction : nil
    default: return nil
    }
  }

  /// What Wikipedia asks behind a word, "[who?]", "[page needed]", and Word's mark of a comment, "[AS1]".
  private static func isDoubt(_ content: String) -> Bool {
    content.utf8.count < 50
      && content.wholeMatch(
        of:
          once(
            #/
            .*\ needed|(?:by\ |according\ to\ )?(?:who|whom|when|where|why|which|how|what|whose)\?
            |failed\ verification|original\ research\?|dubious\b.*|disputed\b.*|not\ in\ citation\ given
            |(?:permanent\ )?dead\ link|vague|(?:nb|n|note)\ [0-9]{1,3}|[A-Z]{2,3}[0-9]{1,3}(?:R[0-9]{1,2})?
          /#)) != nil
  }

  /// "Smith, 2001; Jones & Bell, 2010": authors with years, more than one.
  private static func areSources(_ content: String) -> Bool {
    guard content.contains(where: \.isNumber), content.contains(once(/;|&|et al\.|[,:] pp?\. ?[0-9]/)) else {
      return false
    }
    let source =
      once(
        #/
        \s*(?:see\ |cf\.\ |e\.g\.,?\ )?\p{Lu}[\p{L}'’\-]+(?:(?:,?\ (?:&|and)\ |,\ )\p{Lu}[\p{L}'’\-]+){0,3}
        (?:\ et\ al\.)?,?\ (?:1[5-9]|20)[0-9]{2}[a-z]?(?:[,:]\ (?:pp?\.\ )?[0-9–-]+)?\s*
      /#)
    return content.split(separator: ";").allSatisfy { $0.wholeMatch(of: source) != nil }
  }

  /// "ibid., p. 4", "cf. Eccl. 4:9-12".
  private static func isComparison(_ content: String) -> Bool {
    content.utf8.count < 60
      && content.wholeMatch(
        of: once(
          /(?i:ibid|op\. ?cit|loc\. ?cit)\b\.?(?:,? ?(?:pp?\. ?)?[0-9–-]*)|(?:[Cc]f|[Vv]gl)\.? .*[0-9].*/))
        != nil
  }

  /// "(Smith 45)", where "Smith, John. The River" is told as the source.
  private func isPageOfSource(_ content: String) -> Bool {
    guard let match = content.wholeMatch(of: once(/(\p{Lu}[\p{L}'’\-]+),? [0-9]{1,4}/)) else { return false }
    return unsaid.contains { $0.kind == .note && $0.text.hasPrefix("\(match.1), ") }
  }

  /// "shakes", "kicks": a small word that ends as what somebody does, and is no other word.
  private static func isDeed(_ word: Substring) -> Bool {
    let others: Set<Substring> = [
      "as", "is", "was", "has", "does", "this", "his", "hers", "its", "us", "yes", "perhaps", "always",
      "sometimes", "thus", "unless", "ours", "yours", "theirs", "less", "alas", "besides", "towards",
      "afterwards", "ourselves", "themselves", "yourselves", "across", "years", "days", "things", "words",
      "men's", "god's", "always",
    ]
    return word.count > 3 && word.last == "s" && word.first?.isLowercase == true && !others.contains(word)
      && !word.hasSuffix("ss")
  }

  private func firstWord(of content: String) -> String {
    String(content.lowercased().prefix { !$0.isWhitespace && !".,:!".contains($0) })
  }

  /// What an audience did: "Cheers and applause", "Prolonged laughter."
  private static func areReactions(_ content: String) -> Bool {
    let words = content.lowercased().split(whereSeparator: { !$0.isLetter })
    let reactions: Set<Substring> = [
      "applause", "laughter", "cheers", "cheering", "booing", "boos", "hisses",
    ]
    let others: Set<Substring> = [
      "and", "loud", "prolonged", "long", "more", "continued", "great", "general", "wild", "renewed", "some",
      "from", "the", "audience", "crowd", "a", "voice", "voices",
    ]
    return words.contains(where: reactions.contains) && words.count <= 6
      && words.allSatisfy { reactions.contains($0) || others.contains($0) }
  }

  /// A letter or two between square brackets: a footnote, unless it is a word that the text itself brackets.
  private func isFootnoteLetter(_ content: String, _ isAttached: Bool) -> PastedText.Kind? {
    content.count == 1 || isAttached ? .footnote : nil
  }

  /// At least two numbers in round brackets, each one more than the one before, each between sentences:
  /// "(1) bread and (2) wine" are counted aloud.
  var hasNumbersInRow: Bool {
    var numbers: [Int] = []
    for line in lines where line.text.contains("(") {
      for match in line.text.matches(of: once(/\(([0-9]{1,3})\)\s*(\S?)/)) {
        guard match.2.first?.isLowercase != true else { return false }
        numbers.append(Int(match.1) ?? 0)
      }
    }
    numbers += unsaid.filter { $0.kind == .listNumber && $0.text.hasPrefix("(") }.prefix(1).map { _ in 0 }
    return numbers.count > 1
      && zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 || $1 == 0 }
  }

  /// Whether at least three lines, and half of them, end in brackets: what hands do to a rhyme. Brackets that
  /// say the words again are an echo, which is sung.
  var endInActions: Bool {
    let count = lines.count { line in
      // What ends in no bracket is not searched: a search takes the square of a line.
      guard line.text.utf8.count < 200, line.text.last(where: { !$0.isWhitespace }) == ")",
        let match = line.text.firstMatch(of: once(/(\S.*)\s+\(([a-z][^()]{2,40})\)\s*$/))
      else { return false }
      let said = Set(Tokenizer.keys(of: String(match.1)))
      return !Tokenizer.keys(of: String(match.2)).allSatisfy(said.contains)
    }
    return count > 2 && 2 * count >= lines.count { !$0.isBlank }
  }

  private func isWholeLine(_ group: Group, in text: String) -> Bool {
    text[..<group.range.lowerBound].allSatisfy(\.isWhitespace)
      && text[group.range.upperBound...].allSatisfy { $0.isWhitespace || $0 == "." }
  }

  /// Whether words of the text itself stand in brackets, as Bibles print what a translator supplied.
  private var suppliesWords: Bool { isSupplied || !supplying.isEmpty }

  static func suppliesWords(_ line: String) -> Bool {
    line.contains("[") && line.contains(once(/\[[a-z]{2,}( [a-z]+){0,4}\]/))
      && line.matches(of: once(/\[([a-z]{2,})/)).contains {
        !editors.contains(String($0.1)) && !directions.contains(String($0.1))
      }
  }
}

extension Character {
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
