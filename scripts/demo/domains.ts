import type { pageDomains } from "../../database/schema/domains.ts"
import type { Calendar } from "./calendar.ts"
import { CREATOR, hasOwner, influencerId, isActive, localeOf } from "./influencers.ts"
import { PEOPLE } from "./people/people.ts"
import { idOf } from "./random.ts"

type DomainRow = typeof pageDomains.$inferInsert

/** Far enough that no name server is asked: none knows these names. */
const NEVER_DAYS = -3_650

/**
 * Domains in each state. The one where a page is, a browser opens on this machine; the page's path does not lead there, since whoever
 * looks from another machine would get nowhere.
 */
export function domainRows(days: Calendar): DomainRow[] {
  const other = PEOPLE.find(
    (person) => person.path !== CREATOR && localeOf(person) === "ar" && hasOwner(person) && isActive(person),
  )
  const creator = { influencerId: influencerId({ path: CREATOR }) }
  return [
    row("nadia.localhost", days, {
      ...creator,
      state: "proved",
      createdAt: days.at(40, 10),
      provedAt: days.at(40, 11),
      liveAt: days.at(40, 11.1),
      checkedAt: days.at(0, 6),
    }),
    row("nadia-benali.test", days, {
      ...creator,
      proofFault: "missing",
      targetFault: "elsewhere",
      seen: "198.51.100.24",
      createdAt: days.at(1, 18),
      checkedAt: days.at(0, 8),
    }),
    row(`${other?.path ?? "autre"}.test`, days, {
      influencerId: influencerId(other ?? { path: CREATOR }),
      state: "lost",
      targetFault: "missing",
      proofFault: "missing",
      createdAt: days.at(60, 9),
      provedAt: days.at(60, 12),
      lostAt: days.at(2, 5),
      checkedAt: days.at(0, 5),
    }),
  ]
}

/** Every row has the same columns. */
function row(name: string, days: Calendar, fields: Partial<DomainRow> & Pick<DomainRow, "influencerId">): DomainRow {
  return {
    id: idOf("domain", name),
    name,
    token: idOf("domain proof", name).replaceAll("-", ""),
    state: "waiting",
    targetFault: null,
    proofFault: null,
    dnsAway: false,
    seen: "",
    redirects: false,
    preferredAt: null,
    provedAt: null,
    liveAt: null,
    failingSince: null,
    lostAt: null,
    checkedAt: null,
    nextCheckAt: days.at(NEVER_DAYS),
    ...fields,
  }
}
