import type { linkHealth } from "../../database/schema/link-health.ts"
import type { Calendar } from "./calendar.ts"
import { DEAD_ADDRESS } from "./creator-page.ts"

type LinkRow = typeof linkHealth.$inferInsert

/** The one link of the demo that is held to be dead: nobody is asked about names that nobody can have. */
export function linkRows(days: Calendar): LinkRow[] {
  const url = DEAD_ADDRESS
  const found = { state: "dead", fault: "gone", failures: 4, failingSince: days.at(4, 3) } as const
  return [{ url, host: new URL(url).hostname, ...found, askedAt: days.at(0, 3), nextAt: days.at(-3_650) }]
}
