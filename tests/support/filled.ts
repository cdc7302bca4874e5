import type pg from "pg"
import { newId } from "#platform/database/ids"
import { asAdmin } from "./database"

/** What a column holds where its type alone does not make a value that the table takes. */
type Values = Readonly<Record<string, unknown>>
type Column = { table: string; name: string; type: string }
type Reference = { table: string; column: string; to: string; toColumn: string; goes: boolean }

export type World = {
  /** Ids of somebody else's rows that are there, by their table: what refers to it refers to them. */
  there: Readonly<Record<string, string>>
  /** The tables whose row is the person, or theirs; so are those that refer to these. */
  theirs: readonly string[]
  /** Stands in every text of theirs; with `@example.test` it is their address. */
  mark: string
  /** By `table.column`, else by `column`: the value, null to leave it empty, or what makes it of the row's owner's mark. */
  values: Values
  /** Tables that hold nobody's, or whose rows somebody else makes. */
  without: readonly string[]
}

/** Which column leads where without a foreign key. */
const LEADS: Readonly<Record<string, string>> = {
  user_id: "auth.users",
  reader_id: "auth.users",
  last_user_id: "auth.users",
  influencer_id: "public.influencers",
  target_id: "public.influencers",
  company_id: "public.companies",
  block_id: "public.custom_bio_links",
  conversation_id: "public.conversations",
  search_watch_id: "public.search_watches",
}

/** Tables with one row for each influencer, which builders write. */
const ONE_EACH = ["public.custom_links", "public.directory_cards", "public.directory_entries"]

/** Every table of persons' with its columns, its partitions as one. */
export async function tablesOf(db: pg.ClientBase) {
  const { rows } = await db.query<Column>(`
    select n.nspname || '.' || c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'auth', 'app_private') and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by 1, a.attnum`)
  return Map.groupBy(rows, ({ table }) => table)
}

async function referencesOf(db: pg.ClientBase) {
  const { rows } = await db.query<Reference>(`
    select k.conrelid::regclass::text as table, a.attname as column, k.confrelid::regclass::text as to, b.attname as "toColumn",
      k.confdeltype = 'c' as goes
    from pg_constraint k, unnest(k.conkey, k.confkey) as pair(mine, other)
      join pg_attribute a on a.attnum = pair.mine join pg_attribute b on b.attnum = pair.other
    where k.contype = 'f' and a.attrelid = k.conrelid and b.attrelid = k.confrelid`)
  const full = (name: string) => (name.includes(".") ? name : `public.${name}`)
  return rows.map((row) => ({ ...row, table: full(row.table), to: full(row.to) }))
}

/** The first of the words that a check allows, by `table.column`. */
async function firstWords(db: pg.ClientBase) {
  const { rows } = await db.query<{ table: string; rule: string }>(`
    select n.nspname || '.' || c.relname as table, pg_get_constraintdef(k.oid) as rule
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where contype = 'c'`)
  const words = new Map<string, string>()
  for (const { table, rule } of rows) {
    const [, column, word] = /^CHECK \(\("?(\w+)"? = ANY \(ARRAY\['([^']*)'/.exec(rule) ?? []
    if (column && word !== undefined) words.set(`${table}.${column}`, word)
  }
  return words
}

/**
 * Writes one row into every table, as the server's administrator and without triggers: each refers to those that are there or were written
 * with it, and every text of a row that is the person's has their mark. Returns the tables with a row of theirs, and the ids.
 */
export async function fillEveryTable({ there, theirs, mark, values, without }: World) {
  return asAdmin(async (db) => {
    const tables = await tablesOf(db)
    const references = await referencesOf(db)
    const words = await firstWords(db)
    const filled = [...tables.keys()].filter((table) => !(table in there) && !without.includes(table))
    const made = new Map<string, unknown>()
    const somebody = `somebody-${newId().slice(-6)}`

    const leadsTo = ({ table, name, type }: Column) => {
      const reference = references.find((each) => each.table === table && each.column === name)
      if (reference) return { table: reference.to, column: reference.toColumn }
      const to = type === "uuid" ? LEADS[name] : undefined
      return to && to !== table ? { table: to, column: "id" } : null
    }
    /** Whether a row is the person's, by what it refers to. */
    const isTheirs = (table: string, seen: readonly string[] = []): boolean => {
      if (theirs.includes(table)) return true
      if (table in there) return false
      return (tables.get(table) ?? []).some((column) => {
        const to = leadsTo(column)
        return to && !seen.includes(to.table) && !isEmpty(column) && isTheirs(to.table, [...seen, table])
      })
    }
    const isEmpty = ({ table, name }: Column) => values[`${table}.${name}`] === null
    const valueIn = (column: Column): unknown => {
      const { table, name } = column
      const key = `${table}.${name}`
      if (!made.has(key)) made.set(key, newValue(column, key))
      return made.get(key)
    }
    const newValue = (column: Column, key: string) => {
      const { table, name, type } = column
      const owner = isTheirs(table) ? mark : somebody
      for (const each of [key, name]) if (each in values) return said(values[each], owner)
      const to = leadsTo(column)
      if (to) {
        const id = to.column === "id" ? there[to.table] : undefined
        const target = (tables.get(to.table) ?? []).find((each) => each.name === to.column)
        if (id === undefined && (!target || without.includes(to.table))) throw new Error(`${key} leads to nothing`)
        return id ?? valueIn(target as Column)
      }
      const word = words.get(key)
      if (word !== undefined) return word
      if (type === "text" && /email|recipient/.test(name)) return `${owner}@example.test`
      if (type === "uuid" && name !== "id") throw new Error(`nothing says where ${key} leads`)
      return plain(type, `${owner}-${name.replaceAll("_", "-")}`)
    }
    await db.query("begin")
    await db.query("set local session_replication_role = replica") // in any order, and nothing follows from it
    for (const table of filled) {
      if (ONE_EACH.includes(table) && !isTheirs(table)) continue // somebody else has theirs
      const columns = tables.get(table) ?? []
      const names = columns.map(({ name }) => `"${name}"`).join()
      const places = columns.map((_, at) => `$${at + 1}`).join()
      await db
        .query(`insert into ${table} (${names}) values (${places})`, columns.map(valueIn))
        .catch((error: unknown) => {
          throw new Error(`${table} takes no row made of its types: say in "values" what it takes`, { cause: error })
        })
    }
    await db.query("commit")
    return {
      theirs: filled.filter((table) => isTheirs(table)),
      ids: (table: string) => String(made.get(`${table}.id`)),
    }
  })
}

function said(value: unknown, owner: string) {
  return typeof value === "function" ? value(owner) : value
}

function plain(type: string, text: string): unknown {
  switch (type) {
    case "uuid":
      return newId()
    case "text":
      return text
    case "text[]":
      return [text]
    case "uuid[]":
      return [newId()]
    case "jsonb":
      return { text }
    case "boolean":
      return false
    case "date":
    case "timestamp with time zone":
      return new Date()
    case "tsvector":
      return "somebody"
    case "bit":
      return "1"
    default:
      return 1
  }
}

/** Every column that says one of the words, as `table.column`, the queue's as well. */
export async function columnsThatSay(words: readonly string[]) {
  return asAdmin(async (db) => {
    const { rows } = await db.query<{ table: string; names: string[] }>(`
      select n.nspname || '.' || c.relname as table, array_agg(a.attname::text) as names
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'auth', 'queue', 'app_private') and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped group by 1`)
    const found: string[] = []
    for (const { table, names } of rows) {
      const says = names.map((name) => `bool_or("${name}"::text ~* $1) as "${name}"`).join()
      const [answers = {}] = (await db.query(`select ${says} from ${table}`, [words.join("|")])).rows
      found.push(...names.filter((name) => answers[name]).map((name) => `${table}.${name}`))
    }
    return found.sort()
  })
}
