@testable import Audio
import Foundation
@testable import Sound
import Testing
import TestSupport
@testable import Text

/// What telephones record, decoded where GStreamer and its plugins are installed.
@Suite("Sound of telephones")
struct TelephoneSoundTests {
  /// Whether a plugin that decodes AAC is where Debian, Fedora and Arch put it.
  static let hasPlugin: Bool = {
    let folders =
      ["/usr/lib64", "/usr/lib"]
      + ((try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []).map { "/usr/lib/\($0)" }
    return folders.contains { folder in
      ["libav", "faad", "fdkaac"].contains {
        FileManager.default.fileExists(atPath: "\(folder)/gstreamer-1.0/libgst\($0).so")
      }
        && FileManager.default.fileExists(atPath: "\(folder)/gstreamer-1.0/libgstisomp4.so")
    }
  }()

  @Test("An M4A is heard: half a second of 440 Hz", .enabled(if: hasPlugin))
  func tone() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "it's ! a tone.m4a",
      Array(try #require(Data(base64Encoded: Self.tone, options: .ignoreUnknownCharacters))))
    let file = try SoundFile(path: path)
    #expect(abs(file.seconds - 0.5) < 0.15 && file.originalSampleRate == 16_000, "\(file.seconds)")
    let middle = file.pcm.samples[2_000..<6_000]
    let rises = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect((108...112).contains(rises), "\(rises) rises in a quarter of a second")
  }

  @Test(
    "A test sound of each kind tells what is decoded: AAC and Opus where their plugins are",
    .enabled(if: hasPlugin))
  func kinds() {
    #expect(TelephoneSamples.all.map(\.kind) == ["AAC (M4A)", "Opus (WebM)", "WMA"])
    #expect(SoundFile.undecodedKinds().allSatisfy { $0 == "WMA" }, "\(SoundFile.undecodedKinds())")
    #expect(SoundFile.telephoneSound.installation.contains("plugins-ugly"), "which has WMA's container")
  }

  @Test("One that is cut off is an error with what to do, not half a recording", .enabled(if: hasPlugin))
  func cut() throws {
    let folder = try TemporaryFolder()
    let whole = Array(try #require(Data(base64Encoded: Self.tone, options: .ignoreUnknownCharacters)))
    let path = try folder.write("cut.m4a", Array(whole.prefix(300)))
    let error = #expect(throws: Failure.self) { try SoundFile(path: path) }
    #expect(error?.code == "foreign_sound" && error?.message.contains("ffmpeg -i") == true)
  }

  /// Made for this test: AAC in an MP4 container, mono.
  private static let tone = """
    AAAAHGZ0eXBNNEEgAAACAE00QSBpc29taXNvMgAAAx9tb292AAAAbG12aGQAAAAAAAAAAAAAAAAAAAPoAAAB9AABAAABAAAAAAAAAAAAAAAAAQ \
    AAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAACSXRyYWsAAABcdGtoZAAAAAMA \
    AAAAAAAAAAAAAAEAAAAAAAAB9AAAAAAAAAAAAAAAAQEAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAC \
    RlZHRzAAAAHGVsc3QAAAAAAAAAAQAAAfQAAAQAAAEAAAAAAcFtZGlhAAAAIG1kaGQAAAAAAAAAAAAAAAAAAD6AAAAjQFXEAAAAAAAtaGRscgAA \
    AAAAAAAAc291bgAAAAAAAAAAAAAAAFNvdW5kSGFuZGxlcgAAAAFsbWluZgAAABBzbWhkAAAAAAAAAAAAAAAkZGluZgAAABxkcmVmAAAAAAAAAA \
    EAAAAMdXJsIAAAAAEAAAEwc3RibAAAAGpzdHNkAAAAAAAAAAEAAABabXA0YQAAAAAAAAABAAAAAAAAAAAAAgAQAAAAAD6AAAAAAAA2ZXNkcwAA \
    AAADgICAJQABAASAgIAXQBUAAAAAAEppAABKaQWAgIAFFAhW5QAGgICAAQIAAAAgc3R0cwAAAAAAAAACAAAACAAABAAAAAABAAADQAAAABxzdH \
    NjAAAAAAAAAAEAAAABAAAACQAAAAEAAAA4c3RzegAAAAAAAAAAAAAACQAAAL8AAACwAAAApAAAAH8AAACCAAAAfQAAAIMAAACdAAAAjgAAABRz \
    dGNvAAAAAAAAAAEAAANLAAAAGnNncGQBAAAAcm9sbAAAAAIAAAAB//8AAAAcc2JncAAAAAByb2xsAAAAAQAAAAkAAAABAAAAYnVkdGEAAABabW \
    V0YQAAAAAAAAAhaGRscgAAAAAAAAAAbWRpcmFwcGwAAAAAAAAAAAAAAAAtaWxzdAAAACWpdG9vAAAAHWRhdGEAAAABAAAAAExhdmY1OS4yNy4x \
    MDAAAAAIZnJlZQAABUdtZGF03gIATGF2YzU5LjM3LjEwMAACRKFaYOkVSu6+z604omSpLlSkJINHZhzFmG2sVxLFdJaN0lxbmLYujtwxaMZinm \
    eqZylnFSmnhOIfw9Rwtt+/1NAX9wd1rcrNyrWq3O62uu2ttUzps6a1NamtMtMlMlMlElEtElAwMDAwMDAwMDAwMDAwMDIgYGBgYGBgYGRGzZs2 \
    DIkUsssssssssssssssssssssssssssssssssssssssssssssssssssssvABBJbaGXNlyyLCbUJMJuJw//uf9/rWrmtVz//y/9fxGrcOf/6v/t \
    +pqXd9//8v/P9zUnFhLxu0zC9LzzzwS8kMEi9FWFyzYPHzsXkeXvPaW499/O3dTO9PO9PO9zTvTqU8mc51PPc1VKsJe7P3qOffns/fQhCAgYRC \
    kupFjBlI0UqSOqQYJukgm6DBN0GCQnIGsu3bRI6uEldfjVX6Gkfbgc7hGaUwMDAxIcyDZqHZ8ADs8K1sMomJz3z+nP8Z/p5XdZqNLktF6qTgUt \
    9e/pfZn9Iv13OovWfqPdOXVC5vOv9TU6mo8hduI+cpXbhsmp/rRZqTftuaqadTiUXbGMVgrSlFsevzY+EyFXhhI7gfx8Nj399AyfDYz++gZPjM \
    M/voD/xmDvvoQ/8ZgvOQP8ANe5AeOYWe/uD5PgJ99oHx8MTo9wf48az+ihP4c/ovRYS6VzHAAOQwrUhDYoTM64r+K//rV//5141d+Lvm+fOt+v \
    ipWu7lBqYWppnqeaecPSXnPnX122umfr3yKZhYmFiYUxwAUZ1DWAFQAp6MXcwu52uZKElQkJtCe9WE33RaCfjN2VZzaTBFYisY3hQc5KB4hwEz \
    EzEUzQTi0SLKYnhBaKwUcADiMKB2WBkNZpL9eP/2/4//8caquO5WXqa36+O+lWrQaZaZnTbbY22bnZuJRrm7Ns1dL6fK94XrgC/SwD9BcAcfFf \
    ev3i3n3n3qKNdGBqFGIFWL2GQyEi/doWALgUF5CA2HVIsEivzk55CA5BgLCgjkOfAVwF5DgGA8gBxgXISK6DgA5jCYVEsjCNykMbU4/R//Z/r/ \
    /3uVTm9yb+J4y7mltwOwHbfb0bwD3QU3gO1+2DkM2DNgbMgHql0Z/406AZ/myM3Y72BxsGVlxwsHcut3i5FdKCxhZjkkV0wQZCKxspwV4i9i6D \
    gGQ2FB6+Q58BfsT8R+cMTwCjwoNIN84ADiMKjWNhm5QmZpvuf/5vb//1XFZdc3lav69++K1mspwGraRbWWzWXtWJyWRzqhqVlszFlAvVdrzUcA \
    Zc9EzgbYBlG5oi7u7Htp7scL62dpG1tPDrdCSiuljZzEmeUSL36PC90sbOQeEUTg4+MjxFjAymNM91OLfEGqYXm4C/cVDeOAAQwwqYVU3r1P7f \
    1//RGXuWkiSRZJBeM7osZsda4xm+jxDzc/AYnz/mEqfgnzJyWucWEcu9q7u5ii3vIRtbeFsfMWNxlDMow7cmP5/+ru8P7p6aruruvj09NV3V3X \
    x49NV1fdfHjhVdXJf1Y9NWmvuv6saKrunuvVj01af13X9WOFWmuQdWNFRdKL+ruXVp6U39XcurT01X9XctWngAEqMKFFdma+a75+83cu4uRJFp \
    IkGxtN1qa3bU7WkXUytF8tx2yIGoXmk5qQ6mRlTlmpFspPsqK0c+Vpvm3OQ8+Vpvm3OQwZWm+bc5Dz5Wuebc5DBlabm3Oc0GVrnm3OQwZWuebc \
    5zQPtc+V1zmgytc+V1zm3Ptc+V1zm3Ptc+XO5zbkNc+XO5zbnGufK1w=
    """
}
