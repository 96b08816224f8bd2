internal import Glibc

/// A parser that reads what people, files or other programs wrote.
enum FuzzTarget: String, CaseIterable {
  case manifest, lists, names, result, evaluation, course, events, pathway, reference, dictated, settings,
    options
  case keys, terminal, phrase, worker, typed, cron, sound
  case cards, quiz, note, times, schedule, follow, corrections, repair, merge
  case search, markup, package, vocab, draft, growth, site, habit
  case pasted, scene, document, bible, said, figures, clock

  static let chosen = getenv("RECITE_FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

  /// Reads the input, and does with what was read all that the program would. A trap is a finding, as is a
  /// promise that does not hold.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .manifest: ListInputs.manifest(bytes)
    case .lists: ListInputs.lists(bytes)
    case .names: ListInputs.names(bytes)
    case .result: ResultInputs.result(bytes)
    case .evaluation: ResultInputs.evaluation(bytes)
    case .course: CourseInputs.course(bytes)
    case .events: CourseInputs.events(bytes)
    case .pathway: CourseInputs.pathway(bytes)
    case .reference: WordInputs.reference(bytes)
    case .dictated: WordInputs.dictated(bytes)
    case .settings: WordInputs.settings(bytes)
    case .options: WordInputs.options(bytes)
    case .phrase: WordInputs.phrase(bytes)
    case .typed: WordInputs.typed(bytes)
    case .keys: ScreenInputs.keys(bytes)
    case .terminal: ScreenInputs.terminal(bytes)
    case .worker: OtherInputs.worker(bytes)
    case .cron: OtherInputs.cron(bytes)
    case .sound: OtherInputs.sound(bytes)
    case .cards: DeckInputs.cards(bytes)
    case .quiz: DeckInputs.quiz(bytes)
    case .note: CourseInputs.note(bytes)
    case .times: CourseInputs.times(bytes)
    case .schedule: CourseInputs.schedule(bytes)
    case .follow: WordInputs.follow(bytes)
    case .corrections: ResultInputs.corrections(bytes)
    case .repair: StoreInputs.repair(bytes)
    case .merge: StoreInputs.merge(bytes)
    case .search: CardInputs.search(bytes)
    case .markup: CardInputs.markup(bytes)
    case .package: CardInputs.package(bytes)
    case .vocab: CardInputs.vocab(bytes)
    case .draft: CardInputs.draft(bytes)
    case .growth: ClassInputs.growth(bytes)
    case .site: ClassInputs.site(bytes)
    case .habit: CourseInputs.habit(bytes)
    case .pasted: TextInputs.pasted(bytes)
    case .scene: TextInputs.scene(bytes)
    case .document: TextInputs.document(bytes)
    case .bible: TextInputs.bible(bytes)
    case .said: TextInputs.said(bytes)
    case .figures: TextInputs.figures(bytes)
    case .clock: StoreInputs.clock(bytes)
    }
  }
}

/// What libFuzzer calls with each input; the name is its own.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.chosen?.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

extension [UInt8] {
  /// The bytes as text, as the program decodes files.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// The parts between zero bytes: several arguments or files in one input.
  var parts: [String] {
    split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
  }
}
