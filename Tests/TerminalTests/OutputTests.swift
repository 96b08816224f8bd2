import class Foundation.Thread
import Glibc
import Synchronization
@testable import Terminal
import Testing
import TestSupport

private struct Pipe: ~Copyable {
  let reading: Int32
  let writing: Int32

  init() {
    var ends: [Int32] = [0, 0]
    _ = unsafe pipe(&ends)
    (reading, writing) = (ends[0], ends[1])
  }
}

@Suite("Streams", .waiting, .serialized)
struct OutputTests {
  @Test("While the screen is someone else's, messages are handed to them and not written")
  func diverted() {
    let pipe = Pipe()
    let output = Output(output: pipe.writing, messages: pipe.writing)
    let handed = Mutex<[String]>([])
    output.divert(to: { text in handed.withLock { $0.append(text.plain) } })
    output.message(StyledText("The copy was not made.", .warning))
    #expect(handed.withLock { $0 } == ["The copy was not made."])
    output.divert(to: nil)
    output.message("Again.")
    #expect(Self.read(pipe.reading) == "Again.\n")
  }

  /// What there is to read now.
  static func read(_ descriptor: Int32) -> String {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while Descriptor.wait(for: descriptor, POLLIN, milliseconds: 200) {
      let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
      if count <= 0 { break }
      all += chunk[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// All there is to read until the other end is closed.
  static func readToEnd(_ descriptor: Int32) -> String {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = unsafe Glibc.read(descriptor, &chunk, chunk.count), count > 0 {
      all += chunk[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }

  private static let capable = TerminalEnvironment(["TERM": "xterm", "LANG": "C.UTF-8"])

  @Test("Data goes out when the program ends, messages at once, and neither has colour in a pipe")
  func pipes() throws {
    let data = Pipe()
    let messages = Pipe()
    let output = Output(environment: Self.capable, output: data.writing, messages: messages.writing)
    output.line(StyledText("hello", .correct))
    output.showLive(["working"])
    output.error("no such file '\u{1B}[2J'", advice: "try another")
    try output.finish()
    #expect(Self.read(data.reading) == "hello\n")
    #expect(Self.read(messages.reading) == "recite: no such file '␛[2J'\n  try another\n")
  }

  @Test("A reader that goes away ends the output quietly")
  func closedPipe() throws {
    let data = Pipe()
    let messages = Pipe()
    close(data.reading)
    let output = Output(environment: Self.capable, output: data.writing, messages: messages.writing)
    for _ in 0..<100_000 where output.isOpen { output.data("a line that nobody reads\n") }
    #expect(!output.isOpen)
    try output.finish()
    #expect(Self.read(messages.reading) == "")
  }

  @Test("A full disk is an error that says so")
  func fullDisk() throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    let messages = Pipe()
    let output = Output(environment: Self.capable, output: full, messages: messages.writing)
    output.data("x")
    #expect(throws: OutputError.self) { try output.finish() }
    close(full)
  }

  @Test("More than a pipe holds arrives whole, through a descriptor that does not block")
  func partialWrites() throws {
    let data = Pipe()
    let (reading, writing) = (data.reading, data.writing)
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    let text = String(repeating: "0123456789", count: 50_000)
    let output = Output(environment: Self.capable, output: writing, messages: 2)
    // A thread: a task may have to wait for one of few, and all of those may be waiting.
    Thread.detachNewThread {
      output.data(text)
      try? output.finish()
      close(writing)
    }
    #expect(OutputTests.readToEnd(reading) == text)
  }

  @Test(
    "On a terminal a status line is repainted in place, messages appear above it, and the cursor comes back")
  func live() throws {
    let terminal = try PseudoTerminal()
    let data = Pipe()
    let output = Output(environment: Self.capable, output: data.writing, messages: terminal.user)
    #expect(output.isLive)
    output.showLive(["one", "two"])
    #expect(terminal.read() == "\u{1B}[?25l\rone\u{1B}[K\r\n\rtwo\u{1B}[K")
    output.showLive(["one", "two"])
    #expect(terminal.read() == "", "nothing changed, so nothing is sent")
    output.message("note")
    let between = terminal.read()
    #expect(between.hasPrefix("\r\u{1B}[1A\u{1B}[Jnote\r\n"))
    #expect(between.hasSuffix("\rone\u{1B}[K\r\n\rtwo\u{1B}[K"))
    output.showLive([StyledText(String(repeating: "x", count: 100))])
    #expect(terminal.read().contains(String(repeating: "x", count: 28) + "…\u{1B}[K"))
    output.clearLive()
    #expect(terminal.read() == "\r\u{1B}[J\u{1B}[?25h")
    output.abandon()
    #expect(terminal.read() == "", "the cursor is back already")
  }

  @Test("A dumb terminal and --quiet have no status line")
  func noLive() throws {
    let terminal = try PseudoTerminal()
    let dumb = Output(environment: TerminalEnvironment(["TERM": "dumb"]), output: 1, messages: terminal.user)
    let quiet = Output(quiet: true, environment: Self.capable, output: 1, messages: terminal.user)
    for output in [dumb, quiet] {
      output.showLive(["x"])
      output.keepLive()
    }
    quiet.note("silenced")
    #expect(terminal.read() == "")
  }

  @Test("Status lines never outgrow the screen")
  func tall() throws {
    let terminal = try PseudoTerminal()
    let output = Output(environment: Self.capable, output: terminal.user, messages: terminal.user)
    output.showLive((0..<50).map { StyledText("row \($0)") })
    let text = terminal.read()
    #expect(text.contains("row 49") && text.contains("row 41") && !text.contains("row 40"))
    #expect(output.width == 30)
    output.clearLive()
  }

  @Test("Data of the machine formats goes into a pipe as it is; on a terminal nothing in it is obeyed")
  func dataOnTerminal() throws {
    let hostile = "id\t\u{1B}[5m\u{1B}]52;c;b3duZWQ=\u{7}\u{9B}5m\u{202E}x\r\nsecond \u{E9}\n"
    let seen = "id\t␛[5m␛]52;c;b3duZWQ=␇\u{FFFD}5m\u{FFFD}x\r\nsecond \u{E9}\r\n"
    let pipe = Pipe()
    let piped = Output(environment: Self.capable, output: pipe.writing, messages: 2)
    piped.data(hostile)
    piped.bytes(Array(hostile.utf8))
    piped.flush()
    #expect(Self.read(pipe.reading) == hostile + hostile)
    let terminal = try PseudoTerminal()
    let shown = Output(environment: Self.capable, output: terminal.user, messages: 2)
    shown.data(hostile)
    #expect(terminal.read() == seen)
    shown.bytes(Array(hostile.utf8))
    #expect(terminal.read() == seen)
    shown.prompt(StyledText("Well\u{1B}[2J? ", .dim))
    #expect(terminal.read() == shown.styles.paint(StyledText.Span(cleaned: "Well␛[2J? ", .dim)))
  }
}
