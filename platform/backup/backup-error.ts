/** A backup or a restore that did not come about. The message is a sentence for whoever runs the command. */
export class BackupError extends Error {
  override readonly name = "BackupError"
}
