import { listWaitingWork, type WaitingWork } from "#app/features/collaborations/public.server"
import { findParty, type Party } from "#app/features/companies/public.server"
import { conversationsOf } from "#app/features/messaging/public.server"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"

/** The most that a home shows; their own lists have all of them. */
const SHOWN = 3

/** Something that waits for the reader's side. */
export type WaitingTask =
  | WaitingWork
  /** A conversation to read; `id` is its own. */
  | Readonly<{ kind: "message"; id: string; name: string | null; picture: string | null; seed: string; at: Date }>

/** Tasks of the actor's side, as `waitingFor` has them; none for somebody who has no side. */
export function listWaitingTasks(actor: Actor, now = new Date()): Promise<WaitingTask[]> {
  return readAs(actor, async (tx) => {
    const party = await findParty(tx)
    return party ? waitingFor(tx, party, now) : []
  })
}

/** Tasks of a side: those of its collaborations, then conversations, the latest first. */
export async function waitingFor(tx: Tx, party: Party, now: Date): Promise<WaitingTask[]> {
  const [work, unread] = await Promise.all([
    listWaitingWork(tx, party, { size: SHOWN, now }),
    conversationsOf(tx, party, { only: "unread", after: null, before: null, size: SHOWN }),
  ])
  const talks = unread.rows.map(({ id, other, otherId, last }) => ({
    kind: "message" as const,
    id,
    name: other?.name ?? null,
    picture: other?.picture ?? null,
    seed: otherId,
    at: new Date(last.at),
  }))
  return [...work, ...talks].slice(0, SHOWN)
}
