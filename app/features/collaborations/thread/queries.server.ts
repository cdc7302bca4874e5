import { and, desc, eq, inArray, ne } from "drizzle-orm"
import { findParty } from "#app/features/companies/public.server"
import { collaborationEvents, collaborationOffers } from "#database/schema/collaborations"
import { collaborations } from "#database/schema/link-page"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { loadCollaboration } from "../detail/queries.server"
import { ofParty } from "../held.server"

/** A collaboration as a line of the thread: its offer, and the note with which it was refused. */
type Mentioned = Readonly<{ title: string; cents: number; note: string }>

type Asked = Readonly<{ otherId: string; ids: readonly string[] }>

/** The collaborations in two sides' thread: the newest in full, for its card, and a line for each of `ids`. */
export async function findInThread(actor: Actor, { otherId, ids }: Asked) {
  const { mentioned, newestId } = await readAs(actor, async (tx) => {
    const party = await findParty(tx)
    if (!party) return { mentioned: {}, newestId: null }
    const own = ofParty(party)
    const other =
      party.side === "company" ? eq(collaborations.influencerId, otherId) : eq(collaborations.companyId, otherId)
    const [newest] = await tx
      .select({ id: collaborations.id })
      .from(collaborations)
      .where(and(own, other))
      .orderBy(desc(collaborations.createdAt), desc(collaborations.id))
      .limit(1)
    return { mentioned: await listMentioned(tx, own, ids), newestId: newest?.id ?? null }
  })
  return { mentioned, proposal: newestId ? await loadCollaboration(actor, newestId) : null }
}

async function listMentioned(tx: Tx, own: ReturnType<typeof ofParty>, ids: readonly string[]) {
  if (ids.length === 0) return {}
  const rows = await tx
    .select({
      id: collaborations.id,
      title: collaborationOffers.title,
      cents: collaborationOffers.budgetCents,
    })
    .from(collaborations)
    .innerJoin(
      collaborationOffers,
      and(
        eq(collaborationOffers.collaborationId, collaborations.id),
        eq(collaborationOffers.version, collaborations.offerVersion),
      ),
    )
    .where(and(own, inArray(collaborations.id, [...ids])))
  const notes = await tx
    .select({ id: collaborationEvents.collaborationId, note: collaborationEvents.note })
    .from(collaborationEvents)
    .where(
      and(
        inArray(
          collaborationEvents.collaborationId,
          rows.map(({ id }) => id),
        ),
        inArray(collaborationEvents.kind, ["declined", "withdrawn"]),
        ne(collaborationEvents.note, ""),
      ),
    )
  const noteOf = new Map(notes.map(({ id, note }) => [id, note]))
  return Object.fromEntries(
    rows.map(({ id, ...row }): [string, Mentioned] => [id, { ...row, note: noteOf.get(id) ?? "" }]),
  )
}
