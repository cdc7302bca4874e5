import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { forPrefix } from "#platform/database/migrate.server"
import { useDatabase } from "#tests/support/database"

const FILES = import.meta.glob<string>("./*.sql", { query: "?raw", import: "default", eager: true })
const FUNCTIONS = `
  select p.oid::regprocedure as name, p.proowner::regrole as owner, pg_get_functiondef(p.oid) as definition,
    array(select unnest(p.proacl)::text order by 1) as rights
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('app_private', 'public', 'auth')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by p.oid::regprocedure::text`
const TRIGGERS = `
  select t.tgname as name, t.tgrelid::regclass as of_table, t.tgenabled as enabled, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'auth') and not t.tgisinternal
  order by t.tgrelid::regclass::text, t.tgname`

useDatabase()
let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
  await owner.connect()
})
afterAll(() => owner.end())

test("the files hold every function and trigger with its rights, as the migrations leave them", async () => {
  const prefix = process.env.DATABASE_ROLE_PREFIX ?? ""
  await owner.query("begin")
  const left = await standing()
  await owner.query(`grant create on schema app_private to ${prefix}_helper`)
  await owner.query(forgetting(prefix))
  expect(await standing(), "nothing is as it was").not.toEqual(left)
  for (const text of Object.values(FILES)) await owner.query(forPrefix(text, prefix))
  expect(await standing()).toEqual(left)
  await owner.query("rollback")
})

async function standing() {
  return { functions: (await owner.query(FUNCTIONS)).rows, triggers: (await owner.query(TRIGGERS)).rows }
}

/** Takes every trigger and right away, and marks every function, so that what no file makes anew stays different. */
function forgetting(prefix: string) {
  const roles = ["visitor", "member", "system", "auth", "helper"].map((role) => `${prefix}_${role}`).join(", ")
  return `
    do $$ declare found record; begin
      for found in ${TRIGGERS} loop
        execute format('drop trigger %I on %s', found.name, found.of_table);
      end loop;
      for found in ${FUNCTIONS} loop
        execute format('set local role %s', found.owner);
        execute format('alter function %s cost 4242', found.name);
        execute format('revoke all on function %s from public, session_user, ${roles}', found.name);
        execute format('grant execute on function %s to %s', found.name, found.owner);
        reset role;
      end loop;
    end $$`
}
