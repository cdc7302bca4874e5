import { type SQL, sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { enqueue } from "#platform/jobs/enqueue.server"

const FILES_PER_JOB = 500

/**
 * Has the files of conversations that are about to go taken out of the storage once they are gone. `which` is a condition on `conversations c`. Before the rows go, in the transaction that removes them.
 */
export async function dropAttachments(tx: Tx, which: SQL) {
  const { rows } = await tx.execute<{ file: string }>(sql`
    select distinct a.file from message_attachments a
      join messages m on m.id = a.message_id join conversations c on c.id = m.conversation_id
    where ${which}`)
  const files = rows.map(({ file }) => file)
  for (let at = 0; at < files.length; at += FILES_PER_JOB)
    await enqueue(tx, "unused-attachments", { files: files.slice(at, at + FILES_PER_JOB) })
}

/** The conversations of the person's company, if it goes with them. */
export function ofCompanyThatGoes(userId: string) {
  return sql`c.company_id = (select p.company_id from company_members p where p.user_id = ${userId}::uuid)
    and not exists (select 1 from company_members o where o.company_id = c.company_id and o.user_id <> ${userId}::uuid)`
}
