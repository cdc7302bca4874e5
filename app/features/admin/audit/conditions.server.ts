import { type SQL, sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import type { AuditFilters } from "./filters"

/** The filters as conditions, each with an index that begins with its column. */
export async function conditionsOf(tx: Tx, filters: AuditFilters): Promise<SQL[]> {
  const { action, target, from, to } = filters
  const actor = await actorOf(tx, filters.actor)
  const day = (text: string, after: number) =>
    sql`((${text}::date + ${after}::int)::timestamp at time zone 'Europe/Paris')`
  return [
    actor === null ? null : sql`a.actor = ${actor}`,
    action === "" ? null : sql`a.action = ${action}`,
    target === "" ? null : sql`a.target = ${target}`,
    from === "" ? null : sql`a.at >= ${day(from, 0)}`,
    to === "" ? null : sql`a.at < ${day(to, 1)}`,
  ].filter((condition) => condition !== null)
}

/** Lines name people by their ids; admins know them by their addresses. An address that nobody has finds nothing. */
async function actorOf(tx: Tx, asked: string) {
  if (asked === "") return null
  if (!asked.includes("@")) return asked.toLowerCase()
  const { rows } = await tx.execute<{ id: string }>(sql`select id from profiles where email = ${asked.toLowerCase()}`)
  return rows[0]?.id ?? asked
}
