import Base
import CommandLineOptions

extension ConfigurationKey {
  /// The key of a name that a person typed.
  static func named(_ name: String) throws -> ConfigurationKey {
    do throws(ConfigurationFault) {
      return try CommandTable.recite.configurationKey(name, reserved: LoadedConfiguration.reserved)
    } catch {
      throw Failure(
        "\(error.message.prefix(1).uppercased())\(error.message.dropFirst()).", code: Failure.usage)
    }
  }
}
