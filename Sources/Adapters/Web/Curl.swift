internal import CCurl
internal import SharedLibraries

/// libcurl, opened when something is first fetched or sent.
enum Curl {
  /// Nil where it is not installed. Made once, so that the library is initialised by one thread alone, as its manual
  /// demands. The second name is what Debian calls it where it is built with GnuTLS.
  static let library: SharedLibrary<recite_curl>? = {
    guard
      let library = unsafe SharedLibrary<recite_curl>(
        ["libcurl.so.4", "libcurl-gnutls.so.4"], names: recite_curl_names()),
      unsafe recite_curl_start(library.functions)
    else { return nil }
    return library
  }()
}
