import type pg from "pg"
import { inOrderOfReference } from "./reference-order"

/** Kept by what makes the tables, not by what fills them. */
const NOT_DATA = ["app_private.migrations", "queue.version"]

export type Table = {
  name: string
  /** The name with its schema, quoted for SQL. */
  sql: string
  columns: string[]
  /** SQL that puts its rows in one order on every server. */
  order: string
  partitions: { name: string; bounds: string }[]
}

/** The tables of this installation, each behind those that it refers to; the partitions of a table are within it. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(TABLES, [NOT_DATA])
  return inOrderOfReference(rows)
}

export type Sequence = { name: string; value: string; isCalled: boolean }

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where ${ours("schemaname")}`,
  )
  return Promise.all(
    rows.map(async ({ name }) => {
      const { rows: found } = await client.query<Omit<Sequence, "name">>(
        `select last_value::text as value, is_called as "isCalled" from ${name}`,
      )
      return { name, value: found[0]?.value ?? "1", isCalled: found[0]?.isCalled ?? false }
    }),
  )
}

/** Text of values is the same on every server and in every session; nothing is cut off, nothing hidden without a word. */
export const SESSION = `
  set client_encoding to 'UTF8'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set timezone to 'UTC';
  set extra_float_digits to 3; set bytea_output to 'hex'; set xmloption to 'content';
  set statement_timeout to 0; set idle_in_transaction_session_timeout to 0; set lock_timeout to '60s';
  set row_security to off`

/** A statement that writes a table's rows; with `row_security` off the server refuses it rather than leave rows out. */
export function copyOutOf({ sql, columns, order }: Pick<Table, "sql" | "columns" | "order">) {
  return `copy (select ${columns.map(quoted).join(", ")} from ${sql} as t order by ${order}) to stdout`
}

export function copyInto(sql: string, columns: readonly string[]) {
  return `copy ${sql} (${columns.map(quoted).join(", ")}) from stdin`
}

function quoted(name: string) {
  return `"${name.replaceAll('"', '""')}"`
}

function ours(schema: string) {
  return `${schema} !~ '^pg_' and ${schema} <> 'information_schema'`
}

// A key sorts as its bytes, whatever language the server sorts by. Where there is none, whole rows do.
const TABLES = `
  select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as sql,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce(
      (select string_agg(format('t.%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
          order by array_position(k.conkey, a.attnum))
        from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
        where k.conrelid = c.oid and k.contype = 'p'),
      't::text collate "C"') as order,
    coalesce(
      (select json_agg(json_build_object('name', format('%I.%I', pn.nspname, p.relname),
          'bounds', pg_get_expr(p.relpartbound, p.oid)) order by p.relname)
        from pg_inherits i join pg_class p on p.oid = i.inhrelid join pg_namespace pn on pn.oid = p.relnamespace
        where i.inhparent = c.oid and c.relkind = 'p'),
      '[]') as partitions,
    array(select distinct rn.nspname || '.' || r.relname
      from pg_constraint f join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace
      where f.contype = 'f' and r.oid <> c.oid and coalesce(pg_partition_root(f.conrelid), f.conrelid) = c.oid
        and not r.relispartition) as "refersTo"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and ${ours("n.nspname")}
    and n.nspname || '.' || c.relname <> all ($1::text[])
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`
