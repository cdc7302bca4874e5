import { and, eq, type SQL, sql } from "drizzle-orm"
import type { PgUpdateSetSource } from "drizzle-orm/pg-core"
import { networkBudgets } from "#database/schema/statistics"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import type { Network } from "#vocabulary/networks"

/** Longer than anything that is done between two renewals; the work of a process that died is taken up after it. */
const LEASE_SECONDS = 180
const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

/** Has one worker alone, in all processes, read a network by itself. False while another one does. */
export function takeLease(network: Network, holder: string): Promise<boolean> {
  return changeLease(
    { leaseHolder: holder, leaseUntil: leaseEnd, runStartedAt: sql`now()`, runEndedAt: null },
    and(eq(networkBudgets.network, network), sql`coalesce(lease_until, 'epoch') < now()`),
  )
}

/** The same for its posts, which another worker may read meanwhile. */
export const postLease = {
  take: (network: Network, holder: string) =>
    changeLease(
      { postLeaseHolder: holder, postLeaseUntil: leaseEnd },
      and(eq(networkBudgets.network, network), sql`coalesce(post_lease_until, 'epoch') < now()`),
    ),
  renew: (network: Network, holder: string) => changeLease({ postLeaseUntil: leaseEnd }, isPostHolder(network, holder)),
  release: (network: Network, holder: string) =>
    changeLease({ postLeaseHolder: null, postLeaseUntil: null }, isPostHolder(network, holder)),
}

function isPostHolder(network: Network, holder: string) {
  return and(eq(networkBudgets.network, network), eq(networkBudgets.postLeaseHolder, holder))
}

/** False when the lease was lost meanwhile: somebody else has taken up the work. */
export function renewLease(network: Network, holder: string): Promise<boolean> {
  return changeLease({ leaseUntil: leaseEnd }, heldBy(network, holder))
}

export function releaseLease(network: Network, holder: string): Promise<boolean> {
  return changeLease({ leaseHolder: null, leaseUntil: null, runEndedAt: sql`now()` }, heldBy(network, holder))
}

function heldBy(network: Network, holder: string) {
  return and(eq(networkBudgets.network, network), eq(networkBudgets.leaseHolder, holder))
}

function changeLease(change: PgUpdateSetSource<typeof networkBudgets>, where: SQL | undefined): Promise<boolean> {
  return withActor(SYSTEM, async (tx) => {
    const { rowCount } = await tx.update(networkBudgets).set(change).where(where)
    return rowCount === 1
  })
}
