import { z } from "zod"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#platform/text/day"
import { type NetworkAnswer, rateLimited } from "./outcome-of"
import type { NoAnswer } from "./reader"

/** The version of the Graph API, for Instagram and Facebook alike. */
export const GRAPH_VERSION = "v25.0"

/** From here on Meta is not asked any more, lest it refuse the app for an hour. */
const ALMOST_USED_UP = 95

const ApiError = z.object({
  error: z.object({ code: z.int(), error_subcode: z.int().optional(), message: z.string().optional() }),
})

const Percentages = z.object({
  call_count: z.number().default(0),
  total_cputime: z.number().default(0),
  total_time: z.number().default(0),
})
const AppUsage = z.string().transform(fromJson).pipe(Percentages)
/** `estimated_time_to_regain_access` in minutes. */
const BusinessUsage = z
  .string()
  .transform(fromJson)
  .pipe(
    z.record(
      z.string(),
      z.array(Percentages.extend({ estimated_time_to_regain_access: z.number().min(0).default(0) })),
    ),
  )

const THROTTLED = new Set([4, 17, 32, 613, 80001, 80002])
const TOKEN_REFUSED = new Set([102, 190])
/** A personal Instagram account, one that is not for everybody's age, or none: Meta does not tell which. */
const NOT_DISCOVERED = { code: 110, subcode: 2207013 }

/** Meta's error codes, for Instagram and Facebook alike; null for unknown ones. */
export function metaRefusal(answer: NetworkAnswer, now: Date): NoAnswer | null {
  const parsed = ApiError.safeParse(answer.body)
  if (!parsed.success) return null
  const { code, error_subcode: subcode, message = "" } = parsed.data.error
  if (THROTTLED.has(code)) return rateLimited(answer, now, regainedAt(answer.headers, now))
  if (TOKEN_REFUSED.has(code)) return { outcome: "auth_error" }
  if (code === 10 || (code >= 200 && code <= 299)) return { outcome: "scope_missing" }
  if (code === 1 || code === 2) return { outcome: "transient", fault: "server_error" }
  if (code === NOT_DISCOVERED.code || subcode === NOT_DISCOVERED.subcode) return { outcome: "not_found" }
  if (code === 803 || (code === 100 && subcode === 33)) return { outcome: "not_found" }
  if (code === 100 && message.includes("node type (User)"))
    return { outcome: "not_supported", reason: "personal_account" }
  return null
}

/** When to ask again an app that has used up nearly all that it may ask; null while there is enough. */
export function metaUsedUp(headers: Headers, now: Date): Date | null {
  return usages(headers).some(isAlmostUsedUp) ? regainedAt(headers, now) : null
}

/** The time that Meta estimates; without an estimate, after the hour over which it counts. */
function regainedAt(headers: Headers, now: Date): Date {
  const minutes = Math.max(0, ...businessUsages(headers).map((usage) => usage.estimated_time_to_regain_access))
  return new Date(now.getTime() + (minutes > 0 ? Math.min(minutes * MINUTE_MS, DAY_MS) : HOUR_MS))
}

function isAlmostUsedUp({ call_count, total_cputime, total_time }: z.output<typeof Percentages>) {
  return Math.max(call_count, total_cputime, total_time) >= ALMOST_USED_UP
}

function usages(headers: Headers) {
  const app = AppUsage.safeParse(headers.get("x-app-usage"))
  return app.success ? [app.data, ...businessUsages(headers)] : businessUsages(headers)
}

function businessUsages(headers: Headers) {
  const parsed = BusinessUsage.safeParse(headers.get("x-business-use-case-usage"))
  return parsed.success ? Object.values(parsed.data).flat() : []
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a header that is no JSON says nothing
  }
}
