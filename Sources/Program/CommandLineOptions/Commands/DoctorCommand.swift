/// Keys of `recite doctor`.
public enum DoctorCommand {
  /// The microphone.
  public static let device = Option<String?>.text(
    "device", "NAME", help: "Test this microphone (see: recite devices)."
  ).kept(as: "microphone")
  /// Leave out what makes and takes sound.
  public static let noSound = Option<Bool>.flag("no-sound", help: "Leave out the speakers and the recording.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

extension CommandTable {
  static let doctor = CommandSpec(
    .doctor,
    summary: "Tests what recite needs and tells how to mend what is missing.",
    discussion: [
      "Looks at the engines, the model, the dictionary, the text and the speakers, and records two seconds to judge "
        + "level, clipping and silence."
    ],
    options: [DoctorCommand.device.spec, DoctorCommand.noSound.spec, DoctorCommand.format.spec],
    examples: [
      CommandSpec.Example("recite doctor", "Test everything."),
      CommandSpec.Example("recite doctor --no-sound", "Test all but the sound, on a server."),
    ])
}
