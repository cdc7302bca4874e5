import { type SQL, sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { parisDay } from "#platform/text/day"
import type { Held } from "../held.server"
import { CONTRACT_THRESHOLD_CENTS, type Nearness, nearnessOf } from "./rules"

/** One that was agreed on, as it counts towards the sum. */
type Counted = Readonly<{ id: string; title: string; acceptedAt: Date; cents: number }>

export type Total = Readonly<{
  objective: string
  /** The year of the agreement; for what is not agreed on yet, the current one. */
  year: number
  /** Other agreements with the same objective, the oldest first. */
  others: readonly Counted[]
  ownCents: number
  /** The sum with this agreement. */
  totalCents: number
  nearness: Nearness
  /** The pair's total of the year whatever the objective, with this one: one objective may go by two names. */
  pair: Readonly<{ totalCents: number; nearness: Nearness }>
}>

type Meant = Pick<Held, "id" | "companyId" | "influencerId" | "acceptedAt"> & {
  offer: Pick<Held["offer"], "objective" | "budgetCents" | "valueInKindCents">
}

/** The year's total of this company and this influencer, this collaboration included. */
export async function runningTotal(tx: Tx, meant: Meant, now: Date): Promise<Total> {
  const { objective, budgetCents, valueInKindCents } = meant.offer
  const year = yearOf(meant.acceptedAt ?? now)
  const ofPair = (await listCounted(tx, meant, year)).filter(({ id }) => id !== meant.id)
  const others = ofPair.filter(({ isSame }) => isSame).map(({ isSame: _, ...counted }) => counted)
  const ownCents = budgetCents + valueInKindCents
  const totalCents = sumOf(others, ownCents)
  const pairCents = sumOf(ofPair, ownCents)
  return {
    objective,
    year,
    others,
    ownCents,
    totalCents,
    nearness: nearnessOf(totalCents),
    pair: { totalCents: pairCents, nearness: nearnessOf(pairCents) },
  }
}

/** Whether an agreement `c` with its offer `o` has reached the threshold: `runningTotal` for many of them at once. */
export const HAS_REACHED = sql`o.budget_cents + o.value_in_kind_cents + coalesce((
  select sum(others.budget_cents + others.value_in_kind_cents)
  from collaborations agreed
    join collaboration_offers others on others.collaboration_id = agreed.id and others.version = agreed.offer_version
  where agreed.id <> c.id and agreed.company_id = c.company_id and agreed.influencer_id = c.influencer_id
    and agreed.status in ('active', 'completed')
    and extract(year from agreed.accepted_at at time zone 'Europe/Paris')
      = extract(year from c.accepted_at at time zone 'Europe/Paris')
    and ${foldedObjective(sql`others.objective`)} = ${foldedObjective(sql`o.objective`)}), 0) >= ${CONTRACT_THRESHOLD_CENTS}`

function sumOf(agreed: readonly { cents: number }[], own: number) {
  return agreed.reduce((sum, { cents }) => sum + cents, own)
}

/**
 * Folds an objective, so that texts which a reader takes for the same are equal: neither case nor accents, punctuation or spaces tell
 * "Lancement de Noël." from "LANCEMENT DE NOEL".
 */
export function foldedObjective(objective: SQL | string) {
  return sql`array_to_string(app_private.words(${objective}), '')`
}

export type ObjectiveTotal = Readonly<{ objective: string; cents: number; nearness: Nearness }>

/** The sums of a pair's agreements of this year by objective; objectives that fold to the same text are one. */
export async function totalsByObjective(tx: Tx, pair: Pair, now: Date): Promise<ObjectiveTotal[]> {
  const { rows } = await tx.execute<{ objective: string; cents: string }>(sql`
    select min(o.objective) as objective, sum(o.budget_cents + o.value_in_kind_cents)::text as cents
    from ${ACCEPTED} where ${ofPairIn(pair, yearOf(now))}
    group by ${foldedObjective(sql`o.objective`)} order by max(c.accepted_at) desc`)
  return rows.map(({ objective, cents }) => ({ objective, cents: Number(cents), nearness: nearnessOf(Number(cents)) }))
}

type Pair = Readonly<{ companyId: string | null; influencerId: string | null }>
type Row = { id: string; title: string; acceptedAt: string; cents: string; isSame: boolean }

const ACCEPTED = sql`collaborations c join collaboration_offers o on o.collaboration_id = c.id and o.version = c.offer_version`

function ofPairIn({ companyId, influencerId }: Pair, year: number) {
  return sql`c.company_id = ${companyId}::uuid and c.influencer_id = ${influencerId}::uuid
    and c.status in ('active', 'completed')
    and extract(year from c.accepted_at at time zone 'Europe/Paris') = ${year}`
}

async function listCounted(tx: Tx, { offer, ...pair }: Meant, year: number) {
  const { rows } = await tx.execute<Row>(sql`
    select c.id, o.title, c.accepted_at as "acceptedAt", (o.budget_cents + o.value_in_kind_cents)::text as cents,
      ${foldedObjective(sql`o.objective`)} = ${foldedObjective(offer.objective)} as "isSame"
    from ${ACCEPTED} where ${ofPairIn(pair, year)} order by c.accepted_at, c.id`)
  return rows.map((row) => ({ ...row, acceptedAt: new Date(row.acceptedAt), cents: Number(row.cents) }))
}

function yearOf(moment: Date) {
  return Number(parisDay(moment).slice(0, 4))
}
