internal import CMicroHTTPD
internal import SharedLibraries

extension HTTPServer {
  /// The library that serves, with its version: `libmicrohttpd 0.9.75`; nil where it is not installed.
  public static var libraryVersion: String? {
    guard let text = MicroHTTPD.library?.call.MHD_get_version() else {
      return nil
    }
    return unsafe "libmicrohttpd " + String(cString: text)
  }
}
