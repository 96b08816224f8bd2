import CPulse
@testable import Files
import Testing

@Suite("Libraries that are opened when they are needed")
struct SharedLibraryTests {
  @Test("The first file that is there is taken, and its functions answer by their names in the table")
  func opened() throws {
    let library = try #require(
      SharedLibrary<recite_pulse>(["libno-such-sound.so.7", "libpulse.so.0"], names: recite_pulse_names()))
    let version = try #require(library.call.pa_get_library_version())
    #expect(String(cString: version).first?.isNumber == true)
    // The last of the table too stands where its name does.
    #expect(library.call.pa_strerror(0).map { String(cString: $0) } == "OK")
  }

  @Test("None is opened that is not there, or lacks a function of the table")
  func missing() {
    #expect(SharedLibrary<recite_pulse>(["libno-such-sound.so.7"], names: recite_pulse_names()) == nil)
    #expect(SharedLibrary<recite_pulse>([], names: recite_pulse_names()) == nil)
    #expect(SharedLibrary<recite_pulse>(["libm.so.6"], names: recite_pulse_names()) == nil)
  }
}
