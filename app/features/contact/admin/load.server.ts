import { sql } from "drizzle-orm"
import { z } from "zod"
import { type Count, type ListState, readListState } from "#app/features/admin-kit/public"
import { containing, countFound, withAdmin } from "#app/features/admin-kit/public.server"
import { writeAudit } from "#platform/audit/audit.server"
import type { Member, Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { keysetPage } from "#platform/database/keyset.server"
import { parseJson } from "#platform/text/parse-json"

export type ContactMessage = {
  id: string
  name: string
  email: string
  subject: string
  message: string
  sentAt: Date
  /** Looks like a robot's. */
  flagged: boolean
}

export type MessagesContent = {
  state: ListState<"created">
  found: Count
  messages: ContactMessage[]
  page: { next: string | null; previous: string | null }
  /** The one whose deletion is to be confirmed. */
  asked: ContactMessage | null
}

/** Messages from the contact form, the newest first. Reading them is written to the audit log: they are personal data. */
export function loadMessages(actor: Member, params: URLSearchParams): Promise<MessagesContent> {
  const state = readListState(params, ["created"])
  const asked = params.get("confirm") === "delete" ? (params.get("id") ?? "") : ""
  const where = [RECEIVED, ...(state.q ? [containing(SEARCHED, state.q)] : [])]
  return withAdmin(actor, async (tx) => {
    const { rows, next, previous } = await keysetPage<StoredRow>(tx, {
      columns: COLUMNS,
      from: sql`contact_info`,
      where,
      id: sql`id`,
      key: { by: sql`created_at`, type: "timestamptz" },
      descending: state.descending,
      after: state.after,
      before: state.before,
    })
    const messages = readable(rows)
    if (messages.length > 0)
      await writeAudit(tx, { actor: actor.userId, action: "messages_read", after: { count: messages.length } })
    return {
      state,
      found: state.q ? await countFound(tx, sql`contact_info`, where) : await countAll(tx),
      messages,
      page: { next, previous },
      asked: isUuid(asked) ? await findMessage(tx, asked) : null,
    }
  })
}

/** The newest that hold these words; for the header's search. */
export async function findMessages(tx: Tx, q: string, limit: number): Promise<ContactMessage[]> {
  const { rows } = await tx.execute<StoredRow>(sql`
    select ${COLUMNS} from contact_info where ${RECEIVED} and ${containing(SEARCHED, q)}
    order by created_at desc, id desc limit ${limit}`)
  return readable(rows)
}

/** Entries whose stored value cannot be parsed are skipped, and not counted. */
const RECEIVED = sql`type = 'contact_form' and is_readable`
const SEARCHED = sql`app_private.fold(label || ' ' || value)`
const COLUMNS = sql`id, label, value, flagged, (extract(epoch from created_at) * 1000)::float8 as "sentAt"`
type StoredRow = { id: string; label: string; value: string; flagged: boolean; sentAt: number }

/** Exactly, since the number of messages is what the screen begins with; an index of the type answers. */
async function countAll(tx: Tx): Promise<Count> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::float8 as n from contact_info where ${RECEIVED}`,
  )
  return { count: rows[0]?.n ?? 0, capped: false }
}

async function findMessage(tx: Tx, id: string) {
  const { rows } = await tx.execute<StoredRow>(
    sql`select ${COLUMNS} from contact_info where ${RECEIVED} and id = ${id}::uuid`,
  )
  return readable(rows)[0] ?? null
}

const StoredValue = z.object({ name: z.string(), email: z.string(), message: z.string() })

function readable(rows: readonly StoredRow[]): ContactMessage[] {
  return rows.flatMap(({ id, label, value, flagged, sentAt }) => {
    const parsed = StoredValue.safeParse(parseJson(value))
    return parsed.success ? [{ ...parsed.data, id, subject: label, flagged, sentAt: new Date(sentAt) }] : []
  })
}
