import { type SQL, sql } from "drizzle-orm"
import { ownInfluencerId } from "#app/features/influencers/public.server"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { keysetPage } from "#platform/database/keyset.server"
import { parisDay } from "#platform/text/day"
import { findSeller } from "../identity.server"

/** The amount that a creator received for one invoice in a year. */
type Received = Readonly<{
  number: string
  company: string
  issuedOn: string
  /** The last day on which money came; null of what came in kind alone. */
  paidOn: string | null
  cents: number
  inKindCents: number
}>
export type Income = Awaited<ReturnType<typeof loadIncome>>
export type WholeYear = Awaited<ReturnType<typeof loadWholeYear>>
export type Statement = Awaited<ReturnType<typeof loadStatement>>

/** The year that an address asks for; the present one where it is not a year. */
export function yearOf(typed: string | null, now = new Date()) {
  const current = Number(parisDay(now).slice(0, 4))
  const year = /^20\d\d$/.test(typed ?? "") ? Number(typed) : current
  return Math.min(year, current)
}

const PAGE = 50
/** The most invoices on a PDF statement: more would take minutes to draw. */
const MOST_ON_PAPER = 1_000

type Place = Readonly<{ after: string | null; before: string | null }>

/**
 * The amounts that the actor's creator account has confirmed as received in a year: the sums, and a page of the invoices. Throws
 * `Forbidden` for everybody but creators.
 */
export function loadIncome(actor: Actor, year: number, place: Place = { after: null, before: null }) {
  return readAs(actor, async (tx) => {
    const influencerId = await ownInfluencerId(tx)
    const { rows, next, previous } = await keysetPage<Row>(tx, {
      columns: sql`*`,
      from: receivedIn(influencerId, year),
      where: [],
      id: sql`id`,
      key: { by: sql`day`, type: "text" },
      descending: false,
      ...place,
      size: PAGE,
    })
    return { ...(await sumsOf(tx, influencerId, year)), received: rows.map(asReceived), next, previous }
  })
}

/** The same with every invoice, to be taken along. */
export function loadWholeYear(actor: Actor, year: number) {
  return readAs(actor, async (tx) => yearOfAll(tx, await ownInfluencerId(tx), year))
}

/** The same for a statement on paper, with how many invoices it leaves out and who received them. */
export function loadStatement(actor: Actor, year: number) {
  return readAs(actor, async (tx) => {
    const influencerId = await ownInfluencerId(tx)
    const income = await yearOfAll(tx, influencerId, year, MOST_ON_PAPER)
    const seller = await findSeller(tx, influencerId)
    return {
      ...income,
      left: income.count - income.received.length,
      seller: seller && { name: seller.name, registration: seller.registration },
    }
  })
}

async function yearOfAll(tx: Tx, influencerId: string, year: number, most?: number) {
  const { rows } = await tx.execute<Row>(
    sql`select * from ${receivedIn(influencerId, year)} order by day, id limit ${most ?? null}`,
  )
  return { ...(await sumsOf(tx, influencerId, year)), received: rows.map(asReceived) }
}

type Row = Omit<Received, "cents" | "inKindCents"> & { cents: string; inKindCents: string }

function asReceived({ number, company, issuedOn, paidOn, cents, inKindCents }: Row): Received {
  return { number, company, issuedOn, paidOn, cents: Number(cents), inKindCents: Number(inKindCents) }
}

/** A line for each invoice, `day` being the one on which it came, or of its invoice where all of it is in kind. */
function receivedIn(influencerId: string, year: number) {
  const inYear = (day: SQL) => sql`${day} between ${`${year}-01-01`} and ${`${year}-12-31`}`
  const isPaid = inYear(sql`i.paid_on`)
  const isIssued = inYear(sql`i.issued_on`)
  return sql`(
    select each.*, coalesce("paidOn", "issuedOn") as day from (
      select i.id, i.number, i.issued_on::text as "issuedOn",
        coalesce(i.facts->'buyer'->>'name', c.company_name, '') as company,
        case when ${isPaid} then i.paid_on::text end as "paidOn",
        case when ${isPaid} then i.paid_cents else 0 end as cents,
        case when ${isIssued} then coalesce((i.facts->>'inKindCents')::bigint, 0) else 0 end as "inKindCents"
      from invoices i left join collaborations c on c.id = i.collaboration_id
      where i.influencer_id = ${influencerId}::uuid and i.kind <> 'credit_note' and i.state <> 'credited'
        and (${isPaid} or ${isIssued})) each
    where cents <> 0 or "inKindCents" <> 0) received`
}

/**
 * Sums and counts of a year and of its quarters as a report of DAC7 has them, over all invoices whatever of them is shown. What
 * comes in kind counts in the quarter of its invoice, as it does among the sellers.
 */
async function sumsOf(tx: Tx, influencerId: string, year: number) {
  const { rows } = await tx.execute<Record<"count" | "cents" | "inKindCents", string> & { quarter: number | null }>(sql`
    with received as (select * from ${receivedIn(influencerId, year)}),
    came as (
      select id, "paidOn" as day, cents, 0 as "inKindCents" from received where cents <> 0
      union all
      select id, "issuedOn", 0, "inKindCents" from received where "inKindCents" <> 0)
    select quarter, count(distinct id) as count, coalesce(sum(cents), 0) as cents, coalesce(sum("inKindCents"), 0) as "inKindCents"
    from (select *, extract(quarter from day::date)::int as quarter from came) each group by grouping sets ((quarter), ())`)
  // An invoice of two quarters is one of the year.
  const sumsIn = (quarter: number | null) => {
    const found = rows.find((row) => row.quarter === quarter)
    return {
      count: Number(found?.count ?? 0),
      cents: Number(found?.cents ?? 0),
      inKindCents: Number(found?.inKindCents ?? 0),
    }
  }
  return { year, quarters: [1, 2, 3, 4].map((quarter) => ({ quarter, ...sumsIn(quarter) })), ...sumsIn(null) }
}
