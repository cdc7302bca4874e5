import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Checked } from "./checker.ts"
import type { Attempt } from "./journal.ts"
import type { Standing } from "./verdicts.ts"
import { shadeOf } from "./writes.ts"

const UNTOUCHED: Standing = { isOf: () => false, isUntouched: true, halved: null }
const broken = (halved: string): Standing => ({ ...UNTOUCHED, isUntouched: false, halved })

/** A person's first and last name, which are of one write. */
export async function editedNames({ sql }: Checked, attempts: readonly Attempt[]): Promise<Standing> {
  const [row] = await sql<{ first: string; last: string }>(
    "select first_name as first, last_name as last from profiles where id = $1",
    [attempts[0]?.facts.userId ?? null],
  )
  if (!row) return UNTOUCHED
  if (row.first.replace("Nadia", "") !== row.last.replace("Benali", "")) return broken(`${row.first} ${row.last}`)
  return {
    isOf: ({ facts }) => facts.firstName === row.first,
    isUntouched: row.first === "Nadia",
    halved: null,
  }
}

/** A portrait, whose file is there and whole. */
export async function paintedPortraits(site: Checked, attempts: readonly Attempt[]): Promise<Standing> {
  const [row] = await site.sql<{ picture: string | null }>(
    "select profile_image_url as picture from influencers where id = $1",
    [attempts[0]?.facts.influencerId ?? null],
  )
  if (!row?.picture) return UNTOUCHED
  const name = row.picture.replace("/media/", "")
  const path = join(site.dataDir, "files", name.slice(0, 2), name)
  if (!existsSync(path)) return broken("a portrait without its file")
  try {
    const shade = await shadeOf(readFileSync(path))
    return { isOf: ({ facts }) => facts.shade === shade, isUntouched: false, halved: null }
  } catch {
    return broken("a portrait whose file is not whole")
  }
}

/** An influencer's mark of verification, with one trace in the audit log for each change. */
export async function toggledMarks({ sql }: Checked, attempts: readonly Attempt[]): Promise<Standing> {
  const id = attempts[0]?.facts.influencerId ?? null
  const [row] = await sql<{ verified: boolean; traces: boolean[] }>(
    `select is_verified as verified, array(
       select (after ->> 'is_verified')::boolean from audit_log
       where target = $1 and action = 'influencer_verified' order by at, id) as traces
     from influencers where id = $1::uuid`,
    [id],
  )
  if (!row) return UNTOUCHED
  if ((row.traces.at(-1) ?? false) !== row.verified) return broken("the mark and its last trace differ")
  if (row.traces.some((value, place) => value === (row.traces[place - 1] ?? false)))
    return broken("a change was traced twice")
  const least = attempts.filter((attempt, place) => attempt.acknowledged && isSurelyChange(attempts, place)).length
  if (row.traces.length < least) return broken(`${row.traces.length} traces of at least ${least} changes`)
  return {
    isOf: ({ facts }) => (facts.value === "on") === row.verified,
    isUntouched: row.traces.length === 0,
    halved: null,
  }
}

/** After an acknowledged write of the other value there was something to change. */
function isSurelyChange(attempts: readonly Attempt[], place: number) {
  const before = attempts[place - 1]
  return before?.acknowledged === true && before.facts.value !== attempts[place]?.facts.value
}
