import { sql } from "drizzle-orm"
import { type Locale, m } from "#messages"
import { AUTH, readAs, SYSTEM, type Tx } from "#platform/database/actor.server"
import { nameOfType } from "#platform/text/file-name"
import { DRAFT_TYPES } from "#vocabulary/collaborations"
import { indexOf, type Listed } from "./archive-index.server"
import { type ExportedTable, exportedTables } from "./exported-tables.server"

export type ExportFile = Readonly<{ name: string; bytes: Uint8Array }>
/** A file that is read from the storage, piece by piece, while the archive is sent. */
export type StoredFile = Readonly<{ name: string; pieces: readonly string[] }>
export type Export = Readonly<{ written: readonly ExportFile[]; stored: readonly StoredFile[] }>

/** How many rows of one table an archive takes. Audience events alone can be more: each day's sums are there in any case. */
const MAX_ROWS = 100_000

/** How heavy the drafts of an archive are together; a ZIP of the plain kind ends at 4 GB. The newest go first, the index names the others. */
const MAX_DRAFT_BYTES = 2 * 1024 * 1024 * 1024

/**
 * All that is stored of a person, as JSON files behind an index in their language, and which files of the storage go along. Read by the system role
 * with a condition of its own for each table: what an admin may see of others is not the admin's to take along.
 */
export async function collectExport(
  userId: string,
  locale: Locale,
  { maxDraftBytes = MAX_DRAFT_BYTES } = {},
): Promise<Export> {
  const files: ExportFile[] = [written("account", JSON.stringify(await accountOf(userId), null, 2))]
  const listed: Listed[] = [{ name: "account.json", says: m.export_index_account({}, { locale }), isEmpty: false }]
  const { names, drafts } = await readAs(SYSTEM, async (tx) => {
    const names: string[] = []
    const of = exportedTables(userId)
    for (const [name, { says, table, theirs, without = [] }] of Object.entries(of)) {
      // Written by the database: a hundred thousand rows that are read and written here would hold everybody up.
      const { rows } = await tx.execute<{ row: string; stored: string[] }>(sql`
        select row::text as row, array(select f #>> '{}' from unnest(${STORED_FILES}) f where jsonb_typeof(f) = 'string') as stored
        from (select to_jsonb(t) - ${sql.param(without)}::text[] as row from ${sql.identifier(table)} t
          where ${theirs} limit ${MAX_ROWS}) r`)
      files.push(written(name, `[\n${rows.map(({ row }) => row).join(",\n")}\n]`))
      listed.push({ name: `${name}.json`, says: says({}, { locale }), isEmpty: rows.length === 0 })
      names.push(...rows.flatMap((row) => row.stored))
    }
    return { names, drafts: of.deliverable_files ? await draftsOf(tx, of.deliverable_files) : [] }
  })
  const { taken, left } = withinBytes(drafts, maxDraftBytes)
  const draftFiles = taken.map((file) => ({ name: `drafts/${draftName(file)}`, pieces: file.pieces }))
  const others = [...new Set(names)].map((name) => name.replace(/^\/media\//, ""))
  const stored = [...others.map((name) => ({ name: `files/${name}`, pieces: [name] })), ...draftFiles]
  return { written: [indexOf(listed, { drafts: taken.length, left: left.map(draftName), locale }), ...files], stored }
}

type DraftFile = Readonly<{ id: string; name: string; mediaType: string; bytes: number; pieces: string[] }>

/** The files of drafts that have come whole, the newest first. A piece at a time is read when the archive is sent. */
async function draftsOf(tx: Tx, { theirs }: ExportedTable): Promise<DraftFile[]> {
  const { rows } = await tx.execute<DraftFile>(sql`
    select f.id, f.name, f.media_type as "mediaType", f.bytes::float8 as bytes, array(
        select p.file from deliverable_file_parts p where p.file_id = f.id order by p.start) as pieces
    from (select * from deliverable_files where ${theirs}) f
    where f.received = f.bytes order by f.created_at desc, f.id`)
  return rows
}

/** With the ending of what it is, as where it is downloaded by itself. */
function draftName({ id, name, mediaType }: DraftFile) {
  return `${id}-${nameOfType(name, mediaType, DRAFT_TYPES)}`
}

function withinBytes(drafts: readonly DraftFile[], max: number) {
  const taken: DraftFile[] = []
  const left: DraftFile[] = []
  let bytes = 0
  for (const draft of drafts) {
    const isTaken = bytes + draft.bytes <= max
    if (isTaken) bytes += draft.bytes
    const among = isTaken ? taken : left
    among.push(draft)
  }
  return { taken, left }
}

/** Without what is secret to the person too: hashes and tokens. */
async function accountOf(userId: string) {
  const { rows } = await readAs(AUTH, (tx) =>
    tx.execute<{ account: unknown }>(sql`
      select jsonb_build_object(
        'id', u.id, 'email', u.email, 'name', u.name, 'confirmed', u.email_verified, 'two_factor', u.two_factor_enabled,
        'created_at', u.created_at,
        'sign_in_methods', (select coalesce(jsonb_agg(a.provider_id), '[]') from auth.accounts a where a.user_id = u.id),
        'sessions', (select coalesce(jsonb_agg(jsonb_build_object('opened', s.created_at, 'last_seen', s.last_seen_at,
          'browser', s.user_agent)), '[]') from auth.sessions s where s.user_id = u.id),
        'passkeys', (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'synced', k.is_synced,
          'created', k.created_at, 'last_used', k.last_used_at)), '[]') from auth.passkeys k where k.user_id = u.id)
      ) as account from auth.users u where u.id = ${userId}::uuid`),
  )
  return rows[0]?.account ?? null
}

/** The files that a row mentions: portraits by their address, others by their names. */
const STORED_FILES = sql`array[row -> 'profile_image_url', row -> 'pdf', row -> 'picture', row -> 'file', row -> 'screenshot']`

function written(name: string, json: string): ExportFile {
  return { name: `${name}.json`, bytes: Buffer.from(`${json}\n`) }
}
