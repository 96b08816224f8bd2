public import Decks

/// Files that cards and words come from and go to: texts, each a row in `CardTextFormat.all`, and Anki's packages.
public enum CardFileFormat: Sendable {
  /// By name and content.
  case auto
  /// A text.
  case text(CardTextFormat)
  /// A package of Anki's: .apkg or .colpkg.
  case apkg
}

extension CardFileFormat: RawRepresentable, CaseIterable, Hashable {
  /// The texts, in the order in which help names them.
  public static let texts = CardTextFormat.all.map(CardFileFormat.text)
  /// All that can be asked for.
  public static let allCases = [auto] + texts + [apkg]

  /// The format that people call so; nil where there is none.
  public init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// What people call it.
  public var rawValue: String {
    switch self {
    case .auto: "auto"
    case .text(let format): format.name
    case .apkg: "apkg"
    }
  }
}

extension CardFileFormat {
  /// What is to be written, by how the name of the file ends; `areWords` where words of a vocabulary are.
  public static func written(to path: String?, areWords: Bool) -> CardFileFormat {
    guard let path else { return .text(areWords ? TableText.tabs : AnkiText.format) }
    let ending = DeckFiles.ending(of: path)
    return ending == "apkg" ? .apkg : .text(CardTextFormat.written(to: ending) ?? AnkiText.format)
  }

  /// How the names of such files end, in small letters and without the point.
  var endings: [String] {
    switch self {
    case .auto: []
    case .text(let format): format.endings
    case .apkg: ["apkg", "colpkg"]
    }
  }

  /// What it is, to follow its name and "is"; nil for `auto`.
  var summary: String? {
    let summary: String? =
      switch self {
      case .auto: nil
      case .text(let format): format.summary
      case .apkg: "a package of Anki's"
      }
    guard let summary, !endings.isEmpty else { return summary }
    return "\(summary) (\(endings.map { ".\($0)" }.joined(separator: ", ")))"
  }

  /// What formats are called, for the help of an option: `anki, csv or tsv`.
  public static func names(of formats: [CardFileFormat]) -> String {
    let names = formats.filter { $0 != .auto }.map(\.rawValue)
    return [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }
      .joined(separator: " or ")
  }

  /// What each of the formats is, in one sentence.
  public static func described(_ formats: [CardFileFormat]) -> String {
    formats.compactMap { format in format.summary.map { "\(format.rawValue) is \($0)" } }
      .joined(separator: "; ") + "."
  }
}
