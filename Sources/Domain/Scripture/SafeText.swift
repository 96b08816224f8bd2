/// Text from people and files, made harmless for a terminal and a message.
package enum SafeText {
  /// The text without characters that a terminal or a reader's eye could take for a command: controls,
  /// escapes, direction overrides, invisible marks. Line breaks and tabs become spaces.
  package static func printable(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return String(text) }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        if (0x09...0x0D).contains(scalar.value) || scalar.value > 0x2000 || scalar.value == 0x85 {
          kept.append(" ")
        }
      case .format, .surrogate, .privateUse, .unassigned: break
      default: kept.append(scalar)
      }
    }
    return String(kept)
  }

  /// A short printable quotation for a message: at most `limit` scalars, then an ellipsis.
  package static func excerpt(_ text: some StringProtocol, limit: Int = 40) -> String {
    var head = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      if count == limit {
        head.append("…")
        break
      }
      head.append(scalar)
      count += 1
    }
    return printable(String(head))
  }
}
