import { type SQL, sql } from "drizzle-orm"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { mediaTypeOf, privateMediaTypeOf } from "#platform/storage/file-name"

/** Every column that mentions public files, by their address or their name. */
const publicMentions = (names: SQL) => sql`
  select substr(profile_image_url, 8) as name from influencers
    where profile_image_url = any(select '/media/' || unnest(${names}))
  union all select pdf from media_kits where pdf = any(${names})
  union all select picture from media_kits where picture = any(${names})
  union all select picture from custom_bio_links where picture = any(${names})
  union all select picture from move_in_pictures where picture = any(${names})`

/** Of each public file of a suspended page its influencer. */
export type Withheld = ReadonlyMap<string, string>

/** Of the columns of `publicMentions` those that a page shows; what is only about to be moved in is on none. */
export async function findFilesOfSuspended(): Promise<Withheld> {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ name: string; influencerId: string }>(sql`
      with suspended as (select id, profile_image_url from influencers where suspended_at is not null)
      select substr(profile_image_url, 8) as name, id as "influencerId" from suspended where profile_image_url like '/media/%'
      union all select k.pdf, s.id from media_kits k join suspended s on s.id = k.influencer_id
      union all select k.picture, s.id from media_kits k join suspended s on s.id = k.influencer_id
      union all select b.picture, s.id from custom_bio_links b join suspended s on s.id = b.influencer_id
        where b.picture is not null`),
  )
  return new Map(rows.map(({ name, influencerId }) => [name, influencerId]))
}

/** Like `publicMentions`, for private files. */
const privateMentions = (names: SQL) => sql`
  select file as name from contracts where file = any(${names})
  union all select file from invoices where file = any(${names})
  union all select file from message_attachments where file = any(${names})
  union all select file from deliverable_file_parts where file = any(${names})
  union all select screenshot from deliverables where screenshot = any(${names})
  union all select picture from addressed_kits where picture = any(${names})
  union all select pdf from addressed_kits where pdf = any(${names})`

/**
 * The names of stored files that no row mentions; other names are ignored. The answer stays true: every stored file gets a new name,
 * so no later row can mention an old one. Not for files stored within the last minutes, whose rows may not be written yet.
 */
export async function findUnmentioned(names: readonly string[]): Promise<string[]> {
  const open = names.filter((name) => mediaTypeOf(name) !== null)
  const closed = names.filter((name) => privateMediaTypeOf(name) !== null)
  const mentioned = new Set([...(await namesIn(publicMentions, open)), ...(await namesIn(privateMentions, closed))])
  return [...new Set([...open, ...closed])].filter((name) => !mentioned.has(name))
}

async function namesIn(mentions: (names: SQL) => SQL, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ name: string }>(mentions(sql`${sql.param([...names])}::text[]`)),
  )
  return rows.map(({ name }) => name)
}
