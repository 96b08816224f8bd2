import Recording

extension Session {
  /// The sound of studies, as the learner wants it.
  func studyAudio(device: String? = nil) throws -> StudyAudio {
    StudyAudio(speech(), try canon(), settings(), device: device)
  }
}
