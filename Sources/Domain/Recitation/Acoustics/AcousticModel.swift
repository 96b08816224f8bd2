internal import func Glibc.log

/// What the search needs to know of an acoustic model: its phones, which senones a phone has in a
/// context, and what it costs to stay in a state or to leave it.
///
/// Read from the two files that say so in every Sphinx model folder, `mdef` (binary, "BMDF") and
/// `transition_matrices` ("s3"); both formats describe themselves in their headers. The Gaussians are
/// `SenoneMixtures`.
///
/// Costs are negative logarithms in the engine's own unit: 1024 steps of base 1.0001, 0.1024 nats.
public struct AcousticModel: Sendable {
  /// Where in its word a phone stands; triphones differ by it.
  public enum Position: Int, Sendable, CaseIterable {
    case inside = 0
    case begin
    case end
    case single
  }

  /// Natural logarithms to one unit of cost: 1024 · ln(1.0001).
  static let natsPerUnit = 1024 * 0.000_099_995_000_333

  public let phones: [String]
  public let silence: Int
  let senoneCount: Int
  let statesPerPhone: Int
  /// The ids of phones that are sounds of speech: neither silence nor a filler such as `+NSN+`.
  let speechPhones: [Int]

  /// For each phone the number of its kind: vowels, voiceless stops and so on; others have a kind of their
  /// own.
  let kinds: [Int]

  let ids: [String: Int]
  let sequences: [UInt16]
  let independent: [Int32]
  /// Senone sequence by (position, base, left, right), -1 where the model has none.
  let dependent: [Int32]
  /// Per phone and state, the cost of staying and of going on.
  let stay: [Int32]
  let leave: [Int32]

  public init(definition: [UInt8], transitions: [UInt8]) throws(AcousticModelError) {
    var reader = ByteReader(definition)
    guard reader.text(4) == "BMDF", reader.int32() == 1, let described = reader.int32(), described >= 0 else {
      throw .notAModelDefinition
    }
    reader.skip(described)
    var counts: [Int] = []
    for _ in 0..<10 { counts.append(reader.int32() ?? -1) }
    let phoneCount = counts[0]
    let entryCount = counts[1]
    let states = counts[2]
    let sequenceCount = counts[6]
    let treeCount = counts[8]
    guard (1...255).contains(phoneCount), states == 3, counts[7] == 3, (1...65_535).contains(counts[4]),
      entryCount >= phoneCount, entryCount < 1 << 24, sequenceCount > 0, treeCount >= 0,
      (0..<phoneCount).contains(counts[9])
    else { throw .unsupportedLayout }

    var names: [String] = []
    let start = reader.offset
    for _ in 0..<phoneCount { names.append(reader.zeroTerminated() ?? "") }
    reader.skip((4 - (reader.offset - start) % 4) % 4)
    reader.skip(treeCount * 8)

    var independent = [Int32](repeating: -1, count: phoneCount)
    var dependent = [Int32](repeating: -1, count: 4 * phoneCount * phoneCount * phoneCount)
    var fillers = Set<Int>()
    guard let entries = reader.bytes(entryCount * 12) else { throw .truncated }
    // 137,000 entries: read in place, this is most of the time it takes to load a model.
    let sound = entries.withUnsafeBytes { raw -> Bool in
      for entry in 0..<entryCount {
        let sequence = raw.loadUnaligned(fromByteOffset: entry * 12, as: Int32.self)
        guard sequence >= 0, sequence < sequenceCount else { return false }
        let position = Int(raw[entry * 12 + 8])
        if entry < phoneCount {
          independent[entry] = sequence
          if position != 0 { fillers.insert(entry) }
        } else {
          let base = Int(raw[entry * 12 + 9])
          let left = Int(raw[entry * 12 + 10])
          let right = Int(raw[entry * 12 + 11])
          guard position < 4, base < phoneCount, left < phoneCount, right < phoneCount else { return false }
          dependent[((position * phoneCount + base) * phoneCount + left) * phoneCount + right] = sequence
        }
      }
      return true
    }
    guard sound else { throw .truncated }
    // The sequences are preceded by their total length in a separate word.
    guard reader.int32() == sequenceCount * states,
      let table = reader.uint16s(sequenceCount * states), table.allSatisfy({ Int($0) < counts[4] })
    else { throw .truncated }

    let (stay, leave) = try Self.transitionCosts(transitions, phones: phoneCount, states: states)
    self.phones = names
    self.silence = counts[9]
    self.senoneCount = counts[4]
    self.statesPerPhone = states
    self.speechPhones = (0..<phoneCount).filter { !fillers.contains($0) && $0 != counts[9] }
    self.ids = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.kinds = names.enumerated().map { id, name in Self.kinds.firstIndex { $0.contains(name) } ?? -id - 1 }
    self.sequences = table
    self.independent = independent
    self.dependent = dependent
    self.stay = stay
    self.leave = leave
  }

  /// Phones that are taken for one another, by the manner of their making.
  private static let kinds: [Set<String>] = [
    ARPAbet.vowels, ["P", "T", "K", "CH"], ["B", "D", "G", "JH"],
    ["F", "TH", "S", "SH", "HH"], ["V", "DH", "Z", "ZH"],
    ["M", "N", "NG"], ["L", "R", "W", "Y"],
  ]

  var vowels: [Int] { ARPAbet.vowels.compactMap { ids[$0] } }

  public func phone(_ name: String) -> Int? { ids[name] }

  /// The senones of a phone where its neighbours do not matter.
  public func senones(of base: Int) -> ArraySlice<UInt16> { slice(independent[base]) }

  /// The senones of a phone between two others.
  ///
  /// Where training never saw the triphone in this position of a word, other positions are tried, then
  /// silence for a neighbour, then the phone without context, in the order in which the engine itself backs
  /// off.
  public func senones(of base: Int, left: Int, right: Int, _ position: Position) -> ArraySlice<UInt16> {
    let left = speech(left)
    let right = speech(right)
    for (l, r) in [(left, right), (silence, right), (left, silence), (silence, silence)] {
      let own = dependent[index(position.rawValue, base, l, r)]
      if own >= 0 { return slice(own) }
      for other in 0..<4 where other != position.rawValue {
        let found = dependent[index(other, base, l, r)]
        if found >= 0 { return slice(found) }
      }
    }
    return slice(independent[base])
  }

  var phoneOfSenone: [Int] {
    var owners = [Int](repeating: 0, count: senoneCount)
    func own(_ sequence: Int32, _ phone: Int) {
      for senone in slice(sequence) { owners[Int(senone)] = phone }
    }
    for (place, sequence) in dependent.enumerated() where sequence >= 0 {
      own(sequence, place / (phones.count * phones.count) % phones.count)
    }
    for (phone, sequence) in independent.enumerated() where sequence >= 0 { own(sequence, phone) }
    return owners
  }

  private func speech(_ phone: Int) -> Int { phones[phone].hasPrefix("+") ? silence : phone }

  private func index(_ position: Int, _ base: Int, _ left: Int, _ right: Int) -> Int {
    ((position * phones.count + base) * phones.count + left) * phones.count + right
  }

  private func slice(_ sequence: Int32) -> ArraySlice<UInt16> {
    let first = Int(sequence) * statesPerPhone
    return sequences[first..<first + statesPerPhone]
  }
}

extension AcousticModel {
  /// Reads `transition_matrices`: counts per phone, from each state to each state and the exit.
  static func transitionCosts(
    _ file: [UInt8], phones: Int, states: Int
  ) throws(AcousticModelError) -> (stay: [Int32], leave: [Int32]) {
    guard var reader = ByteReader(s3: file), reader.int32() == phones,
      reader.int32() == states, reader.int32() == states + 1,
      reader.int32() == phones * states * (states + 1)
    else { throw .notTransitions }
    var stay: [Int32] = []
    var leave: [Int32] = []
    for _ in 0..<phones {
      for state in 0..<states {
        var row: [Float] = []
        for _ in 0...states {
          guard let value = reader.float() else { throw .truncated }
          row.append(max(0, value))
        }
        let total = row.reduce(0, +)
        guard total > 0 else { throw .notTransitions }
        stay.append(cost(row[state] / total))
        leave.append(cost(row[state + 1] / total))
      }
    }
    return (stay, leave)
  }

  /// A probability as a cost; at most 10 nats, so that no state is a dead end.
  static func cost(_ probability: Float) -> Int32 {
    let nats = probability > 0 ? -log(Double(probability)) : 10
    return Int32((min(10, nats) / natsPerUnit).rounded())
  }
}

public enum AcousticModelError: Error, Sendable, Equatable {
  case notAModelDefinition
  case unsupportedLayout
  case truncated
  /// `transition_matrices` is not an s3 file of this model.
  case notTransitions
  /// `means` or `variances` is not an s3 file of Gaussians.
  case notGaussians
  /// A phone network is none, or of a model of another shape.
  case notANetwork
}

/// Reads little-endian numbers one after another; answers nil at the end instead of trapping.
struct ByteReader {
  private let data: [UInt8]
  private(set) var offset: Int

  init(_ data: [UInt8], from offset: Int = 0) {
    self.data = data
    self.offset = offset
  }

  /// Stands behind the header of an s3 file, as all files of a Sphinx model but two are; nil for anything
  /// else.
  init?(s3 data: [UInt8]) {
    let marker = Array("endhdr\n".utf8)
    guard data.starts(with: Array("s3\n".utf8)),
      let header = data.indices.prefix(4096).first(where: { data[$0...].starts(with: marker) })
    else { return nil }
    self.init(data, from: header + marker.count)
    guard int32() == 0x1122_3344 else { return nil }
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, offset + count <= data.count else {
      offset = data.count
      return nil
    }
    defer { offset += count }
    return data[offset..<offset + count]
  }

  mutating func skip(_ count: Int) {
    offset = count >= 0 && offset + count <= data.count ? offset + count : data.count
  }

  mutating func uint32() -> UInt32? {
    guard offset + 4 <= data.count else {
      offset = data.count
      return nil
    }
    defer { offset += 4 }
    return UInt32(data[offset]) | UInt32(data[offset + 1]) << 8 | UInt32(data[offset + 2]) << 16
      | UInt32(data[offset + 3]) << 24
  }

  mutating func int32() -> Int? { uint32().map { Int(Int32(bitPattern: $0)) } }

  mutating func float() -> Float? { uint32().map(Float.init(bitPattern:)) }

  mutating func uint16s(_ count: Int) -> [UInt16]? {
    guard count >= 0, offset + 2 * count <= data.count else {
      offset = data.count
      return nil
    }
    defer { offset += 2 * count }
    return (0..<count).map { UInt16(data[offset + 2 * $0]) | UInt16(data[offset + 2 * $0 + 1]) << 8 }
  }

  mutating func floats(_ count: Int) -> [Float]? {
    guard count >= 0, let bytes = bytes(4 * count) else { return nil }
    return bytes.withUnsafeBytes { raw in
      (0..<count).map { raw.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
    }
  }

  mutating func text(_ count: Int) -> String? { bytes(count).map { String(decoding: $0, as: UTF8.self) } }

  mutating func zeroTerminated() -> String? {
    guard let end = data[offset...].firstIndex(of: 0) else { return nil }
    defer { offset = end + 1 }
    return String(decoding: data[offset..<end], as: UTF8.self)
  }
}
