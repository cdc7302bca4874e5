/** The session has ended. */
export class SessionMissing extends Error {
  override readonly name = "SessionMissing"
  constructor() {
    super("Auth session missing!")
  }
}

/** The server, or the way to it, is away for the moment. */
export class RetryableFetchFailure extends Error {
  override readonly name = "RetryableFetchFailure"
}

/** An answer that is none of those we know. */
export class InvalidSessionAnswer extends Error {
  override readonly name = "InvalidSessionAnswer"
}
