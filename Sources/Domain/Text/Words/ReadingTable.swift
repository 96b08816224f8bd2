/// `readings.tsv`: how short forms, units, currencies and signs are said. Its head tells what each kind is.
struct ReadingTable {
  enum Kind: String, CaseIterable {
    case title, short, always, number, book, month, day, unit, currency, code, spelled, sign, figure, part
  }

  struct Currency {
    var one: String
    var many: String
    /// Of the hundredth part.
    var cent: String
    var cents: String
  }

  static let shared = ReadingTable(String(decoding: PackageResources.readings_tsv, as: UTF8.self))

  private var rows: [Kind: [String: [String]]] = [:]
  private(set) var currencies: [String: Currency] = [:]
  /// Signs that a currency's ends with.
  private(set) var currencySigns: Set<Character> = []
  /// Words of small letters that have to be looked at, as most have not.
  private(set) var unlikeSpelled: Set<String> = []
  /// Lines that are none of the kinds, from 1.
  private(set) var faults: [Int] = []

  init(_ text: String) {
    for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard (2...3).contains(fields.count), let kind = Kind(rawValue: String(fields[0])) else {
        faults.append(place + 1)
        continue
      }
      let ways = fields.count > 2 ? fields[2].split(separator: "|").map(String.init) : []
      let written = String(fields[1])
      rows[kind, default: [:]][written] = ways
      switch kind {
      case .currency:
        guard ways.count == 4, let sign = written.last else {
          faults.append(place + 1)
          continue
        }
        currencies[written] = Currency(one: ways[0], many: ways[1], cent: ways[2], cents: ways[3])
        currencySigns.insert(sign)
      case .title, .always, .month: unlikeSpelled.insert(written)
      default: continue
      }
    }
  }

  /// How what is written is said, the likeliest first; nil where the table has none of the kind.
  func ways(_ kind: Kind, _ written: some StringProtocol) -> [String]? { rows[kind]?[String(written)] }

  func has(_ kind: Kind, _ written: some StringProtocol) -> Bool { ways(kind, written) != nil }
}
