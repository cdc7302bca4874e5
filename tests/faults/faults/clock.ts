import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { installPackages } from "../../../scripts/lib/debian-packages.ts"
import { brokenBy, type Fault, type Form, type NotRun, type Row, wrongIf } from "../fault.ts"
import { check } from "../load/checker.ts"
import { startLoad } from "../load/load.ts"
import { addressesOf, checkedOf, LOG_FILE, startDatabase, startOn, type World } from "../world/world.ts"
import { statusesOf } from "./answers.ts"

const LIBRARIES = ["x86_64-linux-gnu", "aarch64-linux-gnu"].map(
  (kind) => `/usr/lib/${kind}/faketime/libfaketimeMT.so.1`,
)
const OFFSETS = ["+3600", "+0", "-3600", "+0"]
const ROUNDS = { short: 1, long: 5 }
/** Between two jumps: some two of each kind. */
const WRITES = { short: 12, long: 24 }
const LOOK_MS = 50

/** The application's clock jumps an hour ahead, back, an hour behind and back, its database's stays as it is. */
async function jump(form: Form, world: World): Promise<Row | NotRun> {
  const missing = installPackages({ faketime: "/usr/bin/faketime" })
  if (missing) return { notRun: missing }
  const library = LIBRARIES.find((file) => existsSync(file))
  if (!library) return { notRun: "libfaketime is not where it is looked for" }
  const place = world.newPlace()
  const database = await startDatabase(world, place)
  const offset = join(world.home, `clock-${performance.now()}`)
  writeFileSync(offset, "+0")
  const site = await startOn(world, place, {
    env: {
      ...addressesOf(database),
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: offset,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
  })
  const logged = readFileSync(LOG_FILE, "utf8").length
  const load = startLoad({ url: site.url, casts: place.casts, folder: place.journals })
  await load.acknowledgedAgain(WRITES[form])
  const before = await whatExpires(checkedOf(place).sql)
  for (let round = 0; round < ROUNDS[form]; round++)
    for (const each of OFFSETS) {
      writeFileSync(offset, each)
      await load.slowly(seenAt(site.url, Number(each) / 3_600))
      await load.acknowledgedAgain(WRITES[form])
    }
  await load.stop()
  const tally = await check(checkedOf(place), place.journals)
  const after = await whatExpires(checkedOf(place).sql)
  const unexpected = load.unexpected.filter((each) => !each.startsWith("admin_toggle: 302 /auth"))
  const timers =
    readFileSync(LOG_FILE, "utf8")
      .slice(logged)
      .match(/Timeout\w*Warning/g) ?? []
  return {
    injected: `${OFFSETS.length * ROUNDS[form]} jumps of the application's clock`,
    tally,
    notes: [
      `answers ${statusesOf(load.statuses)}`,
      "an admin, whose session ends after half an hour without a request, signs in again once the clock is an hour ahead",
      "the database's clock stays; a whole machine's clock takes both along",
    ],
    broken: [
      ...brokenBy(tally),
      ...wrongIf(unexpected.length > 0, `unexpected: ${[...new Set(unexpected)].slice(0, 5).join(", ")}`),
      ...wrongIf(timers.length > 0, `${timers.length} timers with a negative or too long delay`),
      ...Object.entries(before).flatMap(([name, count]) =>
        wrongIf((after[name] ?? 0) < count, `${name}: ${count} before, ${after[name]} after`),
      ),
    ],
  }
}

/** Resolves once the site's answers are so many hours away from our own clock. */
async function seenAt(url: string, hours: number) {
  for (;;) {
    const answer = await fetch(`${url}/healthz`)
    await answer.arrayBuffer()
    const away = Date.parse(answer.headers.get("date") ?? "") - Date.now()
    if (Math.round(away / 3_600_000) === hours) return
    await pause(LOOK_MS)
  }
}

type Sql = ReturnType<typeof checkedOf>["sql"]

/** What ends by itself, none of it within an hour: sessions of all but admins, names of accounts, open proposals, links in mails. */
async function whatExpires(sql: Sql): Promise<Record<string, number>> {
  const [row] = await sql<Record<string, number>>(`
    select (select count(*)::int from auth.sessions s where not exists
        (select 1 from user_roles r where r.user_id = s.user_id and r.role = 'admin')) as sessions,
      (select count(*)::int from username_holds where user_id is not null) as holds,
      (select count(*)::int from collaborations where status = 'pending') as proposals,
      (select count(*)::int from auth.verifications) as links`)
  return row ?? {}
}

export const clock: Fault = { n: 11, name: "clock an hour ahead, an hour behind, and back", run: jump }
