@testable import Files
import Glibc
import Synchronization
import Testing
@testable import Text

@Suite("A thread for what blocks")
struct OwnThreadTests {
  @Test("it is another one, leaves the signals to the others, and can be waited for")
  func own() throws {
    let caller = pthread_self()
    let seen = Mutex<(isOther: Bool, interrupt: Int32, crash: Int32)?>(nil)
    let thread = try OwnThread.start {
      var blocked = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &blocked)
      let told = (
        pthread_equal(pthread_self(), caller) == 0, sigismember(&blocked, SIGINT),
        sigismember(&blocked, SIGSEGV)
      )
      seen.withLock { $0 = told }
    }
    thread.join()
    let told = try #require(seen.withLock { $0 })
    #expect(told.isOther && told.interrupt == 1 && told.crash == 0)
  }

  @Test("where the system has none the work is not done, and that is told")
  func refused() {
    let isDone = StopFlag()
    OwnThread.$refusal.withValue(EAGAIN) {
      do throws(Failure) {
        try OwnThread.detach { isDone.raise() }
        Issue.record("there is a thread")
      } catch {
        #expect(error.code == "no_thread" && error.message.contains("\(EAGAIN)"))
      }
    }
    #expect(!isDone.isRaised)
  }

  @Test("a server without a thread is refused, and its port is free again: it would never answer")
  func server() throws {
    let first = try HTTPServer { _ in HTTPResponse(200) }
    let port = first.port
    first.stop()
    OwnThread.$refusal.withValue(EAGAIN) {
      let error = #expect(throws: Failure.self) { _ = try HTTPServer(port: port) { _ in HTTPResponse(200) } }
      #expect(error?.code == "no_thread")
    }
    let next = try HTTPServer(port: port) { _ in HTTPResponse(200) }
    #expect(next.port == port)
    next.stop()
  }

  @Test("what is fetched without a thread is told at once, not at the end of its patience")
  func web() async {
    await OwnThread.$refusal.withValue(EAGAIN) {
      let error = await #expect(throws: Failure.self) {
        _ = try await WebClient(patience: 600).get("http://127.0.0.1:9/", limit: 10)
      }
      #expect(error?.code == "no_thread")
    }
  }
}
