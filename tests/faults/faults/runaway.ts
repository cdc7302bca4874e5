import pg from "pg"
import { findEmbedded } from "../../../platform/database/embedded/start-embedded.ts"
import { type Fault, type Form, type Row, slowIf, wrongIf } from "../fault.ts"
import { post } from "../load/writes.ts"
import { type Place, startShared, type World } from "../world/world.ts"

const ROUNDS = { short: 1, long: 10 }
const END_MS = 5_000
const GRACE_MS = 1_500

/** A row that a request needs is held, and a statement of a request never ends; everybody else is to notice nothing. */
async function runAway(form: Form, world: World): Promise<Row> {
  const { place, site } = await startShared(form, world)
  const holder = await connected(place)
  world.atEnd(() => holder.end())
  const [first, second] = place.casts
  if (!first || !second) throw new Error("there are eight casts")
  const slow: number[] = []
  const broken: string[] = []
  const edit = async (cast: typeof first) => {
    const began = performance.now()
    const name = new URLSearchParams({ firstName: "Nadia", lastName: "Haddad" })
    const answer = await post(site.url, "/account/name", name, {
      cookie: cast.creator.cookie,
      signal: AbortSignal.timeout(30_000),
    })
    await answer.arrayBuffer()
    return { answer, ms: performance.now() - began }
  }
  const judge = (what: string, { answer, ms }: Awaited<ReturnType<typeof edit>>) => {
    slow.push(ms)
    broken.push(
      ...wrongIf(answer.status !== 503, `${what} was answered ${answer.status}`),
      ...wrongIf(!answer.headers.get("x-request-id"), `${what} has no request id`),
      ...slowIf(form, ms > END_MS + GRACE_MS, `${what} took ${Math.round(ms)} ms`),
    )
  }

  for (let round = 0; round < ROUNDS[form]; round++) {
    await holder.query("begin")
    await holder.query("select 1 from profiles where id = $1 for update", [first.creator.id])
    const held = edit(first)
    const other = await edit(second)
    broken.push(...wrongIf(other.answer.status >= 400, `another's write was answered ${other.answer.status}`))
    judge("a write on a held row", await held)
    await holder.query("rollback")

    // As a query of ours that never ends would be: the trigger runs inside the request's own statement.
    await holder.query(RUNAWAY)
    judge("a statement without an end", await edit(first))
    await holder.query("drop trigger endless on profiles; drop function endless()")
    const again = await edit(first)
    broken.push(...wrongIf(again.answer.status >= 400, `afterwards a write was answered ${again.answer.status}`))
  }
  return {
    injected: `${ROUNDS[form]} held rows, ${ROUNDS[form]} endless statements`,
    notes: [`cancelled after ${slow.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(", ")}`],
    broken,
  }
}

const RUNAWAY = `
  create function endless() returns trigger language plpgsql as $$ begin
    perform count(*) from (with recursive n as (select 1 as i union all select i + 1 from n) select i from n) all_of_them;
    return new;
  end $$;
  create trigger endless before update on profiles for each row execute function endless()`

async function connected({ dataDir }: Place) {
  const addresses = await findEmbedded(dataDir, "vitrine")
  if (!addresses) throw new Error("no database runs on the place")
  const url = new URL(addresses.adminUrl)
  url.pathname = new URL(addresses.loginUrl).pathname
  const client = new pg.Client({ connectionString: url.href })
  client.on("error", () => {})
  await client.connect()
  return client
}

export const runaway: Fault = {
  n: 9,
  name: "a row that is held, a statement that never ends",
  sharesSite: true,
  run: runAway,
}
