import { sql } from "drizzle-orm"
import { ownInfluencerId } from "#app/features/influencers/public.server"
import { type Actor, readAs } from "#platform/database/actor.server"
import { parisDay } from "#platform/text/day"
import { findSeller } from "../identity.server"

/** What a creator received by one invoice in a year. */
export type Received = Readonly<{
  number: string
  company: string
  issuedOn: string
  /** The last day on which money came; null of what came in kind alone. */
  paidOn: string | null
  cents: number
  inKindCents: number
}>
export type Income = Awaited<ReturnType<typeof loadIncome>>

/** A year from an address; this one where it is none. */
export function yearOf(typed: string | null, now = new Date()) {
  const current = Number(parisDay(now).slice(0, 4))
  const year = /^20\d\d$/.test(typed ?? "") ? Number(typed) : current
  return Math.min(year, current)
}

/**
 * What the actor's creator account received in a year, invoice by invoice, as it confirmed it,
 * with sums by quarter as a report of DAC7 has them. Throws `Forbidden` for everybody but creators.
 */
export function loadIncome(actor: Actor, year: number) {
  return readAs(actor, async (tx) => {
    const influencerId = await ownInfluencerId(tx)
    const from = `${year}-01-01`
    const to = `${year}-12-31`
    const { rows } = await tx.execute<
      Omit<Received, "cents" | "inKindCents"> & { cents: string; inKindCents: string }
    >(sql`
      select * from (
        select i.id, i.number, i.issued_on::text as "issuedOn",
          coalesce(i.facts->'buyer'->>'name', c.company_name, '') as company,
          case when i.paid_on between ${from} and ${to} then i.paid_on::text end as "paidOn",
          case when i.paid_on between ${from} and ${to} then i.paid_cents else 0 end::text as cents,
          case when i.issued_on between ${from} and ${to} then coalesce((i.facts->>'inKindCents')::bigint, 0) else 0 end::text as "inKindCents"
        from invoices i left join collaborations c on c.id = i.collaboration_id
        where i.influencer_id = ${influencerId}::uuid and i.kind <> 'credit_note' and i.state <> 'credited'
          and (i.paid_on between ${from} and ${to} or i.issued_on between ${from} and ${to})) each
      where cents <> '0' or "inKindCents" <> '0' order by coalesce("paidOn", "issuedOn"), id limit 5000`)
    const received: Received[] = rows.map((row) => ({
      number: row.number,
      company: row.company,
      issuedOn: row.issuedOn,
      paidOn: row.paidOn,
      cents: Number(row.cents),
      inKindCents: Number(row.inKindCents),
    }))
    const seller = await findSeller(tx, influencerId)
    return {
      year,
      received,
      quarters: quartersOf(received),
      ...totalOf(received),
      seller: seller && { name: seller.name, registration: seller.registration },
    }
  })
}

/** Sums and counts of the four quarters, by the day on which it came. */
export function quartersOf(received: readonly Received[]) {
  return [1, 2, 3, 4].map((quarter) => {
    const own = received.filter(({ paidOn, issuedOn }) => quarterOf(paidOn ?? issuedOn) === quarter)
    return { quarter, count: own.length, ...totalOf(own) }
  })
}

function quarterOf(day: string) {
  return Math.ceil(Number(day.slice(5, 7)) / 3)
}

function totalOf(received: readonly Received[]) {
  return {
    cents: received.reduce((sum, each) => sum + each.cents, 0),
    inKindCents: received.reduce((sum, each) => sum + each.inKindCents, 0),
  }
}
