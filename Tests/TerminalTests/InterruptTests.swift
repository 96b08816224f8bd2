@testable import Files
import Glibc
import Synchronization
@testable import Terminal
import Testing
import TestSupport
@testable import Text

private final class Log: Sendable {
  let entries = Mutex<[String]>([])
  func add(_ entry: String) { entries.withLock { $0.append(entry) } }
}

@Suite("Ctrl-C", .exiting, .serialized)
struct InterruptTests {
  @Test("Without a taker, cleanups run and the process ends with 130")
  func exits() async {
    await #expect(processExitsWith: .exitCode(130)) {
      try Interrupt.shared.install { work throws(Failure) in try OwnThread.detach(work) }
      Interrupt.shared.onExit { _ = Descriptor.write(Array("bye".utf8), to: 2) }
      kill(getpid(), SIGINT)
      sleep(20)
    }
  }

  @Test("Where no thread can be had that is told, and Ctrl-C ends the process as it did before")
  func noThread() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      do throws(Failure) {
        try Interrupt.shared.install { _ throws(Failure) in throw Failure(code: "no_thread", message: "") }
        _exit(1)
      } catch {
        guard error.code == "no_thread" else { _exit(2) }
      }
      kill(getpid(), SIGINT)
      sleep(20)
    }
  }

  @Test("A polite kill ends with 143")
  func terminated() async {
    await #expect(processExitsWith: .exitCode(143)) {
      try Interrupt.shared.install { work throws(Failure) in try OwnThread.detach(work) }
      kill(getpid(), SIGTERM)
      sleep(20)
    }
  }

  @Test("Ctrl-\\ puts the terminal right and ends the process at once, whoever takes the others")
  func quit() async {
    await #expect(processExitsWith: .exitCode(131)) {
      try Interrupt.shared.install { work throws(Failure) in try OwnThread.detach(work) }
      let log = Log()
      let registration = Interrupt.shared.take { log.add("taken") }
      Interrupt.shared.onExit { if !log.entries.withLock(\.isEmpty) { _exit(1) } }
      kill(getpid(), SIGQUIT)
      sleep(20)
      Interrupt.shared.remove(registration)
    }
  }

  @Test("The first signal goes to the taker, the second ends the process")
  func taken() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let log = Log()
      try Interrupt.shared.install { work throws(Failure) in try OwnThread.detach(work) }
      let registration = Interrupt.shared.take { log.add("taken") }
      kill(getpid(), SIGINT)
      for _ in 0..<200 where log.entries.withLock(\.isEmpty) { usleep(10_000) }
      guard Interrupt.shared.isRaised, log.entries.withLock({ $0 == ["taken"] }) else { _exit(1) }
      Interrupt.shared.onExit { _exit(7) }
      kill(getpid(), SIGINT)
      sleep(20)
      Interrupt.shared.remove(registration)
    }
  }

  @Test("Cleanups run newest first, once, and not after they were taken back")
  func order() {
    let log = Log()
    let interrupt = Interrupt.shared
    interrupt.onExit { log.add("first") }
    let gone = interrupt.onExit { log.add("gone") }
    interrupt.onExit { log.add("last") }
    interrupt.remove(gone)
    interrupt.runCleanups()
    interrupt.runCleanups()
    #expect(log.entries.withLock { $0 } == ["last", "first"])
  }

  @Test("Enter ends the waiting; what is typed is not shown; the terminal comes back as it was")
  func enter() async {
    await #expect(processExitsWith: .exitCode(0)) {
      // A session of its own, so that the pseudo terminal becomes its controlling terminal.
      _ = setsid()
      let terminal = try PseudoTerminal(controlling: true)
      let log = Log()
      var before = termios()
      _ = unsafe tcgetattr(terminal.user, &before)
      try Interrupt.shared.install { work throws(Failure) in try OwnThread.detach(work) }
      guard let key = try EnterKey(descriptor: terminal.user, action: { log.add("enter") }) else { _exit(1) }
      _ = Descriptor.write(Array("abc".utf8), to: terminal.screen)
      usleep(100_000)
      guard log.entries.withLock(\.isEmpty) else { _exit(2) }
      _ = Descriptor.write(Array("\n".utf8), to: terminal.screen)
      for _ in 0..<200 where log.entries.withLock(\.isEmpty) { usleep(10_000) }
      guard log.entries.withLock({ $0 == ["enter"] }) else { _exit(3) }
      guard terminal.read().isEmpty else { _exit(4) }
      key.end()
      var after = termios()
      _ = unsafe tcgetattr(terminal.user, &after)
      _exit(before.c_lflag == after.c_lflag && before.c_lflag & tcflag_t(ECHO) != 0 ? 0 : 5)
    }
  }

  @Test("Where there is no terminal there is no raw mode and no Enter key")
  func noTerminal() throws {
    let null = open("/dev/null", O_RDONLY)
    #expect(RawMode(descriptor: null) == nil)
    #expect(try EnterKey(descriptor: null) {} == nil)
    close(null)
  }
}
