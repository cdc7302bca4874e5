import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { utcDay } from "#platform/text/day"
import type { Network } from "#vocabulary/networks"
import type { Outcome } from "../reading/reader"

/** Adds readings to the day's count, each under its outcome; a fault under its own name, `transient:timeout`. */
export async function countOutcomes(tx: Tx, network: Network, readings: readonly { outcome: Outcome }[], now: Date) {
  const counts = new Map<string, number>()
  for (const { outcome } of readings) counts.set(nameOf(outcome), (counts.get(nameOf(outcome)) ?? 0) + 1)
  if (counts.size === 0) return
  await tx.execute(sql`
    insert into network_usage (network, day, outcomes)
    values (${network}, ${utcDay(now)}, ${JSON.stringify(Object.fromEntries(counts))}::jsonb)
    on conflict (network, day) do update set outcomes = (
      select jsonb_object_agg(name, total) from (
        select name, sum(count::int) as total
        from (select * from jsonb_each_text(network_usage.outcomes) union all select * from jsonb_each_text(excluded.outcomes))
          as each_count(name, count)
        group by name) totals)`)
}

function nameOf(outcome: Outcome) {
  return outcome.outcome === "transient" ? `transient:${outcome.fault}` : outcome.outcome
}
