/** What an error carries for the screen that explains it: plain values, never a sentence for people. */
export type ErrorData = Readonly<Record<string, unknown>>

/** An outcome that the product foresees. The six below are all there are; anything else that is thrown is a bug. */
export abstract class ProductError extends Error {
  abstract readonly status: number
  readonly code: string
  readonly data: ErrorData

  constructor(code: string, data: ErrorData = {}, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.data = data
  }
}

/** Absent, or somebody else's: the two answer alike. */
export class NotFound extends ProductError {
  override readonly name = "NotFound"
  readonly status = 404

  constructor(code = "not_found", data?: ErrorData, options?: ErrorOptions) {
    super(code, data, options)
  }
}

export class Forbidden extends ProductError {
  override readonly name = "Forbidden"
  readonly status = 403

  constructor(code = "forbidden", data?: ErrorData, options?: ErrorOptions) {
    super(code, data, options)
  }
}

/** Right in itself, but not in the present state of things: a name just taken, a page that is full. */
export class Conflict extends ProductError {
  override readonly name = "Conflict"
  readonly status = 409
}

export class Invalid extends ProductError {
  override readonly name = "Invalid"
  readonly status = 400

  constructor(code = "invalid", data?: ErrorData, options?: ErrorOptions) {
    super(code, data, options)
  }
}

export class RateLimited extends ProductError {
  override readonly name = "RateLimited"
  readonly status = 429
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, options?: ErrorOptions) {
    super("rate_limited", { retryAfterSeconds }, options)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A part that we depend on (`database`, `mail`, a network) does not answer for now. */
export class Unavailable extends ProductError {
  override readonly name = "Unavailable"
  readonly status = 503
  readonly service: string
  readonly retryAfterSeconds = 5

  constructor(service: string, options?: ErrorOptions) {
    super("unavailable", { service }, options)
    this.service = service
  }
}
