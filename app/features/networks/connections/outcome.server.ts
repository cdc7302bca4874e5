import { z } from "zod"
import * as paths from "#app/paths"
import { type Locale, localizedHref } from "#messages"
import { seal, unseal } from "#platform/secrets/seal.server"
import { cutWithEllipsis } from "#platform/text/cut"
import { NETWORKS } from "#vocabulary/networks"
import { type ConnectionOutcome, OUTCOME_CODES } from "./outcome"

const Told = z.object({
  code: z.enum(OUTCOME_CODES),
  network: z.enum(NETWORKS),
  account: z.object({ handle: z.string(), followers: z.number().nullable() }).optional(),
  names: z.array(z.string()).optional(),
})
const MAX_NAMES = 8
const MAX_NAME_LENGTH = 60

/** The screen of the connections, with something to say; sealed, so that nobody else puts words there. */
export function hrefWithOutcome(userId: string, outcome: ConnectionOutcome, locale?: Locale) {
  const names = outcome.names?.slice(0, MAX_NAMES).map((name) => cutWithEllipsis(name, MAX_NAME_LENGTH))
  const told = seal(JSON.stringify({ ...outcome, names }), purpose(userId))
  return localizedHref(`${paths.socialProfiles}?${new URLSearchParams({ connection: told })}`, locale)
}

/** The outcome in an address for this person; null when there is none, or it was made for somebody else. */
export function outcomeIn(searchParams: URLSearchParams, userId: string): ConnectionOutcome | null {
  const opened = unseal(searchParams.get("connection") ?? "", purpose(userId))
  return opened === null ? null : Told.parse(JSON.parse(opened))
}

function purpose(userId: string) {
  return `connection_notice:${userId}`
}
