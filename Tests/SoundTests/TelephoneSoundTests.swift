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
    #expect(TelephoneSamples.all.map(\.kind) == ["AAC (M4A)", "Opus (WebM)", "WMA", "AMR"])
    let undecoded = SoundFile.undecodedKinds()
    #expect(undecoded.allSatisfy { ["WMA", "AMR"].contains($0) }, "\(undecoded)")
    #expect(SoundFile.telephoneSound.installation.contains("plugins-ugly"), "which has WMA's container")
  }

  @Test("An MP4 in pieces, as Safari records, is heard to its end", .enabled(if: hasPlugin))
  func pieces() throws {
    let bytes = Array(try #require(Data(base64Encoded: Self.pieces, options: .ignoreUnknownCharacters)))
    #expect(SoundFile.ending(of: bytes) == "m4a")
    let folder = try TemporaryFolder()
    let file = try SoundFile(path: try folder.write("page.mp4", bytes))
    #expect(abs(file.seconds - 0.5) < 0.15, "\(file.seconds)")
    let middle = file.pcm.samples[2_000..<6_000]
    let rises = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect((108...112).contains(rises), "\(rises) rises in a quarter of a second")
  }

  @Test("A CAF that libsndfile does not read is named as what it is, with what converts it")
  func caf() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("Audio Message.caf", Array("caff\u{0}\u{1}\u{0}\u{0}desc and no more".utf8))
    let error = #expect(throws: Failure.self) { try SoundFile(path: path) }
    #expect(error?.message.contains("is CAF") == true && error?.message.contains("ffmpeg -i") == true)
    #expect(SoundFile.ending(of: Array("caff\u{0}\u{1}".utf8)) == "caf")
  }

  @Test("One that is cut off is an error with what to do, not half a recording", .enabled(if: hasPlugin))
  func cut() throws {
    let folder = try TemporaryFolder()
    let whole = Array(try #require(Data(base64Encoded: Self.tone, options: .ignoreUnknownCharacters)))
    let path = try folder.write("cut.m4a", Array(whole.prefix(300)))
    let error = #expect(throws: Failure.self) { try SoundFile(path: path) }
    #expect(error?.code == "foreign_sound" && error?.message.contains("was not finished") == true)
  }

  /// Made for this test: the same in pieces of a fifth of a second, as MediaRecorder of Safari writes them.
  private static let pieces = """
    AAAAHGZ0eXBpc281AAACAGlzbzVpc282bXA0MQAAAr1tb292AAAAbG12aGQAAAAAAAAAAAAAAAAAAAPoAAAAAAABAAABAAAAAAAA \
    AAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAABv3Ry \
    YWsAAABcdGtoZAAAAAMAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAQEAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAA \
    AAAAAAAAAEAAAAAAAAAAAAAAAAAAAVttZGlhAAAAIG1kaGQAAAAAAAAAAAAAAAAAAD6AAAAAAFXEAAAAAAAtaGRscgAAAAAAAAAA \
    c291bgAAAAAAAAAAAAAAAFNvdW5kSGFuZGxlcgAAAAEGbWluZgAAABBzbWhkAAAAAAAAAAAAAAAkZGluZgAAABxkcmVmAAAAAAAA \
    AAEAAAAMdXJsIAAAAAEAAADKc3RibAAAAH5zdHNkAAAAAAAAAAEAAABubXA0YQAAAAAAAAABAAAAAAAAAAAAAgAQAAAAAD6AAAAA \
    AAA2ZXNkcwAAAAADgICAJQABAASAgIAXQBUAAAAAAD6AAAA+gAWAgIAFFAhW5QAGgICAAQIAAAAUYnRydAAAAAAAAD6AAAA+gAAA \
    ABBzdHRzAAAAAAAAAAAAAAAQc3RzYwAAAAAAAAAAAAAAFHN0c3oAAAAAAAAAAAAAAAAAAAAQc3RjbwAAAAAAAAAAAAAAKG12ZXgA \
    AAAgdHJleAAAAAAAAAABAAAAAQAAAAAAAAAAAAAAAAAAAGJ1ZHRhAAAAWm1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAG1kaXJhcHBs \
    AAAAAAAAAAAAAAAALWlsc3QAAAAlqXRvbwAAAB1kYXRhAAAAAQAAAABMYXZmNTkuMjcuMTAwAAAAdG1vb2YAAAAQbWZoZAAAAAAA \
    AAABAAAAXHRyYWYAAAAcdGZoZAACADgAAAABAAAEAAAAAL8CAAAAAAAAFHRmZHQBAAAAAAAAAAAAAAAAAAAkdHJ1bgAAAgEAAAAE \
    AAAAfAAAAL8AAACwAAAApAAAAH8AAAKabWRhdN4CAExhdmM1OS4zNy4xMDAAAkShWmDpFUruvs+tOKJkqS5UpCSDR2YcxZhtrFcS \
    xXSWjdJcW5i2Lo7cMWjGYp5nqmcpZxUpp4TiH8PUcLbfv9TQF/cHda3Kzcq1qtzutrrtrbVM6bOmtTWprTLTJTJTJRJRLRJQMDAw \
    MDAwMDAwMDAwMDAyIGBgYGBgYGBkRs2bNgyJFLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLwAQSW2hlz \
    Zcsiwm1CTCbicP/7n/f61q5rVc//8v/X8Rq3Dn/+r/7fqal3ff//L/z/c1JxYS8btMwvS8888EvJDBIvRVhcs2Dx87F5Hl7z2luP \
    ffzt3UzvTzvTzvc0706lPJnOdTz3NVSrCXuz96jn357P30IQgIGEQpLqRYwZSNFKkjqkGCbpIJugwTdBgkJyBrLt20SOrhJXX41V \
    +hpH24HO4RmlMDAwMSHMg2ah2fAA7PCtbDKJic98/pz/Gf6eV3WajS5LReqk4FLfXv6X2Z/SL9dzqL1n6j3Tl1Qubzr/U1OpqPIX \
    biPnKV24bJqf60Wak37bmqmnU4lF2xjFYK0pRbHr82PhMhV4YSO4H8fDY9/fQMnw2M/voGT4zDP76A/8Zg776EP/GYLzkD/ADXuQ \
    HjmFnv7g+T4CffaB8fDE6PcH+PGs/ooT+HP6L0WEulcxwADkMK1IQ2KEzOuK/iv/61f/+deNXfi75vnzrfr4qVru5QamFqaZ6nmn \
    nD0l5z519dtrpn698imYWJhYmFMcAFGdQ1gBUAKejF3MLudrmShJUJCbQnvVhN90Wgn4zdlWc2kwRWIrGN4UHOSgeIcBMxMxFM0E \
    4tEiymJ4QWisFHAAAAB0bW9vZgAAABBtZmhkAAAAAAAAAAIAAABcdHJhZgAAABx0ZmhkAAIAOAAAAAEAAAQAAAAAggIAAAAAAAAU \
    dGZkdAEAAAAAAAAAAAAQAAAAACR0cnVuAAACAQAAAAQAAAB8AAAAggAAAH0AAACDAAAAnQAAAidtZGF0AOIwoHZYGQ1mkv14//b/ \
    j//xxqq47lZeprfr476VatBplpmdNttjbZudm4lGubs2zV0vp8r3heuAL9LAP0FwBx8V96/eLefefeoo10YGoUYgVYvYZDISL92h \
    YAuBQXkIDYdUiwSK/OTnkIDkGAsKCOQ58BXAXkOAYDyAHGBchIroOADmMJhUSyMI3KQxtTj9H/9n+v//e5VOb3Jv4njLuaW3A7Ad \
    t9vRvAPdBTeA7X7YOQzYM2BsyAeqXRn/jToBn+bIzdjvYHGwZWXHCwdy63eLkV0oLGFmOSRXTBBkIrGynBXiL2LoOAZDYUHr5Dnw \
    F+xPxH5wxPAKPCg0g3zgAOIwqNY2GblCZmm+5//m9v//VcVl1zeVq/r374rWaynAatpFtZbNZe1YnJZHOqGpWWzMWUC9V2vNRwBl \
    z0TOBtgGUbmiLu7se2nuxwvrZ2kbW08Ot0JKK6WNnMSZ5RIvfo8L3Sxs5B4RRODj4yPEWMDKY0z3U4t8QaphebgL9xUN44ABDDCp \
    hVTevU/t/X/9EZe5aSJJFkkF4zuixmx1rjGb6PEPNz8BifP+YSp+CfMnJa5xYRy72ru7mKLe8hG1t4Wx8xY3GUMyjDtyY/n/6u7w \
    /unpqu6u6+PT01XdXdfHj01XV918eOFV1cl/Vj01aa+6/qxoqu6e69WPTVp/Xdf1Y4Vaa5B1Y0VF0ov6u5dWnpTf1dy6tPTVf1dy \
    1aeAAAAAZG1vb2YAAAAQbWZoZAAAAAAAAAADAAAATHRyYWYAAAAcdGZoZAACADgAAAABAAADQAAAAI4CAAAAAAAAFHRmZHQBAAAA \
    AAAAAAAAIAAAAAAUdHJ1bgAAAAEAAAABAAAAbAAAAJZtZGF0ASowoUV2Zr5rvn7zdy7i5EkWkiQbG03WprdtTtaRdTK0Xy3HbIga \
    heaTmpDqZGVOWakWyk+yorRz5Wm+bc5Dz5Wm+bc5DBlab5tzkPPla55tzkMGVpubc5zQZWuebc5DBla55tznNA+1z5XXOaDK1z5X \
    XObc+1z5XXObc+1z5c7nNuQ1z5c7nNuca58rXAAAAGltZnJhAAAAUXRmcmEBAAAAAAAAAQAAAAAAAAADAAAAAAAAAAAAAAAAAAAC \
    2QEBAQAAAAAAABAAAAAAAAAABecBAQEAAAAAAAAgAAAAAAAAAAiCAQEBAAAAEG1mcm8AAAAAAAAAaQ==
    """

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
