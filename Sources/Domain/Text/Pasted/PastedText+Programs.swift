/// What programs put above and between words when they are copied or exported out of them: chats, meetings,
/// reading devices, printed pages, forums, subtitles with styles.
extension PastedTextReader {
  mutating func readPrograms() {
    readContents()
    readMessageHeads()
    readStyledSubtitles()
    readForumCodes()
    readExcerpt()
    for place in lines.indices where lines[place].text.utf8.count < 200 {
      let text = lines[place].text.trimmed
      if let first = text.first,
        "#HNBhPurMTivaDdRA-<_".contains(first) || first.isNumber || text.contains(" @"),
        text.wholeMatch(of: Self.lineOfPrograms) != nil
      {
        takeOutLine(.note, place)
        // Who posted "3h ago" stands above.
        let above = lines[..<place].filter { !$0.isBlank }
        if text.contains("·"), text.first?.isNumber == true, above.count == 1, place > 0,
          Self.isInTitleCase(lines[place - 1].text), lines[place - 1].text.utf8.count < 40
        {
          takeOutLine(.author, place - 1)
        }
      }
    }
  }

  /// "#+BEGIN_VERSE" of Org; highlights of Kindle; the head and the foot of a printed page; who posted, and
  /// what others thought of it; what WhatsApp says itself.
  private static var lineOfPrograms: Regex<Substring> {
    once(
      #/
      \#\+[A-Za-z_]+.*
      |(?:Highlight|Note|Bookmark)\b.{0,20}\s-\s(?:Page|Location)\b.*
      |https?://\S+\s+[0-9]{1,4}/[0-9]{1,4}
      |[0-9]{1,2}/[0-9]{1,2}/[0-9]{2,4},\s[0-9]{1,2}:[0-9]{2}(?:\s[AP]M)?\s{2,}\S.*
      |(?:Posted\ by\ )?[ur]/\w{3,}(?:\s.*\bago)?
      |[0-9][0-9.,]*k?\s(?:points?|upvotes?|comments?|replies|views)(?:\s*[·•].*)?
      |(?:[0-9][0-9.,]*[KMk]?\s(?:replies|reposts|retweets|likes|views|comments|quotes|shares)[\s·,]*){2,}
      |\p{Lu}.{1,40}\s@\w{2,20}\s·\s.{2,20}
      |Messages\ and\ calls\ are\ end-to-end\ encrypted\b.*
      |(?i:pre|post)-?\s?(?i:chorus)(?:\s[0-9])?:?|D\.\s?[SC]\.\s+al\s+(?i:coda|fine)\.?
      |-{2,}\s*(?:PAUSE|NEXT\ SLIDE|SLIDE(?:\ [0-9]{1,3})?|CLICK|BREAK|BEAT|BREATHE?)\s*-{2,}
      |[0-9]{1,2}\s?(?:h|hrs?|m|mins?|d|w|y)\s*·.*
      |[_\s.]{3,}/\s?[0-9]{1,3}(?:\s(?:points?|marks?))?
      |(?:Downloaded|Retrieved|Accessed|Reprinted|Reproduced)\ (?:from|on|with)\b.*[0-9./].*
      |<Media\ omitted>|(?:image|video|audio|sticker)\ omitted|This\ message\ was\ deleted\.?
      /#)
  }

  /// "Anna, [12.05.2024 10:12]", "Anna — Today at 10:12 AM", "Anna Bell  0:05" above words; two at least.
  private mutating func readMessageHeads() {
    let head = once(
      #/
      \s*(\p{Lu}[\p{L}\p{N}.'’\ \-]{0,30}?)
      (?:,\s\[[0-9./\-]{6,10}\s[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?\]
      |\s+[—–]\s+(?:(?:Today|Yesterday)\ at|[0-9./\-]{6,10}),?\s[0-9]{1,2}:[0-9]{2}(?:\s[AaPp][Mm])?
      |\s+[0-9]{1,2}:[0-9]{2}\s[AaPp][Mm]
      |\s{2,}(?:[0-9]{1,2}:)?[0-9]{1,2}:[0-9]{2})\s*
      /#)
    let heads = lines.indices.filter { place in
      let text = lines[place].text
      guard text.utf8.count < 90, text.contains(":"), place + 1 < lines.count, !lines[place + 1].isBlank,
        let match = text.wholeMatch(of: head)
      else { return false }
      return !Self.isBook(match.1)
    }
    guard heads.count > 1 else { return }
    for place in heads { takeOutLine(.note, place) }
  }

  /// "Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,The river": the words stand behind nine commas.
  private mutating func readStyledSubtitles() {
    guard lines.contains(where: { $0.text.hasPrefix("Dialogue: ") }) else { return }
    let frame = /\[[A-Za-z0-9+ ]{3,30}\]|(?:Format|Style|Comment|Title|ScriptType|PlayRes[XY]|WrapStyle):.*/
    for place in lines.indices {
      let text = lines[place].text
      let commas = text.indices.lazy.filter { text[$0] == "," }.prefix(9)
      if text.hasPrefix("Dialogue: "), commas.count == 9, let last = commas.reversed().first {
        takeOut(.time, text[...last], place)
        lines[place].text = String(text[text.index(after: last)...]).replacing("\\N", with: " ")
      } else if text.wholeMatch(of: frame) != nil {
        takeOutLine(.note, place)
      }
    }
  }

  /// "[b]The river[/b]" of forums: where one is closed, all of them go.
  private mutating func readForumCodes() {
    guard lines.contains(where: { $0.text.contains("[/") }) else { return }
    let code =
      once(
        #/
        \[/?(?:b|i|u|s|quote|size|color|font|center|left|right|indent|url|code|poem|verse|spoiler)
        (?:=[^\]]{0,60})?\]
        /#)
    guard lines.contains(where: { $0.text.matches(of: code).contains { $0.output.hasPrefix("[/") } }) else {
      return
    }
    for place in lines.indices where lines[place].text.contains("[") {
      takeOutEach(code, .markup, place)
    }
  }

  /// "Excerpt From" and all below it, as programs for books put it behind what is copied.
  private mutating func readExcerpt() {
    guard let start = lines.lastIndex(where: { $0.text.contains("Excerpt From") }), start > 0,
      lines[start].text.contains(once(/^\s*Excerpt From\b/)), lines.count - start < 12
    else { return }
    for place in start..<lines.count where !lines[place].isBlank { takeOutLine(.note, place) }
  }

  /// "The Kettle ........ 3" below "Contents", and "<pause>" between words.
  private mutating func readContents() {
    let entry = once(/\s*\S.*?\s*(?:\.\s?){5,}\s*[0-9]{1,4}\s*/)
    let pause = once(/<(?i:pause|beat|breathe?|click|next\ slide|applause|laughter)>/)
    for place in lines.indices where lines[place].text.utf8.count < 200 {
      if lines[place].text.contains("<") { takeOutEach(pause, .direction, place) }
      guard lines[place].text.contains("..") || lines[place].text.contains(". ."),
        lines[place].text.wholeMatch(of: entry) != nil
      else { continue }
      takeOutLine(.heading, place)
      if place > 0,
        lines[place - 1].text.wholeMatch(of: once(/\s*(?i:table\ of\ )?(?i:contents):?\s*/)) != nil
      {
        takeOutLine(.heading, place - 1)
      }
    }
  }
}
