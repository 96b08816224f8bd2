@testable import Files
import Foundation
import Testing
import TestSupport
@testable import Text

@Suite("A certificate that a server makes itself")
struct ServerCertificateTests {
  private static let now = 1_772_438_400

  private func made(_ serial: UInt8) throws -> ServerCertificate {
    try ServerCertificate(
      for: ["127.0.0.1", "192.168.1.20"], serial: Array(repeating: serial, count: 16), now: Self.now)
  }

  @Test("Its fingerprint is that of its bytes, its key is of no other, and it ends in 90 days")
  func fingerprint() throws {
    let (certificate, other) = (try made(1), try made(2))
    let lines = certificate.certificate.split(separator: "\n").filter { !$0.hasPrefix("-----") }
    let bytes = try #require(Data(base64Encoded: lines.joined()))
    let digest = SHA256.hex(of: Array(bytes)).uppercased()
    #expect(certificate.fingerprint.replacing(":", with: "") == digest)
    #expect(certificate.fingerprint.count { $0 == ":" } == 31)
    #expect(certificate.certificate != other.certificate && certificate.key != other.key)
    #expect(certificate.key.contains("PRIVATE KEY") && certificate.expires == Self.now + 90 * 86_400)
    // Both addresses stand in it, as four bytes each.
    for address in [[127, 0, 0, 1], [192, 168, 1, 20]] as [[UInt8]] {
      #expect(bytes.firstRange(of: Data([0x87, 4] + address)) != nil)
    }
  }

  @Test(
    "A server with one speaks https alone: who asks otherwise gets nothing, and the next is served",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl"), "curl is not installed"))
  func encrypted() throws {
    let server = try HTTPServer(certificate: made(1)) { request in
      HTTPResponse(request.isEncrypted ? 200 : 500)
    }
    defer { server.stop() }
    #expect(RawHTTP(port: server.port).send("GET", "/").status == 0)
    let curl = Process()
    curl.executableURL = URL(filePath: "/usr/bin/curl")
    curl.arguments = [
      "-k", "-s", "-o", "/dev/null", "-w", "%{http_code}", "https://127.0.0.1:\(server.port)/",
    ]
    let told = Pipe()
    curl.standardOutput = told
    try curl.run()
    curl.waitUntilExit()
    #expect(String(decoding: told.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "200")
  }
}
