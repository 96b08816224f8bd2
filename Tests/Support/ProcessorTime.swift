internal import Glibc

/// Seconds of processor time that work costs its thread, the least of three runs. What else runs on the
/// machine, such as the tests beside it, hardly counts: times of two sizes can be held against each other,
/// which tells whether a cost is linear. Times under some milliseconds tell little: give it enough to do.
///
///     #expect(processorTime { read(long) } < 8 * processorTime { read(short) })
///
/// - Parameter work: what is measured; it must stay on its thread.
/// - Returns: seconds.
public func processorTime(of work: () -> Void) -> Double {
  (0..<3).map { _ in
    let start = threadTime()
    work()
    return threadTime() - start
  }.min() ?? 0
}

/// Seconds that the present thread has had a processor.
private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
