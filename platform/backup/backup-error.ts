/** A backup or a restore that failed. The message is a sentence for the person who runs the command. */
export class BackupError extends Error {
  override readonly name = "BackupError"
}
