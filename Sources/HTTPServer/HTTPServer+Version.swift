internal import CMicroHTTPD

extension HTTPServer {
  /// The library that serves, with its version: `libmicrohttpd 0.9.75`; nil where it is not installed.
  public static var libraryVersion: String? {
    guard let library = HTTPLibrary.shared, let text = unsafe library.functions.pointee.version() else {
      return nil
    }
    return unsafe "libmicrohttpd " + String(cString: text)
  }
}
