import { listWaitingWork, type WaitingWork } from "#app/features/collaborations/public.server"
import { findParty } from "#app/features/companies/public.server"
import { findInbox } from "#app/features/messaging/public.server"
import { type Actor, readAs } from "#platform/database/actor.server"

/** The most that a home shows; their own lists have all of them. */
const SHOWN = 3

/** Something that waits for the reader's side. */
export type Waiting =
  | WaitingWork
  /** A conversation to read; `id` is its own. */
  | Readonly<{ kind: "message"; id: string; name: string | null; picture: string | null; seed: string; at: Date }>

/** Tasks of the actor's side: those of its collaborations, then conversations, the latest first. */
export async function findWaiting(actor: Actor, now = new Date()): Promise<Waiting[]> {
  const [work, inbox] = await Promise.all([
    readAs(actor, async (tx) => {
      const party = await findParty(tx)
      return party ? listWaitingWork(tx, party, { size: SHOWN, now }) : []
    }),
    findInbox(actor, { only: "unread", after: null, before: null }),
  ])
  const talks = (inbox?.rows ?? []).slice(0, SHOWN).map(({ id, other, otherId, last }) => ({
    kind: "message" as const,
    id,
    name: other?.name ?? null,
    picture: other?.picture ?? null,
    seed: otherId,
    at: new Date(last.at),
  }))
  return [...work, ...talks].slice(0, SHOWN)
}
