import type { linkHealth } from "../../database/schema/link-health.ts"
import type { customBioLinks } from "../../database/schema/link-page.ts"
import type { Calendar } from "./calendar.ts"
import { DEAD_ADDRESS } from "./creator-page.ts"

type LinkRow = typeof linkHealth.$inferInsert

type Block = typeof customBioLinks.$inferInsert

/** The one link of the demo that is held to be dead, and the videos: nobody is asked about addresses that the demo has made up. */
export function linkRows(days: Calendar, blocks: readonly Block[]): LinkRow[] {
  const videos = new Set(blocks.flatMap(({ kind, url }) => (kind === "video" && url ? [url] : [])))
  const asked = (url: string) => ({
    url,
    host: new URL(url).hostname,
    askedAt: days.at(0, 3),
    nextAt: days.at(-3_650),
  })
  const gone = { state: "dead", fault: "gone", failures: 4, failingSince: days.at(4, 3) } as const
  const fine = { state: "fine", fault: null, failures: 0, failingSince: null } as const
  return [{ ...asked(DEAD_ADDRESS), ...gone }, ...[...videos].map((url) => ({ ...asked(url), ...fine }))]
}
