const SOCKET_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
])

/** Shutting down, out of connections, cancelled by a timeout, a replica: the same request may well succeed in a moment. */
const SQLSTATES = new Set([
  "57P01",
  "57P02",
  "57P03",
  "57P05",
  "25006",
  "53300",
  "53400",
  "57014",
  "55P03",
  "25P03",
  "53100",
  "53200",
])

/** Errors of the driver that have no code. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end)/

/** The codes of an error and of its causes, outermost first; safe to log, unlike a query error's message. */
export function errorCodes(error: unknown): string[] {
  const codes: string[] = []
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth++)
    if ("code" in cause && typeof cause.code === "string") codes.push(cause.code)
  return codes
}

/** Whether this says that the database cannot be reached or does not answer in time, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  // Class 08 of PostgreSQL: connection exceptions.
  if (SOCKET_CODES.has(code) || SQLSTATES.has(code) || /^08...$/.test(code) || MESSAGES.test(error.message)) return true
  return isDatabaseAway(error.cause)
}
