internal import CMicroHTTPD
internal import Glibc

extension HTTPServer {
  /// The numbers by which other machines of the network may name this one: `192.168.1.20`.
  public static var addresses: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var found: [String] = []
    var next = unsafe first
    while let entry = unsafe next {
      unsafe next = entry.pointee.ifa_next
      guard let address = unsafe entry.pointee.ifa_addr, unsafe address.pointee.sa_family == UInt16(AF_INET),
        unsafe entry.pointee.ifa_flags & UInt32(IFF_LOOPBACK) == 0
      else { continue }
      let number = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        unsafe UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      found.append([24, 16, 8, 0].map { "\(number >> $0 & 0xFF)" }.joined(separator: "."))
    }
    return found
  }
}
