/** An error that the operator can fix: the message says what is wrong and what to do. */
export class EmbeddedError extends Error {
  override name = "EmbeddedError"
}
