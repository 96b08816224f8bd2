import Files
import Glibc
import Text

/// The results of a run, gathered in `FILE.part` line by line as they come, and put in the order of the list
/// under the name of `FILE` when all are there. Whatever ends a run, what was finished is kept, and a later
/// run goes on with it: with what is still the answer to what is asked (`Freshness`); the rest is done anew.
/// A device or a pipe takes the lines as they come and keeps its place; what went there cannot be gone on
/// with.
public final class ResultsFile {
  /// Where they go.
  public let path: String
  /// Whether results can be read from there again.
  public let isKept: Bool
  /// Entries that have their result already.
  public private(set) var finished = 0
  /// Those of them that could be scored.
  public private(set) var finishedWell = 0
  /// Why results of an earlier run are not kept, and how many.
  public private(set) var stale = Freshness.Tally()
  private let part: String
  private let file: Int32
  private let places: ListPlaces
  private let entries: [ScoringJob]
  /// By place what became of each entry in an earlier run; empty where there was none.
  private var done: [State] = []
  /// Results of a run that came to its end, where this one goes on with it.
  private var earlier: ResultIndex?
  /// Recordings that have another name by now, known by their bytes.
  public private(set) var renamed = 0
  /// Recordings of a folder that have a result and are not there any more, by name: their results are kept
  /// behind the others, each at its number here.
  private var gone: [String: Int] = [:]
  /// Their names, in the order of the results.
  public var goneNames: [String] { gone.sorted { $0.value < $1.value }.map(\.key) }
  /// What a teacher said of results that are done anew, their recordings being the same.
  private var corrections: [Int: Correction] = [:]
  /// What is not kept, by place: of the run that came to its end, and of `FILE.part`.
  private var droppedEarlier: Set<Int> = []
  private var dropped: Set<Int> = []

  private enum State: UInt8 {
    case open, failed, well
  }

  /// Opens the results of a list. `freshness` tells what of an earlier run still holds, nil to begin anew;
  /// with `retry` what failed in it is done anew.
  ///
  /// - Throws: `Failure` where there is something to resume but nobody asked, where it answers another list,
  ///   where another run is at it, or where there is no writing.
  public init(_ path: String, for entries: [ScoringJob], resuming freshness: Freshness?, retry: Bool)
    throws
  {
    guard case .file(let target) = try WritingPlace(path) else {
      (self.path, part, isKept, places, self.entries) = (path, path, false, ListPlaces([]), entries)
      guard freshness == nil else {
        throw Failure(
          "\(path) is no plain file: no results were kept there to go on with.", advice: "Name a file.")
      }
      file = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard file >= 0 else { throw WritingError(path) }
      return
    }
    self.path = target
    self.entries = entries
    isKept = true
    part = target + ".part"
    places = ListPlaces(entries)
    let isLeft = Paths.exists(part)
    if isLeft, freshness == nil {
      throw Failure(
        "\(part) holds what an unfinished run left.",
        advice: "Go on with it by --resume, or remove it to begin anew.")
    }
    file = unsafe open(part, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw WritingError(part) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      throw Self.taken(part)
    }
    // Opened while another run was about to end: the file is that run's finished results by now.
    guard Self.isStill(file, part) else { throw Self.taken(part) }
    guard let freshness else { return }
    done = [State](repeating: .open, count: entries.count)
    if Paths.exists(target) {
      earlier = try ResultIndex(target)
      droppedEarlier = try take(earlier, freshness, retry: retry)
    }
    let index = try ResultIndex(part)
    dropped = try take(index, freshness, retry: retry)
    // What a kill cut off in the middle goes.
    if index.torn > 0, ftruncate(file, off_t(index.length)) != 0 { throw WritingError(part) }
    finishedWell = done.count { $0 == .well }
    finished = finishedWell + done.count { $0 == .failed }
  }

  deinit { close(file) }

  private static func taken(_ part: String) -> Failure {
    Failure("Another run is writing \(part). Let it end, or give another --output.")
  }

  /// Whether a path still names the open file.
  private static func isStill(_ file: Int32, _ path: String) -> Bool {
    var open = stat()
    var named = stat()
    guard unsafe fstat(file, &open) == 0, unsafe stat(path, &named) == 0 else { return false }
    return open.st_ino == named.st_ino && open.st_dev == named.st_dev
  }

  /// Whether an entry is still to be done.
  public func lacks(_ entry: ScoringJob) -> Bool {
    guard finished > 0, let place = places.place(line: entry.line, id: entry.id) else { return true }
    return done[place] == .open
  }

  /// Keeps a line at once: even a kill leaves it. What a teacher said of the recording before holds on.
  public func append(_ line: ResultLine) throws {
    var line = line
    if !corrections.isEmpty, let place = places.place(line: line.line, id: line.id),
      let correction = corrections[place]
    {
      line.correct(by: correction)
    }
    try WholeFile.write(Array((line.json + "\n").utf8), into: file, named: part)
  }

  /// Puts the results in the order of the list, under their own name.
  public func commit() throws {
    guard isKept else { return }
    let new = try ResultIndex(part)
    guard fsync(file) == 0 || errno == EINVAL else { throw WritingError(part) }
    let places = new.entries.map(place)
    if earlier == nil, dropped.isEmpty, zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) {
      guard unsafe rename(part, path) == 0 else { throw WritingError(path) }
      return
    }
    // A later result counts, unless it failed where an earlier one did not.
    var best: [Int: (index: ResultIndex, entry: ResultIndex.Entry)] = [:]
    for (index, dropped) in [(earlier, droppedEarlier), (new, dropped)] {
      guard let index else { continue }
      for (number, entry) in index.entries.enumerated() where !dropped.contains(number) {
        let place = place(entry)
        if let known = best[place], entry.isFailed, !known.entry.isFailed { continue }
        best[place] = (index, entry)
      }
    }
    let whole = try WholeFile(path)
    for (_, result) in best.sorted(by: { $0.key < $1.key }) {
      try whole.append(result.index.bytes(of: result.entry))
      try whole.append("\n")
    }
    try whole.commit()
    unsafe unlink(part)
  }

  /// Counts what an earlier run did as done, where it still holds; gives the places of what does not.
  private func take(_ index: ResultIndex?, _ freshness: Freshness, retry: Bool) throws -> Set<Int> {
    guard let index else { return [] }
    var dropped: Set<Int> = []
    let found = index.entries.map { places.place(line: $0.line, id: $0.id) }
    let renamed = try renamedPlaces(of: index, found, freshness)
    for (number, entry) in index.entries.enumerated() {
      if let place = renamed[number] {
        dropped.insert(number)
        guard freshness.reason(against: entry, made: index.made(entry), for: entries[place]) == nil else {
          continue
        }
        // The result stays, under the name that the recording has now.
        try append(index.line(of: entry).named(as: entries[place]))
        self.renamed += 1
        done[place] = entry.isFailed ? .failed : .well
        continue
      }
      guard let place = found[number] else {
        gone[entry.id] = gone[entry.id] ?? gone.count
        continue
      }
      if let why = freshness.reason(against: entry, made: index.made(entry), for: entries[place]) {
        stale.add(why)
        if why != .recording { corrections[place] = try Self.correction(of: entry, in: index) }
        dropped.insert(number)
        done[place] = .open
      } else if entry.isFailed, retry {
        done[place] = .open
      } else {
        done[place] = entry.isFailed ? .failed : .well
      }
    }
    return dropped
  }

  /// For results whose recording the list does not name any more, by their number: the place of the recording
  /// that has its bytes, and whose name is new. Of a folder it may be gone.
  ///
  /// - Throws: `Failure` where the results answer another list: one with lines has none, or a folder none at
  ///   all.
  private func renamedPlaces(of index: ResultIndex, _ found: [Int?], _ freshness: Freshness) throws
    -> [Int: Int]
  {
    let lost = found.indices.filter { found[$0] == nil }
    guard !lost.isEmpty else { return [:] }
    // To read all recordings takes its time, and is done only here.
    let taken = Set(found.compactMap { $0 })
    let names = Set(entries.map(\.id))
    let isFolder = entries.allSatisfy { $0.line == nil }
    var places: [String: [Int]] = [:]
    for place in entries.indices.reversed() where !taken.contains(place) {
      if let bytes = freshness.identify(entries[place].audio) { places[bytes, default: []].append(place) }
    }
    var renamed: [Int: Int] = [:]
    for number in lost {
      let entry = index.entries[number]
      guard !names.contains(entry.id), let bytes = entry.origin?.recording,
        let place = places[bytes]?.popLast()
      else {
        if isFolder, lost.count < found.count { continue }
        throw Failure(
          "\(index.path) answers another list: it has \(entry.id), which this one has not at that place.",
          advice: "Give another --output, or the list that it was made from.")
      }
      renamed[number] = place
    }
    return renamed
  }

  private static func correction(of entry: ResultIndex.Entry, in index: ResultIndex) throws -> Correction? {
    let text = String(decoding: try index.bytes(of: entry), as: UTF8.self)
    // A member's name, or a part of a text: only the first is worth reading it all.
    return text.contains("\"correction\"") ? ResultLine(json: text)?.correction : nil
  }

  private func place(_ entry: ResultIndex.Entry) -> Int {
    places.place(line: entry.line, id: entry.id) ?? gone[entry.id].map { entries.count + $0 } ?? .max
  }
}

extension ResultLine {
  /// The same result under what a list calls its recording now.
  fileprivate func named(as job: ScoringJob) -> ResultLine {
    var line = self
    (line.id, line.audio, line.line) = (job.id, job.audio, job.line)
    (line.learner, line.date) = (job.learner, job.date)
    return line
  }
}

/// Where the recordings of a list stand in it, by their line and name. A list's lines rise: they are found by
/// halving, and a million of them take no memory.
struct ListPlaces {
  private struct Name: Hashable {
    var line: Int?
    var id: String
  }

  private let entries: [ScoringJob]
  /// Those named by themselves, or whose lines do not rise; nil where all do.
  private let named: [Name: Int]?

  init(_ entries: [ScoringJob]) {
    self.entries = entries
    let isRising =
      entries.first?.line != nil
      && zip(entries, entries.dropFirst()).allSatisfy { $0.line ?? .max <= $1.line ?? -1 }
    named =
      isRising
      ? nil
      : Dictionary(
        entries.enumerated().map { (Name(line: $1.line, id: $1.id), $0) },
        uniquingKeysWith: { first, _ in first })
  }

  /// The first place of this line and name; nil where the list has none.
  func place(line: Int?, id: String) -> Int? {
    if let named { return named[Name(line: line, id: id)] }
    guard let line else { return nil }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].line ?? .max < line { low = middle + 1 } else { high = middle }
    }
    return entries[low...].prefix { $0.line == line }.firstIndex { $0.id == id }
  }
}
