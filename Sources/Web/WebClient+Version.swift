internal import CCurl

extension WebClient {
  /// The library that fetches and sends, with its version: `libcurl/7.88.1`; nil where it is not installed.
  public static var libraryVersion: String? {
    guard let library = CurlLibrary.shared, let text = unsafe library.functions.pointee.version() else {
      return nil
    }
    return unsafe String(cString: text).split(separator: " ").first.map(String.init)
  }
}
