internal import Audio
internal import CGStreamer
internal import Files
internal import Glibc
internal import Text

/// Kinds of sound that libsndfile does not read, or not always, by the first bytes of their files: what
/// telephones and browsers record.
enum ForeignSound {
  /// What people call it; nil where the bytes are of no such kind.
  static func kind(of head: [UInt8]) -> String? {
    if head.count > 8, head[4..<8].elementsEqual("ftyp".utf8) { return "M4A or MP4 (AAC)" }
    if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return "WebM or Matroska" }
    if head.starts(with: [0x30, 0x26, 0xB2, 0x75]) { return "WMA" }
    if head.starts(with: "#!AMR".utf8) { return "AMR" }
    // Of what may be in it libsndfile reads some; messages of iPhones have Opus or AMR.
    if head.starts(with: "caff".utf8) { return "CAF" }
    if head.count > 1, head[0] == 0xFF, head[1] & 0xF6 == 0xF0 { return "AAC" }
    return nil
  }

  /// The usual ending of files that begin so; nil where the bytes are of no such kind.
  static func ending(of head: [UInt8]) -> String? {
    switch kind(of: head) {
    case nil: nil
    case "M4A or MP4 (AAC)": "m4a"
    case "WebM or Matroska": "webm"
    case let kind?: kind.lowercased()
    }
  }

  /// The sound of a file, by GStreamer; nil where that is not there or cannot. Of one that is longer than so
  /// many seconds a beginning that is longer, too.
  static func decode(_ path: String, longest: Double) -> PCM? {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return GStreamer.decode(descriptor, longest: longest)
  }

  /// What turns a file into one that can be read, to be typed or pasted into a shell.
  static func conversion(of path: String) -> String {
    let isOption = path.hasPrefix("-")
    let source = (isOption ? "./" : "") + path
    let folder = source.lastIndex(of: "/").map { source[...$0] } ?? ""
    let name = source[folder.endIndex...]
    let stem = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? name[..<$0] : nil } ?? name
    return "ffmpeg -i \(source.shellQuoted) \((folder + stem + ".wav").shellQuoted)"
  }
}

/// GStreamer, opened when a recording is met that libsndfile does not read: what telephones record.
enum GStreamer {
  /// Nil where it is not installed, or will not start.
  static let library: SharedLibrary<recite_gstreamer>? = {
    guard
      let library = unsafe SharedLibrary<recite_gstreamer>(
        ["libgstapp-1.0.so.0"], names: recite_gstreamer_names()),
      library.call.gst_init_check(nil, nil, nil) != 0
    else { return nil }
    return library
  }()

  /// What has to be installed to read what telephones record.
  static let installation =
    "sudo apt-get install gstreamer1.0-plugins-base gstreamer1.0-plugins-good gstreamer1.0-plugins-ugly "
    + "gstreamer1.0-libav"

  /// How long one looks for the next piece of sound before one asks what is wrong, in nanoseconds; and how
  /// often.
  private static let look: UInt64 = 50_000_000
  private static let mostLooks = 200

  /// Decodes an open regular file of any kind that its plugins know, channels mixed, at its own rate; nil
  /// where it cannot be decoded: it is damaged, or a plugin is missing. It ends behind `longest` seconds: a
  /// small file may hold hours.
  ///
  /// The file is named by its descriptor, never by its path, which would be a part of the description of the
  /// pipeline.
  static func decode(_ descriptor: Int32, longest: Double) -> PCM? {
    guard let library else { return nil }
    let call = library.call
    let description =
      "filesrc location=/proc/self/fd/\(descriptor) ! decodebin ! audioconvert ! "
      + "audio/x-raw,format=S16LE,layout=interleaved,channels=1 ! appsink name=out sync=false max-buffers=64"
    guard let pipeline = unsafe call.gst_parse_launch(description, nil) else { return nil }
    defer {
      _ = unsafe call.gst_element_set_state(pipeline, Int32(recite_gstreamer_null))
      unsafe call.gst_object_unref(pipeline)
    }
    guard let sink = unsafe call.gst_bin_get_by_name(pipeline, "out") else { return nil }
    defer { unsafe call.gst_object_unref(sink) }
    guard unsafe call.gst_element_set_state(pipeline, Int32(recite_gstreamer_playing)) != 0 else {
      return nil
    }
    guard let bus = unsafe call.gst_element_get_bus(pipeline) else { return nil }
    defer { unsafe call.gst_object_unref(bus) }
    var sound = PCM(samples: [], sampleRate: 0)
    var looks = 0
    while unsafe call.gst_app_sink_is_eos(sink) == 0 {
      guard let sample = unsafe call.gst_app_sink_try_pull_sample(sink, look) else {
        looks += 1
        if let error = unsafe call.gst_bus_pop_filtered(bus, Int32(recite_gstreamer_error)) {
          unsafe call.gst_mini_object_unref(error)
          return nil
        }
        guard looks < mostLooks else { return nil }
        continue
      }
      looks = 0
      defer { unsafe call.gst_mini_object_unref(sample) }
      if sound.sampleRate == 0 { sound.sampleRate = unsafe rate(of: sample, call) ?? 0 }
      if sound.sampleRate > 0, sound.seconds > longest { return sound }
      guard sound.sampleRate > 0, let buffer = unsafe call.gst_sample_get_buffer(sample)
      else { return nil }
      let size = unsafe call.gst_buffer_get_size(buffer) / 2 * 2
      let block = unsafe [Int16](unsafeUninitializedCapacity: size / 2) { room, count in
        count = unsafe call.gst_buffer_extract(buffer, 0, room.baseAddress, size) / 2
      }
      sound.samples += block
    }
    return sound.samples.isEmpty ? nil : sound
  }

  private static func rate(of sample: UnsafeMutableRawPointer, _ call: recite_gstreamer) -> Int? {
    guard let caps = unsafe call.gst_sample_get_caps(sample),
      let structure = unsafe call.gst_caps_get_structure(caps, 0)
    else { return nil }
    var rate: Int32 = 0
    return unsafe call.gst_structure_get_int(structure, "rate", &rate) != 0 && rate > 0 ? Int(rate) : nil
  }
}
