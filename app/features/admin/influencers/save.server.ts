import { sql } from "drizzle-orm"
import { isOfWhoLeaves } from "#app/features/accounts/public.server"
import { type Acting, readAsAdmin, withAdmin } from "#app/features/admin-kit/public.server"
import { influencerChanged } from "#app/features/influencers/public.server"
import { changeOrigin, findForMail, originMailFor, recordOrigin, tellPerson } from "#app/features/origins/public.server"
import { suspensionsChanged } from "#app/features/stored-files/public.server"
import { writeAudit } from "#platform/audit/audit.server"
import type { Member, Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { errorCodes } from "#platform/errors/database-away.server"
import { Conflict, Invalid, NotFound } from "#platform/errors/errors"
import type { EditedInfluencer } from "./schema.server"
import { auditNotified } from "./tell-person.server"

/**
 * Adds an influencer, nobody's as yet, and tells the person where an address is known; returns its id. Throws `Conflict`
 * `username_taken`, `Invalid` where nobody says where the data comes from.
 */
export async function addInfluencer({ actor, client }: Acting, edited: EditedInfluencer): Promise<string> {
  const { name, bio, active, verified, source, personEmail } = edited
  if (source === "") throw new Invalid("form_required", { field: "source" })
  const id = newId()
  const mail =
    personEmail === null ? null : await originMailFor({ id, name, path: edited.address, pageLocale: "fr", source })
  return saving(() =>
    withAdmin(actor, async (tx) => {
      await tx.execute(sql`
        insert into influencers (id, name, bio, is_active, is_verified)
        values (${id}::uuid, ${name}, ${bio}, ${active}, ${verified})`)
      await recordOrigin(tx, { influencerId: id, source, personEmail, createdBy: actor.userId })
      await moveTo(tx, id, edited.address)
      await influencerChanged(tx, id)
      await writeAudit(tx, {
        actor: actor.userId,
        action: "influencer_added",
        target: id,
        clientAddress: client.address,
        after: { is_active: active, is_verified: verified },
      })
      if (mail) {
        await tellPerson(tx, id, mail)
        await auditNotified(tx, { actor, client }, id, "mail")
      }
      return id
    }),
  )
}

type Before = {
  name: string
  bio: string
  address: string | null
  is_active: boolean
  is_verified: boolean
  suspended: boolean
}

/**
 * Changes an influencer; of one that nobody owns its source too, and its person is told once an address is known. The address that it leaves is locked for 90 days, as whenever one is given up. Throws
 * `NotFound`, `Conflict` `username_taken`, and `admin_page_leaving` for showing what is of somebody about to go.
 */
export async function saveInfluencer({ actor, client }: Acting, id: string, edited: EditedInfluencer) {
  const mail = await findMail(actor, id, edited)
  return saving(() =>
    withAdmin(actor, async (tx) => {
      const { rows } = await tx.execute<Before>(sql`
        select i.name, i.bio, i.is_active, i.is_verified, i.suspended_at is not null as suspended,
          (select l.custom_path from custom_links l where l.influencer_id = i.id) as address
        from influencers i where i.id = ${id}::uuid for update`)
      const [before] = rows
      if (!before) throw new NotFound("admin_influencer_gone")
      const { name, bio, active, verified } = edited
      if (active && !before.is_active && (await isOfWhoLeaves(tx, [id])))
        throw new Conflict("admin_page_leaving", { field: "active" })
      const suspended = !active && (edited.suspended || before.is_active)
      await tx.execute(sql`
        update influencers set name = ${name}, bio = ${bio}, is_active = ${active}, is_verified = ${verified},
          suspended_at = ${suspended ? sql`coalesce(suspended_at, now())` : sql`null`}
        where id = ${id}::uuid`)
      if (suspended !== before.suspended) await suspensionsChanged(tx)
      if (before.address !== edited.address) await moveTo(tx, id, edited.address, before.address)
      const origin = await changeOrigin(tx, id, { source: edited.source, personEmail: edited.personEmail })
      if (origin && !origin.isTold && mail) {
        await tellPerson(tx, id, mail)
        await auditNotified(tx, { actor, client }, id, "mail")
      }
      await influencerChanged(tx, id)
      await writeAudit(tx, {
        actor: actor.userId,
        action: "influencer_changed",
        target: id,
        clientAddress: client.address,
        before: { is_active: before.is_active, is_verified: before.is_verified, suspended: before.suspended },
        after: {
          is_active: active,
          is_verified: verified,
          suspended,
          // Which, and not what: names do not belong into the log.
          fields: (["name", "bio", "address"] as const).filter((field) => before[field] !== edited[field]),
        },
      })
    }),
  )
}

/** The mail to the person about the profile as it will be; null if nobody is to be told. */
async function findMail(actor: Member, id: string, { name, address, source, personEmail }: EditedInfluencer) {
  const told = personEmail === null ? null : await readAsAdmin(actor, (tx) => findForMail(tx, id))
  return told && originMailFor({ ...told, name, path: address, source })
}

/** Gives the page an address in place of the one it had, which leads on for 90 days. Of two the row of the holds decides. */
async function moveTo(tx: Tx, influencerId: string, path: string | null, before: string | null = null) {
  await tx.execute(sql`delete from custom_links where influencer_id = ${influencerId}::uuid`)
  if (path === null) return
  const { rowCount } = await tx.execute(sql`
    insert into username_holds as h (path, user_id, expires_at)
    values (${path}, (select user_id from influencer_user_mapping where influencer_id = ${influencerId}::uuid), 'infinity')
    on conflict (path) do update set user_id = excluded.user_id, key_hash = null, expires_at = 'infinity'
      where h.expires_at <= now() or h.user_id = excluded.user_id`)
  if (!rowCount) throw taken()
  await tx.execute(sql`
    insert into custom_links (id, influencer_id, custom_path)
    values (${newId()}::uuid, ${influencerId}::uuid, ${path})`)
  await tx.execute(sql`delete from former_links where custom_path = ${path}`)
  if (before !== null)
    await tx.execute(sql`
      insert into former_links (custom_path, influencer_id, expires_at)
      values (${before}, ${influencerId}::uuid, now() + interval '90 days')
      on conflict (custom_path) do update set influencer_id = excluded.influencer_id, expires_at = excluded.expires_at`)
}

async function saving<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw errorCodes(error).includes("23505") ? taken(error) : error
  }
}

function taken(cause?: unknown) {
  return new Conflict("username_taken", { field: "address" }, { cause })
}
