internal import Glibc

/// The system's numbers of what went wrong with a file, in words.
public enum SystemReason {
  /// The words, to stand behind "cannot be read: " or "cannot be written: ".
  public static func words(_ number: Int32, isWriting: Bool = false) -> String {
    switch number {
    case ENOENT: "there is no such file or folder"
    case EACCES, EPERM: "you may not \(isWriting ? "write" : "read") it"
    case EISDIR: "it is a folder"
    case ENOSPC, EDQUOT: "the disk is full"
    case EROFS: "the disk is read-only"
    case ENOTDIR: "part of its path is no folder"
    case EINVAL: "it is no plain file"
    case ELOOP: "its links lead in a circle"
    default: unsafe String(cString: strerror(number))
    }
  }
}
