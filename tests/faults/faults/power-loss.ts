import { type Fault, type Form, type NotRun, wrongIf } from "../fault.ts"
import { checkedOf, startDatabase, type World } from "../world/world.ts"

const DURABLE = ["fsync", "full_page_writes", "synchronous_commit", "data_checksums"]

/** Power that fails needs a disk that forgets what was not synced; what can be seen anywhere is that we ask for the syncs. */
async function losePower(_: Form, world: World): Promise<NotRun> {
  const place = world.newPlace()
  await startDatabase(world, place)
  const { sql } = checkedOf(place)
  const rows = await sql<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name = any($1) order by name",
    [DURABLE],
  )
  const off = wrongIf(
    rows.length < DURABLE.length || rows.some(({ setting }) => setting !== "on"),
    "the embedded database is not durable",
  )
  if (off[0]) throw new Error(off[0])
  return {
    notRun: `it needs a device that drops unsynced writes (dm-log-writes, LazyFS), which the machine of this run does not have. Checked instead: the embedded database runs with ${rows.map(({ name, setting }) => `${name}=${setting}`).join(", ")}; uploaded files are synced before they bear their name, and so is their folder`,
  }
}

export const powerLoss: Fault = { n: 10, name: "power loss", run: losePower }
