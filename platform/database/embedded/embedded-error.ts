/** What the operator can mend: the message is a sentence that says what is wrong and what to do. */
export class EmbeddedError extends Error {
  override name = "EmbeddedError"
}
