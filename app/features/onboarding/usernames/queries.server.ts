import { sql } from "drizzle-orm"
import { servedSegments } from "#app/served-segments.server"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { RateLimited } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import type { Onboarding } from "../onboarding-cookie.server"
import { type Availability, availabilityByRules } from "./availability"
import { foldUsername } from "./fold"
import { MAX_USERNAME, validateUsername } from "./rules"

/** How many free names are offered for one that is taken. */
const SUGGESTED = 3

const MOST_TRIED = 12

/** Suggestions in place of a name, the nearest first: without separators, turned round, with a word or a number. */
function namesLike(username: string): string[] {
  const parts = username.split(/[-_]+/).filter(Boolean)
  const names = [
    parts.join(""),
    parts.toReversed().join("-"),
    `hello-${username}`,
    `${username}-studio`,
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${username}-${number}`),
  ]
  const others = new Set(names.filter((name) => name !== username && name.length <= MAX_USERNAME))
  return [...others].slice(0, MOST_TRIED)
}

type Asker = { actor: Actor; onboarding: Onboarding | null; clientAddress: string }

/** Whether the asker may have this name; one that they hold themselves is available to them. */
export async function checkUsername({ actor, onboarding, clientAddress }: Asker, typed: string): Promise<Availability> {
  const validation = validateUsername(foldUsername(typed), servedSegments)
  const known = availabilityByRules(validation)
  if (known && known.state !== "taken") return known
  const { username } = validation
  if (!(await isWithinLimit(clientAddress))) return { username, state: "failed" }
  return readAs(actor, async (tx): Promise<Availability> => {
    if (known) return { ...known, suggestions: await freeNamesLike(tx, username) }
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select app_private.username_is_taken(${username}, ${onboarding?.holdKeyHash ?? null}) as taken`,
    )
    if (rows[0]?.taken === false) return { username, state: "available" }
    return { username, state: "taken", suggestions: await freeNamesLike(tx, username) }
  })
}

/** Three names beside one that is taken, each looked up and free at this moment; a dozen are tried at the most. */
export async function freeNamesLike(tx: Tx, username: string): Promise<string[]> {
  const names = namesLike(username).filter((name) => validateUsername(name, servedSegments).kind === "ok")
  if (names.length === 0) return []
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(names)}::text[]) with ordinality as candidates(name, place)
    where not app_private.username_is_taken(name, null) order by place limit ${SUGGESTED}`)
  return rows.map(({ name }) => name)
}

type Counted = "username_check_address" | "username_hold_address"

/** One attempt more from this address; false beyond the limit. */
export async function isWithinLimit(clientAddress: string, limit: Counted = "username_check_address") {
  try {
    await takeRateLimit(limit, clientAddress)
    return true
  } catch (error) {
    if (error instanceof RateLimited) return false
    throw error
  }
}
