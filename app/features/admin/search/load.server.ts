import { sql } from "drizzle-orm"
import { readListState } from "#app/features/admin-kit/public"
import { containing, withAdmin } from "#app/features/admin-kit/public.server"
import { type ContactMessage, findMessages } from "#app/features/contact/public.server"
import { writeAudit } from "#platform/audit/audit.server"
import type { Member, Tx } from "#platform/database/actor.server"

type FoundUser = { id: string; email: string; firstName: string; lastName: string }
type FoundInfluencer = { id: string; name: string; isActive: boolean }
export type SearchContent = {
  q: string
  users: FoundUser[]
  influencers: FoundInfluencer[]
  messages: ContactMessage[]
}

/** The most shown of each kind; the tab itself has the others. */
const SHOWN = 5

/** Accounts, influencers and messages that hold these words. Messages that are shown leave the line in the audit log of having been read. */
export async function loadSearch(actor: Member, params: URLSearchParams): Promise<SearchContent> {
  const { q } = readListState(params, ["created"])
  return withAdmin(actor, async (tx) => {
    if (q === "") return { q, users: [], influencers: [], messages: [] }
    const messages = await findMessages(tx, q, SHOWN)
    if (messages.length > 0)
      await writeAudit(tx, { actor: actor.userId, action: "messages_read", after: { count: messages.length } })
    return { q, users: await findUsers(tx, q), influencers: await findInfluencers(tx, q), messages }
  })
}

async function findUsers(tx: Tx, q: string) {
  const { rows } = await tx.execute<FoundUser>(sql`
    select id, email, first_name as "firstName", last_name as "lastName" from profiles
    where ${containing(sql`search`, q)} order by email, id limit ${SHOWN}`)
  return rows
}

async function findInfluencers(tx: Tx, q: string) {
  const { rows } = await tx.execute<FoundInfluencer>(sql`
    select id, name, is_active as "isActive" from influencers
    where ${containing(sql`search`, q)}
    order by search collate "C", id limit ${SHOWN}`)
  return rows
}
