import { json, type StubAnswer } from "./answers.ts"

export const GRAPH_VERSION = String.raw`v\d+\.\d+`

/** How Instagram and Facebook say no: all kinds but a few with status 400, told apart by code and subcode. */
export function metaError(
  code: number,
  { subcode, status = 400, message = `(#${code}) refused`, headers = {} }: MetaErrorDetails = {},
): StubAnswer {
  const error = { message, type: "OAuthException", code, fbtrace_id: "A1b2" }
  return json(status, { error: { ...error, ...(subcode !== undefined && { error_subcode: subcode }) } }, headers)
}
type MetaErrorDetails = { subcode?: number; status?: number; message?: string; headers?: Record<string, string> }

/** How much of what may be asked is used up, in percent. */
export function appUsage(percent: number) {
  return { "x-app-usage": JSON.stringify({ call_count: percent, total_cputime: 1, total_time: 2 }) }
}

/** The same for one kind of business calls, with the minutes until it may be asked again. */
export function businessUsage(percent: number, minutes: number) {
  const usage = { type: "instagram", call_count: percent, total_cputime: 1, total_time: 2 }
  const said = { "17841": [{ ...usage, estimated_time_to_regain_access: minutes }] }
  return { "x-business-use-case-usage": JSON.stringify(said) }
}
